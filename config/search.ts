import type { PluginOptions } from '@easyops-cn/docusaurus-search-local';
import { docsFolders } from './versions';

/** Options of the search. The index is built with the site and searched in the browser. */
export const search: Partial<PluginOptions> = {
  indexBlog: false,
  indexPages: true,
  // Docs are at the root of the site, where every page would count as a doc, so list their folders.
  docsRouteBasePath: docsFolders,
  ignoreFiles: ['markdown-page'],
  // Text without JavaScript, labels of buttons, links and charts, and lists of names that have their own pages or
  // headings.
  ignoreCssSelectors: [
    ...['noscript', '[class^="withoutScript_"]', 'article button', '[class^="tools_"]', 'svg'],
    ...['.aj-users', '.aj-topics', '.aj-meta', '.aj-more > summary'],
  ],
};
