import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeEach, expect, it, vi } from 'vitest';
import { writeModules } from './built';

let root = '';
let made = 0;

const LOOSE = /^charts\./;

function write(file: string, text: string): void {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), text);
}

/** Two files that are made of one, beside one that others make. */
async function build(): Promise<Record<string, string>> {
  rmSync(path.join(root, 'charts/dist'), { recursive: true, force: true });
  write('charts/dist/charts.standalone.js', 'of others');
  await writeModules(root, LOOSE, () => {
    made += 1;
    const source = readFileSync(path.join(root, 'charts/src/index.ts'), 'utf8');
    write('charts/dist/index.js', `modules of ${source}`);
    write('charts/dist/types/index.d.ts', `types of ${source}`);
    return Promise.resolve();
  });
  const dist = path.join(root, 'charts/dist');
  const files = readdirSync(dist, { recursive: true, encoding: 'utf8' });
  return Object.fromEntries(
    files
      .filter((file) => /\.\w+$/.test(file))
      .map((file) => [file, readFileSync(path.join(dist, file), 'utf8')]),
  );
}

const built = (source: string) => ({
  'charts.standalone.js': 'of others',
  'index.js': `modules of ${source}`,
  'types/index.d.ts': `types of ${source}`,
});

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'modules-'));
  made = 0;
  vi.stubEnv('SITE_CACHE', path.join(root, 'cache'));
  write('charts/src/index.ts', 'one');
  write('charts/scripts/build.ts', 'builds');
  write('charts/tsconfig.json', '{}');
  write('package-lock.json', '{}');
});

it('makes modules once, and the same again from what it kept', async () => {
  expect(await build()).toEqual(built('one'));
  expect(await build()).toEqual(built('one'));
  expect(made).toBe(1);
});

it.each([
  ['a source', 'charts/src/deep/new.ts'],
  ['what makes them', 'charts/scripts/build.ts'],
  ['the settings of the compiler', 'charts/tsconfig.json'],
  ['a dependency', 'package-lock.json'],
])('makes them again after a change of %s, and keeps those alone', async (_what, file) => {
  await build();
  write(file, 'changed');
  await build();
  await build();
  expect(made).toBe(2);
  expect(readdirSync(path.join(root, 'cache/modules'))).toHaveLength(1);
});

it('says what another source says', async () => {
  await build();
  write('charts/src/index.ts', 'two');
  expect(await build()).toEqual(built('two'));
});
