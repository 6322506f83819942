// The parts of the search theme and of its engine that are used here; neither brings types.
declare module 'lunr' {
  export interface Match {
    readonly ref: string;
    readonly score: number;
    readonly matchData: { readonly metadata: Record<string, unknown> };
  }
  export interface Query {
    term(term: string, options: object): void;
  }
  export class Index {
    static load(serialized: object): Index;
    /** By the stems of words. */
    readonly invertedIndex: Readonly<Record<string, object>>;
    query(build: (query: Query) => void): Match[];
  }
  const lunr: {
    readonly Index: typeof Index;
    readonly Query: { readonly wildcard: { readonly TRAILING: number } };
    readonly Token: new (text: string, metadata: object) => object;
    readonly stemmer: (token: object) => object;
    /** Gives nothing for a word that says nothing. */
    readonly stopWordFilter: (token: object) => object | undefined;
  };
  export default lunr;
}

declare module '@easyops-cn/docusaurus-search-local/dist/client/client/utils/proxiedGeneratedConstants' {
  export const searchIndexUrl: string;
}

declare module '@easyops-cn/docusaurus-search-local/dist/client/client/utils/processTreeStatusOfSearchResults' {
  import type { Hit } from '@site/src/search/hits';
  /** Marks the results that follow the page they belong to. */
  export function processTreeStatusOfSearchResults(results: Hit[]): void;
}

declare module '@easyops-cn/docusaurus-search-local/dist/client/client/theme/searchByWorker' {
  import type { Hit } from '@site/src/search/hits';
  export function fetchIndexesByWorker(baseUrl: string, context: string): Promise<void>;
  export function searchByWorker(
    baseUrl: string,
    context: string,
    input: string,
    limit: number,
  ): Promise<Hit[]>;
}

declare module '@easyops-cn/docusaurus-search-local/dist/client/client/utils/highlight' {
  /** HTML with the words marked. */
  export function highlight(text: string, tokens: readonly string[]): string;
}

declare module '@easyops-cn/docusaurus-search-local/dist/client/client/utils/highlightStemmed' {
  /** HTML of the part of a text around the places, with the words marked. */
  export function highlightStemmed(
    text: string,
    places: readonly (readonly [number, number])[],
    tokens: readonly string[],
    length: number,
  ): string;
}

declare module '@easyops-cn/docusaurus-search-local/dist/client/client/utils/getStemmedPositions' {
  export function getStemmedPositions(
    metadata: Record<string, unknown>,
    field: string,
  ): readonly (readonly [number, number])[];
}

declare module '@easyops-cn/autocomplete.js/index.js' {
  import type { Hit } from '@site/src/search/hits';
  export interface List {
    on(event: string, listen: () => void): this;
  }
  export interface Dataset<T> {
    /** What else is passed with the suggestions comes to the templates. */
    readonly source: (
      typed: string,
      answer: (suggestions: readonly T[], ...more: unknown[]) => void,
    ) => void;
    readonly templates: {
      readonly header?: (query: object, suggestions: readonly T[]) => string;
    };
  }
  export type MakeList<T> = (
    input: HTMLInputElement,
    options: object,
    datasets: readonly Dataset<T>[],
  ) => List;
  const makeList: MakeList<Hit> & { readonly noConflict: () => unknown };
  export default makeList;
}
