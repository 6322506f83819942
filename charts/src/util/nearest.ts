/**
 * Returns the candidate that is nearest to a misspelled name, for messages that end in "did you mean …?". Letter case,
 * spaces and punctuation are ignored; two swapped letters count as one mistake.
 *
 * @param name - The misspelled name.
 * @param candidates - The valid names.
 * @returns The nearest candidate; `undefined` if none is similar enough.
 * @internal All suggestions (time zones, options, types, panes) use this function.
 */
export function nearest(name: string, candidates: Iterable<string>): string | undefined {
  const target = letters(name);
  // Up to a third of the letters can be wrong. With more mistakes, a suggestion would be
  // misleading.
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

/** Returns the optimal string alignment distance. */
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
