import type { MarkdownPage } from './plainMarkdown';

export interface Group {
  readonly title: string;
  readonly pages: readonly MarkdownPage[];
}

/**
 * Returns the list of pages in the format of https://llmstxt.org, with a title, a summary, and headings with links and
 * descriptions.
 */
export function llmsText(
  title: string,
  summary: string,
  groups: readonly Group[],
  getUrl: (page: MarkdownPage) => string,
): string {
  const sections = groups
    .filter(({ pages }) => pages.length > 0)
    .map((group) => {
      const links = group.pages.map((page) => {
        const description = page.description.replace(/\s+/g, ' ').trim();
        return `- [${page.title}](${getUrl(page)})${description ? `: ${description}` : ''}`;
      });
      return `## ${group.title}\n\n${links.join('\n')}\n`;
    });
  return [`# ${title}\n`, `> ${summary}\n`, ...sections].join('\n');
}
