import { expect, it } from 'vitest';
import { type IChartApi, RangeOfType, renderToSvg, YAxisType } from '../../src';

const toValues = (prices: readonly (number | null)[]) =>
  prices.map((value, i) => ({ time: 60 * (i + 1), value }));

/** Returns the texts of a chart with a percentage axis. */
function draw(build: (chart: IChartApi) => void, type: YAxisType = YAxisType.Percentage): string[] {
  const options = { priceAxis: { type }, timeAxis: { visible: false } };
  const svg = renderToSvg({ width: 400, height: 300 }, options, build);
  return [...svg.matchAll(/<text[^>]*>([^<]*)</g)].map(([, text]) => text as string);
}

it.each([
  [YAxisType.Percentage, '50.00%', '−100.00%'],
  [YAxisType.Indexed, '150.00', '0.00'],
])('values are relative to the first visible one that is not 0: %s', (type, last, zero) => {
  const texts = draw((chart) => {
    const series = chart.addSeries('line');
    series.setData(toValues([0, null, 0, 20, 25, 30]));
    chart.timeAxis().fit();
    expect(chart.priceAxis().format(30, series)).toBe(last);
    expect(chart.priceAxis().format(0, series)).toBe(zero);
  }, type);
  expect(texts).toContain(last);
  expect(new Set(texts).size).toBe(texts.length);
});

it('a value before the visible range is the base if all visible ones are 0', () => {
  draw((chart) => {
    const series = chart.addSeries('line');
    series.setData(toValues([5, 4, 0, 0, 0, 0]));
    void chart.timeAxis().setVisibleRange({ type: RangeOfType.LastBars, count: 3 });
    expect(chart.priceAxis().format(0, series)).toBe('−100.00%');
    expect(chart.priceAxis().format(4, series)).toBe('0.00%');
  });
});

it.each([YAxisType.Percentage, YAxisType.Indexed])(
  'labels are prices if all values are 0: %s',
  (type) => {
    const texts = draw((chart) => {
      const series = chart.addSeries('line');
      series.setData(toValues([0, 0, 0]));
      series.addPriceLine({ price: 2, includeInAutoScale: true });
      chart.timeAxis().fit();
      expect(chart.priceAxis().format(1.5, series)).toBe('1.50');
      expect(chart.priceAxis().format(1.5)).toBe('1.50');
      const [low, high] = [0, 2].map((price) => chart.priceAxis().priceToY(price, series));
      expect(low).toBeGreaterThan(Number(high) + 100);
      expect(chart.priceAxis().visibleRange()?.to).toBeGreaterThan(2);
    }, type);
    expect(texts).toEqual(expect.arrayContaining(['0.00', '2.00', '1.00']));
    expect(texts.join()).not.toContain('%');
  },
);

it('a series with only zeros has its price next to the percentages of another series', () => {
  const texts = draw((chart) => {
    const zeros = chart.addSeries('line');
    zeros.setData(toValues([0, 0, 0]));
    const price = chart.addSeries('line');
    price.setData(toValues([100, 110, 120]));
    chart.timeAxis().fit();
    const axis = chart.priceAxis();
    expect(axis.format(0, zeros)).toBe('0.00');
    expect(axis.format(120, price)).toBe('20.00%');
    expect(axis.yToPrice(axis.priceToY(110, price) ?? NaN)).toBeCloseTo(110, 9);
    // It is drawn at 0%.
    expect(axis.priceToY(0, zeros)).toBe(axis.priceToY(100, price));
  });
  expect(texts).toEqual(expect.arrayContaining(['0.00', '20.00%']));
});
