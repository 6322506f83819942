import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type ts from 'typescript';
import { entryPoints } from '../../api/entryPoints';
import { readFence } from '../build/fence';
import { readMagicComments } from '../build/magicComments';
import { readShownFile } from '../build/shownFile';
import { findAllFences, type Fence } from '../fences/find';
import { library, programOf } from '../fences/program';
import { Addresses } from './addresses';
import { apiDataOf } from './api';
import { identifiersIn, type Name } from './identifiers';
import { keyOf, type NamesFile } from './file';

const TYPED = /^(?:tsx?|typescript|vue|svelte)$/;

/** Code as a page shows it, and the module that TypeScript reads it in. */
export interface Shown {
  readonly text: string;
  readonly module: string;
  readonly code: string;
  /** Where the code begins in the module: its first line, counted from 0, and how far it is indented. */
  readonly first: number;
  readonly indent: number;
}

/** Of a single-file component, the script, at the lines where it stands. */
function scriptOf(code: string): string {
  let isInside = false;
  const lines = code.split('\n').map((line) => {
    if (/^<script\b/.test(line)) isInside = true;
    else if (/^<\/script>/.test(line)) isInside = false;
    else if (isInside) return line;
    return '';
  });
  return lines.join('\n');
}

export function shownOf(fence: Fence): Shown {
  const { file, region } = readFence(fence.meta);
  if (file) {
    const shown = readShownFile(path.resolve(), file, region);
    const target = path.resolve(file);
    const isComponent = /\.(?:vue|svelte)$/.test(file);
    const code = readFileSync(target, 'utf8');
    return {
      ...shown,
      module: isComponent ? `${target}.module.ts` : target,
      code: isComponent ? scriptOf(code) : code,
    };
  }
  const { code, line, indent, language } = fence;
  const edge = new RegExp(`^[ \\t]{0,${indent}}`);
  const lines = code.split('\n').slice(line);
  const ending = language === 'tsx' ? 'tsx' : 'ts';
  const name = `fence-${fence.file.replace(/\W/g, '-')}-${line}.${ending}`;
  return {
    text: lines.map((each) => each.replace(edge, '')).join('\n'),
    module: path.join(library, name),
    code: /^(?:vue|svelte)$/.test(language) ? scriptOf(code) : code,
    first: line,
    indent,
  };
}

/** The names of a module that stand in the part that is shown, where a page shows them. */
function shownNames(names: readonly Name[], { text, first, indent }: Shown): Name[] {
  const { places } = readMagicComments(text, new Set());
  const lines = new Map(places.map((place, line) => [first + place, line]));
  return names.flatMap((name) => {
    const line = lines.get(name.line);
    return line === undefined ? [] : [{ ...name, line, column: name.column - indent }];
  });
}

/** Changes when the library does, or the way in which names are found. */
function digestOf(shown: readonly Shown[]): { library: string; whole: string } {
  const hash = createHash('sha256');
  for (const folder of ['charts/src', 'src/code/build', 'src/code/names', 'src/code/fences']) {
    for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }).toSorted()) {
      if (name.endsWith('.ts')) hash.update(readFileSync(path.join(folder, name)));
    }
  }
  const sources = hash.copy().digest('hex');
  for (const { module, code, text } of shown) hash.update(module).update(code).update(text);
  return { library: sources, whole: hash.digest('hex') };
}

/** The code of all pages that TypeScript can read. */
export function shownCode(): Shown[] {
  return findAllFences()
    .filter(
      ({ file, language, meta }) => isOnPage(file) && TYPED.test(language) && !isMissing(meta),
    )
    .map(shownOf);
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

/** Finds the names in the code of all pages, unless `before` has found them in the same code. */
export function findNames(before: NamesFile | undefined): NamesFile {
  const shown = shownCode();
  const digest = digestOf(shown);
  if (before?.digest === digest.whole) return before;
  const program = programOfShown(shown);
  const byModule = namesByModule(program, shown);
  const code = shown.map((each) => [
    keyOf(each.text),
    shownNames(byModule.get(each.module) ?? [], each),
  ]);
  return {
    digest: digest.whole,
    library: digest.library,
    code: Object.fromEntries(code),
    api: apiDataOf(program, entryPoints('')),
  };
}

/** What the repository's own readers see is no page of the site. */
const isOnPage = (file: string): boolean => !/(?:README|CONTRIBUTING)\.md$/.test(file);

/** A file that was shown by an older version may be gone. */
function isMissing(meta: string): boolean {
  const { file } = readFence(meta);
  return file !== undefined && !existsSync(file);
}
