import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bundleModules } from './bundleModules';
import { readEntries } from './entries';

const root = path.resolve(__dirname, '../..');
const folder = mkdtempSync(path.join(tmpdir(), 'modules-'));

beforeAll(() => bundleModules(root, folder), 60_000);
afterAll(() => rmSync(folder, { recursive: true }));

/** Returns the modules that a module imports. */
const readImports = (stem: string): string[] => {
  const text = readFileSync(path.join(folder, `${stem}.js`), 'utf8');
  const imports = text.matchAll(/\b(?:from|import)"(\.\/[\w-]+\.js|react)"/g);
  return [...new Set([...imports].map(([, name = '']) => name))].sort();
};

it('has a module for each entry that the package exports', () => {
  const { exports } = JSON.parse(readFileSync(path.join(root, 'charts/package.json'), 'utf8')) as {
    exports: Record<string, unknown>;
  };
  const subpaths = Object.keys(exports).filter((each) => !/\.js(?:on)?$/.test(each));
  const entries = readEntries(root);
  expect(entries.map(({ name }) => name)).toEqual(
    subpaths.map((each) => path.posix.join('@aijiaoyi/charts', each)),
  );
  expect(readdirSync(folder).sort()).toEqual(entries.map(({ stem }) => `${stem}.js`).sort());
});

it('has one copy of the library', () => {
  expect(readImports('charts')).toEqual([]);
  expect(readImports('element')).toEqual(['./charts.js']);
  expect(readImports('testing')).toEqual(['./charts.js']);
  expect(readImports('terminal')).toEqual([
    './charts.js',
    './feed.js',
    './indicators.js',
    './replay.js',
  ]);
  expect(readImports('react')).toEqual(['./charts.js', './feed.js', 'react']);
});

it('writes a missing module again and keeps unchanged ones', async () => {
  const getFile = (stem: string) => path.join(folder, `${stem}.js`);
  const [removed, unchanged] = [getFile('samples'), getFile('charts')];
  const before = statSync(unchanged).mtimeMs;
  const text = readFileSync(removed, 'utf8');
  rmSync(removed);
  await bundleModules(root, folder);
  expect(readFileSync(removed, 'utf8')).toBe(text);
  expect(statSync(unchanged).mtimeMs).toBe(before);
});
