import { existsSync } from 'node:fs';

/**
 * The three addresses that differ from host to host. A publishing workflow sets them from the
 * repository it runs in; the defaults stand under the reserved `.example` domain, so that a build
 * that nobody configured points at nobody's site.
 */
function address(name: string, fallback: string): string {
  return process.env[name]?.trim() || fallback;
}

/** Origin of the site, without a path: `https://charts.example`. */
export const siteUrl = address('SITE_URL', 'https://charts.example').replace(/\/+$/, '');

/** Path under which the site is served, with a slash at both ends. */
export const baseUrl = `/${address('BASE_URL', '/')}/`.replace(/\/{2,}/g, '/');

/** Web address of the source repository, without a slash at its end. */
export const repositoryUrl = address('REPO_URL', 'https://code.example/aijiaoyi/charts').replace(
  /\/+$/,
  '',
);

/** The branch that "Edit this page" and "Defined in" links lead to. */
export const branch = address('REPO_BRANCH', 'main');

/** A copy without history, such as a downloaded archive, has no dates of change to show. */
export const history = existsSync('.git') ? 'default-v2' : 'disabled';

/** `FASTER=off` builds with webpack and Babel (babel.config.js) in place of Rspack and SWC. */
export const faster = process.env.FASTER !== 'off';
