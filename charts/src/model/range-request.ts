import { didYouMean } from '../check/did-you-mean';
import { checkNumber } from '../check/points';
import type { RangeRequest } from './aliases';
import { RangeOfType } from './enums';

/** What the axis knows that a request is measured by. */
interface Axis {
  readonly count: number;
  readonly rightOffset: number;
  /** The index of a time, checked; `null` without bars. */
  barOf(time: unknown, path: string): number | null;
}

/**
 * The bars that a request for a range asks for.
 *
 * @returns `null` when there are no bars to show.
 * @throws TypeError when a bound is not finite, or a time is of the other kind.
 * @throws RangeError when the range is empty or upside down, or of no known type.
 * @internal
 */
export function requestedBars(
  range: RangeRequest,
  axis: Axis,
): { from: number; to: number } | null {
  const call = 'setVisibleRange';
  if (typeof range !== 'object' || range === null) {
    throw new TypeError(`${call}: range must be an object with a type`);
  }
  const end = axis.count - 1 + axis.rightOffset;
  switch (range.type) {
    case RangeOfType.All:
      return axis.count === 0 ? null : { from: 0, to: end };
    case RangeOfType.LastBars: {
      checkNumber(call, 'range.count', range.count);
      if (range.count <= 0) {
        throw new RangeError(`${call}: range.count (${range.count}) must be above 0`);
      }
      return axis.count === 0 ? null : { from: axis.count - range.count, to: end };
    }
    case RangeOfType.Bars: {
      checkNumber(call, 'range.from', range.from);
      checkNumber(call, 'range.to', range.to);
      ascending(call, range.from, range.to, range);
      return axis.count === 0 ? null : { from: range.from, to: range.to };
    }
    case RangeOfType.Time: {
      const from = axis.barOf(range.from, 'range.from');
      const to = axis.barOf(range.to, 'range.to');
      if (from === null || to === null) return null;
      ascending(call, from, to, range);
      return { from, to };
    }
    default: {
      const { type } = range as { type: unknown };
      const hint = didYouMean(String(type), Object.values(RangeOfType));
      throw new RangeError(`${call}: range.type (${String(type)}) is not a type of range${hint}`);
    }
  }
}

function ascending(
  call: string,
  from: number,
  to: number,
  range: { readonly from: unknown; readonly to: unknown },
): void {
  if (from < to) return;
  throw new RangeError(
    `${call}: range.from (${String(range.from)}) must be before range.to (${String(range.to)})`,
  );
}
