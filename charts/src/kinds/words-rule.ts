import { text } from '../rules/rule';
import { outOfRange } from '../base/errors';
import type { Rule } from '../rules/rule';

/** No words on a chart are longer. */
export const MOST_LETTERS = 10_000;

/** The words of a shape. */
export const wordsRule: Rule = (given, at, current) => {
  const words = text(given, at, current) as string;
  if (words.length > MOST_LETTERS) {
    throw outOfRange(at, given, `a string of at most ${MOST_LETTERS} letters`);
  }
  return words;
};
