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
export type Rule = (given: unknown, at: ArgumentPath, current?: unknown) => unknown;

export const flag: Rule = (given, at) => {
  if (typeof given !== 'boolean') throw wrongType(at, given, 'true or false');
  return given;
};

export const text: Rule = (given, at) => {
  if (typeof given !== 'string') throw wrongType(at, given, 'a string');
  return given;
};

/** A string that says something. */
export const someText: Rule = (given, at, current) => {
  if (text(given, at, current) === '') throw outOfRange(at, given, 'a string that is not empty');
  return given;
};

/** The names of fonts, as CSS has them. */
export const font: Rule = someText;

export const color: Rule = (given, at) => {
  if (isColor(given)) return given;
  const fail = typeof given === 'string' ? outOfRange : wrongType;
  throw fail(at, given, 'a CSS colour, such as "#26a69a"');
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
  const from = min === undefined ? '' : ` ${max === undefined ? 'at least' : 'from'} ${min}`;
  const beyond = above === undefined ? '' : ` above ${above}`;
  const to = max === undefined ? '' : ` to ${max}`;
  return `a ${whole ? 'whole' : 'finite'} number${from}${beyond}${to}`;
}

/** Any number but `NaN` and the infinite ones. */
export const finite: Rule = number();

/** Sizes and factors. */
export const positive: Rule = number({ above: 0 });

/**
 * What `rule` takes, as far as `check` lets it through: that alone looks at the value, and names what is wrong with
 * it. Who reads the rules, such as the controls of the site, sees `rule`.
 */
export const refined = (rule: Rule, check: Rule): Rule => check;

/** A colour, or a word for one of the palette. */
export const paletteColor: Rule = refined(color, (given, at, current) =>
  isBarColor(given) ? given : color(given, at, current),
);

/** A value that something else checks. */
export const anything: Rule = (given) => given;

/** One of a few words; a misspelt one is told which is nearest. */
export function oneOf(values: readonly string[]): Rule {
  const wanted = `one of ${values.map(show).join(', ')}`;
  return (given, at) => {
    if (typeof given !== 'string') throw wrongType(at, given, wanted);
    if (!values.includes(given)) {
      throw outOfRange(at, given, wanted + didYouMean(given, values));
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

/** What `rule` takes, or `'auto'`. A misspelt word is told of both, the second in words. */
export const autoOr =
  (rule: Rule, wanted: string): Rule =>
  (given, at, current) => {
    if (given === 'auto') return given;
    if (typeof given !== 'string') return rule(given, at, current);
    throw outOfRange(at, given, `"auto" or ${wanted}`);
  };

/** What `rule` takes, under names of the caller's. */
export const byName =
  (rule: Rule): Rule =>
  (given, at) => {
    if (!isRecord(given)) throw wrongType(at, given, 'an object');
    for (const [name, value] of Object.entries(given)) {
      someText(name, `${at}: name`);
      rule(value, member(at, name));
    }
    return given;
  };

/** A list of what `rule` takes. The list that is kept is a frozen copy. */
export const listOf =
  (rule: Rule, most?: number): Rule =>
  (given, at) => {
    if (!Array.isArray(given)) throw wrongType(at, given, 'a list');
    if (most !== undefined && given.length > most)
      throw outOfRange(at, given, `a list of at most ${most} items`);
    // A hole or `undefined` would pass for "nothing given".
    const items: readonly unknown[] = Array.from(given, (value: unknown) => value ?? null);
    return Object.freeze(items.map((value, index) => rule(value, item(at, index))));
  };

/** Checks a price, or any other number that must be finite. */
export function checkNumber(
  call: string,
  path: string,
  given: unknown,
  rule: Rule = finite,
): number {
  return rule(given, `${call}: ${path}`) as number;
}
