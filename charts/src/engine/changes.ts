/**
 * What of `after` differs from `before`, at every depth; `null` when nothing does.
 *
 * @internal The engine acts on every option that it is given, also on one that it has already: a repeated bar
 * spacing would undo a view that is on its way.
 */
export function changesOf<T extends object>(before: T, after: T): Partial<T> | null {
  const changes: Partial<T> = {};
  let some = false;
  for (const key of Object.keys(after) as (keyof T)[]) {
    const [old, now] = [before[key], after[key]];
    const change = isGroup(old) && isGroup(now) ? changesOf(old, now) : old === now ? null : now;
    if (change === null || change === undefined) continue;
    changes[key] = change as T[keyof T];
    some = true;
  }
  return some ? changes : null;
}

const isGroup = (value: unknown): value is object => typeof value === 'object' && value !== null;
