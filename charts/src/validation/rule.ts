import { isBarColor, isColor, needsElement } from '../util/color';
import { didYouMean } from '../util/did-you-mean';
import {
  describeChoices,
  item,
  member,
  outOfRange,
  type ArgumentPath,
  wrongType,
} from '../util/errors';
import { isRecord } from '../util/json';

/**
 * Checks a value and returns the value to keep, which is the value itself or, for a group of options, the group merged
 * with `current`. It throws a `TypeError` or a `RangeError` that names the path of the value.
 */
export interface Rule {
  (input: unknown, at: ArgumentPath, current?: unknown): unknown;
  /** Accepted values, for generated forms; missing if a form doesn't need it or can't offer it. */
  readonly accepts?: AcceptedValues;
}

/** Values that a rule accepts. */
export interface AcceptedValues {
  /** Bounds of a number. */
  readonly bounds?: NumberBounds;
  /** Strings to choose from. */
  readonly values?: readonly string[];
  /** Value that is accepted in addition to the values of `rule`. */
  readonly empty?: null | 'auto';
  readonly rule?: Rule;
  /** Schema of a group of options, which is a `Schema`. */
  readonly schema?: object;
}

/** Adds what a rule accepts. */
export const describeRule = (rule: Rule, accepts: AcceptedValues): Rule =>
  Object.assign(rule, { accepts });

export const flag: Rule = (input, at) => {
  if (typeof input !== 'boolean') throw wrongType(at, input, 'true or false');
  return input;
};

export const text: Rule = (input, at) => {
  if (typeof input !== 'string') throw wrongType(at, input, 'a string');
  return input;
};

/** Accepts a string that isn't empty. */
export const someText: Rule = (input, at, current) => {
  if (text(input, at, current) === '') throw outOfRange(at, input, 'a non-empty string');
  return input;
};

/** Accepts a CSS font family. */
export const font: Rule = someText;

export const color: Rule = (input, at) => {
  if (isColor(input)) return input;
  const fail = typeof input === 'string' ? outOfRange : wrongType;
  const hint = needsElement(input) ? '; var() and currentcolor need a DOM' : '';
  throw fail(at, input, `a CSS color, such as "#26a69a"${hint}`);
};

/** Bounds of a number. `above` is an exclusive bound, `min` and `max` are inclusive. */
export interface NumberBounds {
  readonly min?: number;
  readonly above?: number;
  readonly max?: number;
  readonly whole?: boolean;
}

export function number(bounds: NumberBounds = {}): Rule {
  const { min = -Infinity, above = -Infinity, max = Infinity, whole = false } = bounds;
  const expected = describeNumber(bounds);
  const rule: Rule = (input, at) => {
    if (typeof input !== 'number' || !Number.isFinite(input)) throw wrongType(at, input, expected);
    const allowed =
      input >= min && input > above && input <= max && (!whole || Number.isInteger(input));
    if (!allowed) throw outOfRange(at, input, expected);
    return input;
  };
  return describeRule(rule, { bounds });
}

function describeNumber({ min, above, max, whole }: NumberBounds): string {
  const from = min === undefined ? '' : ` ${max === undefined ? 'of at least' : 'from'} ${min}`;
  const aboveText = above === undefined ? '' : ` above ${above}`;
  const most = above === undefined ? 'of at most' : 'and at most';
  const to = max === undefined ? '' : ` ${min === undefined ? most : 'to'} ${max}`;
  return `a ${whole ? 'whole' : 'finite'} number${from}${aboveText}${to}`;
}

/** Accepts any number except `NaN` and infinite numbers. */
export const finite: Rule = number();

/** Accepts a length or a count. */
export const notNegative: Rule = number({ min: 0 });

/** Accepts a size or a factor. */
export const positive: Rule = number({ above: 0 });

/**
 * Creates a rule that runs only `check`, which accepts a subset of what `rule` accepts. Code that reads the rules, such
 * as the controls of the site, sees `rule`.
 */
export const refined = (rule: Rule, check: Rule): Rule => check;

/** Accepts a color, or `'up'` or `'down'` for a color of the palette. */
export const paletteColor: Rule = refined(color, (input, at, current) =>
  isBarColor(input) ? input : color(input, at, current),
);

/** Accepts any value, because other code checks it. */
export const anything: Rule = (input) => input;

/** Creates a rule that accepts one of some strings, and suggests the closest one for a misspelled string. */
export function oneOf(values: readonly string[]): Rule {
  const expected = describeChoices(values);
  const rule: Rule = (input, at) => {
    if (typeof input !== 'string') throw wrongType(at, input, expected);
    if (!values.includes(input)) {
      throw outOfRange(at, input, expected + didYouMean(input, values));
    }
    return input;
  };
  return describeRule(rule, { values });
}

/** Creates a rule that accepts the members of an enum and their strings, which are the same values at run time. */
export const enumRule = <Enum extends string>(
  members: Readonly<Record<string, Enum>>,
): ((input: unknown, at: ArgumentPath) => Enum) =>
  // `oneOf` returns only values of the list.
  oneOf(Object.values(members)) as (input: unknown, at: ArgumentPath) => Enum;

/** Accepts a function. */
export const callback: Rule = (input, at) => {
  if (typeof input !== 'function') throw wrongType(at, input, 'a function');
  return input;
};

/** Creates a rule that accepts `null` and what `rule` accepts. */
export const orNull = (rule: Rule): Rule =>
  describeRule((input, at, current) => (input === null ? null : rule(input, at, current)), {
    empty: null,
    rule,
  });

/**
 * Creates a rule that accepts `'auto'` and what `rule` accepts. The error for any other string names both; `expected`
 * describes `rule`.
 */
export const autoOr = (rule: Rule, expected: string): Rule =>
  describeRule(
    (input, at, current) => {
      if (input === 'auto') return input;
      if (typeof input !== 'string') return rule(input, at, current);
      throw outOfRange(at, input, `"auto" or ${expected}`);
    },
    { empty: 'auto', rule },
  );

/** Creates a rule that accepts an object with any keys and values that `rule` accepts. */
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

/** Creates a rule that accepts a list of values that `rule` accepts. It returns a frozen copy. */
export const listOf =
  (rule: Rule, most?: number): Rule =>
  (input, at) => {
    if (!Array.isArray(input)) throw wrongType(at, input, 'a list');
    if (most !== undefined && input.length > most)
      throw outOfRange(at, input, `a list of at most ${most} items`);
    // Replace holes and `undefined` by `null`, because rules treat `undefined` as an omitted value.
    const items: readonly unknown[] = Array.from(input, (value: unknown) => value ?? null);
    return Object.freeze(items.map((value, index) => rule(value, item(at, index))));
  };

/**
 * Checks a price, or any other number that must be finite.
 *
 * @returns The number.
 */
export function checkNumber(
  call: string,
  path: string,
  input: unknown,
  rule: Rule = finite,
): number {
  return rule(input, `${call}: ${path}`) as number;
}
