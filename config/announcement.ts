import type { ThemeConfig } from '@docusaurus/preset-classic';
import { pagesUrl } from './languages';

/**
 * The bar above the navbar. If a user closes it, it stays closed until `id` changes, so give every new text a
 * new id.
 */
export const announcementBar: ThemeConfig['announcementBar'] = {
  id: 'playground',
  content: `Try the library in your browser, without installing it: open the <a href="${pagesUrl}playground">playground</a>.`,
  isCloseable: true,
};
