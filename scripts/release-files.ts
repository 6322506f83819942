// Writes what a release attaches: `npm run release:files -- release` packs this version into
// `release/files` and writes its release notes to `release/notes.md`. It stops if the files aren't the
// ones that `npm run release` recorded.
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import records from '../charts/published.json' with { type: 'json' };
import { libraryVersion, type Hashes } from './pack/folder';
import { pack } from './pack/pack';
import { readReleaseNotes } from './pack/release-notes';
import { differences } from './pack/released';

const root = path.resolve(__dirname, '..');

async function main(folder: string | undefined): Promise<void> {
  if (folder === undefined) throw new Error('Name the folder to write to.');
  const version = libraryVersion(root);
  const recorded = (records as Record<string, Hashes | undefined>)[version];
  if (!recorded)
    throw new Error(`Run "npm run release -- ${version}" first, and commit the result.`);
  const wrong = differences(version, recorded, await pack(root, path.resolve(folder, 'files')));
  if (wrong.length > 0) throw new Error(wrong.join('\n'));
  await writeFile(path.resolve(folder, 'notes.md'), `${await readReleaseNotes(root, version)}\n`);
}

void main(process.argv[2]);
