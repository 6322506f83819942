import { nearest } from './nearest';
import { show } from './errors';

/**
 * The tail of a message that names the nearest right word: `; did you mean "candle"?`, or nothing.
 *
 * @param write - How the message writes the word.
 */
export function didYouMean(
  name: string,
  candidates: Iterable<string>,
  write: (input: string) => string = show,
): string {
  const guess = nearest(name, candidates);
  return guess === undefined ? '' : `; did you mean ${write(guess)}?`;
}
