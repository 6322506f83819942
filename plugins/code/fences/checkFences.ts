import path from 'node:path';
import ts from 'typescript';
import type { Fence } from '../../markdown/fences';
import { parseFenceOptions } from '../fenceOptions';
import { readStep } from '../snippet';
import { libraryFolder } from './libraryFolder';
import { createProgram } from './fenceProgram';

/** Returns a module for each fence. */
function toModules(fences: readonly Fence[]): Map<string, Fence> {
  return new Map(
    fences.map((fence) => {
      const ending = fence.language === 'tsx' ? 'tsx' : 'ts';
      const name = `fence-${fence.file.replace(/\W/g, '-')}-${fence.line}.${ending}`;
      return [path.join(libraryFolder, name), fence];
    }),
  );
}

const REASON = /\bno-check\b\s*(.*)$/;

/** Returns the states after the steps of tutorials, as fences of the files that they are from. */
function findSteps(fences: readonly Fence[]): Fence[] {
  return fences.flatMap((fence) => {
    const { file, region, step } = parseFenceOptions(fence.meta);
    return step && file ? [{ ...fence, file, code: readStep(path.resolve(), file, region) }] : [];
  });
}

/** Returns the errors of fences, as `file:line:column - message`. */
export function checkFences(fences: readonly Fence[]): string[] {
  const unexplained = fences
    .filter(({ meta }) => REASON.exec(meta)?.[1] === '')
    .map(({ file, line }) => `${file}:${line}:1 - no-check needs a reason after it`);
  const impossible = fences
    .filter(({ meta }) => REASON.test(meta) && /\blive\b/.test(meta.replace(REASON, '')))
    .map(({ file, line }) => `${file}:${line}:1 - a live fence runs, so it is checked too`);
  const modules = toModules([
    ...fences.filter(({ meta }) => !REASON.test(meta) && !/\bfile=/.test(meta)),
    ...findSteps(fences),
  ]);
  const program = createProgram(new Map([...modules].map(([name, { code }]) => [name, code])));
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
