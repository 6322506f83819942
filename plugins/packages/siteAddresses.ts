/** Placeholder for the site's URL in Markdown. */
const WRITTEN_SITE = 'https://charts.example/';

/** Matches a file of a version, such as `pkg/1.0.0/charts.standalone.js`. */
const PACKAGE_FILE = /\bpkg\/([\w.-]+)\/([\w.-]+)/;

/** Matches the placeholder for a script tag's hash, `integrity="sha384-…"`. */
const OPEN_HASH = /sha384-…/g;

/** Returns the hash of a file in `/pkg/`. */
export type HashOf = (version: string, file: string) => string | undefined;

/**
 * Replaces the placeholders for the site's URL and for hashes in Markdown. With placeholders, the commands in the
 * repository are complete, and the commands on the site work.
 */
export function withSiteAddresses(markdown: string, site: string, hashOf: HashOf): string {
  let hash: string | undefined;
  return markdown
    .split('\n')
    .map((line) => {
      const [, version, file] = PACKAGE_FILE.exec(line) ?? [];
      if (version && file) hash = hashOf(version, file);
      const found = hash;
      return line.replaceAll(WRITTEN_SITE, site).replace(OPEN_HASH, (open) => found ?? open);
    })
    .join('\n');
}
