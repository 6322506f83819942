import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';

/** Returns the hash of a file of the site by its URL. */
type HashLookup = (address: string) => string;

/** Creates a lookup of the built files' hashes. It calculates each hash once. */
export function createHashLookup(outDir: string, baseUrl: string): HashLookup {
  const known = new Map<string, string>();
  return (address) => {
    const found = known.get(address);
    if (found) return found;
    const file = readFileSync(path.join(outDir, address.slice(baseUrl.length)));
    const hash = `sha384-${createHash('sha384').update(file).digest('base64')}`;
    known.set(address, hash);
    return hash;
  };
}

/** Matches scripts and style sheets of the site's own assets, whatever the order of their attributes. */
const ASSET =
  /<(?:script|link(?=[^>]*\srel=["']?stylesheet\b))\s[^>]*?(?:src|href)=["']?([^\s"'>]*\/assets\/[^\s"'>]+)["']?/g;

/** Adds `integrity` attributes, so that a page only runs the files it was built with, and no truncated or changed ones. */
export function withIntegrity(html: string, hashOf: HashLookup): string {
  return html.replace(ASSET, (tag, address: string) => `${tag} integrity="${hashOf(address)}"`);
}
