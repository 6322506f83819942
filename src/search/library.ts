import { Field, type Entry, type Hit } from './hits';
import { kindOf } from './kind';
import { Spelling } from './spelling';
import lunr, { type Index } from 'lunr';
import { language } from '@easyops-cn/docusaurus-search-local/dist/client/client/utils/proxiedGeneratedConstants';
import {
  smartQueries,
  type SmartQuery,
  type Term,
} from '@easyops-cn/docusaurus-search-local/dist/client/client/utils/smartQueries';
import { tokenize } from '@easyops-cn/docusaurus-search-local/dist/client/client/utils/tokenize';

/** Enough to hold the best answer, few enough to sort between two keys. */
const ENOUGH = 250;

/** Where the words stand that readers look for. */
const TAUGHT: readonly Field[] = [Field.Title, Field.Heading, Field.Keywords];

const isLoose = ({ looseness }: Hit): boolean => looseness >= TYPO;

/** As the search theme writes the file: one index for each field. */
export type IndexFile = readonly { readonly documents: readonly Entry[]; readonly index: object }[];

interface Shelf {
  readonly field: Field;
  readonly documents: ReadonlyMap<string, Entry>;
  readonly index: Index;
}

/** Added to the looseness of a hit that one letter parts from the word. */
const TYPO = 2;

/** The way to a page begins with its kind, since that is what readers are shown. */
function withKind(entry: Entry): Entry {
  if (!entry.b) return entry;
  const folder = entry.b[2];
  return { ...entry, b: [kindOf(entry.u), ...(folder ? [folder] : [])] };
}

function loosenessOf(term: readonly Term[]): number {
  const isUnfinished = term.some(({ wildcard }) => wildcard > 0);
  const hasTypo = term.some(({ editDistance }) => editDistance);
  return (isUnfinished ? 1 : 0) + (hasTypo ? TYPO : 0);
}

/** The index of the site, ready to be asked. */
export class Library {
  readonly #shelves: readonly Shelf[];
  readonly #spelling = new Spelling();

  constructor(file: IndexFile) {
    this.#shelves = file.map(({ documents, index }, field) => ({
      field,
      documents: new Map(documents.map((entry) => [String(entry.i), withKind(entry)])),
      index: lunr.Index.load(index),
    }));
    for (const { field, documents } of this.#shelves) {
      if (!TAUGHT.includes(field)) continue;
      for (const { t } of documents.values()) this.#spelling.add(t);
    }
  }

  /** What answers the typed text, in no order, and the text that it answers: a slip of one letter is mended. */
  find(typed: string): { readonly text: string; readonly hits: readonly Hit[] } {
    // The engine would look for the brackets too.
    const text = typed.trim().replace(/\(\)$/, '');
    const hits = this.#answer(text);
    const mended = hits.every(isLoose) ? this.#spelling.mend(text) : undefined;
    const better = mended ? this.#answer(mended) : [];
    if (mended && !better.every(isLoose)) return { text: mended, hits: better };
    return { text: typed.trim(), hits };
  }

  #answer(text: string): Hit[] {
    const tokens = tokenize(text, language);
    if (tokens.length === 0) return [];
    const hits = new Map<string, Hit>();
    for (const query of smartQueries(tokens, [])) {
      for (const shelf of this.#shelves) {
        for (const hit of this.#ask(shelf, query)) {
          const key = `${String(hit.type)} ${String(hit.document.i)}`;
          if (!hits.has(key)) hits.set(key, hit);
        }
      }
      if (hits.size >= ENOUGH) break;
    }
    return [...hits.values()];
  }

  #ask({ field, documents, index }: Shelf, { term, tokens }: SmartQuery): Hit[] {
    const matches = index.query((query) => {
      for (const { value, editDistance, ...options } of term) {
        // The engine looks whether the distance is given, and never ends with one that is undefined.
        query.term(value, editDistance ? { ...options, editDistance } : options);
      }
    });
    return matches.slice(0, ENOUGH).flatMap(({ ref, score, matchData }) => {
      const document = documents.get(ref);
      if (!document) return [];
      const page =
        field === Field.Title ? undefined : this.#shelves[0]?.documents.get(String(document.p));
      const { metadata } = matchData;
      return { document, type: field, page, metadata, tokens, looseness: loosenessOf(term), score };
    });
  }
}
