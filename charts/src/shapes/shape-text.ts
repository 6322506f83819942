import { refined, text } from '../validation/rule';
import { outOfRange } from '../util/errors';

/** No words on a chart are longer. */
export const MOST_LETTERS = 10_000;

/** The words of a shape. */
export const shapeText = refined(text, (given, at, current) => {
  const words = text(given, at, current) as string;
  if (words.length > MOST_LETTERS) {
    throw outOfRange(at, given, `a string of at most ${MOST_LETTERS} letters`);
  }
  return words;
});
