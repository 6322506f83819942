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

export function readSnippet(root: string, file: string, region?: string): Snippet {
  const target = path.resolve(root, file);
  if (!target.startsWith(root + path.sep))
    throw new Error(`file=${file} is outside the repository`);
  const lines = readFileSync(target, 'utf8').trimEnd().split('\n');
  if (region === undefined) return outdent(lines, 0);
  const first = findRegionStart(lines, region, file);
  const length = lines.slice(first).findIndex((line) => /#endregion\b/.test(line));
  if (length < 0) throw new Error(`“#region ${region}” in ${file} does not have an “#endregion”`);
  return outdent(lines.slice(first, first + length), first);
}

function findRegionStart(lines: readonly string[], region: string, file: string): number {
  const starts = new RegExp(`#region\\s+${region}\\s*(?:\\*/\\}?|-->)?\\s*$`);
  const found = lines.findIndex((line) => starts.test(line));
  if (found < 0) throw new Error(`${file} does not contain “#region ${region}”`);
  return found + 1;
}

function outdent(lines: readonly string[], first: number): Snippet {
  const widths = lines
    .filter((line) => line.trim())
    .map((line) => /^ */.exec(line)?.[0].length ?? 0);
  const width = Math.min(...widths);
  const indent = Number.isFinite(width) ? width : 0;
  return { text: lines.map((line) => line.slice(indent)).join('\n'), first, indent };
}
