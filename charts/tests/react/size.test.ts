import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { expect, it } from 'vitest';
import { publishedModules } from '../../../plugins/library/publishedModules';

/** Returns the size of an entry in kB with gzip, without the library, the feed and React. */
async function measureEntry(entry: string): Promise<number> {
  const modules = await publishedModules(path.resolve(__dirname, '../../..'));
  const { outputFiles } = await build({
    entryPoints: [entry],
    bundle: true,
    minify: true,
    format: 'esm',
    target: 'es2022',
    write: false,
    plugins: [
      {
        name: 'published',
        setup({ onLoad, onResolve }) {
          onResolve({ filter: /.*/ }, ({ importer, path: target }) => {
            const name = path.posix.join(path.posix.dirname(importer), target);
            const isLibrary = !target.endsWith('.js') || ['index.js', 'feed.js'].includes(name);
            return isLibrary
              ? { path: target, external: true }
              : { path: name, namespace: 'published' };
          });
          onLoad({ filter: /.*/, namespace: 'published' }, ({ path: name }) => ({
            contents: modules.get(name) ?? '',
          }));
        },
      },
    ],
  });
  return gzipSync(outputFiles[0]?.text ?? '').length / 1000;
}

it.each(['react.js', 'react-on-server.js'])(
  'keeps %s within 7 kB',
  async (entry) => {
    const size = await measureEntry(entry);
    expect(size).toBeGreaterThan(2);
    expect(size).toBeLessThan(7);
  },
  300_000,
);

it('begins the entries with a directive for server components', async () => {
  const modules = await publishedModules(path.resolve(__dirname, '../../..'));
  for (const entry of ['react.js', 'react-on-server.js']) {
    expect(modules.get(entry)).toMatch(/^"use client";\n/);
  }
}, 300_000);
