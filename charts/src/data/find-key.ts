import { MismatchDirection } from '../values/enums';
import { lowerBound } from './search';

/**
 * The index of a key among the first `count` of ascending ones, or of the one beside it that `mismatch` asks for.
 *
 * @returns `null` when there is none.
 * @internal "Nearest" measures time, not pixels; the earlier of two that are equally near wins.
 */
export function findKey(
  keys: Float64Array,
  count: number,
  key: number,
  mismatch: MismatchDirection,
): number | null {
  const from = lowerBound(keys, count, key);
  const after = from < count ? from : null;
  if (after !== null && keys[after] === key) return after;
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
      return key - (keys[before] as number) <= (keys[after] as number) - key ? before : after;
  }
}
