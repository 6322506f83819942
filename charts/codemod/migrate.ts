import type ts from 'typescript';
import { Migration, type MigratedFile, type TypeScript } from './migration';
import type { Counterparts } from './read-counterparts';

/** Options that let the compiler read any project: JavaScript, JSX, and imports as bundlers resolve them. */
export const compilerOptions = (ts: TypeScript): ts.CompilerOptions => ({
  allowJs: true,
  noEmit: true,
  skipLibCheck: true,
  strict: true,
  target: ts.ScriptTarget.ESNext,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  jsx: ts.JsxEmit.Preserve,
});

/** Rewrites the files of a program that import Lightweight Charts, and returns also those that it skips. */
export function migrate(
  ts: TypeScript,
  program: ts.Program,
  files: readonly string[],
  counterparts: Counterparts,
): Map<string, MigratedFile> {
  const checker = program.getTypeChecker();
  const migrated = new Map<string, MigratedFile>();
  for (const name of files) {
    const file = program.getSourceFile(name);
    if (!file) continue;
    const result = new Migration(ts, checker, file, counterparts).run();
    if (result.text !== file.text || result.isSkipped) migrated.set(name, result);
  }
  return migrated;
}
