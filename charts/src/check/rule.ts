import { isColor } from './color';
import { nearest } from './nearest';
import { item, outOfRange, type Place, show, wrongType } from './place';

/**
 * Checks one value and gives what is to be kept: the value itself, or for a group of options the group merged over
 * the `current` one.
 *
 * @internal Throws a `TypeError` or a `RangeError` that names the place.
 */
export type Rule = (given: unknown, at: Place, current: unknown) => unknown;

export const flag: Rule = (given, at) => {
  if (typeof given !== 'boolean') throw wrongType(at, given, 'true or false');
  return given;
};

export const text: Rule = (given, at) => {
  if (typeof given !== 'string') throw wrongType(at, given, 'a string');
  return given;
};

/** A string that says something. */
export const words: Rule = (given, at, current) => {
  if (text(given, at, current) === '') throw outOfRange(at, given, 'a string that is not empty');
  return given;
};

export const color: Rule = (given, at) => {
  if (typeof given !== 'string') throw wrongType(at, given, 'a CSS colour');
  if (!isColor(given)) {
    throw outOfRange(at, given, 'a CSS colour, such as "#26a69a" or "rgb(38 166 154 / 50%)"');
  }
  return given;
};

/** Which numbers are allowed. `above` leaves its bound out, `min` and `max` let theirs in. */
export interface NumberBounds {
  readonly min?: number;
  readonly above?: number;
  readonly max?: number;
  readonly whole?: boolean;
}

export function number(bounds: NumberBounds = {}): Rule {
  const { min = -Infinity, above = -Infinity, max = Infinity, whole = false } = bounds;
  const wanted = describeNumber(bounds);
  return (given, at) => {
    if (typeof given !== 'number' || !Number.isFinite(given)) throw wrongType(at, given, wanted);
    const allowed =
      given >= min && given > above && given <= max && (!whole || Number.isInteger(given));
    if (!allowed) throw outOfRange(at, given, wanted);
    return given;
  };
}

function describeNumber({ min, above, max, whole }: NumberBounds): string {
  const noun = whole ? 'a whole number' : 'a finite number';
  if (min !== undefined && max !== undefined) return `${noun} from ${min} to ${max}`;
  const bounds = [
    min === undefined ? '' : `at least ${min}`,
    above === undefined ? '' : `above ${above}`,
    max === undefined ? '' : `at most ${max}`,
  ];
  return [noun, bounds.filter(Boolean).join(' and ')].filter(Boolean).join(' ');
}

/** One of a few words; a misspelt one is told which is nearest. */
export function oneOf(values: readonly string[]): Rule {
  const wanted = `one of ${values.map(show).join(', ')}`;
  return (given, at) => {
    if (typeof given !== 'string') throw wrongType(at, given, wanted);
    if (!values.includes(given)) {
      const guess = nearest(given, values);
      const hint = guess === undefined ? '' : `; did you mean ${show(guess)}?`;
      throw outOfRange(at, given, wanted + hint);
    }
    return given;
  };
}

/** A function, kept as it is. */
export const callback: Rule = (given, at) => {
  if (typeof given !== 'function') throw wrongType(at, given, 'a function');
  return given;
};

/** What `rule` takes, or `null`. */
export const orNull =
  (rule: Rule): Rule =>
  (given, at, current) =>
    given === null ? null : rule(given, at, current);

/** A list of what `rule` takes. The list that is kept is a frozen copy. */
export const listOf =
  (rule: Rule, most = Infinity): Rule =>
  (given, at) => {
    if (!Array.isArray(given)) throw wrongType(at, given, 'a list');
    if (given.length > most) throw outOfRange(at, given, `a list of at most ${most} items`);
    return Object.freeze(given.map((value, index) => rule(value, item(at, index), undefined)));
  };
