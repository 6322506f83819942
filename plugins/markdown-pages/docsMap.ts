import type { Group } from './llms';
import type { MarkdownPage } from './plainMarkdown';

const FENCE = /^( *)(`{3,})[^\n]*\n[\s\S]*?^\1\2[ \t]*$/gm;

/** Heading at the end of each guide, whose links are in its text, too. */
const LINKS = 'API used here';

/** Returns the headings of level 2 in the Markdown of a page. */
export const getHeadings = (markdown: string): string[] =>
  [...markdown.replace(FENCE, '').matchAll(/^## (.+?)(?: \{#.*\})?$/gm)]
    .map(([, heading = '']) => heading)
    .filter((heading) => heading !== LINKS);

/** Returns a list of pages with their headings, from which a tool chooses the page to read. */
export async function docsMap(
  title: string,
  groups: readonly Group[],
  getUrl: (page: MarkdownPage) => string,
  read: (page: MarkdownPage) => Promise<string>,
): Promise<string> {
  const sections = groups.map(async (group) => {
    const items = group.pages.map(async (page) => {
      const headings = getHeadings(await read(page));
      const item = `- [${page.title}](${getUrl(page)})`;
      return headings.length > 0 ? `${item}: ${headings.join(' · ')}` : item;
    });
    return `## ${group.title}\n\n${(await Promise.all(items)).join('\n')}\n`;
  });
  return [`# ${title}\n`, ...(await Promise.all(sections))].join('\n');
}
