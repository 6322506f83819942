import { transform } from 'sucrase';
import { tokenize, type Token } from './prism';

/** Removes types from code. Every line stays in place, so that an error names the line that the user sees. */
function stripTypes(code: string): string {
  return transform(code, {
    transforms: ['typescript'],
    disableESTransforms: true,
    keepUnusedImports: true,
  }).code;
}

/** Classes of characters: kept, part of a type, or whitespace. */
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

/** Splits each line into lexemes, without whitespace and comments. */
function splitLexemes(text: string, classes: readonly number[]): Lexeme[][] {
  let line: Lexeme[] = [];
  const lines = [line];
  for (const { 0: lexeme, index } of text.matchAll(/[\w$\u0080-\uffff]+|[^]/g)) {
    if (lexeme === '\n') lines.push((line = []));
    else if (classes[index] === TYPE) line.push({ text: lexeme, from: index });
  }
  return lines;
}

/** Matches the JavaScript to the TypeScript, line by line. What is left over are the types. */
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

/**
 * Assigns whitespace to the code or the types. Comments are kept unless they are inside a type. Of the spaces around a
 * removed type, one is removed, too.
 */
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

/** In `x: T = 1`, the space after the type stays. In `x as T;` there is none, so the space before is removed. */
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

/** Whether nothing before an index of a line is kept. */
function startsLine(typed: string, typeOnly: readonly boolean[], index: number): boolean {
  for (let at = index - 1; at >= 0 && typed[at] !== '\n'; at -= 1) {
    if (!typeOnly[at] && !isSpace(typed.charAt(at))) return false;
  }
  return true;
}

/**
 * Returns for each character of TypeScript code whether it is removed with the types. The rest is the JavaScript that
 * runs and that users who chose JavaScript see.
 *
 * @throws SyntaxError if Sucrase can't parse the code.
 */
export function findTypeCharacters(tokens: readonly Token[]): boolean[] {
  const { text, classes } = classifyCharacters(tokens);
  align(text, classes, stripTypes(text));
  return assignSpaces(text, classes);
}
