import type { SearchResponse } from './searchIndex';

/** Request from the page to the worker. */
export interface Request {
  /** Identifies the search box or page that asks. */
  readonly id: string;
  /** URL of the labels. */
  readonly url: string;
  readonly query: string;
  /** Maximum number of hits in a group. */
  readonly limit: number;
}

/** Response of the worker, which it sends again each time another part of the index has loaded. */
export type Response =
  | (SearchResponse & {
      readonly id: string;
      readonly query: string;
      /** Whether the whole index has been searched. */
      readonly isComplete: boolean;
    })
  | { readonly hasFailed: true };
