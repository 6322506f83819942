/**
 * Returns the values of `after` that differ from `before`, at every depth. Functions are omitted, because JSON can't
 * store them.
 */
export function getChanges<T extends object>(before: T, after: T): Partial<T> {
  const changes: Record<string, unknown> = {};
  for (const key of Object.keys(after) as (keyof T & string)[]) {
    const [old, now]: unknown[] = [before[key], after[key]];
    if (isRecord(old) && isRecord(now)) {
      const inside = getChanges(old, now);
      if (Object.keys(inside).length > 0) changes[key] = inside;
    } else {
      const hasJson = JSON.stringify(now) as string | undefined;
      // JSON doesn't store functions, so compare with `null`, which a restored chart starts with.
      const start = typeof old === 'function' ? null : old;
      if (hasJson && !sameJson(now, start)) changes[key] = now;
    }
  }
  return changes as Partial<T>;
}

/** Whether a value is an object, including lists and instances of classes. */
export const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null;

/** Whether a value is a plain object, not a list, a date or an instance of a class. */
export function isRecord(value: unknown): value is object {
  return Object.prototype.toString.call(value) === '[object Object]';
}

/**
 * Whether two values are equal, at every depth of lists and plain objects. Other objects and functions are compared by
 * identity.
 */
export function isEqual(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  const isComparable = (Array.isArray(a) && Array.isArray(b)) || (isRecord(a) && isRecord(b));
  if (!isComparable) return false;
  const [before, after] = [a as Record<string, unknown>, b as Record<string, unknown>];
  const keys = Object.keys(before);
  return (
    keys.length === Object.keys(after).length &&
    keys.every((key) => Object.hasOwn(after, key) && isEqual(before[key], after[key]))
  );
}

/** Whether two values have the same JSON text. */
export const sameJson = (a: unknown, b: unknown): boolean =>
  JSON.stringify(a) === JSON.stringify(b);

/** Returns a deep copy that contains only JSON values. */
export const jsonCopy = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;

/** Returns `after` with the functions that `before` has in the same options, because JSON can't store them. */
export function keepFunctions<T extends object>(after: T, before: object): T {
  const current = before as Readonly<Record<string, unknown>>;
  const entries = Object.entries(after).map(([name, value]: [string, unknown]) => {
    const old = current[name];
    if (typeof old === 'function') return [name, old] as const;
    return [name, isRecord(value) && isRecord(old) ? keepFunctions(value, old) : value] as const;
  });
  return Object.freeze(Object.fromEntries(entries)) as T;
}
