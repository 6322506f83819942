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
 * @param isNumeric - Whether the times are any numbers, which get a step that divides all their intervals.
 */
export function gapStep(times: Float64Array, timeType: TimeType, isNumeric = false): BarInterval {
  if (isNumeric && times.length > 1) return { unit: 'second', size: commonStep(times) };
  const points: TimePoints = {
    count: times.length,
    timeType,
    isNumeric,
    timestampAt: (index) => times[index] as number,
  };
  const step = typicalStep(points);
  return step.unit === 'weekday' ? { unit: 'second', size: DAY_SECONDS } : step;
}

/** Largest number of steps in the smallest interval between numbers. */
const MOST_STEPS = 10;

/** Largest number of steps between the first and the last number, if the smallest interval has several. */
const MOST_FINE_STEPS = 10_000;

/** By how many steps an interval may differ from a multiple of the step. */
const TOLERANCE = 0.02;

/**
 * Returns the largest step of which all intervals between ascending numbers are multiples, so that their distances on
 * the axis are proportional. If there isn't one, it is a tenth of the smallest interval.
 */
function commonStep(numbers: Float64Array): number {
  const intervals = numbers.subarray(1).map((each, i) => each - (numbers[i] as number));
  const smallest = intervals.reduce((one, other) => Math.min(one, other));
  const length = (numbers[numbers.length - 1] as number) - (numbers[0] as number);
  let step = smallest;
  for (let count = 2; count <= MOST_STEPS; count++) {
    if (intervals.every((each) => Math.abs(each / step - Math.round(each / step)) < TOLERANCE))
      break;
    if (length > (MOST_FINE_STEPS * smallest) / count) break;
    step = smallest / count;
  }
  return step;
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
    ? `empty bars at a distance of ${step.size}; use times that are farther apart, or set showGaps to false`
    : 'empty bars; load a shorter period or longer bars';
  throw new RangeError(`timeAxis.showGaps cannot add more than ${MOST_EMPTY} ${problem}`);
}
