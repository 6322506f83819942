import { readFileSync } from 'node:fs';
import path from 'node:path';

/** What a fence with `file=path` shows: a file of the repository, or one region of it. */
export function readShownFile(root: string, file: string, region?: string): string {
  const target = path.resolve(root, file);
  if (!target.startsWith(root + path.sep))
    throw new Error(`file=${file} is outside the repository`);
  const lines = readFileSync(target, 'utf8').trimEnd().split('\n');
  return outdent(region === undefined ? lines : regionOf(lines, region, file));
}

function regionOf(lines: readonly string[], region: string, file: string): string[] {
  const starts = new RegExp(`#region\\s+${region}\\s*(?:\\*/\\}?|-->)?\\s*$`);
  const first = lines.findIndex((line) => starts.test(line));
  if (first < 0) throw new Error(`${file} has no “#region ${region}”`);
  const length = lines.slice(first + 1).findIndex((line) => /#endregion\b/.test(line));
  if (length < 0) throw new Error(`“#region ${region}” of ${file} has no end`);
  return lines.slice(first + 1, first + 1 + length);
}

function outdent(lines: readonly string[]): string {
  const widths = lines
    .filter((line) => line.trim())
    .map((line) => /^ */.exec(line)?.[0].length ?? 0);
  const width = Math.min(...widths);
  return lines.map((line) => line.slice(Number.isFinite(width) ? width : 0)).join('\n');
}
