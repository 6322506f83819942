import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { getVersion, inVersion } from './docsVersion';

/** A file of the repository, or a region of it, which a fence shows with `file=path`. */
export interface Snippet {
  readonly text: string;
  /** Index of the first line in the file, from 0. */
  readonly first: number;
  /** Number of spaces that were removed from each line. */
  readonly indent: number;
}

function readLines(root: string, file: string): string[] {
  const target = path.resolve(root, file);
  if (!target.startsWith(root + path.sep))
    throw new Error(`file=${file} is outside the repository`);
  return readFileSync(target, 'utf8').trimEnd().split('\n');
}

export function readSnippet(root: string, file: string, region?: string): Snippet {
  const lines = readLines(root, file);
  if (region === undefined) return outdent(lines, 0);
  const first = findRegionStart(lines, region, file);
  return outdent(lines.slice(first, findRegionEnd(lines, first, region, file)), first);
}

const MODULE_OF_FOLDER = /^import '\.\/([\w-]+)';$/;

/** Returns the module of the same folder that a line imports without names. */
function findModule(line: string, file: string): string | undefined {
  const name = MODULE_OF_FOLDER.exec(line)?.[1];
  return name === undefined ? undefined : `${path.posix.dirname(file)}/${name}.ts`;
}

/**
 * Returns a file up to the end of a region, which runs on its own. It is the state after a step of a tutorial. Modules
 * that the file imports without names are included, because a program in the playground has a single script.
 */
export function readStep(root: string, file: string, region?: string): string {
  const lines = readLines(root, file);
  const last =
    region === undefined
      ? lines.length
      : findRegionEnd(lines, findRegionStart(lines, region, file), region, file);
  return lines
    .slice(0, last + 1)
    .flatMap((line) => {
      const module = findModule(line, file);
      return module === undefined ? line : readLines(root, module);
    })
    .join('\n');
}

/** Matches the start of a fence that shows a file. */
const FILE = /(?:`{3}|~{3}).*\sfile=["']?([^\s"']+)/g;

/**
 * Returns the paths of the files that the fences of a page show, and of the modules that {@link readStep} includes.
 *
 * @param root - Root folder of the repository.
 * @param page - Path of the page.
 * @param text - Text of the page.
 */
export function findDisplayedFiles(root: string, page: string, text: string): string[] {
  const files = [...text.matchAll(FILE)].flatMap(([, name = '']) => {
    const file = inVersion(name, getVersion(page));
    const target = path.resolve(root, file);
    // rehypeCode.ts throws if the file is missing, and the page is compiled again when the file exists.
    if (!statSync(target, { throwIfNoEntry: false })?.isFile()) return [file];
    const lines = readFileSync(target, 'utf8').split('\n');
    return [file, ...lines.flatMap((line) => findModule(line, file) ?? [])];
  });
  return [...new Set(files)].map((file) => path.resolve(root, file));
}

function findRegionStart(lines: readonly string[], region: string, file: string): number {
  const starts = new RegExp(`#region\\s+${region}\\s*(?:\\*/\\}?|-->)?\\s*$`);
  const found = lines.findIndex((line) => starts.test(line));
  if (found < 0) throw new Error(`${file} does not contain “#region ${region}”`);
  return found + 1;
}

/** Returns the index of the line that ends a region. */
function findRegionEnd(
  lines: readonly string[],
  first: number,
  region: string,
  file: string,
): number {
  const length = lines.slice(first).findIndex((line) => /#endregion\b/.test(line));
  if (length < 0) throw new Error(`“#region ${region}” in ${file} does not have an “#endregion”`);
  return first + length;
}

function outdent(lines: readonly string[], first: number): Snippet {
  const widths = lines
    .filter((line) => line.trim())
    .map((line) => /^ */.exec(line)?.[0].length ?? 0);
  const width = Math.min(...widths);
  const indent = Number.isFinite(width) ? width : 0;
  return { text: lines.map((line) => line.slice(indent)).join('\n'), first, indent };
}
