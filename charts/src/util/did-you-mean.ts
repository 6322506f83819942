import { nearest } from './nearest';
import { show } from './errors';

/**
 * Returns the end of an error message that suggests the nearest valid name, such as `; did you mean "candle"?`, or an
 * empty string.
 *
 * @param name - The invalid name.
 * @param candidates - The valid names.
 * @param write - Formats a name for the message.
 */
export function didYouMean(
  name: string,
  candidates: Iterable<string>,
  write: (input: string) => string = show,
): string {
  const guess = nearest(name, candidates);
  return guess === undefined ? '' : `; did you mean ${write(guess)}?`;
}
