import { isBarColor, isColor } from '../util/color';
import { didYouMean } from '../util/did-you-mean';
import { item, member, outOfRange, type ArgumentPath, show, wrongType } from '../util/errors';
import { isRecord } from '../util/json';

/**
 * Checks one value and gives what is to be kept: the value itself, or for a group of options the group merged over
 * the `current` one.
 *
 * @internal Throws a `TypeError` or a `RangeError` that names the place.
 */
export type Rule = (input: unknown, at: ArgumentPath, current?: unknown) => unknown;

export const flag: Rule = (input, at) => {
  if (typeof input !== 'boolean') throw wrongType(at, input, 'true or false');
  return input;
};

export const text: Rule = (input, at) => {
  if (typeof input !== 'string') throw wrongType(at, input, 'a string');
  return input;
};

/** A string that says something. */
export const someText: Rule = (input, at, current) => {
  if (text(input, at, current) === '') throw outOfRange(at, input, 'a string that is not empty');
  return input;
};

/** The names of fonts, as CSS has them. */
export const font: Rule = someText;

export const color: Rule = (input, at) => {
  if (isColor(input)) return input;
  const fail = typeof input === 'string' ? outOfRange : wrongType;
  throw fail(at, input, 'a CSS color, such as "#26a69a"');
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
  const expected = describeNumber(bounds);
  return (input, at) => {
    if (typeof input !== 'number' || !Number.isFinite(input)) throw wrongType(at, input, expected);
    const allowed =
      input >= min && input > above && input <= max && (!whole || Number.isInteger(input));
    if (!allowed) throw outOfRange(at, input, expected);
    return input;
  };
}

function describeNumber({ min, above, max, whole }: NumberBounds): string {
  const from = min === undefined ? '' : ` ${max === undefined ? 'at least' : 'from'} ${min}`;
  const aboveText = above === undefined ? '' : ` above ${above}`;
  const to = max === undefined ? '' : ` to ${max}`;
  return `a ${whole ? 'whole' : 'finite'} number${from}${aboveText}${to}`;
}

/** Any number but `NaN` and the infinite ones. */
export const finite: Rule = number();

/** Lengths and counts. */
export const notNegative: Rule = number({ min: 0 });

/** Sizes and factors. */
export const positive: Rule = number({ above: 0 });

/**
 * What `rule` takes, as far as `check` lets it through: that alone looks at the value, and names what is wrong with
 * it. Who reads the rules, such as the controls of the site, sees `rule`.
 */
export const refined = (rule: Rule, check: Rule): Rule => check;

/** A color, or a word for one of the palette. */
export const paletteColor: Rule = refined(color, (input, at, current) =>
  isBarColor(input) ? input : color(input, at, current),
);

/** A value that something else checks. */
export const anything: Rule = (input) => input;

/** One of a few words; a misspelt one is told which is nearest. */
export function oneOf(values: readonly string[]): Rule {
  const expected = `one of ${values.map(show).join(', ')}`;
  return (input, at) => {
    if (typeof input !== 'string') throw wrongType(at, input, expected);
    if (!values.includes(input)) {
      throw outOfRange(at, input, expected + didYouMean(input, values));
    }
    return input;
  };
}

/** A function, kept as it is. */
export const callback: Rule = (input, at) => {
  if (typeof input !== 'function') throw wrongType(at, input, 'a function');
  return input;
};

/** What `rule` takes, or `null`. */
export const orNull =
  (rule: Rule): Rule =>
  (input, at, current) =>
    input === null ? null : rule(input, at, current);

/** What `rule` takes, or `'auto'`. A misspelt word is told of both, the second in words. */
export const autoOr =
  (rule: Rule, expected: string): Rule =>
  (input, at, current) => {
    if (input === 'auto') return input;
    if (typeof input !== 'string') return rule(input, at, current);
    throw outOfRange(at, input, `"auto" or ${expected}`);
  };

/** What `rule` takes, under names of the caller's. */
export const byName =
  (rule: Rule): Rule =>
  (input, at) => {
    if (!isRecord(input)) throw wrongType(at, input, 'an object');
    for (const [name, value] of Object.entries(input)) {
      someText(name, `${at}: name`);
      rule(value, member(at, name));
    }
    return input;
  };

/** A list of what `rule` takes. The list that is kept is a frozen copy. */
export const listOf =
  (rule: Rule, most?: number): Rule =>
  (input, at) => {
    if (!Array.isArray(input)) throw wrongType(at, input, 'a list');
    if (most !== undefined && input.length > most)
      throw outOfRange(at, input, `a list of at most ${most} items`);
    // A hole or `undefined` would pass for "nothing given".
    const items: readonly unknown[] = Array.from(input, (value: unknown) => value ?? null);
    return Object.freeze(items.map((value, index) => rule(value, item(at, index))));
  };

/** Checks a price, or any other number that must be finite. */
export function checkNumber(
  call: string,
  path: string,
  input: unknown,
  rule: Rule = finite,
): number {
  return rule(input, `${call}: ${path}`) as number;
}
