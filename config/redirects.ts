import type { RedirectsOptions } from '../plugins/redirects';

/** Redirects of renamed pages. Add a line for each renamed page, so that links to it don't break. */
export const renamedPages: RedirectsOptions['pages'] = {
  '/getting-started/attribution': '/getting-started/licences',
};
