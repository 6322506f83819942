import type ts from 'typescript';
import { entryPoints } from '../../api/entryPoints';
import { readMagicComments } from '../magicComments';
import { createProgram } from '../fences/fenceProgram';
import { ApiEntries } from './apiEntries';
import { identifiersIn, type Name } from './identifiers';
import { hashCode, type NamesFile } from './namesFile';
import type { PageSnippet } from './pageSnippets';

/** Returns the names in the visible part of a module, at their positions on the page. */
function toPageNames(names: readonly Name[], { text, first, indent }: PageSnippet): Name[] {
  const { sourceLines } = readMagicComments(text, new Set());
  const lines = new Map(sourceLines.map((index, line) => [first + index, line]));
  return names.flatMap((name) => {
    const line = lines.get(name.line);
    return line === undefined ? [] : [{ ...name, line, column: name.column - indent }];
  });
}

/** Creates one program of the code of all pages. */
export const createPageProgram = (snippets: readonly PageSnippet[]): ts.Program =>
  createProgram(new Map(snippets.map(({ module, code }) => [module, code])));

/** Returns the names in each module, at their positions in it. */
export function namesByModule(
  program: ts.Program,
  snippets: readonly PageSnippet[],
): ReadonlyMap<string, readonly Name[]> {
  const checker = program.getTypeChecker();
  const entries = new ApiEntries(checker, program, entryPoints(''));
  return new Map(
    snippets.map(({ module }) => {
      const source = program.getSourceFile(module);
      return [module, source ? identifiersIn(source, checker, entries) : []];
    }),
  );
}

/** Finds the names in the code of all pages. */
export function findNames(snippets: readonly PageSnippet[]): NamesFile {
  const program = createPageProgram(snippets);
  const byModule = namesByModule(program, snippets);
  const names = snippets.map((each) => [
    hashCode(each.text),
    toPageNames(byModule.get(each.module) ?? [], each),
  ]);
  return Object.fromEntries(names) as NamesFile;
}
