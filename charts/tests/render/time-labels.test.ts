import { expect, it } from 'vitest';
import { computeTimeLabels } from '../../src/render/draw-time-axis';
import { framed } from '../core/framed-chart';

const hour = 3600;

/** Returns the labels of a chart with hourly bars from a time on, and which of them are bold. */
function getLabels(from: number, count: number) {
  const { chart, core } = framed({ timeAxis: { barSpacing: 80, rightOffset: 0 } });
  const times = Array.from({ length: count }, (_, i) => from + i * hour);
  chart.addSeries('line').setData(times.map((time) => ({ time, value: time % 7 })));
  const { view } = core.context.scene();
  return computeTimeLabels(core.context.createViewModel(), view);
}

it('makes days bold among hours', () => {
  const labels = getLabels(Date.UTC(2026, 0, 30, 18) / 1000, 12);
  expect(labels.filter(({ bold }) => bold).map(({ text }) => text)).toEqual(['Jan 31']);
  expect(labels.length).toBeGreaterThan(2);
});

it("doesn't make labels bold if all are alike", () => {
  const labels = getLabels(Date.UTC(2026, 0, 30, 8) / 1000, 12);
  expect(labels.length).toBeGreaterThan(2);
  expect(labels.filter(({ bold }) => bold)).toEqual([]);
});
