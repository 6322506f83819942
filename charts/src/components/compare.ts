/** Options or props by name. */
export type Values = Readonly<Record<string, unknown>>;

/** Whether two lists have the same items in the same order. */
export const haveSameItems = (a: readonly unknown[], b: readonly unknown[]): boolean =>
  a.length === b.length && a.every((item, index) => Object.is(item, b[index]));

/** Whether two options are equal, at every depth. Functions and instances of classes are compared by identity. */
export function isEqual(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (Array.isArray(a)) {
    return (
      Array.isArray(b) && a.length === b.length && a.every((item, index) => isEqual(item, b[index]))
    );
  }
  if (!isPlain(a) || !isPlain(b)) return false;
  const names = Object.keys(a);
  return (
    names.length === Object.keys(b).length &&
    names.every((name) => Object.hasOwn(b, name) && isEqual(a[name], b[name]))
  );
}

/**
 * Returns the changes to pass to `applyOptions`. An option that disappeared is `undefined`, which resets it.
 *
 * @returns `null` if nothing changed.
 */
export function findChanges(before: Values, after: Values): Values | null {
  const changes: Record<string, unknown> = {};
  for (const name of new Set([...Object.keys(before), ...Object.keys(after)])) {
    const [old, next] = [before[name], after[name]];
    if (isEqual(old, next)) continue;
    changes[name] = isPlain(old) && isPlain(next) ? findChanges(old, next) : next;
  }
  return Object.keys(changes).length > 0 ? changes : null;
}

/** Returns props without the named ones. */
export const omit = (values: object, names: readonly string[]): Values =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !names.includes(name)));

/** Returns the named props. */
export const pick = (values: Values, names: readonly string[]): Values =>
  Object.fromEntries(names.map((name) => [name, values[name]]));

function isPlain(value: unknown): value is Values {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}
