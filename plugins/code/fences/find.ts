import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

export interface Fence {
  readonly file: string;
  /** Line of the opening ticks, counted from 1. */
  readonly line: number;
  /** What stands behind the language. */
  readonly meta: string;
  /** As many lines above the code as there are in the file, so that lines and columns are the file's. */
  readonly code: string;
  readonly language: string;
  /** The width of what stands before the ticks. */
  readonly indent: number;
}

/** Opening ticks, in a list, a quote or a comment too. */
const OPEN =
  /^(?<indent>[ \t]*(?:(?:\*|>)[ \t]?)?[ \t]*(?:(?:[-+*]|\d+[.)])[ \t]+)?)(?<ticks>`{3,}|~{3,})(?<language>[\w-]*)(?<meta>[^\n`]*)$/;

const files = ['README.md', 'CONTRIBUTING.md', 'charts/README.md'];
const folders = [
  { folder: 'docs', ending: /\.mdx?$/ },
  { folder: 'src/pages', ending: /\.mdx?$/ },
  { folder: 'plugins/api', ending: /\.md$/ },
  { folder: 'charts/src', ending: /\.ts$/ },
  { folder: 'versioned_docs', ending: /\.mdx?$/ },
  { folder: 'i18n', ending: /\.mdx?$/ },
];

/** Written from the library's comments, which are looked at themselves. */
const generated = path.join('docs', 'api') + path.sep;

function sources(): string[] {
  const inFolders = folders.flatMap(({ folder, ending }) =>
    (existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: 'utf8' }) : [])
      .filter((name) => ending.test(name))
      .map((name) => path.join(folder, name)),
  );
  return [...files, ...inFolders]
    .filter((name) => existsSync(name) && !name.startsWith(generated))
    .sort();
}

/** The fences of one file, in any language. */
export function fencesOf(file: string, text: string): Fence[] {
  const inComment = file.endsWith('.ts');
  const lines = text.split('\n');
  const fences: Fence[] = [];
  let index = 0;
  while (index < lines.length) {
    const opened = OPEN.exec(lines[index] ?? '')?.groups;
    const start = index;
    index += 1;
    if (!opened || (inComment && !/^\s*\*/.test(lines[start] ?? ''))) continue;
    const closes = new RegExp(`^[ \\t]*(?:(?:\\*|>)[ \\t]?)?[ \\t]*${opened.ticks ?? ''}[ \\t]*$`);
    while (index < lines.length && !closes.test(lines[index] ?? '')) index += 1;
    const inside = lines.slice(start + 1, index);
    // The sign in front becomes a blank of the same width: columns hold too.
    const code = inside.map((line) =>
      line.replace(/^([ \t]*)[*>]/, inComment || opened.indent?.includes('>') ? '$1 ' : '$&'),
    );
    fences.push({
      file,
      line: start + 1,
      language: opened.language ?? '',
      meta: (opened.meta ?? '').trim(),
      code: '\n'.repeat(start + 1) + code.join('\n'),
      indent: opened.indent?.length ?? 0,
    });
    index += 1;
  }
  return fences;
}

/** All fences of the words and of the library's comments. */
export function findAllFences(): Fence[] {
  return sources().flatMap((file) => fencesOf(file, readFileSync(file, 'utf8')));
}

/** Those in TypeScript of the current version, which this version of the library must take. */
export function findFences(): Fence[] {
  return findAllFences().filter(
    ({ file, language }) =>
      (language === 'ts' || language === 'typescript') && !/^(?:versioned_docs|i18n)\b/.test(file),
  );
}
