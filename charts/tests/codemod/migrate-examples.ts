import { readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { compilerOptions, migrate } from '../../codemod/migrate';
import type { MigratedFile } from '../../codemod/migration';
import { readCounterparts } from '../../codemod/read-counterparts';
import { createCompilerHost } from '../../scripts/compiler-host';
import { codeBefore, examples } from './examples';

const root = path.resolve(__dirname, '../../..');
const folder = path.join(__dirname, 'virtual');
const guide = path.join(root, 'docs/getting-started/lightweight-charts-names.md');

export const counterparts = readCounterparts(readFileSync(guide, 'utf8'));

/** Creates a program of files that exist only in memory. */
export function createProgram(
  texts: ReadonlyMap<string, string>,
  paths: Readonly<Record<string, string[]>>,
): ts.Program {
  const options = {
    ...compilerOptions(ts),
    paths,
    types: [],
    lib: ['lib.esnext.d.ts', 'lib.dom.d.ts'],
  };
  const host = createCompilerHost(options);
  return ts.createProgram([...texts.keys()], options, {
    ...host,
    fileExists: (file) => texts.has(file) || host.fileExists(file),
    readFile: (file) => texts.get(file) ?? host.readFile(file),
    getSourceFile(file, ...rest) {
      const text = texts.get(file);
      if (text === undefined) return host.getSourceFile(file, ...rest);
      return ts.createSourceFile(file, text, ts.ScriptTarget.ESNext, true);
    },
  });
}

const getFile = (index: number): string => path.join(folder, `example${index}.ts`);

/** Returns the code that the codemod makes from each example. */
export const migrateExamples = (typings: string): string[] =>
  migrateCodes(typings, examples.map(codeBefore)).map((file) => file?.text ?? '');

/** Returns what the codemod makes from each code, or `undefined` if the code doesn't use Lightweight Charts. */
export function migrateCodes(
  typings: string,
  codes: readonly string[],
): (MigratedFile | undefined)[] {
  const texts = new Map(codes.map((code, index) => [getFile(index), code]));
  const paths = {
    'lightweight-charts': [typings],
    '@aijiaoyi/charts': [path.join(root, 'charts/src/index.ts')],
  };
  const migrated = migrate(ts, createProgram(texts, paths), [...texts.keys()], counterparts);
  return codes.map((_, index) => migrated.get(getFile(index)));
}

/** Returns the errors of the compiler in code for this library. */
export function checkTypes(codes: readonly string[]): string[] {
  const texts = new Map(codes.map((code, index) => [getFile(index), code]));
  const library = path.join(root, 'charts/src/index.ts');
  const program = createProgram(texts, { '@aijiaoyi/charts': [library] });
  return [...texts.keys()].flatMap((name) => {
    const file = program.getSourceFile(name);
    const errors = [
      ...program.getSyntacticDiagnostics(file),
      ...program.getSemanticDiagnostics(file),
    ];
    return errors.map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'));
  });
}
