import lunr from 'lunr';

export interface Word {
  readonly text: string;
  readonly stem: string;
  /** Index of its first character in the text. */
  readonly start: number;
}

const stems = new Map<string, string>();

/** Plurals with another meaning. A second axis isn't an axis with seconds. */
const UNSTEMMED = new Set(['seconds']);

/** Terms that users type for the same thing, by their stems. */
const SYNONYMS: readonly (readonly string[])[] = [
  ['remove', 'delete'],
  ['pointer', 'mouse', 'cursor'],
  ['two', 'second'],
].map((words) => words.map((word) => stem(word)));

/** Returns the stems with the same meaning as a stem. */
export const findSynonyms = (known: string): readonly string[] =>
  SYNONYMS.find((group) => group.includes(known))?.filter((other) => other !== known) ?? [];

/** Reduces a word in lower case to its stem: `zooming` and `zooms` to `zoom`. British and US spelling share a stem. */
export function stem(word: string): string {
  const known = stems.get(word);
  if (known !== undefined) return known;
  const token = new lunr.Token(word.replace('colour', 'color'), {});
  const result = UNSTEMMED.has(word) ? word : lunr.stemmer(token).toString();
  stems.set(word, result);
  return result;
}

const toWord = ({ 0: match, index }: RegExpExecArray): Word => {
  const text = match.toLowerCase();
  return { text, stem: stem(text), start: index };
};

const PART = /\p{Lu}+(?!\p{Ll})|\p{Lu}?\p{Ll}+|\p{Lo}+|\d+\p{L}?(?!\p{L})|\d+/gu;

/** Splits a text into words, and names into their parts. For example, `createPriceLine()` is three words. */
export const splitWords = (text: string): Word[] => [...text.matchAll(PART)].map(toWord);

/** Splits a text into words and whole names. For example, `createPriceLine()` is one word. */
export const splitNames = (text: string): Word[] => [...text.matchAll(/[\p{L}\d]+/gu)].map(toWord);

/** Joins the letters of a text: `Heikin-Ashi` becomes `heikinashi`. */
export const joinLetters = (text: string): string =>
  text.toLowerCase().replace(/[^\p{L}\d]+/gu, '');

/** Removes words such as `how` and `the`, unless nothing else is there. */
export function removeStopWords<T extends Pick<Word, 'text'>>(words: readonly T[]): readonly T[] {
  const rest = words.filter(({ text }) => lunr.stopWordFilter(new lunr.Token(text, {})));
  return rest.length > 0 ? rest : words;
}
