/** How the theme hides the pictures that pages refer to. */
const SPRITE = '<svg style="display: none;">';

const SCRIPT = /<script[\s\S]*?<\/script>/g;
const INLINE = /<style[\s>]|<[a-z][^>]*\sstyle=/i;

/**
 * A page without inline styles, which the policy blocks.
 *
 * @throws Error when it has another than the theme's: give it a class.
 */
export function withoutStyles(page: string, html: string): string {
  const without = html.replace(SPRITE, '<svg>');
  const found = INLINE.exec(without.replace(SCRIPT, ''));
  if (!found) return without;
  const { index } = found;
  const excerpt = without.replace(SCRIPT, '').slice(index, index + 120);
  throw new Error(`${page} has an inline style, which the site's policy blocks: ${excerpt}`);
}
