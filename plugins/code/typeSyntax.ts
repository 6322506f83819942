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
const CODE = 0;
const TYPE = 1;
const SPACE = 2;
const COMMENT = 3;

const isSpace = (character: string): boolean => /\s/.test(character);

function classifyCharacters(tokens: readonly Token[]): { text: string; classes: number[] } {
  const classes: number[] = [];
  for (const token of tokens) {
    const comment = token.tokenTypes.includes('comment');
    for (const character of token.text) {
      classes.push(comment ? COMMENT : isSpace(character) ? SPACE : TYPE);
      if (character.length > 1) classes.push(classes[classes.length - 1] ?? TYPE);
    }
  }
  return { text: tokens.map(({ text }) => text).join(''), classes };
}

interface Lexeme {
  readonly text: string;
  readonly from: number;
}

/** The words and signs of each line, without spaces and comments. */
function splitLexemes(text: string, classes: readonly number[]): Lexeme[][] {
  let line: Lexeme[] = [];
  const lines = [line];
  for (const { 0: lexeme, index } of text.matchAll(/[\w$\u0080-\uffff]+|[^]/g)) {
    if (lexeme === '\n') lines.push((line = []));
    else if (classes[index] === TYPE) line.push({ text: lexeme, from: index });
  }
  return lines;
}

/** Finds the JavaScript inside the TypeScript, line by line: the types are what is left over. */
function align(typed: string, classes: number[], stripped: string): void {
  const plain = classifyCharacters(tokenize(stripped, 'typescript'));
  const plainLines = splitLexemes(plain.text, plain.classes);
  splitLexemes(typed, classes).forEach((lexemes, index) => {
    const expected = plainLines[index] ?? [];
    let at = 0;
    for (const { text, from } of lexemes) {
      if (text !== expected[at]?.text) continue;
      classes.fill(CODE, from, from + text.length);
      at += 1;
    }
    if (at < expected.length) {
      throw new Error(
        'this TypeScript is more than JavaScript with types; enums and the like cannot run',
      );
    }
  });
}

/** Comments stay unless they stand inside a type; of the space around a type that goes, one side goes too. */
function assignSpaces(typed: string, classes: readonly number[]): boolean[] {
  const typeOnly = classes.map((characterClass) => characterClass === TYPE);
  let index = 0;
  while (index < classes.length) {
    const characterClass = classes[index];
    if (characterClass !== SPACE && characterClass !== COMMENT) {
      index += 1;
      continue;
    }
    let end = index;
    while (classes[end] === SPACE || classes[end] === COMMENT) end += 1;
    const before = index > 0 && typeOnly[index - 1] === true;
    const after = end < classes.length && classes[end] === TYPE;
    const comment = classes.slice(index, end).includes(COMMENT);
    if (before && after) typeOnly.fill(true, index, end);
    else if (after && !comment && !typed.slice(index, end).includes('\n')) {
      typeOnly.fill(isSpaceRemoved(typed, classes, end), index, end);
    } else if (before && !after && !comment && startsLine(typed, typeOnly, index)) {
      const newline = typed.indexOf('\n', index);
      typeOnly.fill(true, index, newline < 0 ? end : Math.min(end, newline));
    }
    index = end;
  }
  return typeOnly;
}

/** `x: T = 1` keeps the space behind the type, `x as T;` has none there: then the one before goes. */
function isSpaceRemoved(typed: string, classes: readonly number[], from: number): boolean {
  let end = from;
  while (classes[end] === TYPE || (classes[end] === SPACE && continuesType(classes, end))) end += 1;
  return classes[end] === SPACE || end >= typed.length || ',;)]'.includes(typed.charAt(end));
}

function continuesType(classes: readonly number[], from: number): boolean {
  let end = from;
  while (classes[end] === SPACE) end += 1;
  return classes[end] === TYPE;
}

/** Whether nothing that stays stands before this place on its line. */
function startsLine(typed: string, typeOnly: readonly boolean[], index: number): boolean {
  for (let at = index - 1; at >= 0 && typed[at] !== '\n'; at -= 1) {
    if (!typeOnly[at] && !isSpace(typed.charAt(at))) return false;
  }
  return true;
}

/**
 * Tells for each character of some TypeScript whether it goes when the types are blanked. What is left is the
 * JavaScript that runs and that readers who chose JavaScript see. Throws where Sucrase does.
 */
export function findTypeCharacters(tokens: readonly Token[]): boolean[] {
  const { text, classes } = classifyCharacters(tokens);
  align(text, classes, stripTypes(text));
  return assignSpaces(text, classes);
}
