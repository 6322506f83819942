/** A page that the user opened before. */
export interface RecentPage {
  /** Path of the page, without its query and hash. */
  readonly url: string;
  readonly title: string;
}

/** More pages are slower to read than a new search. */
export const LIMIT = 6;

const isPage = (value: unknown): value is RecentPage =>
  typeof value === 'object' &&
  value !== null &&
  ['url', 'title'].every((key) => typeof Reflect.get(value, key) === 'string');

/** Returns the stored pages, and an empty list for a text that something else wrote. */
export function parseRecentPages(text: string | null): readonly RecentPage[] {
  try {
    const pages: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(pages) ? pages.filter(isPage) : [];
  } catch {
    return [];
  }
}

/** Puts a page at the start of a list, once. */
export const prependPage = (pages: readonly RecentPage[], page: RecentPage): RecentPage[] =>
  [page, ...pages.filter(({ url }) => url !== page.url)].slice(0, LIMIT + 1);
