// Counts what a first visit downloads in bytes and requests: unlike times, they do not vary from run to run.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import type { Page } from '@playwright/test';
import { expandSolutions } from './live/live-blocks';
import {
  expect,
  onDataSaver,
  open,
  getLayoutShift,
  sitePages,
  test,
  watch,
  watchShifts,
} from './site';

const KIB = 1024;
/**
 * Limits for a page without charts, apart from its own text. They are 1.08 times what a page of the bare template with
 * as many docs loads: 177 KiB with 602 pages, and 29 KiB more for the routes and the sidebar of all pages.
 */
const PLAIN = { script: 222 * KIB, requests: 24 };
const CHARTS = { script: 434 * KIB, requests: 48 };
/** Chunk of the indicators, which only guides about them load. */
const INDICATORS = { name: 'live-indicators', script: 60 * KIB };
/** Chunk of live charts, which guides with pictures of charts or steps of a program load too. */
const LIVE = { name: 'live-chart.', script: 8 * KIB };
const LAYOUT_SHIFT = 0.02;

const sizes = new Map<string, number>();

/** Bytes of a built file as a static host sends it to a browser that takes brotli. */
function sentBytes(file: string): number {
  const known = sizes.get(file);
  if (known !== undefined) return known;
  const text = readFileSync(file);
  const options = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } };
  const bytes = brotliCompressSync(text, options).length;
  sizes.set(file, bytes);
  return bytes;
}

interface Traffic {
  requests: number;
  script: number;
  readonly scripts: string[];
}

/** Counts what the page and all its frames get from here on. */
function count(page: Page): Traffic {
  const traffic: Traffic = { requests: 0, script: 0, scripts: [] };
  page.on('response', (response) => {
    const { protocol, pathname } = new URL(response.url());
    // `data:` and `blob:` URLs are part of the page, so they are already counted.
    if (!protocol.startsWith('http')) return;
    traffic.requests += 1;
    if (!pathname.endsWith('.js')) return;
    const bytes = sentBytes(path.join('build', pathname));
    traffic.script += bytes;
    traffic.scripts.push(`${pathname} ${(bytes / KIB).toFixed(1)}`);
  });
  return traffic;
}

/** A visit with data saver on, so that the links in view are not fetched in advance. */
async function visit(page: Page, address: string): Promise<Traffic> {
  await onDataSaver(page);
  await watchShifts(page);
  const traffic = count(page);
  await open(page, address);
  await page.waitForLoadState('load');
  return traffic;
}

async function expectWithin(page: Page, traffic: Traffic, limit: typeof PLAIN): Promise<void> {
  expect.soft(await getLayoutShift(page), 'layout shift').toBeLessThanOrEqual(LAYOUT_SHIFT);
  expect.soft(traffic.requests, 'requests').toBeLessThanOrEqual(limit.requests);
  expect(traffic.script, traffic.scripts.join('\n')).toBeLessThanOrEqual(limit.script);
  // A count of nothing would pass all of the above.
  expect(traffic.scripts.length).toBeGreaterThan(0);
}

const html = (address: string) => readFileSync(path.join('build', address, 'index.html'), 'utf8');

const isGuide = (address: string) => /^\/(?:getting-started|tutorials)\//.test(address);

/** Guides of which the built page has this many charts. */
export function guidesWith(isIncluded: (charts: number) => boolean): string[] {
  return sitePages().filter(
    (address) =>
      isGuide(address) && isIncluded(html(address).split(/data-(?:chart|live)=/).length - 1),
  );
}

/** Bytes of the script with the text of a page, which can be of any length. */
function textBytes(address: string, { scripts }: Traffic): number {
  const files = scripts.map((script) => path.join('build', script.replace(/ .*/, '')));
  const source = `"source":"@site/docs${address}.`;
  const file = files.find((each) => readFileSync(each, 'utf8').includes(source));
  if (file === undefined) throw new Error(`${address}: no script contains its text`);
  return sentBytes(file);
}

/** Scrolls every chart into view and waits until all run. */
async function runAll(page: Page): Promise<void> {
  await expandSolutions(page);
  for (const container of await page.locator('[data-chart], [data-live]').all()) {
    await container.scrollIntoViewIfNeeded();
    // Sent by users with data saving on.
    await container.hover();
    await expect
      .poll(() => container.evaluate(({ dataset }) => dataset.chart ?? dataset.live))
      .toBe('running');
  }
  await page.waitForLoadState('load');
}

/** A guide without charts is light. */
export function testPlainPage(address: string): void {
  test(`${address} is light`, async ({ page }) => {
    const { foreign } = watch(page);
    const traffic = await visit(page, address);
    const isLive = traffic.scripts.some((script) => script.includes(LIVE.name));
    const script = PLAIN.script + textBytes(address, traffic) + (isLive ? LIVE.script : 0);
    const { requests } = html(address).includes('/assets/previews/') ? CHARTS : PLAIN;
    await expectWithin(page, traffic, { script, requests });
    expect(foreign).toEqual([]);
  });
}

/** A page is light while all its charts run. */
export function testPageWithCharts(address: string): void {
  test(`${address} is light while all its charts run`, async ({ page }) => {
    const { foreign } = watch(page);
    const traffic = await visit(page, address);
    await runAll(page);
    const hasIndicators = traffic.scripts.some((script) => script.includes(INDICATORS.name));
    const script = CHARTS.script + (hasIndicators ? INDICATORS.script : 0);
    await expectWithin(page, traffic, { ...CHARTS, script });
    expect(foreign).toEqual([]);
  });
}
