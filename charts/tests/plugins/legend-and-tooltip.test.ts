import { describe, expect, it, vi } from 'vitest';
import { MACD } from '../../src/indicators';
import {
  Legend,
  HtmlOverlay,
  RangeOfType,
  Tooltip,
  renderToSvg,
  type IChartApi,
  YAxisType,
} from '../../src';
import type { LegendOptions, LegendItem } from '../../src';
import { getCore } from '../../src/core/get-core';
import { getFittingFields } from '../../src/plugins/legend/legend-items';

const bars = [
  { time: 60, open: 10, high: 13, low: 9, close: 12 },
  { time: 120, open: 12, high: 12.5, low: 8, close: 9 },
];

/** Texts in an image of two bars, and in a second pane a value and a gap, with a legend. */
function readTexts(
  options: Partial<LegendOptions>,
  more: (chart: IChartApi) => void = () => undefined,
) {
  const svg = renderToSvg({ width: 640, height: 360 }, {}, (chart) => {
    chart.addSeries('candle', { title: 'Price', titleLabel: false }).setData(bars);
    const values = chart.addPane('below').addSeries('line', { titleLabel: false });
    values.setData([
      { time: 60, value: 4 },
      { time: 120, value: null },
    ]);
    chart.attach(Legend, options);
    more(chart);
  });
  return [...svg.matchAll(/<text[^>]*>([^<]*)/g)].map(([, texts = '']) => texts);
}

describe('a legend without a DOM', () => {
  it('is drawn, with the last value of each series', () => {
    const texts = readTexts({});
    expect(texts).toEqual(
      expect.arrayContaining(['Price', '12.50', '−3.00', '−25.00%', 'Line', '4.00']),
    );
  });

  it('shows the requested fields in their order', () => {
    const texts = readTexts({ values: ['close', 'open'] });
    const at = texts.indexOf('Price');
    expect(texts.slice(at, at + 5)).toEqual(['Price', 'C', '9.00', 'O', '12.00']);
    expect(texts).not.toContain('−25.00%');
  });

  it("isn't drawn with includeInImages: false", () => {
    expect(readTexts({ includeInImages: false })).not.toContain('Price');
  });

  it('excludes hidden series and series not in its options', () => {
    expect(
      readTexts({}, (chart) => chart.series()[0]?.applyOptions({ visible: false })),
    ).not.toContain('Price');
    expect(
      readTexts({ includeInImages: false }, (chart) =>
        chart.attach(Legend, { series: chart.pane('below').sources() as never }),
      ),
    ).not.toContain('Price');
  });

  it('uses a formatter, and the default text if it returns null', () => {
    const items: LegendItem[] = [];
    const texts = readTexts({
      formatter: (reading) => {
        items.push(reading);
        return reading.title === 'Price' ? 'mine' : null;
      },
    });
    expect(texts).toContain('mine');
    expect(texts).toContain('4.00');
    expect(items[0]).toMatchObject({
      title: 'Price',
      time: 120,
      bar: bars[1],
      change: -3,
      percent: -25,
    });
  });

  it('uses the default text if a formatter throws, and reports the error', () => {
    const report = vi.fn();
    vi.stubGlobal('reportError', report);
    const formatter = (): never => {
      throw new Error('no');
    };
    expect(readTexts({ formatter })).toContain('12.50');
    expect(String(report.mock.calls[0]?.[0])).toBe(
      'TypeError: legend: formatter threw an error: no',
    );
    vi.unstubAllGlobals();
  });

  it('omits the percentage of a change from 0', () => {
    const svg = renderToSvg({ width: 640, height: 360 }, {}, (chart) => {
      chart.addSeries('candle').setData([
        { time: 60, open: 0, high: 0, low: 0, close: 0 },
        { time: 120, open: 0, high: 6, low: 0, close: 5 },
      ]);
      chart.attach(Legend);
    });
    expect(svg).toContain('>+5.00<');
    expect(svg).not.toContain('%<');
  });

  it('shows percentages instead of prices on a percentage axis', () => {
    const texts = readTexts({}, (chart) =>
      chart.priceAxis().applyOptions({ type: YAxisType.Percentage }),
    );
    const at = texts.indexOf('Price');
    const values = ['O', '0.00%', 'H', '4.17%', 'L', '−33.33%', 'C', '−25.00%', '−25.00%'];
    expect(texts.slice(at + 1, at + 1 + values.length)).toEqual(values);
    expect(texts[at + 1 + values.length]).not.toContain('3.00');
  });

  it('lists the lines of an indicator in one row', () => {
    const withMacd = (options: Partial<LegendOptions>) => {
      const svg = renderToSvg({ width: 640, height: 360 }, {}, (chart) => {
        const price = chart.addSeries('line', { title: 'Price', titleLabel: false });
        price.setData(Array.from({ length: 80 }, (_, i) => ({ time: 60 * i, value: i % 7 })));
        price.addIndicator(MACD);
        chart.attach(Legend, options);
      });
      return [...svg.matchAll(/<text[^>]*>([^<]*)/g)].map(([, texts = '']) => texts);
    };
    const texts = withMacd({});
    const at = texts.indexOf('MACD 12 26 9');
    expect(texts.filter((text) => text.startsWith('MACD'))).toEqual(['MACD 12 26 9']);
    const [value, histogram, , signal] = texts.slice(at + 1, at + 5);
    expect(value).toMatch(/^−?0\.\d+$/);
    expect([histogram, signal]).toEqual(['histogram', 'signal']);
    const written = withMacd({ formatter: ({ title }) => (title === 'Price' ? null : 'own') });
    expect(written.filter((text) => text === 'own')).toHaveLength(3);
  });

  it('draws the rows that fit into half of a pane, and the number of the others', () => {
    const texts = readTexts({}, (chart) => {
      const pane = chart.addPane('short', { height: 0.2 });
      for (const title of ['A', 'B', 'C'])
        pane.addSeries('line', { title, titleLabel: false }).setData([{ time: 60, value: 1 }]);
    });
    expect(texts.slice(texts.indexOf('A'))).toContain('2 more');
    expect(texts).not.toContain('B');
    expect(texts).toContain('Price');
  });

  it('names wrong buttons and menu items', () => {
    const attach = (options: object) => () => readTexts(options as never);
    expect(attach({ buttons: true })).toThrow('options.buttons (true) must be a list');
    expect(attach({ buttons: ['delete'] })).toThrow(/options\.buttons\[0\] \("delete"\) must be/);
    expect(attach({ menuItems: [] })).toThrow('options.menuItems (');
  });

  it('omits open, high and low on a narrow pane', () => {
    const all = ['open', 'high', 'low', 'close', 'change', 'percent'] as const;
    expect(getFittingFields(all, 480)).toEqual(all);
    expect(getFittingFields(all, 479)).toEqual(['close', 'change', 'percent']);
  });
});

describe('a tooltip without a DOM', () => {
  it('is drawn at the crosshair with includeInImages', () => {
    const put = (includeInImages: boolean) => (chart: IChartApi) => {
      chart.attach(Tooltip, { includeInImages });
      chart.crosshair().set(60, 11);
    };
    expect(readTexts({ includeInImages: false }, put(false))).not.toContain('13.00');
    const texts = readTexts({ includeInImages: false }, put(true));
    expect(texts).toEqual(expect.arrayContaining(['Price', '13.00', 'Line', '4.00']));
  });
});

describe('the rows of a tooltip', () => {
  /** Texts of the tooltip in an image, with their coordinates. */
  const readTooltip = (height: number, time = 120, width = 640) => {
    const svg = renderToSvg({ width, height }, {}, (chart) => {
      const style = { titleLabel: false };
      chart.addSeries('candle', { title: 'Price', ...style }).setData(bars);
      const band = chart.addSeries('band', { title: 'Range', ...style });
      band.setData([{ time: 120, upper: 14.5, lower: 7.5 }]);
      chart.addSeries('line', { title: 'Fund', ...style }).setData([{ time: 120, value: 11.5 }]);
      chart.attach(Tooltip, { includeInImages: true });
      if (time !== 120)
        void chart.timeAxis().setVisibleRange({ type: RangeOfType.Bars, fromIndex: 1, toIndex: 9 });
      chart.crosshair().set(time, 10);
    });
    const [, drawn = ''] = svg.split(/(?=<text[^>]*>[^<]*00:0[12])/);
    const texts = /<text[^>]* x="([\d.]+)" y="([\d.]+)"[^>]*>([^<]*)</g;
    return [...drawn.matchAll(texts)].map(([, x, y, text]) => ({
      ...{ x: Number(x), y: Number(y), text },
    }));
  };

  it('name each value', () => {
    const texts = readTooltip(400).map(({ text }) => text);
    expect(texts).toEqual(
      expect.arrayContaining(['Change', '−3.00', 'Change %', '−25.00%', 'Upper', '14.50', 'Lower']),
    );
    expect(texts[texts.indexOf('Fund') + 1]).toBe('11.50');
  });

  it('omit the least important values in a short chart', () => {
    const texts = readTooltip(150).map(({ text }) => text);
    expect(texts).toEqual(expect.arrayContaining(['Price', '9.00', 'Range', 'Fund']));
    expect(texts).not.toContain('Change');
    expect(readTooltip(110).map(({ text }) => text)).toContain('2 more');
  });

  it("aren't drawn while the crosshair isn't in the view", () => {
    expect(readTooltip(400, 60).map(({ text }) => text)).not.toContain('Price');
  });
});

it("a tooltip isn't shown on a chart that follows a linked one, unless its option is set", () => {
  const put = (linked: boolean | undefined) => (chart: IChartApi) => {
    chart.attach(Tooltip, {
      includeInImages: true,
      ...(linked === undefined ? {} : { showOnLinkedCharts: linked }),
    });
    const { crosshair, panes } = getCore('test', chart);
    crosshair.moveToTime(60, null, panes.find('test', 'main'), null, null, true);
  };
  const texts = (linked?: boolean) => readTexts({ includeInImages: false }, put(linked));
  expect(texts()).not.toContain('13.00');
  expect(texts(false)).not.toContain('13.00');
  expect(texts(true)).toContain('13.00');
});

it('an HTML overlay needs a DOM', () => {
  expect(() =>
    readTexts({}, (chart) => void chart.pane().attach(HtmlOverlay, { element: {} as never })),
  ).toThrow('not available in renderToSvg(), because it needs a DOM');
});

it.each([
  ['left', true],
  ['right', false],
] as const)('a tooltip in a corner is below the legend there: %s', (side, isBelow) => {
  const svg = renderToSvg({ width: 640, height: 360 }, {}, (chart) => {
    chart.addSeries('candle', { title: 'Price', titleLabel: false }).setData(bars);
    chart.attach(Tooltip, { position: 'side', includeInImages: true, formatter: () => 'tip' });
    chart.attach(Legend, { side, formatter: () => 'legend' });
    // The last bar is in the right half, so the tooltip is in the left corner.
    chart.crosshair().set(120, 10);
  });
  const getY = (label: string) =>
    Number(new RegExp(`<text[^>]* y="([\\d.]+)"[^>]*>${label}<`).exec(svg)?.[1]);
  expect(getY('legend')).toBeGreaterThan(0);
  expect(getY('tip') - getY('legend') > 36).toBe(isBelow);
});

describe('the space of a legend', () => {
  /** Returns the y coordinate of the highest price in a chart with a legend. */
  const getHighestY = (rows: number, options: Partial<LegendOptions> | null, height = 400) => {
    let y = NaN;
    renderToSvg({ width: 640, height }, {}, (chart) => {
      const series = chart.addSeries('candle');
      series.setData(bars);
      for (let row = 1; row < rows; row++) chart.addSeries('line').setData([]);
      if (options) chart.attach(Legend, options);
      y = chart.pane('main').priceAxis('right').priceToY(13, series) ?? NaN;
    });
    return y;
  };

  it('is above the prices and grows with its rows', () => {
    expect(getHighestY(1, {})).toBe(getHighestY(1, null));
    expect(getHighestY(3, {})).toBeGreaterThanOrEqual(3 * 24);
    expect(getHighestY(4, {}) - getHighestY(3, {})).toBeCloseTo(24);
  });

  it('is at most 40 % of the height', () => {
    expect(getHighestY(20, {}, 200)).toBeLessThan(0.41 * 200);
  });

  it('has texts with an outline instead of a box that would hide bars', () => {
    const svg = renderToSvg({ width: 640, height: 360 }, { theme: 'light' }, (chart) => {
      chart.addSeries('candle', { title: 'Price', titleLabel: false }).setData(bars);
      chart.attach(Legend);
    });
    const [text = ''] = /<text[^>]*>Price</.exec(svg) ?? [];
    expect(text).toMatch(/ stroke="#ffffff" stroke-width="3" .*paint-order="stroke"/);
    expect(svg).not.toMatch(/fill="#ffffffcc"/);
  });
});
