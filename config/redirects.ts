import type { Options } from '@docusaurus/plugin-client-redirects';

/** Redirects of renamed pages. Add a line for each renamed page, so that links to it don't break. */
export const redirects: Options = {
  redirects: [{ from: '/getting-started/attribution', to: '/getting-started/licences' }],
};
