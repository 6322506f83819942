import { describe, expect, it } from 'vitest';
import { builtInBarTypes } from '../../src/bar-types/built-in-bar-types';
import type { BarType } from '../../src/api/source-maps';
import type { IChartApi, ISeriesApi } from '../../src';
import { defaultPriceAxisOptions } from '../../src/options/price-axis-options';
import { defaultPriceLineOptions } from '../../src/options/price-line-options';
import { defaultTimeAxisOptions } from '../../src/options/time-axis-options';
import { toSvg } from '../../src/chart/to-svg';
import { withChart } from './with-chart';

// Each style option is set to a value other than its default. A picture that stays the same shows an option that the
// chart accepts and ignores. Without a value, the reason is given why the picture doesn't depend on the option.

/** Values of an option, or the reason why the picture stays the same. */
type Row = { readonly set: unknown; readonly with?: object } | { readonly why: string };

const set = (value: unknown, others?: object): Row =>
  others ? { set: value, with: others } : { set: value };
const why = (reason: string): Row => ({ why: reason });

/** Prices that rise and fall around 100, with a gap. */
const bars = Array.from({ length: 60 }, (_, i) => {
  const close = 100 + 8 * Math.sin(i / 5);
  const open = 100 + 8 * Math.sin((i - 1) / 5);
  return {
    time: i * 86_400,
    open,
    high: Math.max(open, close) + 1,
    low: Math.min(open, close) - 1,
    close,
  };
});
const values = bars.map(({ close, time }, i) => ({ time, value: i % 20 === 10 ? null : close }));
const bands = bars.map(({ high, low, time }, i) => ({
  time,
  upper: i % 9 < 5 ? high : low,
  lower: i % 9 < 5 ? low : high,
}));
const getData = (type: BarType): unknown => {
  const { data } = builtInBarTypes[type];
  return data === 'band' ? bands : data === 'value' ? values : bars;
};

function addSeries(chart: IChartApi, type: BarType = 'candle', options: object = {}): ISeriesApi {
  const series = chart.addSeries(type, { title: 'A', ...options }) as ISeriesApi;
  series.setData(getData(type) as never);
  return series;
}

/** An object with options. */
interface Target {
  options(): Readonly<object>;
  applyOptions(options: object): void;
}

/** Changes one option and resets it. Returns whether the picture changed, and the value after the reset. */
function draw(
  row: Extract<Row, { set: unknown }>,
  name: string,
  prepare: (chart: IChartApi, options: object) => Target,
) {
  return withChart((chart) => {
    const target = prepare(chart, row.with ?? {});
    const before = toSvg(chart);
    target.applyOptions({ [name]: row.set });
    const isChanged = toSvg(chart) !== before;
    target.applyOptions({ [name]: undefined });
    return { isChanged, reset: (target.options() as Record<string, unknown>)[name] };
  });
}

/** Tests each option of a table, which must list all options. */
function testOptions(
  title: string,
  defaults: object,
  rows: Readonly<Record<string, Row>>,
  prepare: (chart: IChartApi, options: object) => Target,
): void {
  describe(title, () => {
    it('has a row for each option', () => {
      expect(Object.keys(rows).toSorted()).toEqual(Object.keys(defaults).toSorted());
    });
    it.each(
      Object.entries(rows).flatMap(([name, row]) => ('set' in row ? [[name, row] as const] : [])),
    )('%s changes the picture, and undefined resets it', (name, row) => {
      const { isChanged, reset } = draw(row, name, prepare);
      expect(isChanged).toBe(true);
      expect(reset).toEqual((defaults as Record<string, unknown>)[name]);
    });
  });
}

const color = '#123456';
const input = why('input of the user');

testOptions(
  'price axis',
  defaultPriceAxisOptions,
  {
    position: why('affects axes of PaneOptions.axes only'),
    visible: set(false),
    type: set('logarithmic'),
    percentFormat: set({ precision: 0 }, { type: 'percentage' }),
    inverted: set(true),
    autoScale: why('keeps the range until the bars move'),
    autoScaleRange: set(() => ({ from: 0, to: 200 })),
    range: set({ from: 50, to: 150 }),
    marginTop: set(0.4),
    marginBottom: set(0.4),
    minWidth: set(120),
    border: set(false),
    ticksVisible: set(true),
    entireTextOnly: set(false, { range: { from: 99.9, to: 120.1 } }),
    baseLineVisible: set(true, { type: 'percentage' }),
    baseLineColor: set(color, { type: 'indexed', baseLineVisible: true }),
    baseLineWidth: set(3, { type: 'percentage', baseLineVisible: true }),
    baseLineStyle: set('dotted', { type: 'percentage', baseLineVisible: true }),
    dragToScale: input,
    lockRatio: why('affects zooming'),
  },
  (chart, options) => {
    addSeries(chart);
    chart.priceAxis().applyOptions(options);
    return chart.priceAxis();
  },
);

testOptions(
  'price line',
  { price: 0, ...defaultPriceLineOptions },
  {
    id: why('not visible'),
    price: why('required, so it cannot be reset'),
    title: set('Target'),
    color: set(color),
    lineVisible: set(false),
    width: set(3),
    lineStyle: set('solid'),
    label: set(false),
    labelColor: set(color),
    labelTextColor: set(color),
    includeInAutoScale: set(true),
    draggable: input,
    buttonLabel: input,
  },
  (chart, options) => {
    const series = addSeries(chart, 'candle', { includeInAutoScale: true });
    return series.addPriceLine({ price: 109.5, ...options });
  },
);

testOptions(
  'time axis',
  defaultTimeAxisOptions,
  {
    visible: set(false),
    type: set('number'),
    timeZone: set('Asia/Kathmandu'),
    barSpacing: set(12),
    minBarSpacing: input,
    maxBarSpacing: set(4),
    rightOffset: set(20),
    fixLeftEdge: set(true, { rightOffset: -50 }),
    fixRightEdge: set(true),
    shiftVisibleRangeOnNewBar: why('affects new bars; see shift-on-new-bar.test.ts'),
    allowShiftVisibleRangeOnWhitespaceReplacement: why(
      'affects new bars; see shift-on-new-bar.test.ts',
    ),
    ticksVisible: set(true),
    showGaps: set(true),
    secondsVisible: set(true),
    lockVisibleTimeRangeOnResize: why('affects resizing'),
    nearStartBars: why('affects loading'),
    tickFormatter: set(() => 'x'),
    timeFormatter: why('affects the crosshair, which pictures exclude'),
  },
  (chart, options) => {
    const series = addSeries(chart);
    // A weekend without bars, and times that differ by the time zone.
    series.setData(bars.map((bar, i) => ({ ...bar, time: i * 3600 + (i > 40 ? 172_800 : 0) })));
    chart.timeAxis().applyOptions(options);
    return chart.timeAxis();
  },
);

const crosshair = why('affects the crosshair; see crosshair-style.test.ts');
const line = {
  lineVisible: set(false),
  width: set(4),
  lineStyle: set('dotted'),
  lineType: set('steps'),
  connectNulls: set(true),
  pointsVisible: set(true),
  pointsRadius: set(6, { pointsVisible: true }),
  lastPriceAnimation: set('always'),
  crosshairMarkerVisible: crosshair,
  crosshairMarkerRadius: crosshair,
  crosshairMarkerBackgroundColor: crosshair,
  crosshairMarkerBorderColor: crosshair,
  crosshairMarkerBorderWidth: crosshair,
};
const candle = { upColor: set(color), downColor: set(color), wickVisible: set(false) };
const border = { borderVisible: true };
/** Options of the bar types in addition to the options of every series. */
const barTypes: Readonly<Record<BarType, Readonly<Record<string, Row>>>> = {
  candle: {
    ...candle,
    wickUpColor: set(color),
    wickDownColor: set(color),
    borderVisible: set(true, { borderUpColor: color }),
    borderUpColor: set(color, border),
    borderDownColor: set(color, border),
  },
  'hollow-candle': candle,
  ohlc: {
    upColor: set(color),
    downColor: set(color),
    openVisible: set(false),
    thin: set(true),
  },
  'heikin-ashi': { ...candle, wickUpColor: set(color), wickDownColor: set(color) },
  line: { ...line, color: set(color) },
  area: {
    ...line,
    color: set(color),
    topColor: set(color),
    bottomColor: set(color),
    invertFilledArea: set(true),
    relativeGradient: set(true),
  },
  baseline: {
    ...line,
    base: set(101),
    upColor: set(color, { base: 100 }),
    downColor: set(color, { base: 100 }),
    upFill: set(color, { base: 100 }),
    upFillAtBase: set(color, { base: 100 }),
    downFill: set(color, { base: 100 }),
    downFillAtBase: set(color, { base: 100 }),
    relativeGradient: set(true, { base: 100, upFillAtBase: color }),
  },
  histogram: {
    base: set(100),
    color: set(color),
    downColor: set(color, { base: 100 }),
    colorBy: set('direction', { priceFormat: { type: 'price' } }),
    opacity: set(0.5),
  },
  band: {
    color: set(color),
    lowerColor: set(color),
    fill: set(color),
    crossFill: set(color),
    width: set(4),
    lineStyle: set('dotted'),
  },
};

for (const [type, rows] of Object.entries(barTypes) as [BarType, (typeof barTypes)[BarType]][]) {
  // A band doesn't have a last price unless it is asked for.
  const last = { lastPriceLine: true, lastPriceLabel: true };
  testOptions(
    type,
    {
      ...builtInBarTypes[type].style.defaults,
      id: '',
      title: '',
      visible: true,
      locked: false,
      axis: 'right',
    },
    {
      id: why('not visible'),
      title: set('Other', last),
      visible: set(false),
      locked: input,
      axis: set('left'),
      lastPriceLine: set(type === 'band', type === 'band' ? {} : last),
      lastPriceLabel: set(type === 'band', type === 'band' ? {} : last),
      titleLabel: set(false, last),
      lastPriceColor: set(color, last),
      lastPriceLineStyle: set('solid', last),
      lastPriceLineWidth: set(3, last),
      lastPriceSource: set('last-visible', last),
      includeInAutoScale: set(false),
      autoScaleRange: set(({ from, to }: { from: number; to: number }) => ({ from, to: 2 * to })),
      markerZOrder: why('affects markers that cover each other; see below'),
      priceFormat: set({ precision: 5 }, last),
      exchangeTimeZone: why('affects trading days'),
      ...rows,
    },
    (chart, options) => {
      // A second series on the axis, whose prices are higher.
      const other = chart.addSeries('line', { lastPriceLine: false });
      other.setData(bars.map(({ time, high }) => ({ time, value: 1.2 * high })));
      const series = addSeries(chart, type, options);
      chart.addPane('prices').addSeries('candle').setData(bars);
      chart.timeAxis().applyOptions({ barSpacing: 20, rightOffset: -20 });
      return series;
    },
  );
}

describe('markerZOrder', () => {
  it.each(['normal', 'above-series', 'top'] as const)('%s has its place', (markerZOrder) => {
    const svg = withChart((chart) => {
      const series = addSeries(chart, 'line', { markerZOrder });
      series.setMarkers([
        { time: 59 * 86_400, price: 100, position: 'inside', shape: 'circle', color: '#123456' },
      ]);
      addSeries(chart, 'area', { color: '#654321' });
      return toSvg(chart);
    });
    // The area in front has a line in another color.
    expect(svg.indexOf('#123456') > svg.lastIndexOf('stroke="#654321" stroke-width="2"')).toBe(
      markerZOrder !== 'normal',
    );
  });
});

describe('options of the chart', () => {
  it('backgroundBottomColor draws a gradient', () => {
    const draw = (options: object) =>
      withChart((chart) => {
        addSeries(chart);
        return toSvg(chart);
      }, options);
    const svg = draw({ background: '#ffeedd', backgroundBottomColor: '#112233' });
    expect(svg).toContain('<linearGradient');
    expect(svg).toContain('stop-color="#112233"');
    expect(draw({}).includes('#112233')).toBe(false);
  });

  it('priceFormatter formats the prices of all series without a formatter', () => {
    const priceFormatter = (price: number) => `${price.toFixed(0)} USD`;
    const svg = withChart(
      (chart) => {
        addSeries(chart);
        addSeries(chart, 'line', {
          axis: 'left',
          priceFormat: { formatter: (price: number) => `${price.toFixed(0)} EUR` },
        });
        return toSvg(chart);
      },
      { priceFormatter },
    );
    expect(svg).toContain('100 USD');
    expect(svg).toContain('100 EUR');
  });

  it('autoScaleRange of a series receives the visible range', () => {
    const ranges: object[] = [];
    withChart((chart) => {
      const series = addSeries(chart, 'candle', {
        autoScaleRange: (range: { from: number; to: number }, visible: object) => {
          ranges.push(visible);
          return { from: range.from - 50, to: range.to };
        },
      });
      expect(series.priceAxis().visibleRange()?.from).toBeLessThan(50);
    });
    expect(ranges[0]).toMatchObject({ type: 'bars', toIndex: 64, from: expect.any(Number) });
  });
});
