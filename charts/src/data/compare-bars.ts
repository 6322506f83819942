/** Difference between two lists of bars that can be applied without replacing all bars. */
export interface BarListChange {
  /** Number of older bars before the first bar of the previous list. */
  readonly older: number;
  /** Index of the first bar to update in the next list; its length if no bar has to be updated. */
  readonly from: number;
}

/** List of bars that was set, with what the caller may have changed in it since. */
export interface BarList {
  readonly bars: readonly unknown[];
  /** Number of bars, because the caller may have added more. */
  readonly count: number;
  /** Copy of the last bar, whose prices the caller may have changed in place. */
  readonly last: Readonly<Record<string, unknown>>;
}

/** Describes a list that was set, to compare it with the next one. */
export const createBarList = (bars: readonly unknown[]): BarList => ({
  bars,
  count: bars.length,
  last: { ...(bars.at(-1) as object) },
});

/** Whether a list is the previous one, without changes at its end. */
export const isSameList = ({ bars, count, last }: BarList, next: readonly unknown[]): boolean =>
  bars === next && count === next.length && hasSameValues(next.at(-1), last);

/**
 * Compares two lists by the identity of their bars, and the last bar by its values, too.
 *
 * @param previous - Bars that were set before.
 * @param next - Bars to set.
 * @returns The change if bars were added at the ends or the last bar was replaced by one with the same time; `null` for
 * any other change.
 */
export function compareBars(
  { bars: previous, count, last: copy }: BarList,
  next: readonly unknown[],
): BarListChange | null {
  if (count === 0 || previous.length < count || next.length < count) return null;
  const older = findFirst(previous[0], count, next);
  if (older < 0 || next.length - older < count) return null;
  const last = count - 1;
  for (let i = 0; i < last; i++) if (next[older + i] !== previous[i]) return null;
  const bar = next[older + last];
  if (bar === previous[last] && hasSameValues(bar, copy)) return { older, from: older + count };
  return getTime(bar) === getTime(copy) ? { older, from: older + last } : null;
}

/**
 * Returns the index of a bar in a list, which is probably at the start or, after older bars were added, near the end.
 */
function findFirst(bar: unknown, count: number, next: readonly unknown[]): number {
  // A single bar may have been replaced.
  if (next[0] === bar || (count === 1 && getTime(next[0]) === getTime(bar))) return 0;
  const older = next.length - count;
  return next[older] === bar ? older : next.indexOf(bar);
}

function hasSameValues(bar: unknown, copy: BarList['last']): boolean {
  const values = Object.entries(Object(bar) as object);
  return (
    values.length === Object.keys(copy).length &&
    values.every(([name, value]) => Object.is(value, copy[name]))
  );
}

const getTime = (bar: unknown): unknown => (Object(bar) as { readonly time?: unknown }).time;
