import type { PluginOptions } from '@easyops-cn/docusaurus-search-local';
import { docsFolders } from './versions';

/** The index is built with the site and searched in the reader's browser. */
export const search: Partial<PluginOptions> = {
  hashed: true,
  indexBlog: false,
  indexPages: true,
  // Docs stand at the root of the site, where every page would count as one: those are left out that are no file of it.
  docsRouteBasePath: docsFolders,
  ignoreFiles: ['markdown-page'],
  // Shows whether a result is a guide, a tutorial or a page of the API.
  explicitSearchResultPath: true,
  // What stands there for readers without JavaScript answers no question, and neither does what a button says.
  ignoreCssSelectors: ['noscript, article button, [class^="tools_"]'],
};
