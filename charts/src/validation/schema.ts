import { didYouMean } from '../util/did-you-mean';
import { member, formatPath, type ArgumentPath, wrongType } from '../util/errors';
import { isEqual, isRecord } from '../util/json';
import { explainPeerOption } from './peer-names';
import { describeRule, type Rule } from './rule';
import { inferRule } from './infer-rule';

/** Schema of options, with which {@link checkOptions} checks and merges them. */
export interface Schema<T extends object> {
  /** Defaults of the options. Their keys are the valid keys. An option with the default `undefined` is required. */
  readonly defaults: { readonly [Key in keyof T]: T[Key] | undefined };
  /**
   * Rules for options whose rule can't be inferred from the default. If an option with the default `null` isn't listed,
   * it accepts a CSS color or `null`.
   */
  readonly rules?: { readonly [Key in keyof T]?: Rule };
  /** Options that `undefined` doesn't reset, because they are chosen once. */
  readonly fixed?: readonly string[];
  /** Checks options that depend on each other, after the merge. */
  together?(merged: Readonly<T>, at: ArgumentPath): void;
}

/**
 * Checks options against their schema and merges them with the current options.
 *
 * It doesn't change objects in place. It returns a new frozen object, in which groups without changes are the same
 * objects as before. If nothing differs, it returns the current options. The value `undefined` resets an option to its
 * default, unless it doesn't have one.
 *
 * @param call - Method that was called, for the error message.
 * @param path - Path of the options in the method's arguments; empty if they are the only argument.
 * @param schema - Schema of the options.
 * @param input - Options that the caller passed in; `undefined` for none.
 * @param current - Current options. Defaults to the schema's defaults.
 * @returns The merged options.
 * @throws TypeError if a key is unknown or a value has the wrong type.
 * @throws RangeError if a value is out of range.
 * @internal All options, styles and saved options are checked here.
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

/** Creates a rule for a group of options, such as `vertLine` of the crosshair, from its schema. */
export const group = <T extends object>(schema: Schema<T>): Rule =>
  describeRule(
    (input, at, current) =>
      merge(at, schema, input, (isRecord(current) ? current : schema.defaults) as T),
    { schema },
  );

function merge<T extends object>(
  at: ArgumentPath,
  schema: Schema<T>,
  input: unknown = {},
  current: Readonly<T>,
): Readonly<T> {
  const { defaults, fixed, rules = {} } = schema;
  if (!isRecord(input)) throw wrongType(at, input, 'an object');
  const changes: Record<string, unknown> = {};
  for (const key of Object.keys(input)) {
    if (!isKnownKey(defaults, key)) throw unknownKey(at, key, schema);
    const value = (input as Record<string, unknown>)[key];
    if (value === undefined) {
      if (defaults[key] !== undefined && !fixed?.includes(key)) changes[key] = defaults[key];
      continue;
    }
    const rule =
      (rules as { readonly [Key in keyof T]?: Rule })[key] ??
      inferRule(defaults[key], (inside) => group({ defaults: inside }));
    changes[key] = rule(value, member(at, key), current[key]);
  }
  const isChanged = Object.keys(changes).some(
    (key) => !isEqual(changes[key], (current as Record<string, unknown>)[key]),
  );
  const merged =
    isChanged || !Object.isFrozen(current) ? Object.freeze({ ...current, ...changes }) : current;
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

/**
 * Creates the error for an unknown key. It suggests the counterpart of a peer's option, or else the closest valid key,
 * even if that is inside a group, such as `timeAxis.timeZone` for `timeZone`.
 */
function unknownKey(
  at: ArgumentPath,
  key: string,
  { defaults }: { readonly defaults: object },
): TypeError {
  const paths = new Map<string, string>();
  for (const [name, value] of Object.entries(defaults)) {
    const inside = isRecord(value) ? Object.keys(value) : [];
    for (const each of inside) paths.set(each, `${name}.${each}`);
  }
  for (const name of Object.keys(defaults)) paths.set(name, name);
  const hint =
    explainPeerOption(key, defaults) ||
    didYouMean(key, paths.keys(), (guess) => formatPath(member(at, paths.get(guess) ?? '')));
  return new TypeError(`${member(at, key)} is not an option${hint}`);
}
