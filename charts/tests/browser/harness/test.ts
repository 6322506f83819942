import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { test as base, expect } from '@playwright/test';
import type { Plugin } from 'esbuild';
import { buildModules } from '../../../scripts/modules';
import { bundle } from './bundle';

interface WorkerFixtures {
  /** The address of the page of the harness. */
  address: string;
}

interface TestFixtures {
  /** Errors that reached the window; a test that expects some empties the list. */
  pageErrors: Error[];
}

const html = `<!doctype html>
<meta charset="utf-8">
<title>Charts</title>
<style>
  body { margin: 0; }
  #chart, #second { width: 600px; height: 400px; }
</style>
<div id="chart"></div>
<div id="second"></div>
<div style="height: 2000px"></div>
<script src="/charts.js"></script>`;

/**
 * Puts the library as it is published, with short names for what is internal, in the place of its source: with
 * `CHARTS=published`, as `npm test` has it. Without, tests begin sooner and errors name lines of the source.
 */
const published: Plugin = {
  name: 'published',
  async setup({ onLoad, onResolve }) {
    const namespace = 'published';
    const files = await buildModules(fileURLToPath(new URL('../../..', import.meta.url)));
    onResolve({ filter: /\/src\/(?:index|indicators)$/ }, ({ path: file }) => ({
      path: `./${path.basename(file)}.js`,
      namespace,
    }));
    onResolve({ filter: /^/, namespace }, ({ path: file }) => ({ path: file, namespace }));
    onLoad({ filter: /^/, namespace }, ({ path: file }) => ({
      contents: files.get(file.slice(2)),
    }));
  },
};

async function serve(): Promise<Server> {
  // The library and the page's own helpers.
  const script = await bundle(new URL('page.ts', import.meta.url), {
    plugins: process.env.CHARTS === 'published' ? [published] : [],
  });
  const server = createServer((request, response) => {
    const isScript = request.url === '/charts.js';
    response.setHeader('content-type', isScript ? 'text/javascript' : 'text/html; charset=utf-8');
    response.end(isScript ? script : html);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return server;
}

/**
 * A page that has the library as `charts` and the helpers of `page.ts` as `harness`. It is open when the test
 * starts, and an error that reaches its window fails the test.
 */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  address: [
    // Playwright reads which fixtures a fixture needs from the pattern.
    // eslint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const server = await serve();
      await use(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
      server.closeAllConnections();
      server.close();
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  pageErrors: [
    async ({ page }, use) => {
      const errors: Error[] = [];
      page.on('pageerror', (error) => errors.push(error));
      await use(errors);
      expect(errors).toEqual([]);
    },
    { auto: true },
  ],
  page: async ({ page, address }, use) => {
    await page.goto(address);
    await use(page);
  },
});

export { expect };
