import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';

/**
 * Tells whoever publishes the site under another base URL than it was built for why the page looks broken.
 * The script is inline, since with a wrong base URL no file of the site can be found, and the same on every
 * page and under every base URL, so that one hash in a Content-Security-Policy allows it.
 */
export function baseUrlBanner({ baseUrl }: LoadContext): Plugin {
  const script = readFileSync(path.join(__dirname, 'banner.js'), 'utf8');
  return {
    name: 'base-url-banner',
    injectHtmlTags: () => ({
      headTags: [
        { tagName: 'script', attributes: { 'data-base-url': baseUrl }, innerHTML: script },
      ],
    }),
  };
}
