import { expect, it } from 'vitest';
import type { TimeAxisOptions } from '../../src';
import { framed } from './framed-chart';

/** Runs a change on a chart of 40 values and a gap at the end, and returns by how many bars the right edge moved. */
function measureShift(
  timeAxis: Partial<TimeAxisOptions>,
  change: 'add' | 'replace gap' | 'scroll and add',
): number {
  const { chart, drag, frame } = framed({ timeAxis });
  const series = chart.addSeries('line');
  const values = Array.from({ length: 40 }, (_, i) => ({ time: i * 60, value: 10 + i }));
  series.setData([...values, { time: 2400, value: null }]);
  while (frame());
  if (change === 'scroll and add') drag(200);
  const right = (): number => chart.timeAxis().visibleRange()?.toIndex ?? NaN;
  const before = right();
  series.update({ time: change === 'replace gap' ? 2400 : 2460, value: 50 });
  while (frame());
  return Math.round((right() - before) * 1000) / 1000;
}

const replacement = { allowShiftVisibleRangeOnWhitespaceReplacement: true };

it.each([
  [{}, 'add', 1],
  [{ shiftVisibleRangeOnNewBar: false }, 'add', 0],
  [{}, 'replace gap', 0],
  [replacement, 'replace gap', 1],
  [{ ...replacement, shiftVisibleRangeOnNewBar: false }, 'replace gap', 0],
  // The last value was at index 39, and the new one is at index 41.
  [replacement, 'add', 2],
  [{}, 'scroll and add', 0],
  [replacement, 'scroll and add', 0],
] as const)('with %o, %s moves the visible range by %d bars', (options, change, expected) => {
  expect(measureShift(options, change)).toBe(expected);
});

it('limits the bar spacing of the options and of zooming', () => {
  const { chart } = framed({ timeAxis: { barSpacing: 30, maxBarSpacing: 12 } });
  chart.addSeries('line').setData([1, 2, 3].map((value) => ({ time: value * 60, value })));
  const axis = chart.timeAxis();
  const spacing = (): number => (axis.timeToX(120) ?? 0) - (axis.timeToX(60) ?? 0);
  expect(spacing()).toBe(12);
  axis.zoomBy(3);
  expect(spacing()).toBe(12);
  axis.applyOptions({ maxBarSpacing: undefined });
  expect(spacing()).toBe(30);
  axis.zoomBy(2);
  expect(spacing()).toBe(60);
});
