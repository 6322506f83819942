import { expect, it } from 'vitest';
import { type Bar, Kagi, LineBreak, PointAndFigure, RangeBars, Renko } from '../../src';
import { toSvg } from '../../src/chart/to-svg';
import type { Series } from '../../src/core/series';
import { withChart } from '../core/with-chart';
import { toBars } from './computed-bar-samples';

const color = '#12ab34';
const colored = (index: number, closes: readonly number[]): Bar[] =>
  toBars(closes).map((bar, i) => (i === index ? { ...bar, color } : bar));

const readColors = (api: unknown): (string | undefined)[] => {
  const { context, table } = api as Series;
  context.scene();
  return Array.from({ length: table.count }, (_, i) => table.colorAt(i));
};

it('a brick, a line and a range bar have the color of the bar that completed them', () => {
  withChart((chart) => {
    const bars = colored(1, [10, 12, 13]);
    const renko = chart.addSeries(Renko, { boxSize: 1 });
    renko.setData(bars);
    expect(readColors(renko)).toEqual([color, color, undefined]);
    expect(toSvg(chart)).toContain(color);
    renko.remove();
    const lines = chart.addSeries(LineBreak);
    lines.setData(bars);
    expect(readColors(lines)).toEqual([color, undefined]);
    lines.remove();
    const ranges = chart.addSeries(RangeBars, { range: 2 });
    ranges.setData(colored(2, [10, 11, 14]));
    const rangeColors = readColors(ranges);
    expect(rangeColors.length).toBeGreaterThan(1);
    expect(rangeColors.every((each) => each === color)).toBe(true);
  });
});

it('the color of a brick changes with the bar that completed it', () => {
  withChart((chart) => {
    const series = chart.addSeries(Renko, { boxSize: 1 });
    const bars = colored(2, [10, 11, 12]);
    series.setData(bars);
    expect(readColors(series)).toEqual([undefined, color]);
    const [, , last] = bars as [Bar, Bar, Bar];
    series.update({ ...last, color: '#445566' });
    expect(readColors(series)).toEqual([undefined, '#445566']);
    series.update({ ...last, color: undefined } as never);
    expect(readColors(series)).toEqual([undefined, undefined]);
    series.update({ ...(bars[1] as Bar), color });
    expect(readColors(series)).toEqual([color, undefined]);
  });
});

it('Heikin-Ashi candles have the colors of their bars', () => {
  withChart((chart) => {
    chart.addSeries('heikin-ashi').setData(colored(1, [10, 12, 13]));
    expect(toSvg(chart)).toContain(color);
  });
});

it.each([Kagi, PointAndFigure])('lines and columns ignore the color of a bar: $label', (type) => {
  withChart((chart) => {
    const closes = [10, 30, 10, 40, 10];
    const series = chart.addSeries(type, { lastPriceColor: '#000000' });
    series.setData(closes.map((_, i) => ({ ...(toBars(closes)[i] as Bar), color })));
    expect(toSvg(chart)).not.toContain(color);
  });
});
