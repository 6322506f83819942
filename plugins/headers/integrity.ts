import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';

/** Finds the hash of a file of the site by its address. */
type HashLookup = (address: string) => string;

/** Hashes of the built files, each worked out once. */
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

/** `<script src=…>` and `<link rel=stylesheet href=…>` of the site's own assets. */
const ASSET =
  /<(?:script|link rel=["']?stylesheet["']?)\s[^>]*?(?:src|href)=["']?([^\s"'>]*\/assets\/[^\s"'>]+)["']?/g;

/** Lets a page start with the files alone that it was built with: one that was cut or changed does not run. */
export function withIntegrity(html: string, hashOf: HashLookup): string {
  return html.replace(ASSET, (tag, address: string) => `${tag} integrity="${hashOf(address)}"`);
}
