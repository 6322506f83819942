import { describe, expect, it } from 'vitest';
import {
  Legend,
  type Bar,
  type IChartApi,
  type PriceFormat,
  renderToSvg,
  YAxisType,
} from '../../src/index';
import { describeBar } from '../../src/interaction/describe-bar';
import { getCore } from '../../src/core/get-core';
import type { SeriesMember } from '../../src/core/series-set';

/** All texts of a picture, in order. */
const readTexts = (svg: string): string[] =>
  [...svg.matchAll(/<text[^>]*>([^<]*)/g)].map(([, text = '']) => text);

const draw = (build: (chart: IChartApi) => void): string[] =>
  readTexts(renderToSvg({ width: 600, height: 360 }, {}, build));

const values = (...list: readonly number[]): { time: number; value: number }[] =>
  list.map((value, i) => ({ time: 60 * (i + 1), value }));

/** The tick labels of the price axis of one line. */
function ticks(list: readonly number[], priceFormat: Partial<PriceFormat>): string[] {
  const style = { priceFormat, lastPriceLabel: false, lastPriceLine: false };
  const texts = draw((chart) => {
    chart.addSeries('line', style).setData(values(...list));
  });
  return texts.filter((text) => !text.includes(':'));
}

describe('the price format', () => {
  it.each([
    [5, '1035'],
    [10, '1040'],
    [25, '1025'],
    [2.5, '1035.0'],
    [0.25, '1036.00'],
    [1 / 32, '1036.09375'],
  ])('with only a minMove of %d labels multiples of it', (minMove, label) => {
    const texts = ticks([1000, 1036, 1400], { minMove });
    expect(texts.length).toBeGreaterThan(3);
    for (const text of texts) expect(Number(text) % minMove).toBe(0);
    const format = draw((chart) => {
      const series = chart.addSeries('line', { priceFormat: { minMove } });
      series.setData(values(1030, 1036, 1036.1));
    });
    expect(format).toContain(label);
  });

  it('with only a precision keeps all its decimal places', () => {
    const texts = draw((chart) => {
      chart.addSeries('line', { priceFormat: { precision: 5 } }).setData(values(1.08, 1.08352));
    });
    expect(texts).toContain('1.08352');
  });

  it.each([
    [[0.00001234, 0.00001289], '0.00001289'],
    [[64_100, 64_250.5], '64250.50'],
    [[38_500, 38_740], '38740'],
    [[1.0835, 1.08352], '1.08352'],
    [[1.00000001, 1.00000005], '1.00000005'],
    [[100.123456789, 100.123656789], '100.123657'],
  ])('takes the decimal places of %j from the data', (list, last) => {
    const texts = draw((chart) => {
      chart.addSeries('line').setData(values(...list));
    });
    expect(texts).toContain(last);
    const decimals = last.split('.')[1]?.length ?? 0;
    const prices = texts.filter((text) => !text.includes(':'));
    expect(prices.length).toBeGreaterThan(2);
    for (const text of prices) expect(text.split('.')[1]?.length ?? 0).toBe(decimals);
  });

  it('keeps its decimal places through a stream of prices', () => {
    const lengths: number[] = [];
    renderToSvg({ width: 600, height: 360 }, {}, (chart) => {
      const series = chart.addSeries('line');
      series.setData(values(100, 100.5));
      for (const [i, value] of [101, 100.25, 99, 100.125, 100, 101].entries()) {
        series.update({ time: 180 + 60 * i, value });
        lengths.push(chart.priceAxis().format(100).length);
      }
    });
    expect(lengths).toEqual([6, 6, 6, 7, 7, 7]);
  });

  it('distinguishes two prices that differ in the eighth decimal place', () => {
    expect(ticks([1.00000001, 1.00000002], {})).toEqual(['1.00000002', '1.00000001']);
  });

  it('loses the decimal places of a small range when the range grows', () => {
    const texts: string[] = [];
    renderToSvg({ width: 600, height: 360 }, {}, (chart) => {
      const series = chart.addSeries('line');
      series.setData(values(100.123456789, 100.123656789));
      for (const [i, value] of [100.133456789, 101.987654321, 101.987654322].entries()) {
        series.update({ time: 180 + 60 * i, value });
        texts.push(chart.priceAxis().format(100));
      }
    });
    expect(texts).toEqual(['100.0000', '100.00', '100.00']);
  });

  it.each([
    [{ type: 'volume' }, [1_230_000_000, 1_230_000_000]],
    [{ type: 'volume' }, [1_230_000_000, 1_231_000_000]],
    [{ type: 'volume', precision: 0 }, [1_000_000, 9_000_000]],
    [{ precision: 0 }, [1, 3]],
    [{ precision: 0, minMove: 0.25 }, [1, 3]],
    [{ formatter: (price: number) => price.toFixed(0) }, [1, 3]],
  ] as const)("of %j for %j doesn't repeat a label", (priceFormat, list) => {
    const texts = ticks(list, priceFormat);
    expect(texts.length).toBeGreaterThan(1);
    expect(new Set(texts).size).toBe(texts.length);
  });

  it('is the same on the axis, on labels, in the legend and for screen readers', () => {
    const bars: Bar[] = [
      { time: 60, open: 0.0000121, high: 0.0000125, low: 0.0000119, close: 0.0000123 },
      { time: 120, open: 0.0000123, high: 0.0000131, low: 0.0000122, close: 0.00001301 },
    ];
    let spoken = '';
    const texts = draw((chart) => {
      const price = chart.addSeries('candle', { title: 'Price', titleLabel: false });
      price.setData(bars);
      price.addPriceLine({ price: 0.0000124 });
      // An average has more digits than anyone needs, and doesn't have its own format.
      const average = chart.addSeries('line', { title: 'Average', titleLabel: false });
      average.setData(values(0.0000123456789, 0.0000126666667));
      chart.attach(Legend);
      const core = getCore('test', chart);
      spoken = describeBar(core, price as unknown as SeriesMember, 120);
    });
    for (const text of ['0.00001301', '0.00001240', '0.00001310', '0.00001267', '0.00001230']) {
      expect(texts).toContain(text);
    }
    const prices = texts.filter((text) => text.startsWith('0.0000'));
    expect(prices.filter((text) => text.length !== 10)).toEqual([]);
    expect(spoken).toContain('high 0.00001310');
  });

  it('of a series applies to its labels, even next to a series with another format', () => {
    const texts = draw((chart) => {
      chart.addSeries('line').setData(values(1.5, 2.5));
      const fixedSeries = chart.addSeries('line', { priceFormat: { precision: 4 } });
      fixedSeries.setData(values(1.75, 2));
    });
    expect(texts).toContain('2.50');
    expect(texts).toContain('2.0000');
  });

  it('of an axis whose first series is empty is that of the series with data', () => {
    const texts = draw((chart) => {
      chart.addSeries('candle');
      chart.addSeries('line').setData(values(1.0835, 1.08352));
    });
    expect(texts).toContain('1.08352');
  });

  it('does not change percentages', () => {
    const texts = draw((chart) => {
      chart.priceAxis().applyOptions({ type: YAxisType.Percentage });
      chart.addSeries('line').setData(values(100, 112.5));
    });
    expect(texts).toContain('12.50%');
  });
});
