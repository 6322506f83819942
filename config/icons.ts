import type { Config } from '@docusaurus/types';
import { baseUrl } from './environment';

/** Icon as SVG. Browsers without support for SVG icons load /favicon.ico automatically. */
export const favicon = 'img/favicon.svg';

export const headTags: Config['headTags'] = [
  {
    tagName: 'link',
    attributes: { rel: 'icon', href: `${baseUrl}favicon.ico`, sizes: '32x32' },
  },
  {
    tagName: 'link',
    attributes: { rel: 'apple-touch-icon', href: `${baseUrl}img/apple-touch-icon.png` },
  },
  {
    tagName: 'meta',
    attributes: { name: 'theme-color', content: '#fbfaf6', media: '(prefers-color-scheme: light)' },
  },
  {
    tagName: 'meta',
    attributes: { name: 'theme-color', content: '#141310', media: '(prefers-color-scheme: dark)' },
  },
];
