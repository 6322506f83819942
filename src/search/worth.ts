// What an answer is worth. All numbers of the order stand here.
import { Field, type Entry } from './hits';
import { kindOf, type Kind } from './kind';
import type { Label, Match } from './labels';
import type { Mention } from './mentions';

const STRENGTH: Readonly<Record<Field, number>> = {
  [Field.Title]: 1,
  [Field.Keywords]: 1,
  [Field.Heading]: 0.9,
  [Field.Description]: 0.5,
  [Field.Content]: 0.35,
};

/** A symbol's own page comes before the pages that list it. */
const MEMBER = 0.75;

/** Words are asked of whoever explains them. */
const EXPLAINS: Readonly<Record<Kind, number>> = {
  Guide: 1,
  Tutorial: 0.95,
  Example: 0.85,
  Page: 0.8,
  Glossary: 0.7,
  API: 0.6,
};

/** Letters that are the part of a name, such as `fibretrace`, are asked of the API. */
const IN_NAME = 1.3;

/** How much it counts that a label says nothing else than what was asked. */
const FILL = 0.45;

/** How much it counts which of the words stand anywhere on the page. */
const SPREAD = 0.3;

/** How much the engine's own score counts among mentions, and the score that is the best there is. */
const FREQUENCY = 0.1;
const FREQUENT = 20;

/** More than words can be worth. */
export const NAMED = 2;

/** A line must be worth this part of the best one of its page to stand below it. */
export const NEAR = 0.6;

export type Asks = 'words' | 'symbol' | 'letters';

export const isApi = (page: Entry): boolean => kindOf(page.u) === 'API';

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);

export const strengthOf = (field: Field, page: Entry): number =>
  field === Field.Heading && isApi(page) ? MEMBER : STRENGTH[field];

/** How much a word tells: one by which few of the pages are called tells more. */
export function weightOf(found: ReadonlyMap<Label, Match>, pages: number): number {
  const own = [...found].filter(([, { quality }]) => quality > 0.5).map(([{ page }]) => page.i);
  return Math.log(1 + pages / (1 + new Set(own).size));
}

export function worthOfLabel(
  { field, page, parts }: Label,
  matches: readonly (Match | undefined)[],
  weights: readonly number[],
): number {
  const covered = sum(matches.map((one, word) => (one?.quality ?? 0) * (weights[word] ?? 0)));
  const letters = sum(matches.map((one) => one?.letters ?? 0));
  const fill = Math.min(1, letters / Math.max(1, sum(parts.map(({ word }) => word.length))));
  return strengthOf(field, page) * covered * (1 - FILL + FILL * fill);
}

export function worthOfMention(
  { field, words, score }: Mention,
  weights: readonly number[],
): number {
  const covered = sum(words.map((word) => weights[word] ?? 0));
  const frequency = Math.min(1, score / FREQUENT);
  return STRENGTH[field] * covered * (1 - FREQUENCY + FREQUENCY * frequency);
}

/** What a page is worth by its best line, by how well each word is found on it, and by what kind of page it is. */
export function worthOfPage(
  page: Entry,
  best: number,
  found: readonly number[],
  weights: readonly number[],
  asks: Asks,
): number {
  const spread = sum(weights.map((weight, word) => weight * (found[word] ?? 0)));
  const kind = { words: EXPLAINS[kindOf(page.u)], symbol: 1, letters: IN_NAME }[asks];
  return (best + SPREAD * spread) * kind;
}
