import { DAY_SECONDS } from './calendar';
import type { TimePoints } from './points';
import { advance, type Step, stepsBetween } from './step';
import type { TimeKind } from './times';

/** More empty bars than this cost more memory than the bars between them. */
const MOST_EMPTY_BARS = 200_000;

/**
 * The keys that follow the last bar: what gives the axis ticks and a crosshair label in the future.
 *
 * @param last - The key of the last bar.
 * @param kind - The kind of the chart's times.
 * @param step - The distance from bar to bar.
 * @param count - How many keys.
 * @internal Intraday bars go on at their interval, nights included; trading days skip weekends
 * when the bars do.
 */
export function futureKeys(last: number, kind: TimeKind, step: Step, count: number): number[] {
  return Array.from({ length: count }, (_, i) => wholeDays(advance(last, step, i + 1), kind));
}

/**
 * The keys that are missing between bars, for an axis that shows its nights, weekends and holidays.
 *
 * @param points - The bars.
 * @param step - The distance from bar to bar; weekdays count as calendar days here, or no weekend
 * would show.
 * @param limit - The most keys that may be missing.
 * @throws RangeError when more than `limit` keys are missing.
 * @internal Empty bars keep their distance to the bar before them, and half a step to the next.
 */
export function gapKeys(points: TimePoints, step: Step, limit = MOST_EMPTY_BARS): number[] {
  const even: Step = step.unit === 'weekday' ? { unit: 'second', size: DAY_SECONDS } : step;
  const missing: number[] = [];
  for (let i = 1; i < points.count; i++) {
    const from = points.keyAt(i - 1);
    const empty = Math.ceil(stepsBetween(from, points.keyAt(i), even) - 0.5) - 1;
    if (missing.length + empty > limit) {
      throw new RangeError(
        `timeAxis.showGaps would add more than ${limit} empty bars; show fewer bars`,
      );
    }
    for (let n = 1; n <= empty; n++) missing.push(wholeDays(advance(from, even, n), points.kind));
  }
  return missing;
}

/** Calendar steps divide months; a trading day is a whole one. */
function wholeDays(key: number, kind: TimeKind): number {
  return kind === 'day' ? Math.round(key / DAY_SECONDS) * DAY_SECONDS : key;
}
