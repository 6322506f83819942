// The order of the results. A reader who types a symbol's name wants the symbol; a reader who types words wants to be
// told about them, so a guide comes before the API; a page about the words comes before a page that mentions them.
import lunr from 'lunr';
import { Field, type Entry, type Hit } from './hits';
import { kindOf, type Kind } from './kind';

/** Hits of one page, so that one long page does not fill the list. */
const PER_PAGE = 3;

const KINDS: readonly Kind[] = ['Guide', 'Tutorial', 'API', 'Page'];

const FIELDS: readonly Field[] = [
  Field.Title,
  Field.Keywords,
  Field.Heading,
  Field.Description,
  Field.Content,
];

const pageOf = (hit: Hit): Entry => hit.page ?? hit.document;

const isTitled = (hit: Hit): boolean => hit.type === Field.Title || hit.type === Field.Heading;

const isApi = (hit: Hit): boolean => kindOf(hit.document.u) === 'API';

/** `setData()` and `volume?` are the names `setData` and `volume`. */
const nameOf = (text: string): string => text.trim().replace(/(?:\(\))?\??$/, '');

const hasHump = (name: string): boolean => /[a-z\d][A-Z]/.test(name);

/** `Crosshair` and `setdata` name symbols; `crosshair`, as typed by most, is a word. */
function isNamed(hit: Hit, typed: string): boolean {
  if (!isTitled(hit) || !isApi(hit)) return false;
  const name = nameOf(hit.document.t);
  const asked = nameOf(typed);
  if (name === asked) return /[A-Z]/.test(name) || typed !== asked;
  return hasHump(name) && name.toLowerCase() === asked.toLowerCase();
}

/** `ShapeFibRetracementStyle` is as good for `fibretrace` as a page that has the letters as a word. */
function isPartOfName(hit: Hit, typed: string): boolean {
  const isLong = typed.length >= 5;
  return isLong && isApi(hit) && pageOf(hit).t.toLowerCase().includes(typed.toLowerCase());
}

/**
 * The typed text is a keyword of a guide, letter by letter, or a word of its title: `timezone` is a word although
 * `timeZone` is an option.
 */
function isWord(hit: Hit, typed: string): boolean {
  if (isApi(hit) || !/^[^A-Z\s]+$/.test(typed)) return false;
  const { t: text } = hit.document;
  if (hit.type === Field.Keywords) return text.split(', ').includes(typed);
  return (
    hit.type === Field.Title &&
    text
      .toLowerCase()
      .split(/[^\w-]+/)
      .includes(typed)
  );
}

const beginning = (word: string): string => word.toLowerCase().slice(0, 5);

/** The typed words that say something: `size of the chart` asks for `size` and `chart`. */
function wordsOf(typed: string): string[] {
  const all = typed.toLowerCase().split(/\s+/);
  const telling = all.filter((word) => lunr.stopWordFilter(new lunr.Token(word, {})));
  return telling.length > 0 ? telling : all;
}

/** How many of the typed words the title of the page leaves out, or the heading that was found on it. */
function missing(hit: Hit, words: readonly string[]): number {
  const titles = hit.type === Field.Heading ? [pageOf(hit).t, hit.document.t] : [pageOf(hit).t];
  const left = titles.map((title) => {
    const text = title.toLowerCase();
    return words.filter((word) => !text.includes(beginning(word))).length;
  });
  return Math.min(...left);
}

/** Smaller comes first, from the left. */
function place(
  hit: Hit,
  typed: string,
  words: readonly string[],
  isSymbol: boolean,
): readonly number[] {
  const kind = KINDS.indexOf(kindOf(hit.document.u));
  const field = FIELDS.indexOf(hit.type);
  const isAbout = field < FIELDS.indexOf(Field.Description);
  const left = missing(hit, words);
  // `the chart's size` has all of `size chart`, although the engine takes `chart's` for another word than `chart`.
  const hasAll = words.length > 1 && isTitled(hit) && left === 0;
  return [
    (isSymbol ? isNamed(hit, typed) : isWord(hit, typed)) ? 0 : 1,
    hasAll || isPartOfName(hit, typed) ? 0 : hit.looseness,
    hit.type === Field.Title ? 0 : 1,
    left,
    isAbout ? 0 : 1,
    kind,
    field,
    -hit.score,
  ];
}

function compare(a: readonly number[], b: readonly number[]): number {
  const at = a.findIndex((value, index) => value !== b[index]);
  return at < 0 ? 0 : (a[at] ?? 0) - (b[at] ?? 0);
}

/** The hits in the order in which a reader wants them, those of one page together. */
export function rank(hits: readonly Hit[], typed: string): Hit[] {
  const text = typed.trim();
  const words = wordsOf(text);
  const isSymbol = !hits.some((hit) => isWord(hit, text));
  const placed = hits
    .map((hit) => ({ hit, place: place(hit, text, words, isSymbol) }))
    .sort((a, b) => compare(a.place, b.place));
  const pages = new Map<string, Hit[]>();
  for (const { hit } of placed) {
    const own = pages.get(pageOf(hit).u) ?? [];
    if (own.length < PER_PAGE && !own.some((other) => other.document.h === hit.document.h)) {
      own.push(hit);
    }
    pages.set(pageOf(hit).u, own);
  }
  return [...pages.values()].flat();
}
