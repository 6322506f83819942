import { MAX_TEXT_LENGTH } from '../validation/common-rules';
import { refined, text } from '../validation/rule';
import { outOfRange } from '../util/errors';

/** Rule for the text of a shape. */
export const shapeText = refined(text, (input, at, current) => {
  const content = text(input, at, current) as string;
  if (content.length > MAX_TEXT_LENGTH) {
    throw outOfRange(at, input, `a string of at most ${MAX_TEXT_LENGTH} characters`);
  }
  return content;
});
