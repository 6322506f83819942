import {
  findSynonyms,
  joinLetters,
  removeStopWords,
  splitWords,
  stem,
  type Word,
} from './language';

export interface QueryWord extends Word {
  /** Stem of the name that the word is a part of: `createPriceLine` for `price`. */
  readonly name: string;
  /** Stems with the same meaning. */
  readonly synonyms: readonly string[];
  /** Whether it is the last word, which the user may still be typing. */
  readonly isLast: boolean;
}

export interface Query {
  readonly text: string;
  readonly words: readonly QueryWord[];
}

export function parseQuery(text: string): Query {
  const parts = text.split(/[\s-]+/).flatMap((name) => {
    const whole = stem(joinLetters(name));
    return splitWords(name).map((word) => ({
      ...word,
      name: whole,
      synonyms: findSynonyms(word.stem),
    }));
  });
  const unique = [...new Map(parts.map((part) => [part.text, part])).values()];
  const words = removeStopWords(unique);
  return {
    text,
    words: words.map((word, index) => ({ ...word, isLast: index === words.length - 1 })),
  };
}

/** A shorter start of a word counts only in the last word of a query. */
const MIN_PREFIX = 4;

/** Quality of a synonym of the search term, which is below that of its other forms. Prefixes have a lower quality. */
export const WHOLE_WORD = 0.9;

/** Returns how well a word matches a search term, from 0 to 1. */
export function compareWords(
  { text, stem: root, synonyms, isLast }: QueryWord,
  word: Word,
): number {
  if (word.text === text) return 1;
  if (word.stem === root) return 0.95;
  if (synonyms.includes(word.stem)) return WHOLE_WORD;
  const isPrefix = text.length >= (isLast ? 2 : MIN_PREFIX) && word.text.startsWith(text);
  return isPrefix ? 0.5 + (0.39 * text.length) / word.text.length : 0;
}
