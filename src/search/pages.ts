export type PageType =
  'guide' | 'tutorial' | 'example' | 'glossary' | 'migration' | 'api' | 'other';

export interface Page {
  readonly url: string;
  readonly title: string;
  readonly type: PageType;
  /** The page's category in the sidebar, or an empty string. */
  readonly category: string;
  readonly description: string;
}

/** Target of a result, which is a page or one of its sections. */
export interface Target {
  readonly page: Page;
  readonly title: string;
  /** Anchor with its `#`; an empty string for the page. */
  readonly anchor: string;
  /** Default of a member of an API page; an empty string for a member without a default. */
  readonly memberDefault?: string;
}

/** Returns the type of the page at a URL, with any base URL and version before its path. */
export function getPageType(url: string): PageType {
  if (/\/api(?:\/|$)/.test(url)) return 'api';
  if (/\/tutorials(?:\/|$)/.test(url)) return 'tutorial';
  if (/\/examples(?:\/|$)/.test(url)) return 'example';
  if (/\/getting-started\/glossary\/?$/.test(url)) return 'glossary';
  if (/\/getting-started\/(?:moving|coming)-from-/.test(url)) return 'migration';
  if (/\/getting-started(?:\/|$)/.test(url)) return 'guide';
  return 'other';
}
