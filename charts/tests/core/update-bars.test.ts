import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { BarValue } from '../../src/types/data-types';
import { withChart, valuesAt } from './with-chart';

const time = fc.integer({ min: 0, max: 40 }).map((n) => n * 60);

it('corrected, inserted and removed bars match a plain list', () => {
  const step = fc.oneof(
    fc.record({ time, value: fc.integer() }),
    fc.record({ remove: fc.integer({ min: 0, max: 6 }) }),
  );
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), fc.boolean(), (steps, showGaps) => {
      withChart(
        (chart) => {
          const series = chart.addSeries('line');
          const model = new Map<number, BarValue>();
          const sorted = () => [...model.values()].sort((a, b) => Number(a.time) - Number(b.time));
          for (const each of steps) {
            if ('time' in each) {
              series.update(each);
              model.set(each.time, each);
              continue;
            }
            const removed = each.remove === 0 ? [] : sorted().slice(-each.remove);
            expect(series.removeLast(each.remove)).toEqual(removed);
            for (const bar of removed) model.delete(Number(bar.time));
          }
          expect(series.data()).toEqual(sorted());
          if (!showGaps) expect(chart.timeAxis().barCount()).toBe(model.size);
        },
        { timeAxis: { showGaps } },
      );
    }),
    { numRuns: 60 },
  );
});

it('removing the newest bars scrolls back a chart that shows the end', () => {
  withChart((chart) => {
    const series = chart.addSeries('line');
    series.setData(valuesAt(Array.from({ length: 300 }, (_, i) => i * 60)));
    const before = chart.timeAxis().visibleRange();
    expect(series.removeLast()).toEqual([{ time: 299 * 60, value: 299 }]);
    expect(series.removeLast(9)).toHaveLength(9);
    const after = chart.timeAxis().visibleRange();
    expect((before?.toIndex ?? NaN) - (after?.toIndex ?? NaN)).toBeCloseTo(10, 6);
    expect(series.removeLast(1000)).toHaveLength(290);
    expect(series.data()).toEqual([]);
    for (const wrong of [-1, 1.5, Infinity]) {
      expect(() => series.removeLast(wrong)).toThrow(/removeLast: count \(/);
    }
  });
});
