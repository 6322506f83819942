import { MismatchDirection } from '../types/enums';
import { lowerBound } from './binary-search';

/**
 * Returns the index of a timestamp in the first `count` of ascending ones, or of the neighbor that `mismatch` allows.
 *
 * @returns The index; `null` if there is none.
 * @internal "Nearest" measures time, not pixels. If two are equally near, the earlier one is returned.
 */
export function findTimestamp(
  timestamps: Float64Array,
  count: number,
  timestamp: number,
  mismatch: MismatchDirection,
): number | null {
  const from = lowerBound(timestamps, count, timestamp);
  const after = from < count ? from : null;
  if (after !== null && timestamps[after] === timestamp) return after;
  const before = from > 0 ? from - 1 : null;
  switch (mismatch) {
    case MismatchDirection.None:
      return null;
    case MismatchDirection.Before:
      return before;
    case MismatchDirection.After:
      return after;
    case MismatchDirection.Nearest:
      if (before === null || after === null) return before ?? after;
      return timestamp - (timestamps[before] as number) <= (timestamps[after] as number) - timestamp
        ? before
        : after;
  }
}
