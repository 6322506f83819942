import { nearest } from './nearest';

/** The tail of a message that names the nearest right word: `; did you mean "candle"?`, or nothing. */
export function didYouMean(word: string, candidates: Iterable<string>): string {
  const guess = nearest(word, candidates);
  return guess === undefined ? '' : `; did you mean "${guess}"?`;
}
