import { execFile } from 'node:child_process';
import { cp, mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { HASHES, hashesOfFolder, type Hashes } from './folder';
import { bundleModules } from './modules';
import { changelog } from './release-notes';

const run = promisify(execFile);

/** Files of the package that readers also load by themselves. */
const LOOSE = /^charts\..*\.js$/;

/**
 * Packs the library that stands in `root` into `folder`: the tarball that `npm install` takes, the
 * modules and the file for a script tag, and the list of their hashes.
 */
export async function pack(root: string, folder: string): Promise<Hashes> {
  const library = path.join(root, 'charts');
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(library, 'CHANGELOG.md'), await changelog(root));
  await run('npm', ['pack', '--silent', '--pack-destination', folder], { cwd: library });
  await bundleModules(root, folder);
  const dist = path.join(library, 'dist');
  const loose = (await readdir(dist)).filter((name) => LOOSE.test(name));
  await Promise.all(loose.map((name) => cp(path.join(dist, name), path.join(folder, name))));
  const hashes = hashesOfFolder(folder);
  await writeFile(path.join(folder, HASHES), `${JSON.stringify(hashes, null, 2)}\n`);
  return hashes;
}
