// The order of results. Matches in titles, headings and keywords rank before matches in the text. A user who types
// a symbol's name wants the symbol. A user who types a phrase wants an explanation, so guides rank first.
import { matchLabel, type Label, type LabelMatch } from './labels';
import type { Page, PageType, Target } from './pages';
import type { Query } from './query';
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

/** Score of a symbol's whole name, higher than any other match. */
const NAMED = 2;

/** A result of the same page must be worth this share of the page's best. */
const MIN_SHARE = 0.6;

const MAX_PER_PAGE = 3;

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

interface Candidate {
  readonly page: Page;
  /** How well each word of the query is found. */
  readonly found: number[];
  readonly results: (Result & { readonly worth: number })[];
  isAcross: boolean;
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

/** Gives rare search terms, which few pages have as a label, a higher weight. */
function weighWord(matches: ReadonlyMap<Label, LabelMatch>, pageCount: number): number {
  const good = [...matches].filter(([, { quality }]) => quality > 0.5);
  const pages = new Set(good.map(([{ target }]) => target.page));
  return Math.log(1 + pageCount / (1 + pages.size));
}

function rateLabel(
  { field, target, words }: Label,
  matches: readonly (LabelMatch | undefined)[],
  weights: readonly number[],
): number {
  const covered = sum(matches.map((match, i) => (match?.quality ?? 0) * (weights[i] ?? 0)));
  const letters = sum(matches.map((match) => match?.letters ?? 0));
  const fill = Math.min(1, letters / Math.max(1, sum(words.map(({ text }) => text.length))));
  return getStrength(field, target) * covered * (1 - FILL + FILL * fill);
}

function rateMention({ field, words, score }: Mention, weights: readonly number[]): number {
  const covered = sum(words.map((word) => weights[word] ?? 0));
  const frequency = Math.min(1, score / MAX_SCORE);
  return FIELD[field] * covered * (1 - FREQUENCY + FREQUENCY * frequency);
}

function ratePage(
  { page, found, isAcross }: Candidate,
  best: number,
  weights: readonly number[],
  { text, words }: Query,
): number {
  const spread = sum(weights.map((weight, word) => weight * (found[word] ?? 0)));
  const isName = !/\s/.test(text);
  if (isName && isAcross && page.type === 'api') return (best + SPREAD * spread) * INSIDE_NAME;
  return (best + SPREAD * spread) * (isName && words.length > 1 ? 1 : EXPLAINS[page.type]);
}

/** The best results of a page, each section once, with the best text of that section. */
function selectResults({ results }: Candidate): readonly Result[] {
  const sorted = results.toSorted((a, b) => b.worth - a.worth);
  const minimum = (sorted[0]?.worth ?? 0) * MIN_SHARE;
  const anchors = [...new Set(sorted.map(({ target }) => target.anchor))];
  return anchors.flatMap((anchor) => {
    const section = sorted.filter(({ target }) => target.anchor === anchor);
    const [best] = section;
    if (!best || best.worth < minimum) return [];
    const text = section.find((result) => result.text !== undefined)?.text;
    const keyword = section.find((result) => result.keyword !== undefined)?.keyword;
    return [{ target: best.target, text, keyword }];
  });
}

/** Sorts the pages that match a query, best first. */
export function rankPages(
  query: Query,
  labels: readonly Label[],
  mentions: readonly Mention[],
): RankedPage[] {
  const matches = query.words.map((word) => {
    const found = new Map<Label, LabelMatch>();
    for (const label of labels) {
      const match = matchLabel(word, label);
      if (match) found.set(label, match);
    }
    return found;
  });
  const pageCount = new Set(labels.map(({ target }) => target.page)).size;
  const weights = matches.map((found) => weighWord(found, pageCount));
  const topWorth = NAMED * Math.max(1, ...weights);
  const isTop = labels.some((label) => isKeyword(label, query.text)) ? isKeyword : isSymbol;

  const candidates = new Map<Page, Candidate>();
  function getCandidate({ page }: Target): Candidate {
    const candidate = candidates.get(page) ?? { page, found: [], results: [], isAcross: false };
    candidates.set(page, candidate);
    return candidate;
  }
  function markFound({ found }: Candidate, word: number, quality: number): void {
    found[word] = Math.max(found[word] ?? 0, quality);
  }
  for (const label of new Set(matches.flatMap((found) => [...found.keys()]))) {
    const { field, target, text } = label;
    const candidate = getCandidate(target);
    const labelMatches = matches.map((found) => found.get(label));
    labelMatches.forEach((match, word) => {
      if (!match) return;
      markFound(candidate, word, match.quality * getStrength(field, target));
      candidate.isAcross ||= match.isAcross;
    });
    candidate.results.push({
      target,
      keyword: field === 'keyword' ? text : undefined,
      worth: rateLabel(label, labelMatches, weights) + (isTop(label, query.text) ? topWorth : 0),
    });
  }
  for (const mention of mentions) {
    const { field, target, text } = mention;
    const candidate = getCandidate(target);
    for (const word of mention.words) markFound(candidate, word, getStrength(field, target));
    candidate.results.push({ target, text, worth: rateMention(mention, weights) });
  }

  return [...candidates.values()]
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
