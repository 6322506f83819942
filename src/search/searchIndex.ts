import { cutExcerpt, highlight, type Highlight } from './highlight';
import { makeLabel, type Label } from './labels';
import { joinLetters, stem } from './language';
import { getPageType, type Page, type PageType, type Target } from './pages';
import type { Labels, TextRow } from './indexFiles';
import { parseQuery, type QueryWord } from './query';
import { rankPages, type Result } from './rank';
import { Spelling } from './spelling';
import { TextIndex } from './texts';

export interface Hit {
  readonly url: string;
  /** Title of the page or the section. */
  readonly title: readonly Highlight[];
  /** Location of the result, which is the section's page or the page's category. */
  readonly location: string;
  readonly excerpt: readonly Highlight[];
}

export interface Group {
  readonly title: string;
  readonly hits: readonly Hit[];
}

export interface SearchResponse {
  /** The group with the best hit first. */
  readonly groups: readonly Group[];
  /** Whether no page contains all search terms. */
  readonly isPartial: boolean;
}

const GROUPS: readonly { readonly title: string; readonly types: readonly PageType[] }[] = [
  { title: 'Guides', types: ['guide', 'tutorial', 'glossary', 'migration', 'other'] },
  { title: 'Examples', types: ['example'] },
  { title: 'API reference', types: ['api'] },
];

const EXCERPT_LENGTH = 160;

/** Shorter search terms are one mistake away from too many others. */
const MIN_CORRECTED = 4;

/** Names of types without their parameters: `Series` for `Series<T>`. */
const removeTypeParameters = (text: string): string => text.replace(/<[^<>]*>/g, '');

/** Returns the start of a member's excerpt, for example `Default: 'off'. `. */
const getDefaultText = ({ memberDefault }: Target): string =>
  memberDefault ? `Default: ${memberDefault}. ` : '';

function makeHit({ target, text, keyword }: Result, words: readonly QueryWord[]): Hit {
  const { page, title, anchor, memberDefault } = target;
  const isMember = memberDefault !== undefined;
  const source = text ?? (keyword === undefined ? page.description : `Keyword: ${keyword}`);
  return {
    url: page.url + anchor,
    title: highlight(isMember ? `${page.title}.${title.replace('?', '')}` : title, words),
    location: anchor === '' || isMember ? page.category : page.title,
    excerpt: highlight(getDefaultText(target) + cutExcerpt(source, words, EXCERPT_LENGTH), words),
  };
}

/** Searches the site. Labels load first. Each additional part improves the results. */
export class SearchIndex {
  readonly #pages: readonly Target[];
  readonly #headings: readonly Target[];
  readonly #labels: readonly Label[];
  readonly #texts = new TextIndex();
  readonly #spelling = new Spelling();

  constructor({ pages, headings }: Labels) {
    this.#pages = pages.map(([url, text, category, description]) => {
      const title = removeTypeParameters(text);
      const page: Page = { url, title, type: getPageType(url), category, description };
      return { page, title, anchor: '' };
    });
    this.#headings = headings.map(([index, title, anchor, memberDefault]) => {
      const { page } = this.#getPage(index);
      return { page, title: removeTypeParameters(title), anchor, memberDefault };
    });
    const keywords = pages.flatMap(([, , , , list], index) =>
      list === ''
        ? []
        : list.split(', ').map((text) => makeLabel('keyword', text, this.#getPage(index))),
    );
    this.#labels = [
      ...this.#pages.map((target) => makeLabel('title', target.title, target)),
      ...this.#headings.map((target) => makeLabel('heading', target.title, target)),
      ...keywords,
    ];
    for (const { text } of this.#labels) this.#spelling.add(text);
    for (const target of this.#pages) {
      this.#texts.add({ field: 'description', text: target.page.description, target });
    }
  }

  addTexts(rows: readonly TextRow[]): void {
    for (const [page, heading, text] of rows) {
      const target = this.#headings[heading] ?? this.#getPage(page);
      this.#texts.add({ field: 'content', text, target });
    }
  }

  /** Finds pages, and corrects one mistyped letter in each word. Each group has at most `limit` hits. */
  search(text: string, limit: number): SearchResponse {
    const typed = text.trim().split(/\s+/);
    const query = parseQuery(typed.map((word) => this.#correct(word)).join(' '));
    if (query.words.length === 0) return { groups: [], isPartial: false };
    const ranked = rankPages(query, this.#labels, this.#texts.find(query.words));
    const groups = GROUPS.flatMap(({ title, types }) => {
      const pages = ranked.filter(({ page }) => types.includes(page.type));
      const results = pages.flatMap((page) => page.results).slice(0, limit);
      const hits = results.map((result) => {
        const text = result.text ?? (result.target.anchor && this.#texts.get(result.target));
        return makeHit({ ...result, text: text || undefined }, query.words);
      });
      return hits.length > 0 ? [{ title, hits, isBest: pages[0] === ranked[0] }] : [];
    });
    return {
      groups: groups.toSorted((a, b) => Number(b.isBest) - Number(a.isBest)),
      isPartial: ranked[0]?.isComplete === false,
    };
  }

  #getPage(index: number): Target {
    const page = this.#pages[index];
    if (!page) throw new RangeError(`The search index doesn't contain the page ${String(index)}.`);
    return page;
  }

  /** Corrects a word that isn't part of any label or text. */
  #correct(word: string): string {
    const letters = joinLetters(word);
    const isKnown =
      letters.length < MIN_CORRECTED ||
      this.#labels.some((label) => label.letters.includes(letters)) ||
      this.#texts.has(stem(letters));
    return isKnown ? word : (this.#spelling.correct(word) ?? word);
  }
}
