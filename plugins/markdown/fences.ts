import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Code, Nodes } from 'mdast';
import { toString } from 'mdast-util-to-string';
import { visit } from 'unist-util-visit';
import { cached, digestFiles, removeUnused } from '../cache/cached';
import { parseMarkdown } from './parseMarkdown';

export interface Fence {
  readonly file: string;
  /** Line of the opening backticks, from 1. */
  readonly line: number;
  /** Text after the language. */
  readonly meta: string;
  /** The code, with empty lines before it, so that it has the same line and column numbers as in the file. */
  readonly code: string;
  readonly language: string;
  /** Column of the opening backticks, from 0. */
  readonly indent: number;
  /** Text of the heading above; empty if there is none. */
  readonly heading: string;
}

const HEADING_ID = /\s*\{#[\w-]+\}\s*$/;

/** Returns the text of a heading without markup and without its id. */
export const headingText = (heading: Nodes): string => toString(heading).replace(HEADING_ID, '');

const CLOSING_TICKS = /^[\s>]*(?:`{3,}|~{3,})\s*$/;

/** Returns the lines of a fence, each at its column in the file. */
export function codeLines(code: Code, lines: readonly string[]): string[] {
  const { start, end } = code.position ?? {};
  if (!start || !end) return [];
  const isClosed = end.line > start.line && CLOSING_TICKS.test(lines[end.line - 1] ?? '');
  return lines.slice(start.line, isClosed ? end.line - 1 : end.line).map((line) => {
    const before = line.slice(0, start.column - 1).replaceAll('>', ' ');
    return before + line.slice(start.column - 1);
  });
}

/** Whether code is fenced, not indented. */
export const isFence = ({ position }: Code, lines: readonly string[]): boolean =>
  position !== undefined &&
  /^[`~]/.test((lines[position.start.line - 1] ?? '').slice(position.start.column - 1));

function readMarkdownFences(file: string, text: string): Fence[] {
  const lines = text.split('\n');
  const fences: Fence[] = [];
  let heading = '';
  visit(parseMarkdown(file, text), (node) => {
    if (node.type === 'heading') heading = headingText(node);
    if (node.type !== 'code' || !node.position || !isFence(node, lines)) return;
    const { line, column } = node.position.start;
    fences.push({
      file,
      line,
      language: node.lang ?? '',
      meta: node.meta ?? '',
      code: '\n'.repeat(line) + codeLines(node, lines).join('\n'),
      indent: column - 1,
      heading,
    });
  });
  return fences;
}

const COMMENT = /\/\*\*[^]*?\*\//g;
const MARGIN = /^[ \t]*\* ?/;

/** Returns the fences in TSDoc comments, which are Markdown without the margin. */
function readCommentFences(file: string, text: string): Fence[] {
  return [...text.matchAll(COMMENT)].flatMap(({ index, 0: comment }) => {
    if (!/`{3}|~{3}/.test(comment)) return [];
    const above = text.slice(0, index).split('\n').length - 1;
    const lines = comment.replace(/\*\/$/, '').split('\n');
    const margin = MARGIN.exec(lines[1] ?? '')?.[0].length ?? 0;
    const indent = (line: string): string => (line ? ' '.repeat(margin) + line : line);
    const inside = lines.map((line) => line.replace(MARGIN, '')).with(0, '');
    return readMarkdownFences(file, inside.join('\n')).map((fence) => ({
      ...fence,
      line: fence.line + above,
      code:
        '\n'.repeat(fence.line + above) +
        fence.code.split('\n').slice(fence.line).map(indent).join('\n'),
      indent: fence.indent + margin,
    }));
  });
}

/** The last text of each file, with its fences. A build needs the fences of a page five times. */
const lastFences = new Map<string, { readonly text: string; readonly fences: readonly Fence[] }>();

/** Returns the fences of a page or of a source file's comments, in any language. */
export function readFences(file: string, text: string): readonly Fence[] {
  const last = lastFences.get(file);
  if (last?.text === text) return last.fences;
  const fences = file.endsWith('.ts')
    ? readCommentFences(file, text)
    : readMarkdownFences(file, text);
  lastFences.set(file, { text, fences });
  return fences;
}

const FILES = ['README.md', 'CONTRIBUTING.md', 'charts/README.md'];
const FOLDERS = [
  { folder: 'docs', ending: /\.mdx?$/ },
  { folder: 'src/pages', ending: /\.mdx?$/ },
  { folder: 'plugins/api', ending: /\.md$/ },
  { folder: 'charts/src', ending: /\.ts$/ },
  { folder: 'versioned_docs', ending: /\.mdx?$/ },
  { folder: 'i18n', ending: /\.mdx?$/ },
];

/** Folder of the API pages. They are generated from the library's comments, which are read directly. */
const API_FOLDER = path.join('docs', 'api') + path.sep;

function filesWithFences(): string[] {
  const inFolders = FOLDERS.flatMap(({ folder, ending }) =>
    (existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: 'utf8' }) : [])
      .filter((name) => ending.test(name))
      .map((name) => path.join(folder, name)),
  );
  return [...FILES, ...inFolders]
    .filter((name) => existsSync(name) && !name.startsWith(API_FOLDER))
    .sort();
}

/** Returns the fences of all pages and of the library's comments. */
export async function findAllFences(): Promise<Fence[]> {
  const files = filesWithFences();
  const inputs = [digestFiles('', [...files, 'plugins/markdown', 'package-lock.json'])];
  const fences = await cached('fences', inputs, () =>
    files.flatMap((file) => readFences(file, readFileSync(file, 'utf8'))),
  );
  removeUnused('fences');
  return fences;
}

/** Loads the cached fences of all pages, so that {@link readFences} doesn't parse the pages. */
export async function loadFences(): Promise<void> {
  const byFile = new Map<string, Fence[]>(filesWithFences().map((file) => [file, []]));
  for (const fence of await findAllFences()) byFile.get(fence.file)?.push(fence);
  for (const [file, fences] of byFile) {
    lastFences.set(file, { text: readFileSync(file, 'utf8'), fences });
  }
}

export const isTypeScript = ({ language }: Fence): boolean =>
  /^(?:tsx?|typescript)$/.test(language);

/** Returns the TypeScript fences of the current docs, which are compiled with the current library. */
export async function findFences(): Promise<Fence[]> {
  return (await findAllFences()).filter(
    (fence) => isTypeScript(fence) && !/^(?:versioned_docs|i18n)\b/.test(fence.file),
  );
}
