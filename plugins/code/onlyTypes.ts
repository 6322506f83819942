import { transform } from 'sucrase';
import { tokenize, type Token } from './prism';

/** Keeps every line where it is, so that an error names the line that the reader sees. */
export function stripTypes(code: string): string {
  return transform(code, {
    transforms: ['typescript'],
    disableESTransforms: true,
    keepUnusedImports: true,
  }).code;
}

/** What becomes of a character when the types go. */
const KEPT = 0;
const TYPE = 1;
const SPACE = 2;
const COMMENT = 3;

const isSpace = (character: string): boolean => /\s/.test(character);

function kindsOf(tokens: readonly Token[]): { text: string; kinds: number[] } {
  const kinds: number[] = [];
  for (const token of tokens) {
    const comment = token.kinds.includes('comment');
    for (const character of token.text) {
      kinds.push(comment ? COMMENT : isSpace(character) ? SPACE : TYPE);
      if (character.length > 1) kinds.push(kinds[kinds.length - 1] ?? TYPE);
    }
  }
  return { text: tokens.map(({ text }) => text).join(''), kinds };
}

interface Word {
  readonly text: string;
  readonly from: number;
}

/** The words and signs of each line, without spaces and comments. */
function wordsByLine(text: string, kinds: readonly number[]): Word[][] {
  let line: Word[] = [];
  const lines = [line];
  for (const { 0: word, index } of text.matchAll(/[\w$\u0080-\uffff]+|[^]/g)) {
    if (word === '\n') lines.push((line = []));
    else if (kinds[index] === TYPE) line.push({ text: word, from: index });
  }
  return lines;
}

/** Finds the JavaScript inside the TypeScript, line by line: the types are what is left over. */
function align(typed: string, kinds: number[], stripped: string): void {
  const plain = kindsOf(tokenize(stripped, 'typescript'));
  const plainLines = wordsByLine(plain.text, plain.kinds);
  wordsByLine(typed, kinds).forEach((words, index) => {
    const wanted = plainLines[index] ?? [];
    let at = 0;
    for (const { text, from } of words) {
      if (text !== wanted[at]?.text) continue;
      kinds.fill(KEPT, from, from + text.length);
      at += 1;
    }
    if (at < wanted.length) {
      throw new Error(
        'this TypeScript is more than JavaScript with types; enums and the like cannot run',
      );
    }
  });
}

/** Comments stay unless they stand inside a type; of the space around a type that goes, one side goes too. */
function settleSpaces(typed: string, kinds: readonly number[]): boolean[] {
  const gone = kinds.map((kind) => kind === TYPE);
  let index = 0;
  while (index < kinds.length) {
    const kind = kinds[index];
    if (kind !== SPACE && kind !== COMMENT) {
      index += 1;
      continue;
    }
    let end = index;
    while (kinds[end] === SPACE || kinds[end] === COMMENT) end += 1;
    const before = index > 0 && gone[index - 1] === true;
    const after = end < kinds.length && kinds[end] === TYPE;
    const comment = kinds.slice(index, end).includes(COMMENT);
    if (before && after) gone.fill(true, index, end);
    else if (after && !comment && !typed.slice(index, end).includes('\n')) {
      gone.fill(spaceGoes(typed, kinds, end), index, end);
    } else if (before && !after && !comment && startsLine(typed, gone, index)) {
      const newline = typed.indexOf('\n', index);
      gone.fill(true, index, newline < 0 ? end : Math.min(end, newline));
    }
    index = end;
  }
  return gone;
}

/** `x: T = 1` keeps the space behind the type, `x as T;` has none there: then the one before goes. */
function spaceGoes(typed: string, kinds: readonly number[], from: number): boolean {
  let end = from;
  while (kinds[end] === TYPE || (kinds[end] === SPACE && typeGoesOn(kinds, end))) end += 1;
  return kinds[end] === SPACE || end >= typed.length || ',;)]'.includes(typed.charAt(end));
}

function typeGoesOn(kinds: readonly number[], from: number): boolean {
  let end = from;
  while (kinds[end] === SPACE) end += 1;
  return kinds[end] === TYPE;
}

/** Whether nothing that stays stands before this place on its line. */
function startsLine(typed: string, gone: readonly boolean[], index: number): boolean {
  for (let at = index - 1; at >= 0 && typed[at] !== '\n'; at -= 1) {
    if (!gone[at] && !isSpace(typed.charAt(at))) return false;
  }
  return true;
}

/**
 * Tells for each character of some TypeScript whether it goes when the types are blanked. What is left is the
 * JavaScript that runs and that readers who chose JavaScript see. Throws where Sucrase does.
 */
export function typeCharacters(tokens: readonly Token[]): boolean[] {
  const { text, kinds } = kindsOf(tokens);
  align(text, kinds, stripTypes(text));
  return settleSpaces(text, kinds);
}
