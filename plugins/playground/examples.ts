import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { readFences } from '../markdown/fences';
import { parseFenceOptions } from '../code/fenceOptions';
import { readMagicComments } from '../code/magicComments';
import { readSnippet } from '../code/snippet';

export interface Example {
  readonly title: string;
  readonly code: string;
}

/** Examples of one page, or of all pages of a folder that have one example. */
export interface ExampleGroup {
  readonly title: string;
  readonly examples: readonly Example[];
}

interface Page {
  readonly title: string;
  readonly folder: string;
  readonly examples: readonly Example[];
}

/** Folders of the docs whose examples users can open in the playground, the gallery first. */
const FOLDERS = [
  { folder: 'examples', title: 'Examples' },
  { folder: 'getting-started', title: 'Guides' },
  { folder: 'tutorials', title: 'Tutorials' },
] as const;

const TITLE = /^title:\s*(?<title>.+)$|^# (?<heading>.+)$/m;
const plain = (title: string): string =>
  title
    .replace(/\{#.*\}|[`"']/g, '')
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .trim();

function readExamples(root: string, file: string, text: string): Example[] {
  return readFences(file, text)
    .map((fence) => ({ ...fence, fenceOptions: parseFenceOptions(fence.meta) }))
    .filter(({ language, fenceOptions }) => language === 'ts' && fenceOptions.live)
    .map(({ code, line, heading, fenceOptions }, index) => ({
      title: fenceOptions.title ?? (heading || `Example ${index + 1}`),
      code: fenceOptions.file
        ? readSnippet(root, fenceOptions.file, fenceOptions.region).text
        : readMagicComments(code.slice(line), new Set()).lines.join('\n'),
    }));
}

function readPage(root: string, folder: string, name: string): Page {
  const file = path.join('docs', folder, name);
  const text = readFileSync(path.join(root, file), 'utf8');
  const found = TITLE.exec(text)?.groups;
  return {
    title: plain(found?.title ?? found?.heading ?? path.parse(name).name),
    folder,
    examples: readExamples(root, file, text),
  };
}

function pagesIn(root: string, folder: string): Page[] {
  const directory = path.join(root, 'docs', folder);
  let names: string[];
  try {
    names = readdirSync(directory, { recursive: true, encoding: 'utf8' });
  } catch {
    return [];
  }
  return names
    .filter((name) => /\.mdx?$/.test(name))
    .sort()
    .map((name) => readPage(root, folder, name))
    .filter(({ examples }) => examples.length > 0);
}

/** Adds numbers to duplicate titles, so that they can be distinguished in a list. */
function numbered(examples: readonly Example[]): Example[] {
  const counts = new Map<string, number>();
  return examples.map((example) => {
    const count = (counts.get(example.title) ?? 0) + 1;
    counts.set(example.title, count);
    return count === 1 ? example : { ...example, title: `${example.title} (${count})` };
  });
}

/** Returns the live examples of the gallery, the guides and the tutorials. */
export function exampleGroups(root: string): ExampleGroup[] {
  return FOLDERS.flatMap(({ folder, title }) => {
    const pages = pagesIn(root, folder);
    const single = pages.filter(({ examples }) => examples.length === 1);
    const groups = pages
      .filter(({ examples }) => examples.length > 1)
      .map((page) => ({ title: page.title, examples: numbered(page.examples) }));
    return single.length > 0
      ? [
          {
            title,
            examples: single.flatMap((page) =>
              page.examples.map(({ code }) => ({ title: page.title, code })),
            ),
          },
          ...groups,
        ]
      : groups;
  });
}
