import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, vi } from 'vitest';
import { textFiles } from './textFiles';

const names = ['a.md', 'b/c.json'];

/** Returns the plugin's hooks, how often each text was created, and a request to the development server. */
function create(outDir = '') {
  const reads: Record<string, number> = {};
  const files = names.map((name) => ({
    name,
    read: () => `${name} ${(reads[name] = (reads[name] ?? 0) + 1)}`,
  }));
  const hooks = textFiles({ outDir, baseUrl: '/docs/' }, () => files);
  let handle: (request: object, response: object, next: () => void) => void = () => undefined;
  const app = { use: (handler: typeof handle) => (handle = handler) };
  const config = (hooks.configureWebpack as () => object)() as {
    devServer: { setupMiddlewares: (middlewares: object[], server: object) => object[] };
  };
  expect(config.devServer.setupMiddlewares([], { app })).toEqual([]);
  const request = (address: string): Promise<string | undefined> =>
    new Promise((resolve) => {
      const response = { setHeader: vi.fn(), end: resolve };
      handle({ path: address }, response, () => resolve(undefined));
    });
  return { hooks, reads, request };
}

it('creates a file in development only when it is requested, and again each time', async () => {
  const { reads, request } = create();
  expect(reads).toEqual({});
  expect(await request('/docs/b/c.json')).toBe('b/c.json 1');
  expect(await request('/docs/b/c.json')).toBe('b/c.json 2');
  expect(await request('/b/c.json')).toBeUndefined();
  expect(await request('/docs/')).toBeUndefined();
  expect(reads).toEqual({ 'b/c.json': 2 });
});

it('writes each file during a build', async () => {
  const outDir = mkdtempSync(path.join(tmpdir(), 'text-files-'));
  await create(outDir).hooks.postBuild?.({} as never);
  for (const name of names) expect(readFileSync(path.join(outDir, name), 'utf8')).toBe(`${name} 1`);
});
