import { advanced, type BarInterval } from '../time/bar-interval';
import type { TimeType } from '../time/timestamps';
import { checkEmpty, emptyBetween } from './time-gaps';

/** Ascending times, which are the first `count` of a column. */
export interface Times {
  readonly time: Float64Array;
  readonly count: number;
}

/** Merges lists of times, without duplicates. */
export const union = (lists: readonly Times[]): Float64Array =>
  lists.reduce<Float64Array>(merge, new Float64Array(0));

function merge(a: Float64Array, { time: b, count }: Times): Float64Array {
  const all = new Float64Array(a.length + count);
  let i = 0;
  let j = 0;
  let n = 0;
  while (i < a.length || j < count) {
    const left = i < a.length ? (a[i] as number) : Infinity;
    const right = j < count ? (b[j] as number) : Infinity;
    if (left <= right) i++;
    if (right <= left) j++;
    all[n++] = Math.min(left, right);
  }
  return all.subarray(0, n);
}

/**
 * Adds the missing times between others.
 *
 * @returns `times` itself if none is missing.
 * @throws RangeError if too many are missing.
 */
export function withGaps(
  times: Float64Array,
  timeType: TimeType,
  step: BarInterval,
  isNumeric = false,
): Float64Array {
  let empty = 0;
  for (let i = 1; i < times.length; i++) {
    empty += emptyBetween(times[i - 1] as number, times[i] as number, step);
    checkEmpty(empty, step, isNumeric);
  }
  if (empty === 0) return times;
  const all = new Float64Array(times.length + empty);
  let n = 0;
  times.forEach((timestamp, i) => {
    const before = times[i - 1];
    const missing = before === undefined ? 0 : emptyBetween(before, timestamp, step);
    for (let k = 1; k <= missing; k++) all[n++] = advanced(before as number, timeType, step, k);
    all[n++] = timestamp;
  });
  return all;
}
