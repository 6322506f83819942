import type { ThemeConfig } from '@docusaurus/preset-classic';
import { pagesUrl } from './languages';

/**
 * The bar above the navbar. If a user closes it, it stays closed until `id` changes, so give every new text a
 * new id.
 */
export const announcementBar: ThemeConfig['announcementBar'] = {
  id: 'plug-ins-and-indicators',
  content: `Version 0.3 adds plug-ins and custom indicators. See the <a href="${pagesUrl}getting-started/release-notes">release notes</a>.`,
  isCloseable: true,
};
