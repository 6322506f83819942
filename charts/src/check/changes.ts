import { isOptions } from './options';

/** What of `after` differs from `before`, at every depth, as far as JSON can say it: functions are left out. */
export function changesOf<T extends object>(before: T, after: T): Partial<T> {
  const changes: Record<string, unknown> = {};
  for (const key of Object.keys(after) as (keyof T & string)[]) {
    const [old, now]: unknown[] = [before[key], after[key]];
    if (isOptions(old) && isOptions(now)) {
      const inside = changesOf(old, now);
      if (Object.keys(inside).length > 0) changes[key] = inside;
    } else {
      const text = JSON.stringify(now) as string | undefined;
      if (text !== undefined && text !== JSON.stringify(old)) changes[key] = now;
    }
  }
  return changes as Partial<T>;
}
