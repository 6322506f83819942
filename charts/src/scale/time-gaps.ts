import { DAY_SECONDS } from '../time/calendar';
import type { TimePoints } from '../time/time-points';
import { type BarInterval, stepsBetween, typicalStep } from '../time/bar-interval';
import type { TimeType } from '../time/timestamps';

/** More empty places than this cost more memory than the bars between them. */
const MOST_EMPTY = 200_000;

/** The distance at which times are missing between others: weekdays count as days, or no weekend would show. */
export function gapStep(times: Float64Array, timeType: TimeType): BarInterval {
  const points: TimePoints = {
    count: times.length,
    timeType,
    timestampAt: (index) => times[index] as number,
  };
  const step = typicalStep(points);
  return step.unit === 'weekday' ? { unit: 'second', size: DAY_SECONDS } : step;
}

/** How many times are missing between two: each keeps its step to the one before, and half a step to the next bar. */
export const emptyBetween = (from: number, to: number, step: BarInterval): number =>
  Math.max(Math.ceil(stepsBetween(from, to, step) - 0.5) - 1, 0);

/** @throws RangeError when so many places cannot be empty. */
export function checkEmpty(count: number): void {
  if (count <= MOST_EMPTY) return;
  throw new RangeError(
    `timeAxis.showGaps would add more than ${MOST_EMPTY} empty bars; show fewer bars`,
  );
}
