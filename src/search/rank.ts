// The order of results. Matches in titles, headings and keywords rank before matches in the text. A user who types
// a symbol's name wants the symbol. A user who types a phrase wants an explanation, so guides rank first.
import { matchContext, matchLabel, type Label, type LabelMatch } from './labels';
import type { Page, PageType, Target } from './pages';
import { WHOLE_WORD, type Query, type QueryWord } from './query';
import type { Mention } from './texts';

/** Weights of matches by field. */
const FIELD = { title: 1, keyword: 1, heading: 0.9, description: 0.5, content: 0.35 } as const;

/** Weight of a heading on an API page, so that a symbol's own page ranks before pages that list the symbol. */
const API_MEMBER = 0.75;

/** Weights of pages for a phrase. */
const EXPLAINS: Readonly<Record<PageType, number>> = {
  guide: 1,
  tutorial: 0.95,
  example: 0.85,
  other: 0.8,
  migration: 0.8,
  glossary: 0.7,
  api: 0.6,
};

/** Weight of an API page for letters inside a name, such as `fibretrace`. */
const INSIDE_NAME = 1.3;

/** Bonus if the whole label matches. */
const FILL = 0.45;

/** Bonus if all search terms are anywhere on the page. */
const SPREAD = 0.3;

/** How much a mention's score counts, and the score from which more doesn't count. */
const FREQUENCY = 0.1;
const MAX_SCORE = 20;

/** Weight of a prefix if the whole word is in another label: `second` isn't `seconds`. */
const PREFIX = 0.6;

/** Weight of a search term that matches only the title of a member's page. */
const CONTEXT = 0.8;

/** Weights of an option that a phrase names with its page, such as `price line title`, and of that page. */
const NAMED_MEMBER = 1;
const NAMED_MEMBER_PAGE = 0.85;

/** Score of a symbol's whole name, higher than any other match. */
const NAMED = 2;

/** A result of the same page must be worth this share of the page's best. */
const MIN_SHARE = 0.6;

const MAX_PER_PAGE = 2;

export interface Result {
  readonly target: Target;
  /** The text that matches best, if one does. */
  readonly text?: string;
  /** The keyword of the page that matches best, if one does. */
  readonly keyword?: string;
}

export interface RankedPage {
  readonly page: Page;
  /** Best first. */
  readonly results: readonly Result[];
  /** Whether the page contains all search terms. */
  readonly isComplete: boolean;
}

interface RatedResult extends Result {
  readonly worth: number;
  /** Whether the label, with the text of its section, has all search terms. */
  readonly isFull: boolean;
}

interface Candidate {
  readonly page: Page;
  /** How well each word of the query is found. */
  readonly found: number[];
  readonly results: RatedResult[];
  isAcross: boolean;
  isNamed: boolean;
}

/** Search terms of a query that a label matches, with the ones that only its context matches. */
interface LabelTerms {
  readonly matches: readonly (LabelMatch | undefined)[];
  readonly context: readonly number[];
  /** Indexes of the search terms in the text of the label's section. */
  readonly inText: ReadonlySet<number>;
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, n) => total + n, 0);

const isApi = ({ page }: Target): boolean => page.type === 'api';

const getStrength = (field: keyof typeof FIELD, target: Target): number =>
  field === 'heading' && isApi(target) ? API_MEMBER : FIELD[field];

/** Returns the name in a query, such as `setData` for `setData()` and `volume` for `volume?`. */
const getName = (text: string): string => text.trim().replace(/(?:\(\))?\??$/, '');

/** Whether a query is the name of a symbol, such as `Crosshair` or `setdata`. `crosshair` in lower case is a word. */
function isSymbol({ field, target, text }: Label, query: string): boolean {
  if (field === 'keyword' || !isApi(target)) return false;
  const name = getName(text);
  const typed = getName(query);
  if (name === typed) return /[A-Z]/.test(name) || query !== typed;
  return /[a-z\d][A-Z]/.test(name) && name.toLowerCase() === typed.toLowerCase();
}

/**
 * Whether a query is exactly a keyword. For example, `timezone` is a keyword of a guide and `timeZone` is an
 * option.
 */
const isKeyword = ({ field, target, text }: Label, query: string): boolean =>
  !isApi(target) && field !== 'heading' && query === query.toLowerCase() && text === query;

/** Finds the labels that match a search term. */
function matchLabels(word: QueryWord, labels: readonly Label[]): Map<Label, LabelMatch> {
  const found = new Map<Label, LabelMatch>();
  for (const label of labels) {
    const match = matchLabel(word, label);
    if (match) found.set(label, match);
  }
  if (![...found.values()].some(({ quality }) => quality >= WHOLE_WORD)) return found;
  for (const [label, match] of found) {
    const { quality, isAcross } = match;
    if (quality < WHOLE_WORD && !isAcross)
      found.set(label, { ...match, quality: quality * PREFIX });
  }
  return found;
}

/** Gives rare search terms, which few pages have as a label, a higher weight. */
function weighWord(matches: ReadonlyMap<Label, LabelMatch>, pageCount: number): number {
  const good = [...matches].filter(([, { quality }]) => quality > 0.5);
  const pages = new Set(good.map(([{ target }]) => target.page));
  return Math.log(1 + pageCount / (1 + pages.size));
}

/** Whether a query names an option with its page, such as `price line title`. Guides explain what methods do. */
function namesOption({ page, title }: Target, { matches, context, inText }: LabelTerms): boolean {
  if (!page.title.endsWith('Options') || title.endsWith('()')) return false;
  const isWholeMatch = (word: number): boolean => (matches[word]?.quality ?? 0) >= WHOLE_WORD;
  const isContext = (quality: number): boolean => quality >= WHOLE_WORD;
  return (
    context.some((quality, word) => isContext(quality) && !matches[word]) &&
    context.every((quality, word) => isWholeMatch(word) || isContext(quality) || inText.has(word))
  );
}

function rateLabel(
  { field, target, words }: Label,
  terms: LabelTerms,
  weights: readonly number[],
): number {
  const { matches, context } = terms;
  const covered = sum(
    weights.map((weight, i) => weight * (matches[i]?.quality ?? CONTEXT * (context[i] ?? 0))),
  );
  const letters = sum(matches.map((match) => match?.letters ?? 0));
  const fill = Math.min(1, letters / Math.max(1, sum(words.map(({ text }) => text.length))));
  const strength = namesOption(target, terms) ? NAMED_MEMBER : getStrength(field, target);
  return strength * covered * (1 - FILL + FILL * fill);
}

function rateMention({ field, words, score }: Mention, weights: readonly number[]): number {
  const covered = sum(words.map((word) => weights[word] ?? 0));
  const frequency = Math.min(1, score / MAX_SCORE);
  return FIELD[field] * covered * (1 - FREQUENCY + FREQUENCY * frequency);
}

function ratePage(
  { page, found, isAcross, isNamed }: Candidate,
  best: number,
  weights: readonly number[],
  { text, words }: Query,
): number {
  const spread = sum(weights.map((weight, word) => weight * (found[word] ?? 0)));
  const isName = !/\s/.test(text);
  if (isName && isAcross && page.type === 'api') return (best + SPREAD * spread) * INSIDE_NAME;
  const explains = isNamed ? NAMED_MEMBER_PAGE : EXPLAINS[page.type];
  return (best + SPREAD * spread) * (isName && words.length > 1 ? 1 : explains);
}

/**
 * The best results of a page, each section once, with the best text of that section. If only the page's keywords
 * match, a section that has all search terms is first.
 */
function selectResults({ results }: Candidate): readonly Result[] {
  const sorted = results.toSorted((a, b) => b.worth - a.worth);
  const minimum = (sorted[0]?.worth ?? 0) * MIN_SHARE;
  const isTitle = sorted[0]?.target.anchor === '' && sorted[0].keyword === undefined;
  const fullSection = sorted.find(({ target, isFull }) => target.anchor !== '' && isFull);
  const leading = fullSection && !(isTitle && sorted[0]?.isFull) ? [fullSection.target.anchor] : [];
  const anchors = [...new Set([...leading, ...sorted.map(({ target }) => target.anchor)])];
  return anchors.flatMap((anchor) => {
    const section = sorted.filter(({ target }) => target.anchor === anchor);
    const [best] = section;
    if (!best || (best.worth < minimum && !leading.includes(anchor))) return [];
    const text = section.find((result) => result.text !== undefined)?.text;
    const keyword = section.find((result) => result.keyword !== undefined)?.keyword;
    return [{ target: best.target, text, keyword }];
  });
}

/** Indexes of the search terms in the text of each section. */
function mapTextTerms(mentions: readonly Mention[]): Map<Target, Set<number>> {
  const terms = new Map<Target, Set<number>>();
  for (const { target, words } of mentions) {
    terms.set(target, new Set([...(terms.get(target) ?? []), ...words]));
  }
  return terms;
}

/** Collects the results of each page. */
class Candidates {
  readonly #pages = new Map<Page, Candidate>();
  readonly #weights: readonly number[];

  constructor(weights: readonly number[]) {
    this.#weights = weights;
  }

  get all(): readonly Candidate[] {
    return [...this.#pages.values()];
  }

  addLabel(label: Label, terms: LabelTerms, bonus: number): void {
    const { field, target, text } = label;
    const candidate = this.#get(target);
    const { matches, context, inText } = terms;
    matches.forEach((match, word) => {
      const quality = match?.quality ?? (context[word] ?? 0) * CONTEXT;
      this.#markFound(candidate, word, quality * getStrength(field, target));
      candidate.isAcross ||= match?.isAcross === true;
    });
    candidate.isNamed ||= namesOption(target, terms);
    const isMatched = (word: number): boolean => Boolean(matches[word] ?? context[word]);
    const others = [...inText].filter((word) => !isMatched(word));
    const extra = sum(others.map((word) => this.#weights[word] ?? 0)) * FIELD.content;
    candidate.results.push({
      target,
      keyword: field === 'keyword' ? text : undefined,
      worth: rateLabel(label, terms, this.#weights) + extra + bonus,
      isFull: this.#weights.every((_, word) => isMatched(word) || inText.has(word)),
    });
  }

  addMention(mention: Mention): void {
    const { field, target, text, words } = mention;
    const candidate = this.#get(target);
    for (const word of words) this.#markFound(candidate, word, getStrength(field, target));
    const worth = rateMention(mention, this.#weights);
    candidate.results.push({ target, text, worth, isFull: words.length === this.#weights.length });
  }

  #get({ page }: Target): Candidate {
    const candidate = this.#pages.get(page) ?? {
      ...{ page, found: [], results: [] },
      ...{ isAcross: false, isNamed: false },
    };
    this.#pages.set(page, candidate);
    return candidate;
  }

  #markFound({ found }: Candidate, word: number, quality: number): void {
    found[word] = Math.max(found[word] ?? 0, quality);
  }
}

/** Sorts the pages that match a query, best first. */
export function rankPages(
  query: Query,
  labels: readonly Label[],
  mentions: readonly Mention[],
): RankedPage[] {
  const found = query.words.map((word) => matchLabels(word, labels));
  const pageCount = new Set(labels.map(({ target }) => target.page)).size;
  const weights = found.map((matches) => weighWord(matches, pageCount));
  const topWorth = NAMED * Math.max(1, ...weights);
  const isTop = labels.some((label) => isKeyword(label, query.text)) ? isKeyword : isSymbol;
  const asksDefault = query.words.some(({ text }) => /^defaults?$/.test(text));

  const textTerms = mapTextTerms(mentions);
  const candidates = new Candidates(weights);
  for (const label of new Set(found.flatMap((matches) => [...matches.keys()]))) {
    const matches = found.map((map) => map.get(label));
    const context = query.words.map((word) => matchContext(word, label));
    const inText = textTerms.get(label.target) ?? new Set<number>();
    const terms = { matches, context, inText };
    const isBest = isTop(label, query.text) || (asksDefault && namesOption(label.target, terms));
    candidates.addLabel(label, terms, isBest ? topWorth : 0);
  }
  for (const mention of mentions) candidates.addMention(mention);

  return candidates.all
    .map((candidate) => {
      const best = Math.max(...candidate.results.map(({ worth }) => worth));
      return { candidate, worth: ratePage(candidate, best, weights, query) };
    })
    .sort((a, b) => b.worth - a.worth)
    .map(({ candidate }) => ({
      page: candidate.page,
      results: selectResults(candidate).slice(0, MAX_PER_PAGE),
      isComplete: query.words.every((_, word) => candidate.found[word]),
    }));
}
