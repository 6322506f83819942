/**
 * The candidate that looks most like a misspelt word, for messages that end in "did you mean …?".
 * Letter case, spaces and punctuation do not count; one swapped pair counts as one mistake.
 *
 * @param word - What the caller wrote.
 * @param candidates - The words that would have been right.
 * @returns The nearest candidate, or `undefined` when none is near enough to be meant.
 * @internal Every check of a name (zone, option, type, pane) shares this one measure of "near".
 */
export function nearest(word: string, candidates: Iterable<string>): string | undefined {
  const wanted = letters(word);
  // A third of the letters may be wrong; beyond that a guess misleads more than it helps.
  let best = Math.max(1, Math.floor(wanted.length / 3)) + 1;
  let found: string | undefined;
  for (const candidate of candidates) {
    const distance = editDistance(wanted, letters(candidate), best);
    if (distance < best) {
      best = distance;
      found = candidate;
    }
  }
  return found;
}

const letters = (word: string): string => word.toLowerCase().replace(/[^\p{L}\p{N}+]/gu, '');

/** Optimal string alignment distance; gives up with `limit` once the words differ by that much. */
function editDistance(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) >= limit) return limit;
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1];
      let cost = Math.min(at(last, j) + 1, at(row, j - 1) + 1, at(last, j - 1) + (same ? 0 : 1));
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      if (swapped) cost = Math.min(cost, at(beforeLast, j - 2) + 1);
      row.push(cost);
    }
    beforeLast = last;
    last = row;
  }
  return at(last, b.length);
}

/** The tables above are filled before they are read; this says so to the type checker. */
const at = (row: readonly number[], index: number): number => row[index] ?? Infinity;
