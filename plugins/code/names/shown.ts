import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { readFence } from '../fence';
import { readShownFile } from '../shownFile';
import type { Fence } from '../../markdown/fences';
import { libraryFolder } from '../fences/libraryFolder';

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
    module: path.join(libraryFolder, name),
    code: /^(?:vue|svelte)$/.test(language) ? scriptOf(code) : code,
    first: line,
    indent,
  };
}

/** The code of all pages that TypeScript can read. */
export function shownCode(fences: readonly Fence[]): Shown[] {
  return fences
    .filter(
      ({ file, language, meta }) => isOnPage(file) && TYPED.test(language) && !isMissing(meta),
    )
    .map(shownOf);
}

/** The files of the repository that fences show with `file=path`. */
export function findShownFiles(fences: readonly Fence[]): string[] {
  const names = fences.flatMap(({ meta }) => readFence(meta).file ?? []);
  return [...new Set(names)].filter((name) => existsSync(name));
}

/** What the repository's own readers see is no page of the site. */
const isOnPage = (file: string): boolean => !/(?:README|CONTRIBUTING)\.md$/.test(file);

/** A file that was shown by an older version may be gone. */
function isMissing(meta: string): boolean {
  const { file } = readFence(meta);
  return file !== undefined && !existsSync(file);
}
