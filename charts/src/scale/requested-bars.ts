import { wrongType } from '../util/errors';
import { isRecord } from '../util/json';
import { oneOf, positive, checkNumber } from '../validation/rule';
import { toTimestamp } from '../time/timestamps';
import { RangeOfType } from '../types/enums';
import type { VisibleRangeInput } from '../types/visible-range';

/** What the axis knows that a request is measured by. */
interface Axis {
  /** The index of the last bar; -1 without bars. */
  readonly last: number;
  readonly rightOffset: number;
  /** The index of a time, checked; `null` without bars. */
  resolveIndex(time: unknown, path: string): number | null;
}

const rangeType = oneOf(Object.values(RangeOfType));

/**
 * The bars that a request for a range asks for.
 *
 * @returns `null` when there are no bars to show.
 * @throws TypeError when a bound is not finite, or a time is of the other kind.
 * @throws RangeError when the range is empty or upside down, or of no known type.
 * @internal
 */
export function requestedBars(
  range: VisibleRangeInput,
  { last, rightOffset, resolveIndex }: Axis,
): { from: number; to: number } | null {
  const call = 'setVisibleRange';
  if (!isRecord(range)) throw wrongType(`${call}: range`, range, 'an object');
  rangeType(range.type, `${call}: range.type`);
  const end = (key: 'from' | 'to'): number | null => {
    const path = `range.${key}`;
    if (range.type === RangeOfType.Time) return resolveIndex(range[key], path);
    if (range.type === RangeOfType.Bars) return checkNumber(call, path, range[key]);
    // An offset that hides the newest bars does not hide those that are asked for.
    if (key === 'to') return last + Math.max(0, rightOffset);
    if (range.type === RangeOfType.All) return 0;
    return last + 1 - checkNumber(call, 'range.count', range.count, positive);
  };
  const from = end('from');
  const to = end('to');
  // Without bars too.
  const isTurned =
    range.type === RangeOfType.Time && toTimestamp(range.from) >= toTimestamp(range.to);
  if (isTurned || ('from' in range && from !== null && to !== null && from >= to)) {
    throw new RangeError(
      `${call}: range.from (${range.from}) must be before range.to (${range.to})`,
    );
  }
  return last < 0 || from === null || to === null ? null : { from, to };
}
