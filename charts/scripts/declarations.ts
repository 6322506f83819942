import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type * as TypeScript from 'typescript';

// An import would first search the nine megabytes of the compiler for the names of its exports.
const ts = createRequire(import.meta.url)('typescript') as typeof TypeScript;

/**
 * Writes the declarations of the public modules and of what they refer to, and of nothing else.
 *
 * Each file is read without the types of the others, which takes a tenth of the time and requires that
 * what these files export has its type written down. `npm run check` checks the types.
 *
 * Relative imports get the extension that Node's own resolution asks for, and what is marked `@internal` is left
 * out.
 *
 * @returns The text of each declaration file, by its path relative to the source folder.
 */
export function declarations(source: string, entries: readonly string[]): Map<string, string> {
  const kept = new Map<string, string>();
  const waiting = [...entries];
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    const name = declarationName(file);
    if (kept.has(name)) continue;
    const folder = path.posix.dirname(file);
    const text = declarationsOf(source, file).replace(
      specifier,
      (_, before: string, target: string, after: string) => {
        const module = path.posix.join(folder, target);
        const found = [`${module}.ts`, `${module}/index.ts`].find((each) =>
          existsSync(path.join(source, each)),
        );
        if (found === undefined)
          throw new Error(`${file} imports ${target}, which does not exist.`);
        waiting.push(found);
        const relative = path.posix.relative(folder, found.replace(/\.ts$/, '.js'));
        return `${before}./${relative}${after}`.replace('./../', '../');
      },
    );
    kept.set(name, text);
  }
  return kept;
}

const declarationName = (file: string): string => file.replace(/\.ts$/, '.d.ts');

/** A relative module in `from '…'`, `import '…'` or `import('…')`. */
const specifier = /((?:\bfrom|\bimport)\s*\(?\s*['"])(\.{1,2}\/[^'"]+)(['"])/g;

const options: TypeScript.CompilerOptions = {
  target: ts.ScriptTarget.ES2022,
  module: ts.ModuleKind.ESNext,
  verbatimModuleSyntax: true,
  strict: true,
  stripInternal: true,
};

function declarationsOf(source: string, file: string): string {
  const { outputText, diagnostics = [] } = ts.transpileDeclaration(
    readFileSync(path.join(source, file), 'utf8'),
    { fileName: path.join(source, file), compilerOptions: options, reportDiagnostics: true },
  );
  if (diagnostics.length > 0) throw new Error(ts.formatDiagnostics(diagnostics, host));
  return outputText;
}

const host: TypeScript.FormatDiagnosticsHost = {
  getCanonicalFileName: (name) => name,
  getCurrentDirectory: () => process.cwd(),
  getNewLine: () => '\n',
};
