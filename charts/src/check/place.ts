/**
 * Where a checked value stands: the call and the path in its arguments.
 *
 * @internal Messages start with it: `applyOptions: timeAxis.timeZone`.
 */
export interface Place {
  /** The method that was called. */
  readonly call: string;
  /** The path of the value in the arguments; empty for the options as a whole. */
  readonly path: string;
}

/** The place of a member: `timeAxis` and `timeZone` give `timeAxis.timeZone`. */
export const member = ({ call, path }: Place, key: string): Place => ({
  call,
  path: path === '' ? key : `${path}.${key}`,
});

/** The place of an item of a list. */
export const item = ({ call, path }: Place, index: number): Place => ({
  call,
  path: `${path}[${index}]`,
});

/** A `TypeError` for a value of the wrong type. */
export const wrongType = (at: Place, value: unknown, wanted: string): TypeError =>
  new TypeError(`${at.call}: ${nameOf(at)} (${show(value)}) must be ${wanted}`);

/** A `RangeError` for a value of the right type that is not allowed. */
export const outOfRange = (at: Place, value: unknown, wanted: string): RangeError =>
  new RangeError(`${at.call}: ${nameOf(at)} (${show(value)}) must be ${wanted}`);

const nameOf = ({ path }: Place): string => (path === '' ? 'the options' : path);

const LONGEST = 60;

/** A value as messages show it: short, and without running any code of the value. */
export function show(value: unknown): string {
  if (typeof value === 'string') {
    return JSON.stringify(value.length > LONGEST ? `${value.slice(0, LONGEST)}…` : value);
  }
  if (typeof value === 'function') return 'a function';
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'object' && value !== null) return 'an object';
  return typeof value === 'bigint' ? `${value}n` : String(value);
}
