import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeEach, expect, it, vi } from 'vitest';
import { cached, readCached, removeUnused } from './cached';

const step = 'step';
let folder = '';

beforeEach(() => {
  const root = mkdtempSync(path.join(tmpdir(), 'cache-'));
  vi.stubEnv('SITE_CACHE', root);
  folder = path.join(root, step);
});

it('computes a value once for the same inputs, and again for others', async () => {
  let made = 0;
  const make = (): { made: number } => ({ made: ++made });
  expect(await cached(step, ['a', { b: 1 }], make)).toEqual({ made: 1 });
  expect(await cached(step, ['a', { b: 1 }], make)).toEqual({ made: 1 });
  expect(await cached(step, ['a', { b: 2 }], make)).toEqual({ made: 2 });
  expect(readCached(step, ['a', { b: 2 }])).toEqual({ made: 2 });
});

it('caches nothing if a step fails', async () => {
  const failing = cached(step, ['a'], () => Promise.reject(new Error('no')));
  await expect(failing).rejects.toThrow('no');
  expect(readCached(step, ['a'])).toBeUndefined();
});

it.each([
  ['cut short', (text: string) => text.slice(0, -3)],
  ['edited', (text: string) => text.replace('value', 'other')],
  ['empty', () => ''],
])('computes a value again if its file was %s', async (_what, change) => {
  await cached(step, [], () => 'value');
  const [name = ''] = readdirSync(folder);
  const file = path.join(folder, name);
  writeFileSync(file, change(readFileSync(file, 'utf8')));
  expect(await cached(step, [], () => 'made again')).toBe('made again');
});

it("removes entries that this process hasn't used", async () => {
  await cached(step, ['used'], () => 1);
  writeFileSync(path.join(folder, 'old.json'), '');
  removeUnused(step);
  expect(readdirSync(folder)).toHaveLength(1);
  expect(readCached(step, ['used'])).toBe(1);
});
