import { compact, partsOf, stem, telling } from './words';

/** A typed word that says something. */
export interface Asked {
  readonly word: string;
  readonly stem: string;
  /** The stem of the name that it is a part of: `createPriceLine` for `price`. */
  readonly name: string;
  /** A reader may be in the middle of it. */
  readonly isLast: boolean;
}

export interface Question {
  readonly typed: string;
  readonly words: readonly Asked[];
}

export function questionOf(typed: string): Question {
  const names = typed.split(/[\s-]+/).flatMap((name) => {
    const whole = stem(compact(name));
    return partsOf(name).map(({ word }) => ({ word, stem: stem(word), name: whole }));
  });
  const once = [...new Map(names.map((part) => [part.word, part])).values()];
  const words = telling(once).map((part, place, { length }) => ({
    ...part,
    isLast: place === length - 1,
  }));
  return { typed, words };
}
