import { refined, text } from '../validation/rule';
import { outOfRange } from '../util/errors';

/** Maximum length of a text. */
export const MOST_LETTERS = 10_000;

/** Rule for the text of a shape. */
export const shapeText = refined(text, (input, at, current) => {
  const content = text(input, at, current) as string;
  if (content.length > MOST_LETTERS) {
    throw outOfRange(at, input, `a string of at most ${MOST_LETTERS} characters`);
  }
  return content;
});
