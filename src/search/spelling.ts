/** One letter too many, too few, wrong, or two that changed places. */
export function isSlip(typed: string, word: string): boolean {
  let start = 0;
  while (start < typed.length && typed[start] === word[start]) start += 1;
  let end = 0;
  const shorter = Math.min(typed.length, word.length) - start;
  while (end < shorter && typed.at(-1 - end) === word.at(-1 - end)) end += 1;
  const a = typed.slice(start, typed.length - end);
  const b = word.slice(start, word.length - end);
  if (a.length <= 1 && b.length <= 1) return a !== b;
  return a.length === 2 && b.length === 2 && a[0] === b[1] && a[1] === b[0];
}

/** Shorter words are a slip away from too many others. */
const SHORTEST = 4;

/** Knows the words of a text, to mend what a reader types. The engine's own index knows only their stems. */
export class Spelling {
  readonly #words = new Map<string, number>();

  add(text: string): void {
    for (const word of text.toLowerCase().match(/[\p{L}\d]+/gu) ?? []) {
      this.#words.set(word, (this.#words.get(word) ?? 0) + 1);
    }
  }

  /** The text with each unknown word mended, or undefined when there is nothing to mend. */
  mend(text: string): string | undefined {
    const words = text.toLowerCase().split(/\s+/);
    const mended = words.map((word) => this.#mendWord(word)).join(' ');
    return mended === words.join(' ') ? undefined : mended;
  }

  #mendWord(word: string): string {
    if (word.length < SHORTEST || this.#words.has(word)) return word;
    const near = [...this.#words].filter(([known]) => isSlip(word, known));
    near.sort(([, a], [, b]) => b - a);
    return near[0]?.[0] ?? word;
  }
}
