import path from 'node:path';
import ts from 'typescript';
import type { Fence } from './find';

const library = path.resolve('charts/src');

/** As strict as the library itself, and no more than types: what runs is the code without them. */
const options: ts.CompilerOptions = {
  target: ts.ScriptTarget.ES2022,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  lib: ['lib.es2023.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
  types: [],
  strict: true,
  noUncheckedIndexedAccess: true,
  verbatimModuleSyntax: true,
  erasableSyntaxOnly: true,
  skipLibCheck: true,
  noEmit: true,
  paths: {
    '@aijiaoyi/charts': [path.join(library, 'index.ts')],
    '@aijiaoyi/charts/samples': [path.join(library, 'samples.ts')],
  },
};

/** A module of each fence, beside the library so that packages are found from there. */
function modulesOf(fences: readonly Fence[]): Map<string, Fence> {
  return new Map(
    fences.map((fence) => {
      const name = `fence-${fence.file.replace(/\W/g, '-')}-${fence.line}.ts`;
      return [path.join(library, name), fence];
    }),
  );
}

function programOf(modules: ReadonlyMap<string, Fence>): ts.Program {
  const host = ts.createCompilerHost(options);
  // Without the line at the end, code that imports nothing would share its names with other fences.
  const text = (file: string) => {
    const fence = modules.get(file);
    return fence && `${fence.code}\nexport {};\n`;
  };
  return ts.createProgram([...modules.keys()], options, {
    ...host,
    fileExists: (file) => modules.has(file) || host.fileExists(file),
    readFile: (file) => text(file) ?? host.readFile(file),
    getSourceFile: (file, ...rest) => {
      const found = text(file);
      return found === undefined
        ? host.getSourceFile(file, ...rest)
        : ts.createSourceFile(file, found, rest[0], true);
    },
  });
}

const REASON = /\bno-check\b\s*(.*)$/;

/** What is wrong with the fences, as `file:line:column - message`. */
export function checkFences(fences: readonly Fence[]): string[] {
  const unexplained = fences
    .filter(({ meta }) => REASON.exec(meta)?.[1] === '')
    .map(({ file, line }) => `${file}:${line}:1 - no-check needs a reason behind it`);
  const impossible = fences
    .filter(({ meta }) => REASON.test(meta) && /\blive\b/.test(meta.replace(REASON, '')))
    .map(({ file, line }) => `${file}:${line}:1 - a live fence runs, so it is checked too`);
  const modules = modulesOf(
    fences.filter(({ meta }) => !REASON.test(meta) && !/\bfile=/.test(meta)),
  );
  const program = programOf(modules);
  const errors = [...modules].flatMap(([name, fence]) => {
    const source = program.getSourceFile(name);
    if (!source) throw new Error(`TypeScript did not read ${name}`);
    return [
      ...program.getSyntacticDiagnostics(source),
      ...program.getSemanticDiagnostics(source),
    ].map(({ start = 0, code, messageText }) => {
      const { line, character } = source.getLineAndCharacterOfPosition(start);
      const message = ts.flattenDiagnosticMessageText(messageText, '\n  ');
      return `${fence.file}:${line + 1}:${character + 1} - TS${code}: ${message}`;
    });
  });
  return [...unexplained, ...impossible, ...errors];
}
