import { existsSync } from 'node:fs';

/**
 * Returns a URL that differs from host to host. The publishing workflow sets these variables from its repository. The
 * defaults use the reserved domain `.example`, so that a build without configuration doesn't link to another site.
 */
function address(name: string, fallback: string): string {
  return process.env[name]?.trim() || fallback;
}

/** Origin of the site, without a path, such as `https://charts.example`. */
export const siteUrl = address('SITE_URL', 'https://charts.example').replace(/\/+$/, '');

/** Path under which the site is served, with a slash at both ends. */
export const baseUrl = `/${address('BASE_URL', '/')}/`.replace(/\/{2,}/g, '/');

/** URL of the source repository, without a trailing slash. */
export const repositoryUrl = address('REPO_URL', 'https://code.example/aijiaoyi/charts').replace(
  /\/+$/,
  '',
);

/** The branch that "Edit this page" and "Defined in" links lead to. */
export const branch = address('REPO_BRANCH', 'main');

/** URL of the repository's files. */
export const sourcesUrl = `${repositoryUrl}/blob/${branch}`;

/** Whether to read dates from git. A copy without history, such as a downloaded archive, doesn't have them. */
export const history = existsSync('.git') ? 'default-v2' : 'disabled';
