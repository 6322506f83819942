import { readFileSync } from 'node:fs';
import path from 'node:path';

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
      const name = MODULE_OF_FOLDER.exec(line)?.[1];
      return name === undefined ? line : readLines(root, `${path.posix.dirname(file)}/${name}.ts`);
    })
    .join('\n');
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
