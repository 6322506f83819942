import lunr from 'lunr';
import { Field, type Entry, type Hit } from './hits';
import { shownKindOf } from './kind';
import { labelOf, type Label } from './labels';
import { hasWord, mentionsOn, type Shelf } from './mentions';
import { questionOf } from './question';
import { rank } from './rank';
import { Spelling } from './spelling';
import { compact } from './words';

/** As the search theme writes the file: one index for each field. */
export type IndexFile = readonly { readonly documents: readonly Entry[]; readonly index: object }[];

/** What pages are called by, and so looked for by. */
const LABELS: readonly Field[] = [Field.Title, Field.Heading, Field.Keywords];

/** Shorter words are a slip away from too many others. */
const SHORTEST_MENDED = 4;

/** `Series<T>` is looked for as `Series`; and the list would take what stands in the brackets for an element. */
export const titleOf = (text: string): string => text.replace(/<[^<>]*>/g, '');

/** The way to a page begins with its kind, since that is what readers are shown. */
function shown(entry: Entry): Entry {
  const { b: way, s: section, t: text, u } = entry;
  if (section !== undefined) return { ...entry, s: titleOf(section) };
  if (!way) return entry;
  const folder = way[2];
  return { ...entry, t: titleOf(text), b: [shownKindOf(u), ...(folder ? [folder] : [])] };
}

/** A title or a heading is one label, a page's keywords are as many as there are. */
function labelsOn({ field, documents }: Shelf, pageOf: (entry: Entry) => Entry): Label[] {
  return [...documents.values()].flatMap((entry) => {
    const texts = field === Field.Keywords ? entry.t.split(', ') : [entry.t];
    return texts.map((text) => labelOf(field, text, entry, pageOf(entry)));
  });
}

/** The index of the site, ready to be asked. */
export class SearchIndex {
  readonly #pageOf: (entry: Entry) => Entry;
  readonly #labels: readonly Label[];
  readonly #texts: readonly Shelf[];
  readonly #spelling = new Spelling();

  constructor(file: IndexFile) {
    const shelves = file.map(({ documents, index }, field) => ({
      field,
      documents: new Map(documents.map((entry) => [String(entry.i), shown(entry)])),
      index: lunr.Index.load(index),
    }));
    const pages = shelves[Field.Title]?.documents;
    this.#pageOf = (entry) => pages?.get(String(entry.p ?? entry.i)) ?? entry;
    this.#labels = shelves
      .filter(({ field }) => LABELS.includes(field))
      .flatMap((shelf) => labelsOn(shelf, this.#pageOf));
    this.#texts = shelves.filter(({ field }) => !LABELS.includes(field));
    for (const { text } of this.#labels) this.#spelling.add(text);
  }

  /** What answers the typed text, best first: a slip of one letter is mended. */
  find(typed: string): Hit[] {
    const words = typed.trim().split(/\s+/);
    const question = questionOf(words.map((word) => this.#mend(word)).join(' '));
    if (question.words.length === 0) return [];
    const mentions = this.#texts.flatMap((shelf) =>
      mentionsOn(shelf, question.words, this.#pageOf),
    );
    return rank(question, this.#labels, mentions);
  }

  /** A word that stands nowhere, and that nothing begins with or holds, is taken for a slip. */
  #mend(word: string): string {
    const letters = compact(word);
    const isKnown =
      letters.length < SHORTEST_MENDED ||
      this.#labels.some((label) => label.letters.includes(letters)) ||
      this.#texts.some((shelf) => hasWord(shelf, letters));
    return isKnown ? word : (this.#spelling.mend(word) ?? word);
  }
}
