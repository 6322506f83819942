import { MIN_PART } from './labels';
import { splitNames, splitWords, type Word } from './language';
import { compareWords, type QueryWord } from './query';

/** A part of a text, and whether it matches the query. */
export type Highlight = readonly [text: string, isMatch: boolean];

interface Range {
  readonly start: number;
  readonly end: number;
  readonly queryWord: QueryWord;
}

function findRanges(text: string, words: readonly QueryWord[]): Range[] {
  const names = splitNames(text);
  const parts = splitWords(text);
  const ranges = words.flatMap((queryWord) => {
    const { name, stem, text: typed } = queryWord;
    const toRange = ({ start, text: { length } }: Word): Range => ({
      start,
      end: start + length,
      queryWord,
    });
    const whole = name === stem ? [] : names.filter((word) => word.stem === name);
    if (whole.length > 0) return whole.map(toRange);
    const matches = parts.filter((word) => compareWords(queryWord, word) > 0);
    if (matches.length > 0) return matches.map(toRange);
    if (typed.length < MIN_PART) return [];
    return names.filter((word) => word.text.includes(typed)).map(toRange);
  });
  return ranges.sort((a, b) => a.start - b.start);
}

/** Splits a text where the query's words begin and end. */
export function highlight(text: string, words: readonly QueryWord[]): Highlight[] {
  const result: Highlight[] = [];
  let end = 0;
  for (const range of findRanges(text, words)) {
    if (range.end <= end) continue;
    const start = Math.max(range.start, end);
    if (start > end) result.push([text.slice(end, start), false]);
    result.push([text.slice(start, range.end), true]);
    end = range.end;
  }
  if (end < text.length) result.push([text.slice(end), false]);
  return result;
}

/** Cuts out the part of a text that has the most words of the query. */
export function cutExcerpt(text: string, words: readonly QueryWord[], length: number): string {
  if (text.length <= length) return text;
  const ranges = findRanges(text, words);
  let bestStart = 0;
  let bestCount = 0;
  for (const { start } of ranges) {
    const inside = ranges.filter(
      (range) => range.start >= start && range.end <= start + length * 0.7,
    );
    const count = new Set(inside.map(({ queryWord }) => queryWord)).size;
    if (count > bestCount) [bestStart, bestCount] = [start, count];
  }
  // A few words of the sentence before the match, from the start of a word.
  const from = Math.max(0, Math.min(bestStart - length * 0.2, text.length - length));
  const start = from === 0 ? 0 : text.indexOf(' ', from) + 1;
  const rest = text.slice(start);
  const end = rest.length <= length ? rest.length : rest.lastIndexOf(' ', length);
  return `${start > 0 ? '… ' : ''}${rest.slice(0, end)}${end < rest.length ? ' …' : ''}`;
}
