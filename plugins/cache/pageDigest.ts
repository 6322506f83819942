import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const digestFile = (siteDir: string, step: string): string =>
  path.resolve(siteDir, '.cache/digests', `${step}.txt`);

/** Writes the digest of what a step adds to pages, if the digest changed. */
export function writePageDigest(siteDir: string, step: string, digest: string): void {
  const file = digestFile(siteDir, step);
  if (existsSync(file) && readFileSync(file, 'utf8') === digest) return;
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, digest);
}

/**
 * Returns a bundler rule that compiles a page again when a file changes that `findFiles` returns for the page's path and
 * text.
 */
export const dependencyRule = (
  pages: RegExp,
  findFiles: (page: string, text: string) => readonly string[],
): object => ({
  // Use `resource`, because Docusaurus mistakes a rule with such a `test` for its rule that compiles pages.
  resource: pages,
  enforce: 'pre',
  use: [{ loader: path.join(__dirname, 'addDependency.js'), options: { findFiles } }],
});

/**
 * Returns a bundler rule that compiles all pages again when the digest of a step changes. The bundler only tracks the
 * modules that a page imports, but plugins add more content.
 */
export const pageDigestRule = (siteDir: string, step: string): object =>
  dependencyRule(/\.mdx?$/, () => [digestFile(siteDir, step)]);
