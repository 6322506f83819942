import { afterAll, expect, it, vi } from 'vitest';
import { MACD, SuperTrend } from '../../src/indicators';
import {
  defineShape,
  Drawing,
  HorizontalLine,
  type IChartApi,
  renderToSvg,
  toSvg,
} from '../../src/index';

// Files of a thread share modules, and with them what is registered.
afterAll(() => {
  vi.resetModules();
});

const start = 1_700_000_000;
const size = { width: 400, height: 300 };
const values = [1, 2, 3].map((value, i) => ({ time: start + 60 * i, value }));

it.each([
  ['green-up', '#0f8a5f', '#d63b3b'],
  ['red-up', '#d63b3b', '#0f8a5f'],
] as const)('the palette sets the colors of a chart: %s', (palette, up, down) => {
  const svg = renderToSvg(size, { palette }, (chart) => {
    expect(chart.colors()).toMatchObject({ up, down, background: '#ffffff' });
    const columns = chart.addSeries('histogram', { lastPriceLine: false });
    const [first, second, third] = values;
    if (first && second && third) {
      columns.setData([{ ...first, color: 'up' }, { ...second, color: 'down' }, third]);
    }
    expect(columns.data()[0]?.color).toBe('up');
  });
  expect(svg).toContain(up);
  expect(svg).toContain(down);
});

it('bars in palette colors follow the palette without new data', () => {
  renderToSvg(size, {}, (chart) => {
    const columns = chart.addSeries('histogram');
    columns.setData(values.map((each) => ({ ...each, color: 'down' })));
    const before = toSvg(chart);
    chart.applyOptions({ palette: 'blue-up' });
    expect(toSvg(chart)).not.toBe(before);
    expect(toSvg(chart)).toContain(chart.colors().down);
  });
});

it('styles and indicators in palette colors follow the palette', () => {
  const bars = Array.from({ length: 60 }, (_, i) => {
    const close = 100 + 10 * Math.sin(i / 8);
    return { time: start + 60 * i, open: close, high: close + 1, low: close - 1, close };
  });
  renderToSvg(size, {}, (chart) => {
    // Only what follows takes the colors of the palette.
    const style = { upColor: '#111', downColor: '#111', wickVisible: false, lastPriceLine: false };
    const price = chart.addSeries('candle', { ...style, lastPriceLabel: false });
    price.setData(bars);
    const { series } = price.addIndicator(MACD);
    price.addIndicator(SuperTrend);
    for (const palette of ['green-up', 'blue-up'] as const) {
      chart.applyOptions({ palette });
      const { up, down } = chart.colors();
      const svg = toSvg(chart);
      expect(svg.split(up).length).toBeGreaterThan(2);
      expect(svg.split(down).length).toBeGreaterThan(2);
    }
    expect(series.histogram.options()).toMatchObject({ color: 'up', downColor: 'down' });
    // A custom color takes precedence.
    series.histogram.applyOptions({ color: '#123456', downColor: null });
    expect(toSvg(chart)).toContain('#123456');
  });
});

it('columns below the base have their own color if it is set', () => {
  const draw = (downColor: string | null): string =>
    renderToSvg(size, {}, (chart) => {
      const columns = chart.addSeries('histogram', { color: '#111111', base: 2, downColor });
      columns.setData(values);
    });
  expect(draw('#22aa33')).toContain('#22aa33');
  expect(draw('#22aa33')).toContain('#111111');
  expect(draw(null)).not.toContain('#22aa33');
});

/** Texts in an image. */
const readTexts = (draw: (chart: IChartApi) => void): string[] => {
  const svg = renderToSvg(size, {}, (chart) => {
    chart.addSeries('line', { lastPriceLabel: false }).setData(values);
    draw(chart);
  });
  return [...svg.matchAll(/<text[^>]*>([^<]*)</g)].map(([, text]) => text ?? '');
};

it('a horizontal line labels the price axis with its option', () => {
  const point = { time: start, price: 2.34 };
  const count = (axisLabel: boolean, visible = true) =>
    readTexts((chart) => {
      chart
        .attach(Drawing, { shapes: [HorizontalLine] })
        .add(HorizontalLine, [point], { visible, label: false, axisLabel });
    }).filter((text) => text === '2.34').length;
  expect(count(false)).toBe(0);
  expect(count(true)).toBe(1);
  expect(count(true, false)).toBe(0);
});

it('a custom shape labels the prices that it returns', () => {
  const Levels = defineShape({
    type: 'test-levels',
    label: 'Levels',
    points: 2,
    style: {},
    figures: () => [],
    axisPrices: (anchors) => anchors.map(({ price }) => price),
  });
  const texts = readTexts((chart) => {
    const [from, to] = [1.23, 2.77].map((price) => ({ time: start, price }));
    if (from && to) chart.attach(Drawing, { shapes: [Levels] }).add(Levels, [from, to]);
  });
  expect(texts).toContain('1.23');
  expect(texts).toContain('2.77');
});
