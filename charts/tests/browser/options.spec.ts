import type * as charts from '../../src/index';
import { defaultBarAreaStyleOptions } from '../../src/bar-types/area';
import { defaultBarBandStyleOptions } from '../../src/bar-types/band';
import { defaultBarBaselineStyleOptions } from '../../src/bar-types/baseline';
import { defaultBarCandleStyleOptions } from '../../src/bar-types/candle';
import { defaultBarHeikinAshiStyleOptions } from '../../src/bar-types/heikin-ashi';
import { defaultBarHistogramStyleOptions } from '../../src/bar-types/histogram';
import { defaultBarHollowCandleStyleOptions } from '../../src/bar-types/hollow-candle';
import { defaultBarLineStyleOptions } from '../../src/bar-types/line';
import { defaultBarOhlcStyleOptions } from '../../src/bar-types/ohlc';
import { LineStyle, LineType, YAxisType } from '../../src/types/enums';
import { defaultChartOptions } from '../../src/options/chart-options';
import { defaultCrosshairOptions } from '../../src/options/crosshair-options';
import { defaultGridOptions } from '../../src/options/grid-options';
import { defaultPriceAxisOptions } from '../../src/options/price-axis-options';
import { defaultTimeAxisOptions } from '../../src/options/time-axis-options';
import { expect, test } from './harness/test';

/** One change for every option that can be seen in a picture of the chart. */
type Changes<T> = { readonly [Key in keyof T]?: T[Key] };

/** Options without an effect on a static image, each with the test that covers it. */
type Elsewhere<T> = { readonly [Key in keyof T]?: string };

const styles: {
  readonly [T in charts.BarType]: Changes<charts.SourceStyleMap[T]>;
} = {
  candle: {
    upColor: '#ff00ff',
    downColor: '#00ffff',
    wickVisible: false,
    wickUpColor: '#ff00ff',
    wickDownColor: '#00ffff',
    borderVisible: true,
    borderUpColor: '#ff00ff',
    borderDownColor: '#00ffff',
    lastPriceLine: false,
    lastPriceLabel: false,
    lastPriceColor: '#ff00ff',
    lastPriceLineStyle: LineStyle.Solid,
    priceFormat: { type: 'price', precision: 4, minMove: 0.0001, formatter: null },
  },
  'hollow-candle': { upColor: '#ff00ff', downColor: '#00ffff', wickVisible: false },
  ohlc: { upColor: '#ff00ff', downColor: '#00ffff', openVisible: false, thin: true },
  'heikin-ashi': {
    upColor: '#ff00ff',
    downColor: '#00ffff',
    wickVisible: false,
    wickUpColor: '#ff00ff',
    wickDownColor: '#00ffff',
    lastPriceLine: false,
    lastPriceLabel: false,
    lastPriceColor: '#ff00ff',
    lastPriceLineStyle: LineStyle.Solid,
  },
  line: {
    color: '#ff00ff',
    width: 4,
    lineStyle: LineStyle.Dotted,
    lineType: LineType.Steps,
    pointsVisible: true,
  },
  area: {
    color: '#ff00ff',
    width: 4,
    lineStyle: LineStyle.SparseDotted,
    lineType: LineType.Curved,
    topColor: '#ff00ff',
    bottomColor: '#00ffff',
  },
  baseline: {
    base: 14,
    upColor: '#ff00ff',
    downColor: '#00ffff',
    upFill: '#ff00ff',
    downFill: '#00ffff',
    width: 4,
    lineStyle: LineStyle.LongDashed,
    lineType: LineType.Steps,
  },
  histogram: { base: 14, color: '#ff00ff', opacity: 0.5 },
  band: {
    color: '#ff00ff',
    lowerColor: '#00ffff',
    width: 4,
    lineStyle: LineStyle.Dotted,
    fill: '#ff00ff',
    crossFill: '#00ffff',
    lastPriceLine: true,
    lastPriceLabel: true,
  },
};

const defaults: Readonly<Record<charts.BarType, object>> = {
  candle: defaultBarCandleStyleOptions,
  'hollow-candle': defaultBarHollowCandleStyleOptions,
  ohlc: defaultBarOhlcStyleOptions,
  'heikin-ashi': defaultBarHeikinAshiStyleOptions,
  line: defaultBarLineStyleOptions,
  area: defaultBarAreaStyleOptions,
  baseline: defaultBarBaselineStyleOptions,
  histogram: defaultBarHistogramStyleOptions,
  band: defaultBarBandStyleOptions,
};

/** Held for candles and Heikin-Ashi bars, which are all that differ; `includeInAutoScale` and columns below their base by unit tests. */
const common = [
  'lastPriceLine',
  'lastPriceLabel',
  'titleLabel',
  'includeInAutoScale',
  'lastPriceColor',
  'lastPriceLineStyle',
  'priceFormat',
  'exchangeTimeZone',
  'lastPriceLineWidth',
  'lastPriceSource',
  'autoScaleRange',
  'markerZOrder',
];
/** Options of lines that style-options.test.ts and crosshair-style.test.ts change. */
const lines = [
  'lineVisible',
  'connectNulls',
  'pointsVisible',
  'pointsRadius',
  'lastPriceAnimation',
  'crosshairMarkerVisible',
  'crosshairMarkerRadius',
  'crosshairMarkerBackgroundColor',
  'crosshairMarkerBorderColor',
  'crosshairMarkerBorderWidth',
];
const byUnitTests: Partial<Record<charts.BarType, readonly string[]>> = {
  histogram: ['downColor', 'colorBy'],
  line: lines,
  area: [...lines, 'invertFilledArea', 'relativeGradient'],
  baseline: [...lines, 'upFillAtBase', 'downFillAtBase', 'relativeGradient'],
};

for (const type of Object.keys(styles) as charts.BarType[]) {
  test(`every style option of ${type} changes the picture`, async ({ page }) => {
    const missing = Object.keys(defaults[type]).filter(
      (key) => !(key in styles[type]) && !common.includes(key) && !byUnitTests[type]?.includes(key),
    );
    expect(missing).toEqual([]);
    const unseen = await page.evaluate(
      async ({ type, changes }) => {
        const chart = window.charts.createChart('chart', { theme: 'light' });
        const isBar = ['candle', 'hollow-candle', 'ohlc', 'heikin-ashi'].includes(type);
        const falling = window.harness.bars(24).map((bar, i) => ({ ...bar, ...shifted(bar, i) }));
        const toValue = ({ time, close }: charts.Bar, i: number) =>
          type === 'band' ? { time, upper: close, lower: 8 + i } : { time, value: close };
        const data = isBar ? falling : falling.map(toValue);
        const start = type === 'baseline' ? { base: 12 } : {};
        const render = async (style: object) => {
          const series = chart.addSeries(type, { ...start, ...style } as object);
          series.setData(data as never);
          chart.timeAxis().fit();
          await window.harness.painted();
          const picture = chart.toCanvas({ pixelRatio: 1 }).toDataURL();
          series.remove();
          return picture;
        };
        function shifted(bar: charts.Bar, i: number) {
          const drop = i > 12 ? (i - 12) * 1.5 : 0;
          return {
            open: bar.open - drop,
            high: bar.high - drop,
            low: bar.low - drop,
            close: bar.close - drop,
          };
        }
        const plain = await render({});
        const unseen: string[] = [];
        for (const [key, value] of Object.entries(changes)) {
          // A border has the color of its body, so it is seen by another color.
          const isColor = key === 'borderUpColor' || key === 'borderDownColor';
          const before = isColor ? await render({ borderVisible: true }) : plain;
          const more = isColor ? { borderVisible: true } : { borderUpColor: '#000' };
          const style = key.startsWith('border') ? { ...more, [key]: value } : { [key]: value };
          if ((await render(style)) === before) unseen.push(key);
        }
        return unseen;
      },
      { type, changes: styles[type] },
    );
    expect(unseen).toEqual([]);
  });
}

const chartChanges: Changes<charts.ChartOptions> = {
  theme: 'dark',
  palette: 'red-up',
  background: '#ffeeff',
  backgroundBottomColor: '#ff00ff',
  textColor: '#ff00ff',
  borderColor: '#ff00ff',
  fontFamily: 'monospace',
  fontSize: 20,
  locale: 'ar-EG',
};
const chartElsewhere: Elsewhere<charts.ChartOptions> = {
  numberFormat: 'numbers.spec.ts',
  priceFormatter: 'style-options.test.ts',
  ariaLabel: 'access.spec.ts',
  messages: 'words.spec.ts',
  autoSize: 'chart.spec.ts',
  wheel: 'chart.spec.ts',
  scroll: 'hands.spec.ts',
  zoom: 'hands.spec.ts',
  boxZoom: 'zoom.spec.ts',
  interactive: 'non-interactive.spec.ts',
  kineticScroll: 'hands.spec.ts',
  verticalTouch: 'touch.spec.ts',
  paneResize: 'hands.spec.ts',
  maximizePanes: 'panes.spec.ts',
  exchangeTimeZone: 'unit tests of the exchange zone',
  grid: 'below',
  crosshair: 'below',
  timeAxis: 'below',
  priceAxis: 'below',
};
const gridChanges: Changes<charts.GridOptions> = {
  vertical: false,
  horizontal: false,
  color: '#ff00ff',
  lineStyle: LineStyle.Dotted,
};
const timeChanges: Changes<charts.TimeAxisOptions> = {
  visible: false,
  timeZone: 'Asia/Kathmandu',
  type: 'number',
  barSpacing: 12,
  maxBarSpacing: 4,
  rightOffset: 20,
  showGaps: true,
  ticksVisible: true,
};
const timeElsewhere: Elsewhere<charts.TimeAxisOptions> = {
  minBarSpacing: 'hands.spec.ts',
  shiftVisibleRangeOnNewBar: 'shift-on-new-bar.test.ts',
  allowShiftVisibleRangeOnWhitespaceReplacement: 'shift-on-new-bar.test.ts',
  fixLeftEdge: 'hands.spec.ts',
  fixRightEdge: 'hands.spec.ts',
  secondsVisible: 'the labels are held by unit tests',
  nearStartBars: 'time-axis.spec.ts',
  lockVisibleTimeRangeOnResize: 'visible-range.test.ts',
  tickFormatter: 'below',
  timeFormatter: 'below',
};
const priceChanges: Changes<charts.PriceAxisOptions> = {
  visible: false,
  type: YAxisType.Percentage,
  inverted: true,
  range: { from: 5, to: 60 },
  marginTop: 0.4,
  marginBottom: 0.3,
  minWidth: 120,
  border: false,
  ticksVisible: true,
};
const priceElsewhere: Elsewhere<charts.PriceAxisOptions> = {
  percentFormat: 'numbers.spec.ts',
  autoScale: 'price-axis.spec.ts',
  autoScaleRange: 'unit tests of the automatic range',
  dragToScale: 'price-axis.spec.ts',
  lockRatio: 'zoom.spec.ts',
  entireTextOnly: 'style-options.test.ts',
  baseLineVisible: 'style-options.test.ts',
  baseLineColor: 'style-options.test.ts',
  baseLineWidth: 'style-options.test.ts',
  baseLineStyle: 'style-options.test.ts',
  position: 'axes.spec.ts',
};

test('every option of the chart, its grid and its axes changes the picture, and can be reset', async ({
  page,
}) => {
  const groups = [
    { path: '', changes: chartChanges, elsewhere: chartElsewhere, all: defaultChartOptions },
    { path: 'grid', changes: gridChanges, elsewhere: {}, all: defaultGridOptions },
    {
      path: 'timeAxis',
      changes: timeChanges,
      elsewhere: timeElsewhere,
      all: defaultTimeAxisOptions,
    },
    {
      path: 'priceAxis',
      changes: priceChanges,
      elsewhere: priceElsewhere,
      all: defaultPriceAxisOptions,
    },
  ];
  for (const { changes, elsewhere, all } of groups) {
    expect(Object.keys({ ...changes, ...elsewhere }).sort()).toEqual(Object.keys(all).sort());
  }
  const wrong = await page.evaluate(
    async (groups) => {
      const data = [
        ...window.harness.bars(30, 1_704_000_000, 3600),
        ...window.harness.bars(30, 1_704_200_000, 3600),
      ];
      const wrong: string[] = [];
      for (const { path, changes, all } of groups) {
        for (const [key, value] of Object.entries(changes)) {
          const chart = window.charts.createChart('chart', { theme: 'light', locale: 'en-US' });
          chart.addSeries('candle').setData(data);
          const apply = (changed: unknown) => {
            const one = { [key]: changed };
            if (path === 'priceAxis') chart.priceAxis().applyOptions(one);
            else chart.applyOptions(path === '' ? one : { [path]: one });
          };
          const render = async () => {
            await window.harness.painted();
            return chart.toCanvas({ pixelRatio: 1 }).toDataURL();
          };
          const before = await render();
          apply(value);
          if ((await render()) === before) wrong.push(`${path} ${key} is not seen`);
          const old =
            { theme: 'light', locale: 'en-US' }[key] ?? (all as Record<string, unknown>)[key];
          apply(old);
          // A dragged or chosen spacing stays when the range of prices has changed the width of an axis.
          if ((await render()) !== before && key !== 'fontSize' && key !== 'minWidth') {
            wrong.push(`${path} ${key} stays`);
          }
          chart.remove();
        }
      }
      return wrong;
    },
    groups.map(({ path, changes, all }) => ({
      path,
      changes: changes as object,
      all: all as object,
    })),
  );
  expect(wrong).toEqual([]);
});

test('every option of the crosshair changes the picture', async ({ page }) => {
  const changes: Changes<charts.CrosshairOptions> = {
    visible: false,
    color: '#ff00ff',
    width: 3,
    lineStyle: LineStyle.Solid,
    timeLabel: false,
    priceLabel: false,
    labelColor: '#ff00ff',
  };
  const elsewhere: Elsewhere<charts.CrosshairOptions> = {
    magnet: 'pointer.spec.ts',
    magnetPrices: 'crosshair-style.test.ts',
    vertLine: 'crosshair-style.test.ts',
    horzLine: 'crosshair-style.test.ts',
  };
  expect(Object.keys({ ...changes, ...elsewhere }).sort()).toEqual(
    Object.keys(defaultCrosshairOptions).sort(),
  );
  const unseen = await page.evaluate(
    async ({ changes, defaults }) => {
      const chart = window.charts.createChart('chart', { theme: 'light' });
      chart.addSeries('line').setData(window.harness.values(60));
      await window.harness.painted();
      const render = async () => {
        chart.crosshair().clear();
        chart.crosshair().set(1_700_000_640, 20);
        await window.harness.painted();
        return window.harness.picture(chart.element).print();
      };
      const unseen: string[] = [];
      for (const [key, value] of Object.entries(changes)) {
        const before = await render();
        chart.crosshair().applyOptions({ [key]: value });
        const after = await render();
        if (after === before) unseen.push(key);
        chart.crosshair().applyOptions({ [key]: (defaults as Record<string, unknown>)[key] });
      }
      return unseen;
    },
    { changes: changes as object, defaults: defaultCrosshairOptions as object },
  );
  expect(unseen).toEqual([]);
});

test('formatters of the time axis write its labels; null and errors keep the default labels', async ({
  page,
  pageErrors,
}) => {
  const result = await page.evaluate(async () => {
    const { TickMarkType } = window.charts;
    const requested = new Set<string>();
    const chart = window.charts.createChart('chart', { locale: 'en-US' });
    chart.addSeries('line').setData(window.harness.values(60, 1_704_000_000, 3600));
    const picture = async () => {
      await window.harness.painted();
      return chart.toCanvas({ pixelRatio: 1 }).toDataURL();
    };
    const initialPicture = await picture();
    chart.timeAxis().applyOptions({
      tickFormatter: (_time, type, locale) => {
        requested.add(`${type} ${locale}`);
        return type === TickMarkType.Day ? 'day!' : null;
      },
    });
    const written = await picture();
    chart.timeAxis().applyOptions({
      tickFormatter: () => {
        throw new Error('no such calendar');
      },
    });
    const failed = await picture();
    return {
      differs: initialPicture !== written,
      same: initialPicture === failed,
      asked: [...requested].sort(),
    };
  });
  expect(result).toEqual({
    differs: true,
    same: true,
    asked: ['day en-US', 'minute en-US', 'year en-US'],
  });
  expect(pageErrors.map(({ message }) => message)).toEqual([
    'timeAxis.tickFormatter threw an error: no such calendar',
  ]);
  pageErrors.length = 0;
});
