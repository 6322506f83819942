import { refined, text } from '../validation/rule';
import { outOfRange } from '../util/errors';

/** No words on a chart are longer. */
export const MOST_LETTERS = 10_000;

/** The words of a shape. */
export const shapeText = refined(text, (input, at, current) => {
  const content = text(input, at, current) as string;
  if (content.length > MOST_LETTERS) {
    throw outOfRange(at, input, `a string of at most ${MOST_LETTERS} characters`);
  }
  return content;
});
