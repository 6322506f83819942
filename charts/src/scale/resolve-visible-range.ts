import { show, wrongType } from '../util/errors';
import { isRecord } from '../util/json';
import { enumRule, positive, checkNumber } from '../validation/rule';
import { type AcceptedTimes, checkTime } from '../time/timestamps';
import type { TimeZoneClock } from '../time/time-zone';
import { RangeOfType } from '../types/enums';
import type { VisibleRangeInput } from '../types/visible-range';
import { TimeBounds } from './time-bounds';
import type { IndexRange } from './time-view';

/** The time axis, for resolving a requested range. */
interface RangeAxis {
  /** The index of the last bar; -1 if there are no bars. */
  readonly last: number;
  readonly rightOffset: number;
  /** Times that the chart accepts; `undefined` if no data has determined them yet. */
  readonly accepted: AcceptedTimes | undefined;
  /** Returns the exchange's time zone. */
  zone(): TimeZoneClock;
}

/** A range of bar indexes to show, and the bars that were requested, without space after the last one. */
export interface RequestedBars {
  readonly range: IndexRange;
  readonly bars: IndexRange;
}

const rangeType = enumRule(RangeOfType);

const call = 'setVisibleRange';

/** Fields of a range of times, and of a range of bar indexes. */
const times = ['from', 'to'] as const;
const indexes = ['fromIndex', 'toIndex'] as const;

/**
 * Checks a requested range and resolves it to bar indexes, or to times whose bars may not be loaded yet.
 *
 * @throws TypeError if a bound is not finite, or a time is not of the chart's time type.
 * @throws RangeError if the range is empty or reversed, or its type is unknown.
 * @internal
 */
export function resolveVisibleRange(
  input: VisibleRangeInput,
  { accepted, last, rightOffset, zone }: RangeAxis,
): RequestedBars | TimeBounds {
  if (!isRecord(input)) throw wrongType(`${call}: range`, input, 'an object');
  rangeType(input.type, `${call}: range.type`);
  checkFields(input);
  if (input.type === RangeOfType.Time) {
    // An intraday chart accepts trading days, too.
    const required = accepted === 'instant' ? undefined : accepted;
    checkTime(input.from, `${call}: range.from`, required);
    checkTime(input.to, `${call}: range.to`, required);
    const bounds = new TimeBounds(input.from, input.to, zone);
    return bounds.isAscending(accepted === 'day' ? 'day' : 'instant')
      ? bounds
      : refuse(input, times);
  }
  if (input.type === RangeOfType.Bars) {
    const from = checkNumber(call, 'range.fromIndex', input.fromIndex);
    const to = checkNumber(call, 'range.toIndex', input.toIndex);
    return from < to ? { range: { from, to }, bars: { from, to } } : refuse(input, indexes);
  }
  const from =
    input.type === RangeOfType.All
      ? 0
      : last + 1 - checkNumber(call, 'range.count', input.count, positive);
  // A negative offset would hide some of the requested bars.
  return { range: { from, to: last + Math.max(0, rightOffset) }, bars: { from, to: last } };
}

/**
 * @throws TypeError if a range has only the fields of the other type. A {@link VisibleRange} has the fields of both.
 */
function checkFields(input: VisibleRangeInput): void {
  const { type } = input;
  if (type !== RangeOfType.Time && type !== RangeOfType.Bars) return;
  const [fields, others, otherType] =
    type === RangeOfType.Time
      ? [times, indexes, RangeOfType.Bars]
      : [indexes, times, RangeOfType.Time];
  const has = (name: string): boolean =>
    (input as object as Record<string, unknown>)[name] !== undefined;
  const other = others.find(has);
  if (other === undefined || fields.every(has)) return;
  throw new TypeError(
    `${call}: range.${other} is not a field of the type "${type}", which has ${fields.join(' and ')}; ` +
      `the type "${otherType}" has ${others.join(' and ')}`,
  );
}

function refuse(input: object, [from, to]: typeof times | typeof indexes): never {
  const read = (name: string): string => show((input as Record<string, unknown>)[name]);
  throw new RangeError(
    `${call}: range.${from} (${read(from)}) must be before range.${to} (${read(to)})`,
  );
}
