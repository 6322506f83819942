import type { PluginOptions } from '@easyops-cn/docusaurus-search-local';

/** The index is built with the site and searched in the reader's browser. */
export const search: Partial<PluginOptions> = {
  hashed: true,
  indexBlog: false,
  indexPages: true,
  docsRouteBasePath: '/',
  // Shows whether a result is a guide, a tutorial or a page of the API.
  explicitSearchResultPath: true,
  // What stands there for readers without JavaScript answers no question.
  ignoreCssSelectors: ['noscript'],
};
