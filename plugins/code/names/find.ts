import type ts from 'typescript';
import { entryPoints } from '../../api/entryPoints';
import { readMagicComments } from '../magicComments';
import { programOf } from '../fences/program';
import { Addresses } from './addresses';
import { identifiersIn, type Name } from './identifiers';
import { keyOf, type NamesFile } from './file';
import type { Shown } from './shown';

/** The names of a module that stand in the part that is shown, where a page shows them. */
function shownNames(names: readonly Name[], { text, first, indent }: Shown): Name[] {
  const { places } = readMagicComments(text, new Set());
  const lines = new Map(places.map((place, line) => [first + place, line]));
  return names.flatMap((name) => {
    const line = lines.get(name.line);
    return line === undefined ? [] : [{ ...name, line, column: name.column - indent }];
  });
}

/** One program of all the code, beside the library. */
export const programOfShown = (shown: readonly Shown[]): ts.Program =>
  programOf(new Map(shown.map(({ module, code }) => [module, code])));

/** The names in each module, at their places in it. */
export function namesByModule(
  program: ts.Program,
  shown: readonly Shown[],
): ReadonlyMap<string, readonly Name[]> {
  const checker = program.getTypeChecker();
  const addresses = new Addresses(checker, program, entryPoints(''));
  return new Map(
    shown.map(({ module }) => {
      const source = program.getSourceFile(module);
      return [module, source ? identifiersIn(source, checker, addresses) : []];
    }),
  );
}

/** Finds the names in the code of all pages. */
export function findNames(shown: readonly Shown[]): NamesFile {
  const program = programOfShown(shown);
  const byModule = namesByModule(program, shown);
  const names = shown.map((each) => [
    keyOf(each.text),
    shownNames(byModule.get(each.module) ?? [], each),
  ]);
  return Object.fromEntries(names) as NamesFile;
}
