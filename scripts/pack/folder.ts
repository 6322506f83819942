import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Folder of the library's packages for the build, with a folder for each version. */
export const packagesFolder = (siteDir: string): string => path.join(siteDir, '.cache/pkg');

/** Name of the published list of a version's files and their hashes. */
export const HASHES = 'integrity.json';

/** Name of the bill of materials of a version's tarball. */
export const BILL = 'bill-of-materials.cdx.json';

/** Files that describe the others, so that they don't have a hash. */
const ABOUT = [HASHES, BILL];

export type Hashes = Readonly<Record<string, string>>;

/** Returns the hash of a file in the format of `integrity` attributes and lockfiles. */
function hashOfFile(file: string, algorithm: 'sha384' | 'sha512' = 'sha384'): string {
  return `${algorithm}-${createHash(algorithm).update(readFileSync(file)).digest('base64')}`;
}

/** Returns the hashes of a folder's files, or of its files that end in `ending`, sorted by name. */
export function hashesOfFolder(folder: string, ending = ''): Hashes {
  const names = readdirSync(folder).filter(
    (name) => !ABOUT.includes(name) && name.endsWith(ending),
  );
  return Object.fromEntries(
    names.toSorted().map((name) => [name, hashOfFile(path.join(folder, name))]),
  );
}

/** Returns the hash of a version's file in the folder of packages. */
export function packedHash(siteDir: string, version: string, file: string): string | undefined {
  const packed = path.join(packagesFolder(siteDir), version, file);
  return existsSync(packed) ? hashOfFile(packed) : undefined;
}

/** Returns the version of the library, which is also the version of the site. */
export function libraryVersion(siteDir: string): string {
  const manifest = readFileSync(path.join(siteDir, 'charts/package.json'), 'utf8');
  return (JSON.parse(manifest) as { version: string }).version;
}
