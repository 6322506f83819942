// Rebuilds the library of every release tag for `/pkg/<version>/`, so that published URLs keep working. The
// publishing workflow runs it before it builds the site.
import path from 'node:path';
import published from '../charts/published.json' with { type: 'json' };
import { packagesFolder, type Hashes } from './pack/folder';
import { packRelease, releaseTags } from './pack/released';

const root = path.resolve(__dirname, '..');
const hashes: Readonly<Record<string, Hashes | undefined>> = published;

async function main(): Promise<void> {
  const tags = await releaseTags(root);
  for (const tag of tags) {
    const version = tag.slice(1);
    const folder = path.join(packagesFolder(root), version);
    await packRelease(root, tag, folder, hashes[version] ?? {});
    console.log(`pkg/${version}/ is as it was published`);
  }
  if (tags.length === 0) console.log('No version was released yet.');
}

void main();
