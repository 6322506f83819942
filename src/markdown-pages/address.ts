/** Where the Markdown of a page stands: `/x` has it at `/x.md`, `/x/` at `/x/index.md`. */
export function markdownAddress(permalink: string): string {
  return permalink.endsWith('/') ? `${permalink}index.md` : `${permalink}.md`;
}
