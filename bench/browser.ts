import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { chromium, type CDPSession, type Page } from '@playwright/test';
import { build } from 'esbuild';
import { findBrowser, isRoot } from '../scripts/browser';

const here = (name: string): string => fileURLToPath(new URL(name, import.meta.url));

export const hasPeers = existsSync(here('node_modules/uplot'));

export const contenders = [
  'ours',
  'lightweight-charts',
  'lightweight-charts-merging',
  'klinecharts',
  'uplot',
  'react',
  'terminal',
] as const;
export type ContenderName = (typeof contenders)[number];

const html = (name: string): string => `<!doctype html><meta charset="utf-8"><title>Bench</title>
<style>body { margin: 0 } #chart { width: 1200px; height: 600px }
.cell { float: left; width: 25%; height: 38px }</style>
<div id="chart"></div><script src="/page.js"></script><script src="/${name}.js"></script>`;

async function bundle(entry: string): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [here(entry)],
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'es2022',
    conditions: ['production'],
    define: { 'process.env.NODE_ENV': '"production"' },
    write: false,
  });
  return outputFiles[0]?.text ?? '';
}

/** A page with one contender, which has its own process, and what measures it. */
export interface Stage {
  readonly page: Page;
  /** Milliseconds that the main thread worked while `step` ran. */
  busy(step: () => Promise<unknown>): Promise<number>;
  /** Milliseconds that scripts ran while `step` ran. */
  script(step: () => Promise<unknown>): Promise<number>;
  /** Bytes of the heap and of buffers outside of it, after a garbage collection. */
  memory(): Promise<number>;
}

export interface Bench {
  readonly version: string;
  /** Opens a page for a contender, and closes it after the work. */
  on<T>(contender: ContenderName, work: (stage: Stage) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

export async function openBench(): Promise<Bench> {
  const files = new Map([['/page.js', await bundle('page.ts')]]);
  for (const name of contenders) {
    files.set(`/${name}.js`, await bundle(`contenders/${name}.ts`));
  }
  const server = createServer((request, response) => {
    const script = files.get(request.url ?? '');
    response.setHeader('content-type', script === undefined ? 'text/html' : 'text/javascript');
    response.end(script ?? html(new URL(request.url ?? '', 'http://localhost').search.slice(1)));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  const browser = await chromium.launch({
    executablePath: findBrowser(true),
    args: isRoot ? ['--no-sandbox'] : [],
  });
  return {
    version: browser.version(),
    async on(contender, work) {
      // Use a new context, so that no contender profits from compiled code or pays for another one's garbage.
      const context = await browser.newContext({ viewport: { width: 1200, height: 600 } });
      const page = await context.newPage();
      page.setDefaultTimeout(120_000);
      await page.goto(`${address}?${contender}`);
      const cdp = await context.newCDPSession(page);
      // Time that the thread worked rather than time that passed: other programs of the machine do not count.
      await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
      try {
        return await work(stageOf(page, cdp));
      } finally {
        await context.close();
      }
    },
    async close() {
      await browser.close();
      server.close();
    },
  };
}

const stageOf = (page: Page, cdp: CDPSession): Stage => ({
  page,
  busy: (step) => measure(cdp, 'TaskDuration', step),
  script: (step) => measure(cdp, 'ScriptDuration', step),
  async memory() {
    // What waits for a finalizer is gone after the second.
    for (let i = 0; i < 2; i++) await cdp.send('HeapProfiler.collectGarbage');
    const usage = (await cdp.send('Runtime.getHeapUsage')) as Usage;
    return usage.usedSize + usage.embedderHeapUsedSize + usage.backingStorageSize;
  },
});

/** Playwright's types don't include memory outside of the JavaScript heap yet. */
interface Usage {
  readonly usedSize: number;
  /** Nodes and other objects of the browser. */
  readonly embedderHeapUsedSize: number;
  /** Array buffers. */
  readonly backingStorageSize: number;
}

/** Returns the milliseconds that a metric grows by during a step. */
async function measure(
  cdp: CDPSession,
  metric: 'ScriptDuration' | 'TaskDuration',
  step: () => Promise<unknown>,
): Promise<number> {
  const read = async (): Promise<number> => {
    const { metrics } = await cdp.send('Performance.getMetrics');
    return metrics.find(({ name }) => name === metric)?.value ?? NaN;
  };
  await cdp.send('HeapProfiler.collectGarbage');
  const before = await read();
  await step();
  return ((await read()) - before) * 1000;
}
