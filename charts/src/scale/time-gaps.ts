import { DAY_SECONDS } from '../time/calendar';
import type { TimePoints } from '../time/time-points';
import { type BarInterval, stepsBetween, typicalStep } from '../time/bar-interval';
import type { TimeType } from '../time/timestamps';

/** Largest number of empty indexes. More of them would need more memory than the bars. */
const MOST_EMPTY = 200_000;

/**
 * Returns the interval for finding missing times. Trading days use calendar days, because weekdays would skip the
 * weekends.
 *
 * @param isNumeric - Whether the times are any numbers, whose smallest interval is used.
 */
export function gapStep(times: Float64Array, timeType: TimeType, isNumeric = false): BarInterval {
  if (isNumeric) {
    // The values of a curve are closer together at its start, so the newest intervals aren't typical.
    let size = Infinity;
    for (let i = 1; i < times.length; i++) {
      size = Math.min(size, (times[i] as number) - (times[i - 1] as number));
    }
    if (size < Infinity) return { unit: 'second', size };
  }
  const points: TimePoints = {
    count: times.length,
    timeType,
    isNumeric,
    timestampAt: (index) => times[index] as number,
  };
  const step = typicalStep(points);
  return step.unit === 'weekday' ? { unit: 'second', size: DAY_SECONDS } : step;
}

/**
 * Returns the number of missing times between two. The first ones keep the interval from the earlier time, and the last
 * one is at least half an interval before the later time.
 */
export const emptyBetween = (from: number, to: number, step: BarInterval): number =>
  Math.max(Math.ceil(stepsBetween(from, to, step) - 0.5) - 1, 0);

/** @throws RangeError if there would be too many empty indexes. */
export function checkEmpty(count: number, step: BarInterval, isNumeric: boolean): void {
  if (count <= MOST_EMPTY) return;
  const problem = isNumeric
    ? `empty bars; the smallest distance between two bars is ${step.size}`
    : 'empty bars; load a shorter period or longer bars';
  throw new RangeError(`timeAxis.showGaps cannot add more than ${MOST_EMPTY} ${problem}`);
}
