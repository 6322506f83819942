import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';

/**
 * Shows an explanation if the site is published under a different base URL than it was built for. The script is inline,
 * because files of the site can't be found with a wrong base URL. It is the same on every page and for every base URL,
 * so one hash in the Content Security Policy allows it.
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
