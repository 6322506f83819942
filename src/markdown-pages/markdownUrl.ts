/** Returns the URL of a page's Markdown, which is `/x.md` for `/x` and `/x/`. */
export const getMarkdownUrl = (permalink: string): string => `${permalink.replace(/\/$/, '')}.md`;
