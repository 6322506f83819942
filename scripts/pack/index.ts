// Packs this version of the library into `.cache/pkg/<version>/`. `npm run build` runs it before Docusaurus, because
// pages contain the hashes of the files. The site then serves the files at `/pkg/<version>/`.
import path from 'node:path';
import published from '../../charts/published.json' with { type: 'json' };
import { libraryVersion, packagesFolder, type Hashes } from './folder';
import { packWorkingTree } from './pack';
import { differences, packRelease } from './released';

const root = path.resolve(__dirname, '../..');

async function main(): Promise<void> {
  const version = libraryVersion(root);
  const folder = path.join(packagesFolder(root), version);
  const hashes = await packWorkingTree(root, folder);
  const recorded = (published as Readonly<Record<string, Hashes | undefined>>)[version];
  // A published version never changes, although the library has changed since.
  if (recorded && differences(version, recorded, hashes).length > 0) {
    await packRelease(root, `v${version}`, folder, recorded);
  }
}

void main();
