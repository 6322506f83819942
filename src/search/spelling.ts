/** Whether two words differ by one added, missing, replaced or swapped letter. */
export function isOneEditAway(a: string, b: string): boolean {
  let start = 0;
  while (start < a.length && a[start] === b[start]) start += 1;
  let end = 0;
  const shorter = Math.min(a.length, b.length) - start;
  while (end < shorter && a.at(-1 - end) === b.at(-1 - end)) end += 1;
  const restA = a.slice(start, a.length - end);
  const restB = b.slice(start, b.length - end);
  if (restA.length <= 1 && restB.length <= 1) return restA !== restB;
  return restA.length === 2 && restB.length === 2 && restA[0] === restB[1] && restA[1] === restB[0];
}

/** Shorter words are one mistake away from too many others. */
const MIN_LENGTH = 4;

/** Knows the words of the labels and corrects what users type. */
export class Spelling {
  readonly #counts = new Map<string, number>();

  add(text: string): void {
    for (const word of text.toLowerCase().match(/[\p{L}\d]+/gu) ?? []) {
      this.#counts.set(word, (this.#counts.get(word) ?? 0) + 1);
    }
  }

  /**
   * Returns the most frequent known word that is one edit away, or `undefined` if the word is known or no word is
   * near.
   */
  correct(word: string): string | undefined {
    const typed = word.toLowerCase();
    if (typed.length < MIN_LENGTH || this.#counts.has(typed)) return undefined;
    const near = [...this.#counts].filter(([known]) => isOneEditAway(typed, known));
    return near.toSorted(([, a], [, b]) => b - a)[0]?.[0];
  }
}
