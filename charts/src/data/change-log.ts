/** Number of changes that are recorded exactly. Older ones are merged. */
const LENGTH = 32;

/**
 * Records which bars of a table have changed, for caches that were updated at different revisions.
 *
 * Only changes that no later one includes are stored, so both their revisions and their bars are ascending.
 */
export class ChangeLog {
  private readonly changes: { readonly revision: number; readonly from: number }[] = [];

  /** Records that the bars from an index changed with a revision. */
  add(revision: number, from: number): void {
    const { changes } = this;
    while (changes.length > 0 && (changes[changes.length - 1]?.from ?? 0) >= from) changes.pop();
    changes.push({ revision, from });
    if (changes.length <= LENGTH) return;
    const oldest = changes.shift();
    const next = changes[0];
    if (oldest && next) changes[0] = { revision: next.revision, from: oldest.from };
  }

  /** Returns the first bar that has changed since a revision; `Infinity` if none has. */
  since(revision: number): number {
    return this.changes.find((change) => change.revision > revision)?.from ?? Infinity;
  }
}
