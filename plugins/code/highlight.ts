import { TYPE_ONLY } from '../../src/code/typeOnly';
import { findFolds, readMagicComments, type Fold } from './magicComments';
import { findTypeCharacters } from './typeSyntax';
import { tokenize, type Token } from './prism';

export interface HighlightOptions {
  readonly code: string;
  readonly language: string;
  /** Numbers of highlighted lines, from 1. */
  readonly marked: ReadonlySet<number>;
  /** Identifiers in this code with a link or a type. */
  readonly names: readonly MarkedName[];
  /** Whether to mark code that isn't shown in JavaScript. */
  readonly types: boolean;
}

/** An identifier with a link to its API page, or with its type. */
export interface MarkedName {
  /** Line and column from 0, not counting magic comments. */
  readonly line: number;
  readonly column: number;
  readonly text: string;
  readonly href?: string;
  readonly type?: string;
}

export interface Highlighted {
  readonly html: string;
  /** Whether some of the code is TypeScript only. */
  readonly typed: boolean;
}

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

const escape = (text: string): string =>
  text.replace(/[&<>"]/g, (found) => ESCAPES[found] ?? found);

/** A part of one line with a single style. */
interface Piece {
  readonly text: string;
  readonly tokenTypes: readonly string[];
  /** Whether it is removed with the types. */
  readonly isTypeOnly: boolean;
}

interface Line {
  readonly pieces: Piece[];
  /** Whether nothing of the line is left without types. */
  isTypeOnly: boolean;
}

/** Splits tokens at the ends of lines, and at the start and end of types. */
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

/** Marks lines to remove with the types. One of the blank lines around such a block is removed, too. */
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

/**
 * Converts a part of a line to HTML, with the names in it.
 *
 * @param text - The code.
 * @param column - Column of its start.
 * @param names - Names in the line.
 */
function textHtml(text: string, column: number, names: readonly MarkedName[]): string {
  let html = '';
  let at = 0;
  for (const name of names) {
    const from = name.column - column;
    // Skip names that the highlighter splits in two.
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

/** Merges adjacent pieces with the same style into one. */
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
  /** Line break after the line, if there is one. */
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
  // If a type contains the line break, remove both.
  const breaks = !line.isTypeOnly && end && line.pieces.at(-1)?.isTypeOnly && startsInType(line);
  const tail = breaks ? `<span class="${TYPE_ONLY}">${end}</span>` : end;
  return classes.length
    ? `<span class="${classes.join(' ')}">${inner}${tail}</span>`
    : inner + tail;
}

/** Whether the type at the end of a line continues in the next one, because it opens more brackets than it closes. */
function startsInType({ pieces }: Line): boolean {
  const text = pieces
    .slice(pieces.findLastIndex((piece) => !piece.isTypeOnly) + 1)
    .map((piece) => piece.text)
    .join('');
  return (text.match(/[{([<]/g)?.length ?? 0) > (text.match(/[})\]>]/g)?.length ?? 0);
}

/**
 * Converts a fold to a `details` element, which opens without JavaScript, by keyboard, and when the browser searches
 * the page.
 */
function foldHtml(lines: readonly string[], { first, last }: Fold): string {
  const hidden = last - first;
  const [summary = '', ...rest] = lines.slice(first - 1, last);
  // The element starts a new line itself. The hidden line break is for copying the code.
  const title = summary.replace(/\n$/, '<span hidden>\n</span>');
  return `<details><summary data-lines="${hidden} more lines">${title}</summary>${rest.join('')}</details>`;
}

/** Converts code to HTML, with class names for colors, links for the library's names, folds and highlights. */
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
