// The files that the build writes and the browser loads one after another: first what pages are called, then their text.

/** A page: URL, title, its category in the sidebar, description, keywords. */
export type PageRow = readonly [
  url: string,
  title: string,
  category: string,
  description: string,
  keywords: string,
];

/** Index of the page, text and anchor of a heading. A member of an API page has its default, which may be empty. */
export type HeadingRow = readonly [
  page: number,
  text: string,
  anchor: string,
  memberDefault?: string,
];

/** Index of the page, index of the heading (-1 for the page's title) and text of a section. */
export type TextRow = readonly [page: number, heading: number, text: string];

export interface Labels {
  readonly pages: readonly PageRow[];
  readonly headings: readonly HeadingRow[];
  /** URLs of the files with text, relative to this one, in the order in which they are loaded. */
  readonly parts: readonly string[];
}
