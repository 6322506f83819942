import type { Entry, Field } from './hits';
import type { Asked } from './question';
import { compact, partsOf, stem, telling, type Part } from './words';

interface Word extends Part {
  readonly stem: string;
}

/** What a page or a part of it is called: a title, a heading, or a word of the trade in its front matter. */
export interface Label {
  readonly field: Field;
  readonly text: string;
  readonly entry: Entry;
  readonly page: Entry;
  readonly parts: readonly Word[];
  readonly letters: string;
}

/** How a label answers a word. */
export interface Match {
  /** From 0 to 1. */
  readonly quality: number;
  /** How many letters of the label that takes. */
  readonly letters: number;
  /** Where in the label: start and length. */
  readonly place: readonly [number, number];
  /** No word of the label answers, but its letters do. */
  readonly isAcross?: boolean;
}

export function labelOf(field: Field, text: string, entry: Entry, page: Entry): Label {
  const parts = telling(partsOf(text)).map((part) => ({ ...part, stem: stem(part.word) }));
  return { field, text, entry, page, parts, letters: compact(text) };
}

/** Shorter beginnings say too little, unless they are the end of what is typed. */
const SHORTEST_BEGINNING = 4;

/** Shorter strings stand in too many words by chance. */
const SHORTEST_PART = 5;

function qualityOf({ word, stem: root, isLast }: Asked, part: Word): number {
  if (part.word === word) return 1;
  if (part.stem === root) return 0.95;
  const shortest = isLast ? 2 : SHORTEST_BEGINNING;
  const isBeginning = word.length >= shortest && part.word.startsWith(word);
  return isBeginning ? 0.5 + (0.4 * word.length) / part.word.length : 0;
}

/** Looks for the word among those of the label, then for its letters across them: `priceline` in `Price line`. */
export function match(asked: Asked, { text, parts, letters }: Label): Match | undefined {
  let best: Match | undefined;
  for (const part of parts) {
    const quality = qualityOf(asked, part);
    const { length } = part.word;
    if (quality > (best?.quality ?? 0)) {
      best = { quality, letters: length, place: [part.start, length] };
    }
  }
  if (best || asked.word.length < SHORTEST_PART || !letters.includes(asked.word)) return best;
  return { quality: 0.8, letters: asked.word.length, place: [0, text.length], isAcross: true };
}
