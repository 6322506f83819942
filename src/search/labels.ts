import { joinLetters, removeStopWords, splitWords, type Word } from './language';
import type { Target } from './pages';
import { compareWords, type QueryWord } from './query';

/** A title, a heading or a keyword of a page or a section. */
export interface Label {
  readonly field: 'title' | 'heading' | 'keyword';
  readonly text: string;
  readonly target: Target;
  readonly words: readonly Word[];
  readonly letters: string;
  /** Terms from the title of a member's page, and `default` if the member has one. */
  readonly context: readonly Word[];
}

/** How a label matches a search term. */
export interface LabelMatch {
  /** From 0 to 1. */
  readonly quality: number;
  /** Number of the label's letters that match. */
  readonly letters: number;
  /** Whether the letters match across spaces, such as `priceline` in `Price line`. */
  readonly isAcross: boolean;
}

/** Returns the terms around a member's name in a query, such as `crosshair` and `default` in `crosshair color default`. */
function getContext({ page, memberDefault }: Target): readonly Word[] {
  if (memberDefault === undefined) return [];
  return splitWords(memberDefault === '' ? page.title : `${page.title} default`);
}

export function makeLabel(field: Label['field'], text: string, target: Target): Label {
  const words = removeStopWords(splitWords(text));
  const context = field === 'heading' ? getContext(target) : [];
  return { field, text, target, words, letters: joinLetters(text), context };
}

/** Returns how well the best word of the context matches a search term, from 0 to 1. */
export const matchContext = (queryWord: QueryWord, { context }: Label): number =>
  context.reduce((best, word) => Math.max(best, compareWords(queryWord, word)), 0);

/** Shorter strings are part of too many labels by chance. */
export const MIN_PART = 5;

export function matchLabel(
  queryWord: QueryWord,
  { words, letters }: Label,
): LabelMatch | undefined {
  let best: LabelMatch | undefined;
  for (const word of words) {
    const quality = compareWords(queryWord, word);
    if (quality > (best?.quality ?? 0)) {
      best = { quality, letters: word.text.length, isAcross: false };
    }
  }
  const { length } = queryWord.text;
  if (best || length < MIN_PART || !letters.includes(queryWord.text)) return best;
  return { quality: 0.8, letters: length, isAcross: true };
}
