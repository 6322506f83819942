import lunr, { type Index } from 'lunr';
import type { Entry, Field } from './hits';
import type { Asked } from './question';
import { stem } from './words';

/** A text that has some of the typed words. */
export interface Mention {
  readonly field: Field;
  readonly entry: Entry;
  readonly page: Entry;
  /** Which of them, by their place. */
  readonly words: readonly number[];
  readonly score: number;
  /** Where they stand. */
  readonly metadata: Record<string, unknown>;
}

/** One field of the search theme's index: its texts and the places of their words. */
export interface Shelf {
  readonly field: Field;
  readonly documents: ReadonlyMap<string, Entry>;
  readonly index: Index;
}

/** Finds the texts of a shelf that have any of the words. */
export function mentionsOn(
  { field, documents, index }: Shelf,
  asked: readonly Asked[],
  pageOf: (entry: Entry) => Entry,
): Mention[] {
  const matches = index.query((query) => {
    for (const { stem: root, name, isLast, word } of asked) {
      for (const term of new Set([root, name])) query.term(term, { usePipeline: false });
      if (isLast && word.length > 2) {
        query.term(word, { usePipeline: false, wildcard: lunr.Query.wildcard.TRAILING });
      }
    }
  });
  return matches.flatMap(({ ref, score, matchData: { metadata } }) => {
    const entry = documents.get(ref);
    if (!entry) return [];
    const found = Object.keys(metadata);
    const words = asked.flatMap(({ stem: root, name, isLast, word }, place) =>
      found.some((term) => [root, name].includes(term) || (isLast && term.startsWith(word)))
        ? [place]
        : [],
    );
    return [{ field, entry, page: pageOf(entry), words, score, metadata }];
  });
}

/** Whether a text of the shelf has the word. */
export const hasWord = ({ index }: Shelf, word: string): boolean =>
  stem(word) in index.invertedIndex;
