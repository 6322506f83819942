// Prepares a release: `npm run release -- 1.0.0`. It writes the one version number wherever it is
// said and commits that; then it packs, so that the tarball can name the commit, and records the
// hashes of what will be published. Read both, commit the hashes and push; the Release workflow
// tags it.
import { existsSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { libraryVersion, packagesFolder } from './pack/folder';
import { pack } from './pack/pack';
import { readReleaseNotes } from './pack/release-notes';
import { run } from './run';

const root = path.resolve(__dirname, '..');
const records = path.join(root, 'charts/published.json');

async function command(...args: string[]): Promise<string> {
  const { ok, output } = await run({ name: args.join(' '), command: args as never }, true);
  if (!ok) throw new Error(`${args.join(' ')} failed`);
  return output;
}

async function replaceIn(file: string, from: string, to: string): Promise<void> {
  const text = await readFile(file, 'utf8');
  if (text.includes(from)) await writeFile(file, text.replaceAll(from, to));
}

/** URLs in the docs include the version, so that an archived page stays correct. */
async function docsOfTheLibrary(): Promise<string[]> {
  const names = await readdir(path.join(root, 'docs'), { recursive: true });
  const pages = names.filter((name) => /\.mdx?$/.test(name) && !name.startsWith('api'));
  return [
    ...pages.map((name) => path.join(root, 'docs', name)),
    path.join(root, 'charts/README.md'),
  ];
}

async function main(version: string): Promise<void> {
  if (!/^\d+\.\d+\.\d+$/.test(version)) throw new Error(`"${version}" is not a version: x.y.z`);
  if (!existsSync(path.join(root, '.git'))) throw new Error('A release needs the repository.');
  if ((await command('git', 'status', '--porcelain')) !== '')
    throw new Error('A release begins without changes that no commit holds.');
  await readReleaseNotes(root, version);
  const old = libraryVersion(root);
  const setVersion = ['npm', 'version', version, '--no-git-tag-version', '--allow-same-version'];
  for (const where of [[], ['--workspace', 'charts']]) await command(...setVersion, ...where);
  await replaceIn(path.join(root, 'charts/src/chart/version.ts'), `'${old}'`, `'${version}'`);
  for (const file of await docsOfTheLibrary()) {
    await replaceIn(file, `pkg/${old}/`, `pkg/${version}/`);
    await replaceIn(file, `charts-${old}.tgz`, `charts-${version}.tgz`);
  }
  // Empty when the files have said this version from the beginning.
  const message = `Version ${version}`;
  await command('git', 'commit', '--quiet', '--all', '--allow-empty', '--message', message);
  const hashes = await pack(root, path.join(packagesFolder(root), version));
  const published = JSON.parse(await readFile(records, 'utf8')) as Record<string, unknown>;
  await writeFile(records, `${JSON.stringify({ ...published, [version]: hashes }, null, 2)}\n`);
  console.log(`Version ${version} is committed: read it and the diff, then commit that and push.`);
}

void main(process.argv[2] ?? '');
