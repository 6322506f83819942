// The order of the results. A page answers by what it is called: its title, its headings, and the words of the trade
// in its front matter; what only stands in its text comes after. A reader who types a symbol's name wants the symbol;
// one who types words wants to be told about them, so a guide comes before the API.
import { Field, type Entry, type Hit } from './hits';
import { match, type Label, type Match } from './labels';
import type { Mention } from './mentions';
import type { Question } from './question';
import {
  type Asks,
  isApi,
  NAMED,
  NEAR,
  strengthOf,
  weightOf,
  worthOfLabel,
  worthOfMention,
  worthOfPage,
} from './worth';

/** Lines of one page, so that one long page does not fill the list. */
const PER_PAGE = 3;

interface Line {
  readonly hit: Omit<Hit, 'isPartial'>;
  readonly worth: number;
}

interface Page {
  readonly entry: Entry;
  /** How well each word is found, anywhere. */
  readonly found: number[];
  readonly lines: Line[];
  isAcross: boolean;
}

/** `setData()` and `volume?` are the names `setData` and `volume`. */
const nameOf = (text: string): string => text.trim().replace(/(?:\(\))?\??$/, '');

const hasHump = (name: string): boolean => /[a-z\d][A-Z]/.test(name);

/** `Crosshair` and `setdata` name symbols; `crosshair`, as typed by most, is a word. */
function isNamed({ field, page, text }: Label, typed: string): boolean {
  if (field === Field.Keywords || !isApi(page)) return false;
  const name = nameOf(text);
  const asked = nameOf(typed);
  if (name === asked) return /[A-Z]/.test(name) || typed !== asked;
  return hasHump(name) && name.toLowerCase() === asked.toLowerCase();
}

/** `timezone` is a word of a guide, letter by letter, although `timeZone` is an option. */
const isWord = ({ field, page, text }: Label, typed: string): boolean =>
  !isApi(page) && field !== Field.Heading && typed === typed.toLowerCase() && text === typed;

/** The labels that answer each of the words. */
function matchesOf({ words }: Question, labels: readonly Label[]): Map<Label, Match>[] {
  return words.map(
    (asked) =>
      new Map(
        labels.flatMap((label) => {
          const found = match(asked, label);
          return found ? [[label, found] as const] : [];
        }),
      ),
  );
}

/** What each page has to say. */
class Pages {
  readonly #pages = new Map<number, Page>();

  of(entry: Entry): Page {
    const page = this.#pages.get(entry.i) ?? { entry, found: [], lines: [], isAcross: false };
    this.#pages.set(entry.i, page);
    return page;
  }

  all(): readonly Page[] {
    return [...this.#pages.values()];
  }
}

/** Where the words stand, as the engine would say it. */
const metadataOf = (matches: readonly (Match | undefined)[]): Hit['metadata'] =>
  Object.fromEntries(
    matches.flatMap((found, word) =>
      found ? [[String(word), { t: { position: [found.place] } }]] : [],
    ),
  );

function find(page: Page, place: number, quality: number): void {
  page.found[place] = Math.max(page.found[place] ?? 0, quality);
}

/** The lines of a page, best first, each place once. */
function linesOf({ lines }: Page): Line[] {
  const sorted = lines.toSorted((a, b) => b.worth - a.worth);
  const least = (sorted[0]?.worth ?? 0) * NEAR;
  const places = new Set<string>();
  return sorted.filter(({ hit, worth }) => {
    const place = hit.document.h ?? '';
    if (worth < least || places.has(place)) return false;
    places.add(place);
    return true;
  });
}

/** Whether words are asked for, a symbol by its whole name, or letters that a symbol of this page has in its name. */
function asksOf({ typed, words }: Question, { entry, isAcross }: Page): Asks {
  if (/\s/.test(typed)) return 'words';
  if (isAcross && isApi(entry)) return 'letters';
  return words.length > 1 ? 'symbol' : 'words';
}

/** The answers in the order in which a reader wants them, those of one page together. */
export function rank(
  question: Question,
  labels: readonly Label[],
  mentions: readonly Mention[],
): Hit[] {
  const { typed, words } = question;
  const matches = matchesOf(question, labels);
  const count = new Set(labels.map(({ page }) => page.i)).size;
  const weights = matches.map((found) => weightOf(found, count));
  const top = NAMED * Math.max(1, ...weights);
  const tokens = words.map(({ word }) => word).sort((a, b) => b.length - a.length);
  const isTop = labels.some((label) => isWord(label, typed)) ? isWord : isNamed;
  const pages = new Pages();

  for (const label of new Set(matches.flatMap((found) => [...found.keys()]))) {
    const { field, entry, page: owner } = label;
    const own = matches.map((found) => found.get(label));
    const page = pages.of(owner);
    own.forEach((found, place) => {
      if (found) find(page, place, found.quality * strengthOf(field, owner));
      page.isAcross ||= found?.isAcross ?? false;
    });
    page.lines.push({
      hit: {
        document: entry,
        type: field,
        page: field === Field.Title ? undefined : owner,
        metadata: metadataOf(own),
        tokens,
      },
      worth: worthOfLabel(label, own, weights) + (isTop(label, typed) ? top : 0),
    });
  }
  for (const mention of mentions) {
    const { field, entry, page: owner, metadata } = mention;
    const page = pages.of(owner);
    for (const place of mention.words) find(page, place, strengthOf(field, owner));
    page.lines.push({
      hit: { document: entry, type: field, page: owner, metadata, tokens },
      worth: worthOfMention(mention, weights),
    });
  }

  const placed = pages
    .all()
    .map((page) => {
      const lines = linesOf(page);
      const best = lines[0]?.worth ?? 0;
      const worth = worthOfPage(page.entry, best, page.found, weights, asksOf(question, page));
      return { page, lines, worth };
    })
    .sort((a, b) => b.worth - a.worth);
  const isPartial = words.some((_, place) => !placed[0]?.page.found[place]);
  return placed.flatMap(({ lines }) =>
    lines.slice(0, PER_PAGE).map(({ hit }) => ({ ...hit, isPartial })),
  );
}
