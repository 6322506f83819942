import { mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { runSeldom } from './seldom';

let root = '';
let runs = 0;

function write(file: string, text: string): void {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), text);
}

async function run(): Promise<number> {
  runs = 0;
  const step = (): Promise<void> => {
    runs += 1;
    write('.cache/made/one.json', readFileSync(path.join(root, 'docs/page.md'), 'utf8'));
    return Promise.resolve();
  };
  await runSeldom(root, { name: 'make', writes: ['.cache/made', '.cache/list.json'], run: step });
  return runs;
}

beforeEach(async () => {
  root = mkdtempSync(path.join(tmpdir(), 'steps-'));
  write('docs/page.md', 'page');
  write('charts/src/deep/in/file.ts', 'code');
  write('package-lock.json', '{}');
  expect(await run()).toBe(1);
});

it('runs a step once as long as nothing is written', async () => {
  expect(await run()).toBe(0);
});

it.each<[string, () => void]>([
  ['a source is another one', () => write('charts/src/deep/in/file.ts', 'other code')],
  ['a source is new', () => write('src/new.ts', '')],
  ['a source is gone', () => rmSync(path.join(root, 'charts/src/deep'), { recursive: true })],
  ['a source is as long as before', () => utimesSync(path.join(root, 'docs/page.md'), 1, 1)],
  ['packages are others', () => write('package-lock.json', '{"packages":{}}')],
  ['what it made is gone', () => rmSync(path.join(root, '.cache'), { recursive: true })],
  ['what it made was written to', () => write('.cache/made/one.json', 'touched')],
  ['something lies beside what it made', () => write('.cache/list.json', '[]')],
])('runs it again when %s', async (_when, change) => {
  change();
  expect(await run()).toBe(1);
  expect(await run()).toBe(0);
});

it('pays no heed to pages that are written from the library while the site is built', async () => {
  write('docs/api/classes/Chart.md', 'generated');
  expect(await run()).toBe(0);
});

it('runs a step again that failed', async () => {
  write('docs/page.md', 'another');
  const step = {
    name: 'make',
    writes: ['.cache/made', '.cache/list.json'],
    run: () => Promise.reject(new Error('no')),
  };
  await expect(runSeldom(root, step)).rejects.toThrow('no');
  expect(await run()).toBe(1);
});
