import path from 'node:path';
import ts from 'typescript';
import { createCompilerHost } from '../../../charts/scripts/compiler-host';
import { libraryFolder } from './libraryFolder';

/** As strict as the library's own options, and only for type checks. The code runs without types. */
export const options: ts.CompilerOptions = {
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
  jsx: ts.JsxEmit.ReactJSX,
  allowArbitraryExtensions: true,
  paths: {
    '@aijiaoyi/charts': [path.join(libraryFolder, 'index.ts')],
    '@aijiaoyi/charts/indicators': [path.join(libraryFolder, 'indicators.ts')],
    '@aijiaoyi/charts/samples': [path.join(libraryFolder, 'samples.ts')],
    '@aijiaoyi/charts/feed': [path.join(libraryFolder, 'feed.ts')],
    '@aijiaoyi/charts/replay': [path.join(libraryFolder, 'replay.ts')],
    '@aijiaoyi/charts/terminal': [path.join(libraryFolder, 'terminal.ts')],
    '@aijiaoyi/charts/react': [path.join(libraryFolder, 'react.ts')],
    '@aijiaoyi/charts/element': [path.join(libraryFolder, 'element.ts')],
    '@aijiaoyi/charts/testing': [path.join(libraryFolder, 'testing.ts')],
  },
};

/** Creates a program of virtual modules by path, which can import real ones. */
export function createProgram(modules: ReadonlyMap<string, string>): ts.Program {
  const host = createCompilerHost(options);
  // Without `export`, code without imports would share its names with other fences.
  const text = (file: string) => {
    const code = modules.get(file);
    return code === undefined ? undefined : `${code}\nexport {};\n`;
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
