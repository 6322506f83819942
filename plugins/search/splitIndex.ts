import type { HeadingRow, PageRow, TextRow } from '../../src/search/indexFiles';
import { getPageType } from '../../src/search/pages';

/** Defaults of the members on an API page, by anchor. An empty string is a member without a default. */
export type MemberDefaults = Readonly<Record<string, string>>;

/** An entry of the index that `@easyops-cn/docusaurus-search-local` writes. */
export interface IndexEntry {
  /** Id. */
  readonly i: number;
  /** Text. */
  readonly t: string;
  /** URL of the page. */
  readonly u: string;
  /** Anchor. */
  readonly h?: string;
  /** Id of the page. */
  readonly p?: number;
  /** Names of the navbar item and the sidebar categories around the page. */
  readonly b?: readonly string[];
}

/** The index of the package, with separate parts for titles, headings, descriptions, keywords and content. */
export type PackageIndex = readonly { readonly documents: readonly IndexEntry[] }[];

export interface IndexParts {
  readonly pages: readonly PageRow[];
  readonly headings: readonly HeadingRow[];
  /** Text of guides, tutorials and examples. */
  readonly guides: readonly TextRow[];
  /** Text of the API reference. */
  readonly api: readonly TextRow[];
}

/**
 * Splits the index into what pages are called and their text, guides apart from the API reference.
 *
 * @param index - Index of the package.
 * @param members - Members of the API pages, by URL.
 */
export function splitIndex(
  index: PackageIndex,
  members: ReadonlyMap<string, MemberDefaults> = new Map(),
): IndexParts {
  const [titles, headings, descriptions, keywords, contents] = index.map(
    ({ documents }) => documents,
  );
  if (!titles || !headings || !descriptions || !keywords || !contents) {
    throw new Error(
      'The search index must have five parts: titles, headings, descriptions, keywords, content.',
    );
  }
  const indexes = new Map(titles.map(({ i }, position) => [i, position]));
  function getPageIndex({ p, u }: IndexEntry): number {
    const position = indexes.get(p ?? -1);
    if (position === undefined)
      throw new Error(`The search index does not contain the page ${u} of a text.`);
    return position;
  }
  const getTexts = (entries: readonly IndexEntry[]) =>
    new Map(entries.map((entry) => [getPageIndex(entry), entry.t]));
  const descriptionTexts = getTexts(descriptions);
  const keywordTexts = getTexts(keywords);
  const sections = new Map(headings.map(({ u, h = '' }, position) => [u + h, position]));
  const toTextRow = (entry: IndexEntry): TextRow => [
    getPageIndex(entry),
    sections.get(entry.u + (entry.h ?? '')) ?? -1,
    entry.t,
  ];
  const isApi = ({ u }: IndexEntry) => getPageType(u) === 'api';
  return {
    pages: titles.map(({ u, t, b }, position) => [
      u,
      t,
      b?.[2] ?? '',
      descriptionTexts.get(position) ?? '',
      keywordTexts.get(position) ?? '',
    ]),
    headings: headings.map((entry) => {
      const anchor = entry.h ?? '';
      const row = [getPageIndex(entry), entry.t, anchor] as const;
      const memberDefault = members.get(entry.u)?.[anchor.slice(1)];
      return memberDefault === undefined ? row : [...row, memberDefault];
    }),
    guides: contents.filter((entry) => !isApi(entry)).map(toTextRow),
    api: contents.filter(isApi).map(toTextRow),
  };
}
