import type { ThemeConfig } from '@docusaurus/preset-classic';
import { pagesUrl } from './languages';

/**
 * The bar above the navbar. A reader who dismisses it does not see it again until `id` changes:
 * give every new text a new id.
 */
export const announcementBar: ThemeConfig['announcementBar'] = {
  id: 'own-engine',
  content: `Version 0.2 draws with an engine of its own. Read the <a href="${pagesUrl}getting-started/release-notes">release notes</a>.`,
  isCloseable: true,
};
