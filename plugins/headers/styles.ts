/** Markup with which the theme hides the icons that pages refer to. */
const SPRITE = '<svg style="display: none;">';

const SCRIPT = /<script[\s\S]*?<\/script>/g;
const INLINE = /<style[\s>]|<[a-z][^>]*\sstyle=/i;

/**
 * Removes the theme's inline styles, which the policy blocks.
 *
 * @throws Error if the page contains another inline style. Use a class instead.
 */
export function withoutStyles(page: string, html: string): string {
  const without = html.replace(SPRITE, '<svg>');
  const found = INLINE.exec(without.replace(SCRIPT, ''));
  if (!found) return without;
  const { index } = found;
  const excerpt = without.replace(SCRIPT, '').slice(index, index + 120);
  throw new Error(`${page} has an inline style, which the site's policy blocks: ${excerpt}`);
}
