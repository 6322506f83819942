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
    query(build: (query: Query) => void): Match[];
  }
  const lunr: {
    readonly Index: typeof Index;
    readonly Token: new (text: string, metadata: object) => object;
    /** Gives nothing for a word that says nothing. */
    readonly stopWordFilter: (token: object) => object | undefined;
  };
  export default lunr;
}

declare module '@easyops-cn/docusaurus-search-local/dist/client/client/utils/proxiedGeneratedConstants' {
  export const language: string[];
  export const searchIndexUrl: string;
}

declare module '@easyops-cn/docusaurus-search-local/dist/client/client/utils/tokenize' {
  export function tokenize(text: string, language: string[]): string[];
}

declare module '@easyops-cn/docusaurus-search-local/dist/client/client/utils/smartQueries' {
  export interface Term {
    readonly value: string;
    readonly wildcard: number;
    readonly presence: number;
    readonly editDistance?: number;
  }
  export interface SmartQuery {
    readonly tokens: string[];
    readonly term: readonly Term[];
  }
  /** Strict questions first, then unfinished words, then typos. */
  export function smartQueries(tokens: string[], dictionary: string[]): SmartQuery[];
}

declare module '@easyops-cn/docusaurus-search-local/dist/client/client/utils/processTreeStatusOfSearchResults' {
  import type { Hit } from '@site/src/search/hits';
  /** Marks the results that follow the page they belong to. */
  export function processTreeStatusOfSearchResults(results: Hit[]): void;
}

declare module '@easyops-cn/docusaurus-search-local/dist/client/client/theme/searchByWorker' {
  import type { Hit } from '@site/src/search/hits';
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
  export interface List {
    on(event: string, listen: () => void): this;
  }
  export type MakeList = (
    input: HTMLInputElement,
    options: object,
    datasets: readonly object[],
  ) => List;
  const makeList: MakeList & { readonly noConflict: () => unknown };
  export default makeList;
}
