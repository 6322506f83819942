import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { test as base, expect, type Page } from '@playwright/test';
import type { Plugin } from 'esbuild';
import { bundle } from './bundle';

interface WorkerFixtures {
  /** The address of the page of the harness. */
  address: string;
  /** The pages that the tests of a worker share, by the options of their contexts. */
  shared: Map<string, Page>;
}

interface TestFixtures {
  /**
   * Whether each test has a context for itself: for tests that add an init script, set the clock, or emulate something
   * through CDP.
   */
  separatePage: boolean;
  /** Errors that reached the window; a test that expects some empties the list. */
  pageErrors: Error[];
}

const html = `<!doctype html>
<link rel="icon" href="data:,">
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
 * Replaces the library's source with the published modules, whose internal names are short, from the folder that the
 * variable `CHARTS` names. `npm test` sets it. Without it, tests begin sooner and errors name lines of the source.
 */
const published = (folder: string): Plugin => ({
  name: 'published',
  setup({ onResolve }) {
    onResolve({ filter: /\/src\/(?:index|indicators|replay|terminal)$/ }, ({ path: file }) => ({
      path: path.resolve(folder, `${path.basename(file)}.js`),
    }));
  },
});

async function serve(): Promise<Server> {
  // The library and the page's own helpers.
  const folder = process.env.CHARTS;
  const script = await bundle(new URL('page.ts', import.meta.url), {
    plugins: folder ? [published(folder)] : [],
  });
  const server = createServer((request, response) => {
    const isScript = request.url === '/charts.js';
    response.setHeader('content-type', isScript ? 'text/javascript' : 'text/html; charset=utf-8');
    // Pages share the script, and what the browser compiled of it.
    response.setHeader('cache-control', isScript ? 'max-age=3600' : 'no-store');
    response.end(isScript ? script : html);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return server;
}

/** Makes a page that other tests used look like a new one, all but the library in its cache. */
async function resetPage(page: Page, viewport: ReturnType<Page['viewportSize']>): Promise<void> {
  await page.unrouteAll();
  await page.emulateMedia({
    media: null,
    colorScheme: null,
    contrast: null,
    forcedColors: null,
    reducedMotion: null,
  });
  if (viewport) await page.setViewportSize(viewport);
}

let visits = 0;

/**
 * A page that has the library as `charts` and the helpers of `page.ts` as `harness`. It is loaded when the test starts,
 * and an error that reaches its window fails the test. The tests of a worker share pages, because a new context
 * and its renderer take longer than most tests.
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
  shared: [
    // eslint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const shared = new Map<string, Page>();
      await use(shared);
      for (const page of shared.values()) await page.context().close();
    },
    { scope: 'worker' },
  ],
  separatePage: [false, { option: true }],
  pageErrors: [
    async ({ page }, use) => {
      const errors: Error[] = [];
      const keep = (error: Error) => void errors.push(error);
      page.on('pageerror', keep);
      await use(errors);
      page.off('pageerror', keep);
      expect(errors).toEqual([]);
    },
    { auto: true },
  ],
  page: async ({ browser, shared, address, separatePage, viewport, hasTouch, isMobile }, use) => {
    const key = JSON.stringify([viewport, hasTouch, isMobile]);
    const cachedPage = separatePage ? undefined : shared.get(key);
    const page = cachedPage ?? (await (await browser.newContext()).newPage());
    if (cachedPage) await resetPage(page, viewport);
    else if (!separatePage) shared.set(key, page);
    // A reload would keep the scroll position, so each visit has an address that the page did not have.
    await page.goto(`${address}?${visits++}`);
    await use(page);
    if (separatePage) await page.context().close();
    // Where no chart is: the next page would begin with a pointer on its chart.
    else await page.mouse.move(1279, 719);
  },
});

export { expect };
