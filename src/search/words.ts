import lunr from 'lunr';

export interface Part {
  readonly word: string;
  /** Where it stands in the text. */
  readonly start: number;
}

const PART = /\p{Lu}+(?!\p{Ll})|\p{Lu}?\p{Ll}+|\p{Lo}+|\d+\p{L}?(?!\p{L})|\d+/gu;

/** `createPriceLine()` is three words, and so is `5-minute bars`. */
export const partsOf = (text: string): Part[] =>
  [...text.matchAll(PART)].map(({ 0: word, index }) => ({
    word: word.toLowerCase(),
    start: index,
  }));

/** The letters of a text without what parts its words: `Heikin-Ashi` is `heikinashi`. */
export const compact = (text: string): string => text.toLowerCase().replace(/[^\p{L}\d]+/gu, '');

/** `zooming` and `zooms` are `zoom`, and `colour` is `color`. */
export const stem = (word: string): string =>
  lunr.stemmer(new lunr.Token(word.replace('colour', 'color'), {})).toString();

/** Without those that say nothing, such as `how` and `the`; all of them when none says anything. */
export function telling<T extends { readonly word: string }>(parts: readonly T[]): readonly T[] {
  const left = parts.filter(({ word }) => lunr.stopWordFilter(new lunr.Token(word, {})));
  return left.length > 0 ? left : parts;
}
