/** What of `after` differs from `before`, at every depth, as far as JSON can say it: functions are left out. */
export function getChanges<T extends object>(before: T, after: T): Partial<T> {
  const changes: Record<string, unknown> = {};
  for (const key of Object.keys(after) as (keyof T & string)[]) {
    const [old, now]: unknown[] = [before[key], after[key]];
    if (isRecord(old) && isRecord(now)) {
      const inside = getChanges(old, now);
      if (Object.keys(inside).length > 0) changes[key] = inside;
    } else {
      const isSaid = JSON.stringify(now) as string | undefined;
      // JSON keeps no function: who reads it starts with none.
      const start = typeof old === 'function' ? null : old;
      if (isSaid && !sameJson(now, start)) changes[key] = now;
    }
  }
  return changes as Partial<T>;
}

/** Whether a value has members: also a list, or an instance of a class. */
export const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null;

/** Whether a value is an object of its own keys, rather than a list, a date or an instance of a class. */
export function isRecord(value: unknown): value is object {
  return Object.prototype.toString.call(value) === '[object Object]';
}

/** Whether two values are the same text as JSON. */
export const sameJson = (a: unknown, b: unknown): boolean =>
  JSON.stringify(a) === JSON.stringify(b);

/** A copy of which every part is plain JSON. */
export const jsonCopy = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;
