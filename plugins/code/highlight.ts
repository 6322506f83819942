import { TYPE_ONLY } from '../../src/code/typeOnly';
import { findFolds, readMagicComments, type Fold } from './magicComments';
import { findTypeCharacters } from './typeSyntax';
import { tokenize, type Token } from './prism';

export interface HighlightOptions {
  readonly code: string;
  readonly language: string;
  /** Lines that are highlighted, counted from 1. */
  readonly marked: ReadonlySet<number>;
  /** What identifiers of this code are. */
  readonly names: readonly MarkedName[];
  /** Mark what a reader of JavaScript does not see. */
  readonly types: boolean;
}

/** An identifier that leads to the page that describes it, or says its type. */
export interface MarkedName {
  /** Both counted from 0, without lines that are orders to the site. */
  readonly line: number;
  readonly column: number;
  readonly text: string;
  readonly href?: string;
  readonly type?: string;
}

export interface Highlighted {
  readonly html: string;
  /** Whether some of the code is only there for TypeScript. */
  readonly typed: boolean;
}

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

const escape = (text: string): string =>
  text.replace(/[&<>"]/g, (found) => ESCAPES[found] ?? found);

/** A stretch of one line that has one look. */
interface Piece {
  readonly text: string;
  readonly tokenTypes: readonly string[];
  /** Goes when the types go. */
  readonly isTypeOnly: boolean;
}

interface Line {
  readonly pieces: Piece[];
  /** Nothing of this line is left when the types go. */
  isTypeOnly: boolean;
}

/** Cuts the tokens at the ends of lines and where types begin and end. */
function splitLines(tokens: readonly Token[], typeOnly: readonly boolean[]): Line[] {
  let line: Line = { pieces: [], isTypeOnly: false };
  const lines = [line];
  let at = 0;
  for (const { text, tokenTypes } of tokens) {
    let from = 0;
    for (let index = 0; index <= text.length; index += 1) {
      const ends = index === text.length;
      if (!ends && text[index] !== '\n' && typeOnly[at + index] === typeOnly[at + from]) continue;
      if (index > from) {
        line.pieces.push({
          text: text.slice(from, index),
          tokenTypes,
          isTypeOnly: typeOnly[at + from] === true,
        });
      }
      from = index;
      if (text[index] === '\n') {
        line = { pieces: [], isTypeOnly: false };
        lines.push(line);
        from = index + 1;
      }
    }
    at += text.length;
  }
  return lines;
}

const isBlank = ({ text }: Piece): boolean => text.trim() === '';

/** A block of lines that goes takes one of the blank lines around it along. */
function markTypeOnlyLines(lines: readonly Line[]): void {
  for (const line of lines) {
    line.isTypeOnly =
      line.pieces.some((piece) => piece.isTypeOnly) &&
      line.pieces.every((piece) => piece.isTypeOnly || isBlank(piece));
  }
  lines.forEach((line, index) => {
    let before = index - 1;
    while (lines[before]?.isTypeOnly) before -= 1;
    const follows = before < index - 1;
    const blankBefore = before < 0 || lines[before]?.pieces.every(isBlank) === true;
    if (follows && blankBefore && !line.isTypeOnly && line.pieces.every(isBlank))
      line.isTypeOnly = true;
  });
}

function nameHtml({ text, href, type }: MarkedName): string {
  return href === undefined
    ? `<span title="${escape(type ?? '')}">${escape(text)}</span>`
    : `<a href="${escape(href)}">${escape(text)}</a>`;
}

/** Writes a stretch of a line that begins at a column, with the names in it. */
function textHtml(text: string, column: number, names: readonly MarkedName[]): string {
  let html = '';
  let at = 0;
  for (const name of names) {
    const from = name.column - column;
    // A name that the highlighter cuts in two stays plain.
    if (from < at || text.slice(from, from + name.text.length) !== name.text) continue;
    html += escape(text.slice(at, from)) + nameHtml(name);
    at = from + name.text.length;
  }
  return html + escape(text.slice(at));
}

function pieceHtml(
  { text, tokenTypes, isTypeOnly }: Piece,
  column: number,
  names: readonly MarkedName[],
): string {
  const inner = textHtml(text, column, names);
  const tokenClasses = tokenTypes.filter((tokenType) => tokenType !== 'plain');
  const classes = [
    ...(tokenClasses.length ? ['token', ...tokenClasses] : []),
    ...(isTypeOnly ? [TYPE_ONLY] : []),
  ];
  return classes.length ? `<span class="${classes.join(' ')}">${inner}</span>` : inner;
}

/** Neighbors of one look become one element. */
function merge(pieces: readonly Piece[]): Piece[] {
  const merged: Piece[] = [];
  for (const piece of pieces) {
    const last = merged.at(-1);
    if (
      last?.isTypeOnly === piece.isTypeOnly &&
      last.tokenTypes.join() === piece.tokenTypes.join()
    ) {
      merged[merged.length - 1] = { ...last, text: last.text + piece.text };
    } else merged.push(piece);
  }
  return merged;
}

interface LineSettings {
  readonly isMarked: boolean;
  readonly names: readonly MarkedName[];
  /** The line break behind it, if there is one. */
  readonly end: string;
}

function lineHtml(line: Line, { isMarked, names, end }: LineSettings): string {
  let at = 0;
  const inner = merge(line.pieces)
    .map((piece) => {
      const column = at;
      at += piece.text.length;
      return pieceHtml(piece, column, names);
    })
    .join('');
  const classes = [
    ...(isMarked ? ['theme-code-block-highlighted-line'] : []),
    ...(line.isTypeOnly ? [TYPE_ONLY] : []),
  ];
  // Types with line breaks in them: the break goes with them.
  const breaks = !line.isTypeOnly && end && line.pieces.at(-1)?.isTypeOnly && startsInType(line);
  const tail = breaks ? `<span class="${TYPE_ONLY}">${end}</span>` : end;
  return classes.length
    ? `<span class="${classes.join(' ')}">${inner}${tail}</span>`
    : inner + tail;
}

/** Whether the type at the end of a line goes on in the next one: it opens more than it closes. */
function startsInType({ pieces }: Line): boolean {
  const text = pieces
    .slice(pieces.findLastIndex((piece) => !piece.isTypeOnly) + 1)
    .map((piece) => piece.text)
    .join('');
  return (text.match(/[{([<]/g)?.length ?? 0) > (text.match(/[})\]>]/g)?.length ?? 0);
}

/** A fold is a `details` element, so it opens without JavaScript, by keyboard, and for the page's search. */
function foldHtml(lines: readonly string[], { first, last }: Fold): string {
  const hidden = last - first;
  const [summary = '', ...rest] = lines.slice(first - 1, last);
  // The break behind the first line is there to be copied; the element breaks the line by itself.
  const title = summary.replace(/\n$/, '<span hidden>\n</span>');
  return `<details><summary data-lines="${hidden} more lines">${title}</summary>${rest.join('')}</details>`;
}

/** Writes code as HTML: class names for the colors, links for the library's names, folds and highlights. */
export function highlight(options: HighlightOptions): Highlighted {
  const { lines: codeLines, marked } = readMagicComments(options.code, options.marked);
  const tokens = tokenize(codeLines.join('\n'), options.language);
  const typeOnly = options.types ? findTypeCharacters(tokens) : [];
  const lines = splitLines(tokens, typeOnly);
  if (options.types) markTypeOnlyLines(lines);
  const html = lines.map((line, index) =>
    lineHtml(line, {
      isMarked: marked.has(index + 1),
      names: options.names.filter(({ line }) => line === index),
      end: index === lines.length - 1 ? '' : '\n',
    }),
  );
  for (const fold of findFolds(codeLines).reverse()) {
    html.splice(fold.first - 1, fold.last - fold.first + 1, foldHtml(html, fold));
  }
  return { html: html.join(''), typed: typeOnly.includes(true) };
}
