import { wrongType } from '../util/errors';
import { isRecord } from '../util/json';
import { oneOf, positive, checkNumber } from '../validation/rule';
import { toTimestamp } from '../time/timestamps';
import { RangeOfType } from '../types/enums';
import type { VisibleRangeInput } from '../types/visible-range';

/** The time axis, for resolving a requested range. */
interface RangeAxis {
  /** The index of the last bar; -1 if there are no bars. */
  readonly last: number;
  readonly rightOffset: number;
  /** Validates a time and returns its index; `null` if there are no bars. */
  resolveIndex(time: unknown, path: string): number | null;
}

const rangeType = oneOf(Object.values(RangeOfType));

/**
 * Resolves a requested range to bar indexes.
 *
 * @returns The range, or `null` if there are no bars to show.
 * @throws TypeError if a bound is not finite, or a time is not of the chart's time type.
 * @throws RangeError if the range is empty or reversed, or its type is unknown.
 * @internal
 */
export function resolveVisibleRange(
  range: VisibleRangeInput,
  { last, rightOffset, resolveIndex }: RangeAxis,
): { from: number; to: number } | null {
  const call = 'setVisibleRange';
  if (!isRecord(range)) throw wrongType(`${call}: range`, range, 'an object');
  rangeType(range.type, `${call}: range.type`);
  const resolveEnd = (key: 'from' | 'to'): number | null => {
    const path = `range.${key}`;
    if (range.type === RangeOfType.Time) return resolveIndex(range[key], path);
    if (range.type === RangeOfType.Bars) return checkNumber(call, path, range[key]);
    // A negative offset would hide some of the requested bars.
    if (key === 'to') return last + Math.max(0, rightOffset);
    if (range.type === RangeOfType.All) return 0;
    return last + 1 - checkNumber(call, 'range.count', range.count, positive);
  };
  const from = resolveEnd('from');
  const to = resolveEnd('to');
  // Check times even if there are no bars.
  const isReversed =
    range.type === RangeOfType.Time && toTimestamp(range.from) >= toTimestamp(range.to);
  if (isReversed || ('from' in range && from !== null && to !== null && from >= to)) {
    throw new RangeError(
      `${call}: range.from (${range.from}) must be before range.to (${range.to})`,
    );
  }
  return last < 0 || from === null || to === null ? null : { from, to };
}
