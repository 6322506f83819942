import type { Options } from '@docusaurus/plugin-client-redirects';

/** Old address to new one. A renamed page gets a line here, so that no link to it breaks. */
export const redirects: Options = {
  redirects: [{ from: '/getting-started/attribution', to: '/getting-started/licences' }],
};
