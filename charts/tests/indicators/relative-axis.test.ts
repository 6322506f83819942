import { expect, it } from 'vitest';
import { renderToSvg, YAxisType } from '../../src';
import { RSI, SMA } from '../../src/indicators';

const bars = [90, 110, 100, 120, 130, 125, 140].map((value, i) => ({ time: 60 * (i + 1), value }));

it.each([YAxisType.Percentage, YAxisType.Indexed])(
  'an indicator has the base of its input on the same axis: %s',
  (type) => {
    renderToSvg({ width: 600, height: 300 }, { priceAxis: { type } }, (chart) => {
      const price = chart.addSeries('line');
      price.setData(bars);
      const average = price.addIndicator(SMA, { length: 3 }).series.value;
      const second = average.addIndicator(SMA, { length: 2 }).series.value;
      chart.timeAxis().fit();
      const axis = chart.priceAxis();
      const y = axis.priceToY(100, price);
      expect(y).not.toBeNull();
      expect(axis.priceToY(100, average)).toBe(y);
      expect(axis.priceToY(100, second)).toBe(y);
      expect(axis.format(100, second)).toBe(axis.format(100, price));
    });
  },
);

it('an indicator on another axis than its input has its own base', () => {
  const priceAxis = { type: YAxisType.Percentage };
  renderToSvg({ width: 600, height: 300 }, { priceAxis }, (chart) => {
    const price = chart.addSeries('line');
    price.setData(bars);
    const strength = price.addIndicator(RSI, { length: 2, pane: chart.panes()[0], axis: 'left' })
      .series.value;
    const smoothed = strength.addIndicator(SMA, { length: 2 }).series.value;
    chart.timeAxis().fit();
    const first = strength.data().find(({ value }) => value !== null) as { value: number };
    const left = chart.panes()[0]?.priceAxis('left');
    expect(left?.format(first.value, strength)).toBe('0.00%');
    expect(left?.format(first.value, smoothed)).toBe('0.00%');
  });
});

it('an indicator keeps the base of its input while both move to another axis', () => {
  const priceAxis = { type: YAxisType.Percentage };
  renderToSvg({ width: 600, height: 300 }, { priceAxis }, (chart) => {
    const price = chart.addSeries('line');
    price.setData(bars);
    const average = price.addIndicator(SMA, { length: 3 }).series.value;
    price.moveTo({ axis: 'left' });
    average.moveTo({ axis: 'left' });
    chart.timeAxis().fit();
    const left = chart.panes()[0]?.priceAxis('left');
    expect(left?.format(90, price)).toBe('0.00%');
    expect(left?.format(90, average)).toBe('0.00%');
  });
});
