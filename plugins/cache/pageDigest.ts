import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const digestFile = (siteDir: string, step: string): string =>
  path.resolve(siteDir, '.cache/digests', `${step}.txt`);

/** Writes a digest of what a step puts into pages, if it changed. */
export function writePageDigest(siteDir: string, step: string, digest: string): void {
  const file = digestFile(siteDir, step);
  if (existsSync(file) && readFileSync(file, 'utf8') === digest) return;
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, digest);
}

/**
 * A rule that compiles pages again when the digest of a step changes: plugins put more into a page than the modules
 * that it imports.
 */
export const pageDigestRule = (siteDir: string, step: string): object => ({
  // Docusaurus takes a rule with such a `test` for the one that makes a page.
  resource: /\.mdx?$/,
  enforce: 'pre',
  use: [
    {
      loader: path.join(__dirname, 'addDependency.js'),
      options: { file: digestFile(siteDir, step) },
    },
  ],
});
