import type { PluginOptions } from '@easyops-cn/docusaurus-search-local';
import { docsFolders } from './versions';

/** The index is built with the site and searched in the reader's browser. */
export const search: Partial<PluginOptions> = {
  indexBlog: false,
  indexPages: true,
  // Docs stand at the root of the site, where every page would count as one: those are left out that are no file of it.
  docsRouteBasePath: docsFolders,
  ignoreFiles: ['markdown-page'],
  // Text without JavaScript, labels of buttons and of charts.
  ignoreCssSelectors: ['noscript', 'article button', '[class^="tools_"]', 'svg'],
};
