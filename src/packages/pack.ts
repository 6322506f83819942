import { execFile } from 'node:child_process';
import { cp, mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { buildModules, buildStandalone } from '../../charts/scripts/bundles';
import { HASHES, hashesOfFolder, type Hashes } from './folder';
import { bundleModules } from './modules';
import { changelog } from './release-notes';

const run = promisify(execFile);

/** Files of the package that readers also load by themselves. */
const LOOSE = /^charts\..*\.js$/;

const libraryOf = (root: string): string => path.join(root, 'charts');

async function begin(root: string, folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(libraryOf(root), 'CHANGELOG.md'), await changelog(root));
}

async function packTarball(root: string, folder: string, ...options: string[]): Promise<void> {
  const args = ['pack', '--silent', '--pack-destination', folder, ...options];
  await run('npm', args, { cwd: libraryOf(root) });
}

/** Puts what the library built for a script tag beside its tarball. */
async function copyLooseFiles(root: string, folder: string): Promise<void> {
  const dist = path.join(libraryOf(root), 'dist');
  const loose = (await readdir(dist)).filter((name) => LOOSE.test(name));
  await Promise.all(loose.map((name) => cp(path.join(dist, name), path.join(folder, name))));
}

async function writeHashes(folder: string): Promise<Hashes> {
  const hashes = hashesOfFolder(folder);
  await writeFile(path.join(folder, HASHES), `${JSON.stringify(hashes, null, 2)}\n`);
  return hashes;
}

/**
 * Packs the library that stands in `root` into `folder`: the tarball that `npm install` takes, the
 * modules and the file for a script tag, and the list of their hashes. The library builds itself,
 * as every version of it can.
 */
export async function pack(root: string, folder: string): Promise<Hashes> {
  await begin(root, folder);
  await packTarball(root, folder);
  await bundleModules(root, folder);
  await copyLooseFiles(root, folder);
  return writeHashes(folder);
}

export interface Packing {
  /** Ends when the files are there whose hashes pages name: all but the tarball. */
  readonly loose: Promise<void>;
  /** Packs the tarball, which nothing waits for before the site is written. */
  readonly finish: () => Promise<Hashes>;
}

async function packLooseFiles(root: string, folder: string): Promise<void> {
  await begin(root, folder);
  await rm(path.join(libraryOf(root), 'dist'), { recursive: true, force: true });
  await Promise.all([bundleModules(root, folder), buildStandalone(libraryOf(root))]);
  await copyLooseFiles(root, folder);
}

/** In a process of its own: the compiler would hold up the bundler. */
async function buildTypes(root: string): Promise<void> {
  const args = ['--import', 'tsx', 'scripts/build.ts', '--types'];
  await run(process.execPath, args, { cwd: libraryOf(root) });
}

/** Packs the library of the working tree to the same files as `pack`, beside the rest of the site's build. */
export function packInParts(root: string, folder: string): Packing {
  const loose = packLooseFiles(root, folder);
  const rest = loose.then(() => Promise.all([buildModules(libraryOf(root)), buildTypes(root)]));
  // Whoever waits for them hears of a failure.
  for (const part of [loose, rest]) part.catch(() => undefined);
  let hashes: Promise<Hashes> | undefined;
  const finish = async (): Promise<Hashes> => {
    await rest;
    await packTarball(root, folder, '--ignore-scripts');
    return writeHashes(folder);
  };
  return { loose, finish: () => (hashes ??= finish()) };
}
