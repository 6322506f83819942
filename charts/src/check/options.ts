import { nearest } from './nearest';
import { member, type Place, wrongType } from './place';
import { color, flag, listOf, number, orNull, type Rule, text } from './rule';

/** What options may be. */
export interface Schema<T extends object> {
  /** What the options start with. Its keys are the keys that there are. */
  readonly defaults: Readonly<T>;
  /** The rules of options whose default does not say all. A default of `null` alone means an optional CSS colour. */
  readonly rules?: { readonly [Key in keyof T]?: Rule };
  /** Checks options that depend on each other, after the merge. */
  together?(merged: Readonly<T>, at: Place): void;
}

/**
 * Checks options against their schema and merges them over the current ones.
 *
 * Nothing is changed in place: the answer is a new frozen object, and groups in which nothing was given are the
 * same objects as before. A key that is given as `undefined` counts as not given.
 *
 * @param call - The method that was called, for the message.
 * @param path - Where the options stand in its arguments; empty when they are the only argument.
 * @param schema - What the options may be.
 * @param given - What the caller gave; `undefined` for nothing.
 * @param current - What the options are merged over; without it the defaults.
 * @throws TypeError when a key is unknown or a value is of the wrong type.
 * @throws RangeError when a value is out of its range.
 * @internal The one way in which options, styles and saved options come in.
 */
export function checkOptions<T extends object>(
  call: string,
  path: string,
  schema: Schema<T>,
  given: unknown,
  current: Readonly<T> = schema.defaults,
): Readonly<T> {
  return merge({ call, path }, schema, given, current);
}

/** The rule of a group inside other options. */
export const group =
  <T extends object>(schema: Schema<T>): Rule =>
  (given, at, current) =>
    merge(at, schema, given, isOptions(current) ? (current as T) : schema.defaults);

function merge<T extends object>(
  at: Place,
  schema: Schema<T>,
  given: unknown,
  current: Readonly<T>,
): Readonly<T> {
  const { defaults, rules = {} } = schema;
  if (given === undefined) return current;
  if (!isOptions(given)) throw wrongType(at, given, 'an object');
  const changes: Record<string, unknown> = {};
  for (const key of Object.keys(given)) {
    if (!isKeyOf(defaults, key)) throw unknownKey(at, key, defaults);
    const value = (given as Record<string, unknown>)[key];
    if (value === undefined) continue;
    const rule = (rules as { readonly [Key in keyof T]?: Rule })[key] ?? ruleFor(defaults[key]);
    changes[key] = rule(value, member(at, key), current[key]);
  }
  const merged = Object.freeze({ ...current, ...changes });
  schema.together?.(merged, at);
  return merged;
}

/** What a default says about the values that may replace it. */
function ruleFor(value: unknown): Rule {
  switch (typeof value) {
    case 'boolean':
      return flag;
    case 'number':
      return anyNumber;
    case 'string':
      return text;
  }
  if (Array.isArray(value)) return value.length > 0 ? listOf(ruleFor(value[0])) : listOf(anything);
  return isOptions(value) ? group({ defaults: value }) : orNull(color);
}

const anyNumber = number();
const anything: Rule = (given) => given;

const isKeyOf = <T extends object>(defaults: T, key: string): key is keyof T & string =>
  Object.hasOwn(defaults, key);

/** Whether a value is an object of its own keys, rather than a list, a date or an instance of a class. */
function isOptions(value: unknown): value is object {
  return Object.prototype.toString.call(value) === '[object Object]';
}

function unknownKey(at: Place, key: string, defaults: object): TypeError {
  const guess = nearest(key, Object.keys(defaults)) ?? keyInGroup(key, defaults);
  const hint = guess === undefined ? '' : `; did you mean ${member(at, guess).path}?`;
  return new TypeError(`${at.call}: ${member(at, key).path} is not an option${hint}`);
}

/** The same key one group further down: `timeZone` stands in `timeAxis`. */
function keyInGroup(key: string, defaults: object): string | undefined {
  for (const [name, value] of Object.entries(defaults)) {
    if (!isOptions(value)) continue;
    const found = Object.keys(value).find(
      (candidate) => candidate.toLowerCase() === key.toLowerCase(),
    );
    if (found !== undefined) return `${name}.${found}`;
  }
  return undefined;
}
