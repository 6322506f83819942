/** What the index holds, in its order. */
export enum Field {
  Title,
  Heading,
  Description,
  Keywords,
  Content,
}

/** An entry of the index. Its short names are the search theme's. */
export interface Entry {
  /** Number. */
  readonly i: number;
  /** Text. */
  readonly t: string;
  /** Address of the page. */
  readonly u: string;
  /** Anchor of the section. */
  readonly h?: string;
  /** Title of the section. */
  readonly s?: string;
  /** Number of the page. */
  readonly p?: number;
  /** The way to a page, of a title only. */
  readonly b?: readonly string[];
}

/** An entry that answers a query. */
export interface Hit {
  readonly document: Entry;
  readonly type: Field;
  readonly page: Entry | undefined;
  readonly metadata: Record<string, unknown>;
  readonly tokens: readonly string[];
  /** No page has all the words that were asked for. */
  readonly isPartial: boolean;
}
