import type { Config } from '@docusaurus/types';
import { baseUrl } from './environment';

/** The mark as outlines; browsers that take no SVG find /favicon.ico by themselves. */
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
