import type { SearchResponse } from './searchIndex';

/** What the page asks the worker. */
export interface Request {
  /** Identifies the search box or page that asks. */
  readonly id: string;
  /** URL of the labels. */
  readonly url: string;
  readonly query: string;
  /** Maximum number of hits in a group. */
  readonly limit: number;
}

/** What the worker answers, again each time that another part of the index has loaded. */
export type Response =
  | (SearchResponse & {
      readonly id: string;
      readonly query: string;
      /** Whether the whole index has been searched. */
      readonly isComplete: boolean;
    })
  | { readonly hasFailed: true };
