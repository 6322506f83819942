import { removeStopWords, splitNames } from './language';
import type { Target } from './pages';
import type { QueryWord } from './query';

/** A description, or the text of a section. */
export interface Text {
  readonly field: 'description' | 'content';
  readonly text: string;
  readonly target: Target;
}

/** A text that has some of the query's words. */
export interface Mention extends Text {
  /** Indexes of these words in the query. */
  readonly words: readonly number[];
  /** Frequency of the words. Rare words have a higher weight. */
  readonly score: number;
}

/** Shorter starts of words are part of too many texts. */
const MIN_PREFIX = 3;

/** Finds texts by the stems of their words. */
export class TextIndex {
  readonly #texts: Text[] = [];
  readonly #sections = new Map<Target, string>();
  /** Texts that contain each stem, with the number of occurrences. */
  readonly #postings = new Map<string, Map<Text, number>>();

  add(text: Text): void {
    this.#texts.push(text);
    this.#sections.set(text.target, text.text);
    for (const { stem } of removeStopWords(splitNames(text.text))) {
      const counts = this.#postings.get(stem) ?? new Map<Text, number>();
      this.#postings.set(stem, counts.set(text, (counts.get(text) ?? 0) + 1));
    }
  }

  /** Returns the text of a section, or `undefined` if it hasn't loaded. */
  get = (section: Target): string | undefined => this.#sections.get(section);

  has = (stem: string): boolean => this.#postings.has(stem);

  find(words: readonly QueryWord[]): Mention[] {
    const found = new Map<Text, { words: Set<number>; score: number }>();
    words.forEach((word, index) => {
      for (const counts of this.#findPostings(word)) {
        const rarity = Math.log(1 + this.#texts.length / (1 + counts.size));
        for (const [text, count] of counts) {
          const mention = found.get(text) ?? { words: new Set(), score: 0 };
          mention.words.add(index);
          // Each further occurrence of a word adds less to the score.
          mention.score += (rarity * count * 2.2) / (count + 1.2);
          found.set(text, mention);
        }
      }
    });
    return [...found].map(([text, { words: indexes, score }]) => ({
      ...text,
      words: [...indexes],
      score,
    }));
  }

  #findPostings({ text, stem, name, synonyms, isLast }: QueryWord): Map<Text, number>[] {
    const stems = new Set([stem, name, ...synonyms]);
    const isWhole = this.#postings.has(stem) || this.#postings.has(name);
    if (isLast && !isWhole && text.length >= MIN_PREFIX) {
      for (const known of this.#postings.keys()) if (known.startsWith(text)) stems.add(known);
    }
    return [...stems].flatMap((known) => this.#postings.get(known) ?? []);
  }
}
