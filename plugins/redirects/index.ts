import type { LoadContext, Plugin } from '@docusaurus/types';

export interface RedirectsOptions {
  /** New paths of pages, by their former paths. */
  readonly pages: Readonly<Record<string, string>>;
}

/**
 * Adds a page that redirects at each former path of a renamed page. It is a page of the site, because the inline script of
 * `@docusaurus/plugin-client-redirects` is blocked by the site's policy, and without it the query and hash are lost.
 */
export const redirects =
  ({ pages }: RedirectsOptions) =>
  ({ baseUrl }: LoadContext): Plugin => ({
    name: 'redirects',
    async contentLoaded({ actions }) {
      for (const [from, to] of Object.entries(pages)) {
        actions.addRoute({
          path: baseUrl + from.slice(1),
          component: '@site/src/addresses/RenamedPage',
          exact: true,
          props: { to },
        });
      }
      return Promise.resolve();
    },
  });
