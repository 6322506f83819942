/** Difference between two lists of bars that can be applied without replacing all bars. */
export interface BarListChange {
  /** Number of older bars before the first bar of the previous list. */
  readonly older: number;
  /** Index of the first bar to update in the next list; its length if no bar has to be updated. */
  readonly from: number;
}

/**
 * Compares two lists by the identity of their bars.
 *
 * @param previous - Bars that were set before. Only the first `count` bars count, because the caller may have added more.
 * @param next - Bars to set.
 * @returns The change if bars were added at the ends or the last bar was replaced by one with the same time; `null` for
 * any other change.
 */
export function compareBars(
  previous: readonly unknown[],
  count: number,
  next: readonly unknown[],
): BarListChange | null {
  if (count === 0 || previous.length < count || next.length < count) return null;
  const older = findFirst(previous[0], count, next);
  if (older < 0 || next.length - older < count) return null;
  const last = count - 1;
  for (let i = 0; i < last; i++) if (next[older + i] !== previous[i]) return null;
  if (next[older + last] === previous[last]) return { older, from: older + count };
  return getTime(next[older + last]) === getTime(previous[last])
    ? { older, from: older + last }
    : null;
}

/** Returns the index of a bar in a list, which is probably at the start or, after older bars were added, near the end. */
function findFirst(bar: unknown, count: number, next: readonly unknown[]): number {
  // A single bar may have been replaced.
  if (next[0] === bar || (count === 1 && getTime(next[0]) === getTime(bar))) return 0;
  const older = next.length - count;
  return next[older] === bar ? older : next.indexOf(bar);
}

const getTime = (bar: unknown): unknown => (Object(bar) as { readonly time?: unknown }).time;
