import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseFenceOptions } from '../fenceOptions';
import { readSnippet } from '../snippet';
import type { Fence } from '../../markdown/fences';
import { libraryFolder } from '../fences/libraryFolder';

const TYPED = /^(?:tsx?|typescript|vue|svelte)$/;

/** Code on a page, and the module in which TypeScript reads it. */
export interface PageSnippet {
  readonly text: string;
  readonly module: string;
  readonly code: string;
  /** Start of the code in the module: index of its first line, and its indentation. */
  readonly first: number;
  readonly indent: number;
}

/** Returns the script of a single-file component, at its original lines. */
function extractScript(code: string): string {
  let isInside = false;
  const lines = code.split('\n').map((line) => {
    if (/^<script\b/.test(line)) isInside = true;
    else if (/^<\/script>/.test(line)) isInside = false;
    else if (isInside) return line;
    return '';
  });
  return lines.join('\n');
}

export function readPageSnippet(fence: Fence): PageSnippet {
  const { file, region } = parseFenceOptions(fence.meta);
  if (file) {
    const snippet = readSnippet(path.resolve(), file, region);
    const target = path.resolve(file);
    const isComponent = /\.(?:vue|svelte)$/.test(file);
    const code = readFileSync(target, 'utf8');
    return {
      ...snippet,
      module: isComponent ? `${target}.module.ts` : target,
      code: isComponent ? extractScript(code) : code,
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
    code: /^(?:vue|svelte)$/.test(language) ? extractScript(code) : code,
    first: line,
    indent,
  };
}

/** Returns the code of all pages that TypeScript can read. */
export function findPageSnippets(fences: readonly Fence[]): PageSnippet[] {
  return fences
    .filter(
      ({ file, language, meta }) => isOnPage(file) && TYPED.test(language) && !isMissing(meta),
    )
    .map(readPageSnippet);
}

/** Returns the files of the repository that fences show with `file=path`. */
export function findSnippetFiles(fences: readonly Fence[]): string[] {
  const names = fences.flatMap(({ meta }) => parseFenceOptions(meta).file ?? []);
  return [...new Set(names)].filter((name) => existsSync(name));
}

/** Whether a Markdown file is a page of the site, not only documentation of the repository. */
const isOnPage = (file: string): boolean => !/(?:README|CONTRIBUTING)\.md$/.test(file);

/** Whether the file of a fence is missing. It can be, if only an older version of the docs shows it. */
function isMissing(meta: string): boolean {
  const { file } = parseFenceOptions(meta);
  return file !== undefined && !existsSync(file);
}
