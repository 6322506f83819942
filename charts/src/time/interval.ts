import { show, wrongType, type ArgumentPath } from '../util/errors';
import { memoize } from '../util/memoize';
import type { Rule } from '../validation/rule';
import { DAY_SECONDS } from './calendar';

/**
 * A bar interval that was written as text, such as `'5m'`.
 *
 * @internal
 */
export interface Interval {
  readonly count: number;
  readonly unit: IntervalUnit;
  /** Length in seconds; the average length for months and years. */
  readonly seconds: number;
  /** Whether bars have trading days as times. */
  readonly isDaily: boolean;
}

export type IntervalUnit = 's' | 'm' | 'h' | 'd' | 'w' | 'M' | 'y';

const YEAR_SECONDS = 31_556_952;

const unitSeconds: Readonly<Record<IntervalUnit, number>> = {
  s: 1,
  m: 60,
  h: 3600,
  d: DAY_SECONDS,
  w: 7 * DAY_SECONDS,
  M: YEAR_SECONDS / 12,
  y: YEAR_SECONDS,
};

const isUnit = (text: string): text is IntervalUnit => Object.hasOwn(unitSeconds, text);

const parse = memoize((text: string): Interval | null => {
  const [, digits = '', unit = ''] = /^([1-9]\d{0,5})([smhdwMy])$/.exec(text) ?? [];
  if (!isUnit(unit)) return null;
  const count = Number(digits);
  const seconds = unitSeconds[unit];
  return { count, unit, seconds: count * seconds, isDaily: seconds >= DAY_SECONDS };
}, 100);

/**
 * Parses an interval.
 *
 * @param at - Path of the interval in the arguments, for the error message.
 * @throws TypeError if the interval isn't a string.
 * @throws RangeError if it isn't a number and a unit, or has more than a day of hours, minutes or seconds, which would
 * begin again each day; the message suggests an interval.
 * @internal
 */
export function parseInterval(input: unknown, at: ArgumentPath): Interval {
  if (typeof input !== 'string') throw wrongType(at, input, 'a string, such as "5m"');
  const interval = parse(input);
  if (interval) {
    const { isDaily, seconds } = interval;
    if (isDaily || seconds <= DAY_SECONDS) return interval;
    throw new RangeError(
      `${at} (${show(input)}) must be at most a day in hours, minutes or seconds; use days, such as "${Math.ceil(seconds / DAY_SECONDS)}d"`,
    );
  }
  throw new RangeError(
    `${at} (${show(input)}) must be a whole number of at least 1 and a unit (s, m, h, d, w, M or y), such as "5m"${suggest(input)}`,
  );
}

/** Accepts an interval, such as `'5m'`. */
export const interval: Rule = (input, at) => {
  parseInterval(input, at);
  return input;
};

/** Suggests the interval for a text as other libraries and people write it, such as `'1D'`, `'5 min'` or `'15'`. */
function suggest(input: string): string {
  const [, digits = '', word = ''] = /^\s*(\d*)\s*([a-z]*)\s*$/i.exec(input) ?? [];
  if (digits + word === '') return '';
  const isMonth = word === 'M' || /^mo/i.test(word);
  const unit = isMonth ? 'M' : (word[0] ?? 'm').toLowerCase();
  const guess = `${Number(digits) || 1}${unit}`;
  return parse(guess) ? `; did you mean "${guess}"?` : '';
}
