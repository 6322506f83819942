import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sourceCommit } from '../../../scripts/pack/commit';
import { BILL, HASHES, type Hashes } from '../../../scripts/pack/folder';
import { packRelease, releaseTags } from '../../../scripts/pack/released';

const repository = mkdtempSync(path.join(tmpdir(), 'repository-'));
const folder = path.join(repository, 'packed');

const git = (...args: string[]) => execFileSync('git', args, { cwd: repository, stdio: 'pipe' });

function write(name: string, content: unknown): void {
  const file = path.join(repository, name);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
}

/** A repository with the minimum that a release needs, which is a library of one file. */
beforeAll(() => {
  const root = { name: 'site', version: '9.9.9', workspaces: ['charts'] };
  const library = {
    name: 'charts',
    version: '9.9.9',
    license: 'MIT',
    exports: {
      '.': { types: './dist/index.d.ts', default: './dist/index.js' },
      './samples': { types: './dist/samples.d.ts', default: './dist/samples.js' },
    },
    files: ['dist', 'COMMIT', 'SKILL.md'],
  };
  write('package.json', root);
  write('charts/package.json', library);
  write('charts/dist/charts.standalone.js', 'var Charts = {};\n');
  write('charts/src/index.ts', 'export const version = 9;\n');
  write('charts/src/samples.ts', 'export const sample = 9;\n');
  write('docs/getting-started/release-notes.md', '# Release notes\n\n## 9.9.9\n\nAll of it.\n');
  // The sources of the skill.
  write('plugins/skill/template.md', 'Version {{version}}\n');
  write('plugins/api/overview.md', '# Charts\n');
  write('plugins/api/samples.md', '# Samples\n');
  write('charts/tsconfig.json', {});
  write('docs/getting-started/errors.md', '# Errors\n');
  write('docs/examples/first.md', '# First chart\n');
  write('docs/tutorials/react/index.md', '# React\n');
  write('package-lock.json', {
    name: 'site',
    version: '9.9.9',
    lockfileVersion: 3,
    packages: {
      '': root,
      charts: { version: '9.9.9' },
      'node_modules/charts': { resolved: 'charts', link: true },
    },
  });
  git('init', '--quiet');
  git('config', 'user.email', 'test@charts.example');
  git('config', 'user.name', 'Test');
  git('add', '--all');
  git('commit', '--quiet', '--message', 'Release');
  git('tag', 'v9.9.9');
  git('tag', 'very-old');
});

afterAll(() => {
  rmSync(repository, { recursive: true });
});

describe('a released version', () => {
  it('is found by its tag', async () => {
    expect(await releaseTags(repository)).toEqual(['v9.9.9']);
  });

  const inTarball = (name: string) =>
    execFileSync('tar', ['xzOf', path.join(folder, 'charts-9.9.9.tgz'), `package/${name}`])
      .toString()
      .trim();

  it('is packed byte for byte the same from its tag', async () => {
    await packRelease(repository, 'v9.9.9', folder, {});
    const published = JSON.parse(readFileSync(path.join(folder, HASHES), 'utf8')) as Hashes;
    expect(Object.keys(published)).toEqual([
      'charts-9.9.9.tgz',
      'charts.js',
      'charts.standalone.js',
      'samples.js',
    ]);
    write('charts/dist/charts.standalone.js', 'var Charts = { changed: true };\n');
    // Another folder, another time, and files that only their owner may read.
    const mask = process.umask(0o077);
    await packRelease(repository, 'v9.9.9', folder, published).finally(() => process.umask(mask));
  });

  it('names its commit in its tarball and its bill of materials', async () => {
    const commit = git('rev-parse', 'v9.9.9').toString().trim();
    expect(inTarball('COMMIT')).toBe(commit);
    expect(inTarball('SKILL.md')).toBe('Version 9.9.9');
    const bill = readFileSync(path.join(folder, BILL), 'utf8');
    expect(JSON.parse(bill)).toMatchObject({
      metadata: { component: { properties: [{ name: 'commit', value: commit }] } },
    });
  });

  it('stays the same when its hashes are recorded, and differs when it is changed', async () => {
    git('checkout', '--quiet', '--force', 'v9.9.9');
    const commit = await sourceCommit(repository);
    write('charts/published.json', { '9.9.9': {} });
    git('add', '--all');
    git('commit', '--quiet', '--message', 'Record');
    expect(await sourceCommit(repository)).toBe(commit);
    write('charts/src/index.ts', 'export const version = 10;\n');
    expect(await sourceCommit(repository)).toBe(`${commit}, with changes that no commit holds`);
    git('commit', '--quiet', '--all', '--message', 'Change');
    expect(await sourceCommit(repository)).toBe(git('rev-parse', 'HEAD').toString().trim());
    expect(await sourceCommit(tmpdir())).toBeUndefined();
  });

  it('fails to publish if a file has changed', async () => {
    const published = { 'charts.standalone.js': 'sha384-other', 'gone.js': 'sha384-gone' };
    await expect(packRelease(repository, 'v9.9.9', folder, published)).rejects.toThrow(
      /pkg\/9\.9\.9\/charts\.standalone\.js was published as sha384-other and is now sha384-[\w+/=]+\npkg\/9\.9\.9\/gone\.js was published as sha384-gone and is now missing/,
    );
    expect(git('worktree', 'list').toString().trim().split('\n')).toHaveLength(1);
    expect(existsSync(folder)).toBe(true);
  });
});
