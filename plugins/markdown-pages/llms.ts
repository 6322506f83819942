import type { MarkdownPage } from './plainMarkdown';

export interface Group {
  readonly title: string;
  readonly pages: readonly MarkdownPage[];
}

/**
 * The list of pages for tools that read the site, in the form that https://llmstxt.org describes:
 * a title, a summary, and under each heading the links with a few words.
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
