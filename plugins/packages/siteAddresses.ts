/** What a page says of the site's own addresses while it is Markdown. */
const WRITTEN_SITE = 'https://charts.example/';

/** A file of a version: `pkg/0.1.0/charts.standalone.js`. */
const PACKAGE_FILE = /\bpkg\/([\w.-]+)\/([\w.-]+)/;

/** The hash of a script tag, which is written as a promise: `integrity="sha384-…"`. */
const OPEN_HASH = /sha384-…/g;

/** Finds the hash of a file that is served under `/pkg/`. */
export type HashOf = (version: string, file: string) => string | undefined;

/**
 * Puts this site's own address and the hashes of its files into Markdown, whose addresses are
 * written for the reserved domain: a contributor sees a whole command, a reader one that works.
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
