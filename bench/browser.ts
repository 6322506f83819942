import { existsSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { chromium, type CDPSession, type Page } from '@playwright/test';
import { build } from 'esbuild';
import { findBrowser } from '../scripts/browser';

const here = (name: string): string => fileURLToPath(new URL(name, import.meta.url));

export const hasPeers = existsSync(here('node_modules/klinecharts'));

const html = `<!doctype html><meta charset="utf-8"><title>Bench</title>
<style>body { margin: 0 } #chart { width: 1200px; height: 600px }</style>
<div id="chart"></div><script src="/page.js"></script>${hasPeers ? '<script src="/klinecharts.js"></script>' : ''}`;

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

/** A page with all contenders, and what measures it. */
export interface Bench {
  readonly page: Page;
  /** Milliseconds that the main thread was busy while `step` ran. */
  busy(step: () => Promise<unknown>): Promise<number>;
  /** Bytes on the heap after a collection. */
  heap(): Promise<number>;
  close(): Promise<void>;
}

export async function openBench(): Promise<Bench> {
  const files = new Map([['/page.js', await bundle('page.ts')]]);
  if (hasPeers) files.set('/klinecharts.js', await bundle('klinecharts.ts'));
  const server = createServer((request, response) => {
    const script = files.get(request.url ?? '');
    response.setHeader('content-type', script === undefined ? 'text/html' : 'text/javascript');
    response.end(script ?? html);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const browser = await chromium.launch({
    executablePath: findBrowser(),
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  });
  const page = await browser.newPage({ viewport: { width: 1200, height: 600 } });
  await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  const cdp = await page.context().newCDPSession(page);
  // Time that the thread worked rather than time that passed: other programs of the machine do not count.
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
  return {
    page,
    async busy(step) {
      await cdp.send('HeapProfiler.collectGarbage');
      const before = await taskSeconds(cdp);
      await step();
      return ((await taskSeconds(cdp)) - before) * 1000;
    },
    async heap() {
      await cdp.send('HeapProfiler.collectGarbage');
      return metric(cdp, 'JSHeapUsedSize');
    },
    async close() {
      await browser.close();
      server.close();
    },
  };
}

const taskSeconds = (cdp: CDPSession): Promise<number> => metric(cdp, 'TaskDuration');

async function metric(cdp: CDPSession, wanted: string): Promise<number> {
  const { metrics } = await cdp.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === wanted)?.value ?? NaN;
}
