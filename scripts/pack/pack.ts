import { execFile } from 'node:child_process';
import { chmod, cp, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { cached, digestFiles, getCacheFolder, removeUnused } from '../../plugins/cache/cached';
import { bundleModules } from '../../plugins/library/bundleModules';
import { SKILL, SKILL_SOURCES, writeSkill } from '../../plugins/skill/writeSkill';
import { billOfMaterials } from './bill-of-materials';
import { sourceCommit } from './commit';
import { BILL, HASHES, hashesOfFolder, type Hashes } from './folder';
import { changelog } from './release-notes';

const run = promisify(execFile);

/** Files of the package that pages can also load separately. */
const LOOSE = /^charts\..*\.js$/;

const getLibraryFolder = (root: string): string => path.join(root, 'charts');

/** Empties the folder, and writes the metadata of the tarball. */
async function begin(root: string, folder: string): Promise<string | undefined> {
  const commit = await sourceCommit(root);
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(getLibraryFolder(root), 'CHANGELOG.md'), await changelog(root));
  await writeFile(path.join(getLibraryFolder(root), SKILL), await writeSkill(root));
  const said = path.join(getLibraryFolder(root), 'COMMIT');
  if (commit) await writeFile(said, `${commit}\n`);
  else await rm(said, { force: true });
  return commit;
}

/** Sets the permissions of the files, because they are part of the tarball and differ between machines. */
async function letAllRead(library: string): Promise<void> {
  const built = await readdir(path.join(library, 'dist'), { recursive: true });
  const names = [...(await readdir(library)), ...built.map((name) => path.join('dist', name))];
  for (const name of names) {
    const file = path.join(library, name);
    if ((await stat(file)).isFile()) await chmod(file, 0o644);
  }
}

async function packTarball(root: string, folder: string): Promise<string> {
  const cwd = getLibraryFolder(root);
  await letAllRead(cwd);
  // The library is already built, so skip the scripts.
  const args = ['pack', '--silent', '--ignore-scripts', '--pack-destination', folder];
  const { stdout } = await run('npm', args, { cwd });
  return path.join(folder, stdout.trim());
}

/** Copies the script-tag build of the library next to its tarball. */
async function copyLooseFiles(root: string, folder: string): Promise<void> {
  const dist = path.join(getLibraryFolder(root), 'dist');
  const loose = (await readdir(dist)).filter((name) => LOOSE.test(name));
  await Promise.all(loose.map((name) => cp(path.join(dist, name), path.join(folder, name))));
}

const writeJson = (file: string, content: object) =>
  writeFile(file, `${JSON.stringify(content, null, 2)}\n`);

/**
 * Packs the library in `root` into `folder`. The folder contains the tarball for `npm install`, the modules and the
 * file for a script tag, the list of their hashes, and the bill of materials. Each version uses its own build.
 */
export async function pack(root: string, folder: string): Promise<Hashes> {
  const commit = await begin(root, folder);
  await run('npm', ['run', '--if-present', 'prepack'], {
    cwd: getLibraryFolder(root),
    // The tests have often built the modules already.
    env: { ...process.env, SITE_CACHE: getCacheFolder() },
  });
  const tarball = await packTarball(root, folder);
  const inputs = await bundleModules(root, folder);
  await copyLooseFiles(root, folder);
  const hashes = hashesOfFolder(folder);
  await writeJson(path.join(folder, HASHES), hashes);
  await writeJson(path.join(folder, BILL), billOfMaterials({ root, tarball, inputs, commit }));
  return hashes;
}

/** Files and folders that a package depends on. */
const SOURCES = [
  'charts/src',
  'charts/scripts',
  'charts/LICENSE',
  'charts/NOTICE',
  'charts/README.md',
  'charts/package.json',
  'charts/tsconfig.json',
  'docs/getting-started/release-notes.md',
  'package-lock.json',
  'plugins/library',
  'scripts/pack',
  ...SKILL_SOURCES,
];

/** Writes the files of {@link pack} for the working tree; packs them only if their sources changed. */
export async function packWorkingTree(root: string, folder: string): Promise<Hashes> {
  const inputs = [digestFiles(root, SOURCES), (await sourceCommit(root)) ?? ''];
  const files = await cached('package', inputs, async () => {
    await pack(root, folder);
    const names = await readdir(folder);
    const texts = names.map((name) => readFile(path.join(folder, name), 'base64'));
    return Object.fromEntries((await Promise.all(texts)).map((text, i) => [names[i] ?? '', text]));
  });
  removeUnused('package');
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  for (const [name, text] of Object.entries(files)) {
    await writeFile(path.join(folder, name), text, 'base64');
  }
  return hashesOfFolder(folder);
}
