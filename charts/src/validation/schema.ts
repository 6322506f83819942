import { didYouMean } from '../util/did-you-mean';
import { member, formatPath, type ArgumentPath, wrongType } from '../util/errors';
import { isRecord } from '../util/json';
import type { Rule } from './rule';
import { inferRule } from './infer-rule';

/** What options may be. */
export interface Schema<T extends object> {
  /** What the options start with. Its keys are the keys that there are; what starts with `undefined` must be given. */
  readonly defaults: { readonly [Key in keyof T]: T[Key] | undefined };
  /** Names that options had before version 0.3, and the names that they have now. */
  readonly renamed?: Readonly<Record<string, string>>;
  /** The rules of options whose default does not say all. A default of `null` alone means an optional CSS color. */
  readonly rules?: { readonly [Key in keyof T]?: Rule };
  /** Checks options that depend on each other, after the merge. */
  together?(merged: Readonly<T>, at: ArgumentPath): void;
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
 * @param input - What the caller gave; `undefined` for nothing.
 * @param current - What the options are merged over; without it the defaults.
 * @throws TypeError when a key is unknown or a value is of the wrong type.
 * @throws RangeError when a value is out of its range.
 * @internal The one way in which options, styles and saved options come in.
 */
export function checkOptions<T extends object>(
  call: string,
  path: string,
  schema: Schema<T>,
  input: unknown,
  current = schema.defaults as Readonly<T>,
): Readonly<T> {
  return merge(`${call}: ${path}`, schema, input, current);
}

/** The rule of a group inside other options. */
export const group =
  <T extends object>(schema: Schema<T>): Rule =>
  (input, at, current) =>
    merge(at, schema, input, (isRecord(current) ? current : schema.defaults) as T);

function merge<T extends object>(
  at: ArgumentPath,
  schema: Schema<T>,
  input: unknown,
  current: Readonly<T>,
): Readonly<T> {
  const { defaults, rules = {} } = schema;
  if (input === undefined) return current;
  if (!isRecord(input)) throw wrongType(at, input, 'an object');
  const changes: Record<string, unknown> = {};
  for (const key of Object.keys(input)) {
    if (!isKnownKey(defaults, key)) throw unknownKey(at, key, schema);
    const value = (input as Record<string, unknown>)[key];
    if (value === undefined) continue;
    const rule =
      (rules as { readonly [Key in keyof T]?: Rule })[key] ??
      inferRule(defaults[key], (inside) => group({ defaults: inside }));
    changes[key] = rule(value, member(at, key), current[key]);
  }
  const merged = Object.freeze({ ...current, ...changes });
  for (const key of Object.keys(defaults) as (keyof T & string)[]) {
    if (defaults[key] === undefined && merged[key] === undefined) {
      throw new TypeError(`${member(at, key)} is missing`);
    }
  }
  schema.together?.(merged, at);
  return merged;
}

const isKnownKey = <T extends object>(defaults: T, key: string): key is keyof T & string =>
  Object.hasOwn(defaults, key);

/** Names the nearest right key, also where it stands one group further down: `timeZone` stands in `timeAxis`. */
function unknownKey(
  at: ArgumentPath,
  key: string,
  {
    defaults,
    renamed = {},
  }: { readonly defaults: object; readonly renamed?: Readonly<Record<string, string>> },
): TypeError {
  if (Object.hasOwn(renamed, key)) {
    const now = formatPath(member(at, renamed[key] as string));
    return new TypeError(`${member(at, key)} was renamed to ${now} in 0.3`);
  }
  const paths = new Map<string, string>();
  for (const [name, value] of Object.entries(defaults)) {
    const inside = isRecord(value) ? Object.keys(value) : [];
    for (const each of inside) paths.set(each, `${name}.${each}`);
  }
  for (const name of Object.keys(defaults)) paths.set(name, name);
  const hint = didYouMean(key, paths.keys(), (guess) =>
    formatPath(member(at, paths.get(guess) ?? '')),
  );
  return new TypeError(`${member(at, key)} is not an option${hint}`);
}
