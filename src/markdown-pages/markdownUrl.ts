/** The URL of a page's Markdown: `/x.md` for `/x` and for `/x/`. */
export const getMarkdownUrl = (permalink: string): string => `${permalink.replace(/\/$/, '')}.md`;
