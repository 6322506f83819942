import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { gapStep } from '../../src/scale/time-gaps';
import { withGaps } from '../../src/scale/merge-times';
import type { BarInterval } from '../../src/time/bar-interval';
import { toTimestamp, toTime } from '../../src/time/timestamps';

const minutes: BarInterval = { unit: 'second', size: 60 };
const filled = (times: readonly number[]): number[] => [
  ...withGaps(Float64Array.from(times), 'instant', minutes),
];

describe('withGaps', () => {
  it('fills weekends and holidays of trading days', () => {
    const days = ['2026-10-28', '2026-10-29', '2026-10-30', '2026-11-03'].map(toTimestamp);
    const keys = Float64Array.from(days);
    const all = [...withGaps(keys, 'day', gapStep(keys, 'day'))];
    expect(all.map((key) => toTime(key, 'day'))).toEqual([
      '2026-10-28',
      '2026-10-29',
      '2026-10-30',
      '2026-10-31',
      '2026-11-01',
      '2026-11-02',
      '2026-11-03',
    ]);
  });

  it('fills nights of instants up to the next bar, which may be off the grid', () => {
    expect(filled([0, 60, 290])).toEqual([0, 60, 120, 180, 240, 290]);
    expect(filled([0, 60, 250])).toEqual([0, 60, 120, 180, 250]);
    expect(filled([])).toEqual([]);
  });

  it('leaves no gap wider than one and a half steps and repeats no bar', () => {
    const increments = fc.array(fc.integer({ min: 1, max: 2000 }), { maxLength: 30 });
    fc.assert(
      fc.property(increments, (list) => {
        let key = 0;
        const keys = [0, ...list.map((increment) => (key += increment))];
        const all = filled(keys);
        expect(all).toEqual(expect.arrayContaining(keys));
        for (let i = 1; i < all.length; i++) {
          const apart = (all[i] ?? 0) - (all[i - 1] ?? 0);
          expect(apart).toBeGreaterThan(0);
          expect(apart).toBeLessThanOrEqual(90);
        }
      }),
    );
  });

  it('throws if more empty slots are needed than can be shown', () => {
    const most = 200_000;
    expect(filled([0, 60 * (most + 1)])).toHaveLength(most + 2);
    expect(() => filled([0, 60 * (most + 2)])).toThrow(
      new RangeError(
        'timeAxis.showGaps cannot add more than 200000 empty bars; load a shorter period or longer bars',
      ),
    );
  });
});
