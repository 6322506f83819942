/**
 * The candidate that looks most like a misspelt word, for messages that end in "did you mean …?".
 * Letter case, spaces and punctuation do not count; one swapped pair counts as one mistake.
 *
 * @param name - What the caller wrote.
 * @param candidates - The words that would have been right.
 * @returns The nearest candidate, or `undefined` when none is near enough to be meant.
 * @internal Every check of a name (zone, option, type, pane) shares this one measure of "near".
 */
export function nearest(name: string, candidates: Iterable<string>): string | undefined {
  const target = letters(name);
  // A third of the letters may be wrong; beyond that a guess misleads more than it helps.
  let best = Math.max(1, Math.floor(target.length / 3)) + 1;
  let found: string | undefined;
  for (const candidate of candidates) {
    const distance = editDistance(target, letters(candidate));
    if (distance < best) {
      best = distance;
      found = candidate;
    }
  }
  return found;
}

const letters = (name: string): string => name.toLowerCase().replace(/[^\p{L}\p{N}+]/gu, '');

/** Optimal string alignment distance. */
function editDistance(a: string, b: string): number {
  const table: number[][] = [];
  const at = (i: number, j: number): number => table[i]?.[j] ?? Infinity;
  for (let i = 0; i <= a.length; i++) {
    const row = (table[i] = [i]);
    for (let j = 1; j <= b.length; j++) {
      const changed = at(i - 1, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1);
      const isSwapped = i > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      const swapped = isSwapped ? at(i - 2, j - 2) + 1 : Infinity;
      row[j] = Math.min(at(i - 1, j) + 1, at(i, j - 1) + 1, changed, swapped);
    }
  }
  return at(a.length, b.length);
}
