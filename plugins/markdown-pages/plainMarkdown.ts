import path from 'node:path';
import { readFence } from '../code/fence';
import { readMagicComments } from '../code/magicComments';
import { withoutComponents } from './components';

export interface MarkdownPage {
  /** Path of the Markdown file from the root of the repository, with forward slashes. */
  readonly file: string;
  /** The page's address, with the base URL: `/getting-started/`. */
  readonly permalink: string;
  readonly title: string;
  readonly description: string;
}

const FENCE = /^\s*(`{3,}|~{3,})/;
const FRONT_MATTER = /^---\r?\n[\s\S]*?\r?\n---\r?\n/;
const LINK = /(\]\(|^\[[^\]]+\]:\s+)([^)\s]+)/g;
const HEADING = /^#{2,6} (.*)$/;
const HEADING_ID = /^(#{1,6} .*?)\s+\{#[\w-]+\}\s*$/;

/**
 * Calls `words` for each line that is not inside a fence, and `code` for the lines of each fence with its first one,
 * which it returns too.
 */
function eachPart(
  text: string,
  words: (line: string) => string,
  code: (opening: string, lines: readonly string[]) => readonly string[],
): string {
  const done: string[] = [];
  let fence: { readonly mark: string; readonly opening: string } | undefined;
  let inside: string[] = [];
  for (const line of text.split('\n')) {
    const mark = FENCE.exec(line)?.[1];
    if (fence === undefined) {
      if (mark === undefined) done.push(words(line));
      else fence = { mark, opening: line };
    } else if (mark?.startsWith(fence.mark)) {
      done.push(...code(fence.opening, inside), line);
      fence = undefined;
      inside = [];
    } else inside.push(line);
  }
  if (fence) done.push(fence.opening, ...inside);
  return done.join('\n');
}

/** Words that say what a picture shows: without code and links. */
const withoutMarkup = (text: string): string =>
  text.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1').replace(/[`*[\]]/g, '');

export interface Surroundings {
  /** The full address for a link to a file or a path of the site, or nothing when it is neither. */
  readonly addressOf: (target: string) => string | undefined;
  /** The text of a file of the repository, or of one region of it. */
  readonly fileText: (file: string, region: string | undefined) => string;
  /** The full address of the picture of a live chart, from its code and its height. */
  readonly pictureOf?: (code: string, height: number | undefined) => string | undefined;
  /** What stands for components that show other pages, in Markdown with links from the root of the docs. */
  readonly components?: Readonly<Record<string, string>>;
}

/**
 * The text of a page for readers without a browser: no front matter, a title, fences as they are shown, and links
 * that lead somewhere from anywhere.
 */
export function plainMarkdown(
  source: string,
  page: MarkdownPage,
  { addressOf, fileText, pictureOf, components }: Surroundings,
): string {
  const isMdx = page.file.endsWith('.mdx');
  const withAddresses = (line: string): string =>
    line.replace(HEADING_ID, '$1').replace(LINK, (whole, before: string, target: string) => {
      const address = addressOf(target);
      return address === undefined ? whole : before + address;
    });
  let heading = page.title;
  const text = eachPart(
    source.replace(FRONT_MATTER, ''),
    (line) => {
      heading = HEADING.exec(line.replace(HEADING_ID, '$1'))?.[1] ?? heading;
      return (isMdx ? withoutComponents(line, components) : line)
        .split('\n')
        .map(withAddresses)
        .join('\n');
    },
    (opening, lines) => {
      const { file, region, live, title, height } = readFence(opening);
      const indent = /^\s*/.exec(opening)?.[0] ?? '';
      const shown =
        file === undefined
          ? lines.map((line) => line.slice(line.startsWith(indent) ? indent.length : 0))
          : fileText(file, region).split('\n');
      const picture = live ? pictureOf?.(shown.join('\n'), height) : undefined;
      const above = picture
        ? [`${indent}![Chart: ${withoutMarkup(title ?? heading)}](${picture})`, '']
        : [];
      const code = readMagicComments(shown.join('\n'), new Set()).lines;
      return [...above, opening, ...code.map((line) => (line ? indent + line : line))];
    },
  ).trim();
  const titled = /^# /m.test(text) ? text : `# ${page.title}\n\n${text}`;
  return `${titled.replace(/\n{3,}/g, '\n\n')}\n`;
}

/** Resolves links of one page to full addresses of the Markdown of other pages. */
export function linkResolver(
  page: MarkdownPage,
  pages: readonly MarkdownPage[],
  origin: string,
  addressOfPage: (permalink: string) => string,
  baseUrl = '/',
): (target: string) => string | undefined {
  const byFile = new Map(pages.map(({ file, permalink }) => [file, permalink]));
  const permalinks = new Set(pages.map(({ permalink }) => permalink));
  const isPage = (permalink: string): boolean => permalinks.has(permalink);
  /** A path from the root of the site, below the base URL. */
  const below = (name: string): string =>
    name.startsWith(baseUrl) ? name : baseUrl + name.slice(1);
  return (target) => {
    if (/^(?:[a-z]+:|#|\/\/)/i.test(target)) return undefined;
    const [name = '', hash] = target.split('#');
    const file = path.posix.join(path.posix.dirname(page.file), name);
    const named = name.startsWith('/')
      ? ([name, below(name)].find(isPage) ?? below(name))
      : undefined;
    const permalink = byFile.get(file) ?? named;
    if (permalink === undefined) return undefined;
    const address = isPage(permalink) ? addressOfPage(permalink) : permalink;
    return `${origin}${address}${hash === undefined ? '' : `#${hash}`}`;
  };
}
