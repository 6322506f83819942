/** More changes than this between two looks are told less exactly. */
const LENGTH = 32;

/**
 * From which bar on the bars of a table have changed, for readers who each last looked at another time.
 *
 * Kept are those changes alone that no later one covers: revisions and bars both ascend.
 */
export class ChangeLog {
  private readonly changes: { readonly revision: number; readonly from: number }[] = [];

  /** Writes down that with a revision the bars from one on have changed. */
  add(revision: number, from: number): void {
    const { changes } = this;
    while (changes.length > 0 && (changes[changes.length - 1]?.from ?? 0) >= from) changes.pop();
    changes.push({ revision, from });
    if (changes.length <= LENGTH) return;
    const oldest = changes.shift();
    const next = changes[0];
    if (oldest && next) changes[0] = { revision: next.revision, from: oldest.from };
  }

  /** The first bar that has changed since a revision; `Infinity` when none has. */
  since(revision: number): number {
    return this.changes.find((change) => change.revision > revision)?.from ?? Infinity;
  }
}
