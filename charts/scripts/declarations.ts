import path from 'node:path';
import ts from 'typescript';

/**
 * Writes the declarations of the public modules and of what they refer to, and of nothing else.
 *
 * Relative imports get the extension that Node's own resolution asks for, and what is marked `@internal` is left
 * out.
 *
 * @returns The text of each declaration file, by its path relative to the source folder.
 */
export function declarations(source: string, entries: readonly string[]): Map<string, string> {
  const emitted = emit(source, entries);
  const kept = new Map<string, string>();
  const waiting = entries.map((entry) => entry.replace(/\.ts$/, '.d.ts'));
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    if (kept.has(name)) continue;
    const text = emitted.get(name);
    if (text === undefined) throw new Error(`${name} was not emitted.`);
    const folder = path.posix.dirname(name);
    const rewritten = text.replace(
      specifier,
      (_, before: string, target: string, after: string) => {
        const file = path.posix.join(folder, target);
        const found = [`${file}.d.ts`, `${file}/index.d.ts`].find((each) => emitted.has(each));
        if (found === undefined)
          throw new Error(`${name} imports ${target}, which does not exist.`);
        waiting.push(found);
        const relative = path.posix.relative(folder, found.replace(/\.d\.ts$/, '.js'));
        return `${before}./${relative}${after}`.replace('./../', '../');
      },
    );
    kept.set(name, rewritten);
  }
  return kept;
}

/** A relative module in `from '…'`, `import '…'` or `import('…')`. */
const specifier = /((?:\bfrom|\bimport)\s*\(?\s*['"])(\.{1,2}\/[^'"]+)(['"])/g;

function emit(source: string, entries: readonly string[]): Map<string, string> {
  const config = path.join(source, '../tsconfig.json');
  const parsed = ts.getParsedCommandLineOfConfigFile(
    config,
    {},
    { ...ts.sys, onUnRecoverableConfigFileDiagnostic: fail },
  );
  const program = ts.createProgram({
    rootNames: entries.map((entry) => path.join(source, entry)),
    options: {
      ...parsed?.options,
      noEmit: false,
      declaration: true,
      emitDeclarationOnly: true,
      stripInternal: true,
      rootDir: source,
      outDir: '/',
    },
  });
  const texts = new Map<string, string>();
  const { diagnostics } = program.emit(undefined, (name, text) => {
    texts.set(path.posix.relative('/', name), text);
  });
  const errors = [...ts.getPreEmitDiagnostics(program), ...diagnostics];
  if (errors.length > 0) throw new Error(ts.formatDiagnostics(errors, host));
  return texts;
}

const host: ts.FormatDiagnosticsHost = {
  getCanonicalFileName: (name) => name,
  getCurrentDirectory: () => process.cwd(),
  getNewLine: () => '\n',
};

function fail(diagnostic: ts.Diagnostic): never {
  throw new Error(ts.formatDiagnostic(diagnostic, host));
}
