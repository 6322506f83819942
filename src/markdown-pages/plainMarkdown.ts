import path from 'node:path';

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
const HEADING_ID = /^(#{1,6} .*?)\s+\{#[\w-]+\}\s*$/;

/** Calls `change` for each line that is not inside a fence, and keeps the others. */
function outsideFences(text: string, change: (line: string) => string): string {
  let fence: string | undefined;
  const lines = text.split('\n').map((line) => {
    const mark = FENCE.exec(line)?.[1];
    if (fence === undefined) {
      fence = mark;
      return mark === undefined ? change(line) : line;
    }
    if (mark?.startsWith(fence)) fence = undefined;
    return line;
  });
  return lines.join('\n');
}

/**
 * The text of a page for readers without a browser: no front matter, a title, and links that lead
 * somewhere from anywhere. `addressOf` gives the full address for a link to a file or a path of
 * the site, or nothing when it is neither.
 */
export function plainMarkdown(
  source: string,
  page: MarkdownPage,
  addressOf: (target: string) => string | undefined,
): string {
  const body = source.replace(FRONT_MATTER, '').replace(/^(import .*\n)+/gm, '');
  const text = outsideFences(body, (line) =>
    line.replace(HEADING_ID, '$1').replace(LINK, (whole, before: string, target: string) => {
      const address = addressOf(target);
      return address === undefined ? whole : before + address;
    }),
  ).trim();
  return `${/^# /m.test(text) ? '' : `# ${page.title}\n\n`}${text}\n`;
}

/** Resolves links of one page to full addresses of the Markdown of other pages. */
export function linkResolver(
  page: MarkdownPage,
  pages: readonly MarkdownPage[],
  origin: string,
  addressOfPage: (permalink: string) => string,
): (target: string) => string | undefined {
  const byFile = new Map(pages.map(({ file, permalink }) => [file, permalink]));
  const permalinks = new Set(pages.map(({ permalink }) => permalink));
  return (target) => {
    if (/^(?:[a-z]+:|#|\/\/)/i.test(target)) return undefined;
    const [name = '', hash] = target.split('#');
    const file = path.posix.join(path.posix.dirname(page.file), name);
    const permalink = byFile.get(file) ?? (name.startsWith('/') ? name : undefined);
    if (permalink === undefined) return undefined;
    const address = permalinks.has(permalink) ? addressOfPage(permalink) : permalink;
    return `${origin}${address}${hash === undefined ? '' : `#${hash}`}`;
  };
}
