import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { readFileSync } from 'node:fs';
import { chromium, type Page } from '@playwright/test';
import { findBrowser, isRoot } from '../../scripts/browser';
import { onDataSaver } from '../../tests/site';
import { median } from '../statistics';
import { type CompressedServer, SLOW_4G } from './serve';

export interface SearchTimes {
  /** Time from the first key to the first result in milliseconds, with an empty cache. */
  readonly cold: number;
  /** The same once more on the same page. */
  readonly warm: number;
  /** From Ctrl+K to the first result, on slow 4G, in a browser that has only loaded the page. */
  readonly slow: number;
}

const QUERY = 'series';

const INPUT = '.navbar__search-input';

/** From the first key to the first result, by the page's own clock. */
async function firstResult(page: Page, focus: () => Promise<void>): Promise<number> {
  await page.evaluate(() => {
    const state = { key: 0, result: 0 };
    Object.assign(window, { searchTimes: state });
    document.addEventListener(
      'keydown',
      () => {
        if (state.key !== 0) return;
        state.key = performance.now();
        // Write it inline, because tsx adds calls to named functions that don't exist in the page.
        new MutationObserver(() => {
          const shown = document.querySelector(
            '.navbar__search [class*="suggestion"], .navbar__search [role="option"]',
          );
          if (state.result === 0 && shown) state.result = performance.now();
        }).observe(document.body, { childList: true, subtree: true });
      },
      { capture: true },
    );
  });
  await focus();
  await page.keyboard.type(QUERY);
  const times = await page.waitForFunction(() => {
    const { searchTimes } = window as never as { searchTimes: { key: number; result: number } };
    return searchTimes.result > 0 && searchTimes;
  });
  const { key, result } = (await times.jsonValue()) as { key: number; result: number };
  return result - key;
}

/** Medians of several visits, each by a browser with an empty cache. */
export async function searchTimes(
  server: CompressedServer,
  path: string,
  runs: number,
): Promise<SearchTimes> {
  const browser = await chromium.launch({
    executablePath: findBrowser(true),
    args: isRoot ? ['--no-sandbox'] : [],
  });
  const cold: number[] = [];
  const warm: number[] = [];
  const slow: number[] = [];
  async function visit(measure: (page: Page) => Promise<void>): Promise<void> {
    const context = await browser.newContext();
    const page = await context.newPage();
    await onDataSaver(page);
    await page.goto(server.url + path);
    await page.locator('html[data-has-hydrated="true"]').waitFor({ state: 'attached' });
    await measure(page);
    await context.close();
  }
  try {
    for (let run = 0; run < runs; run += 1) {
      await visit(async (page) => {
        const focus = (): Promise<void> => page.locator(INPUT).focus();
        cold.push(await firstResult(page, focus));
        await page.locator(INPUT).fill('');
        warm.push(await firstResult(page, focus));
      });
      await visit(async (page) => {
        await page.waitForLoadState('networkidle');
        server.line = SLOW_4G;
        slow.push(await firstResult(page, () => page.keyboard.press('Control+k')));
        server.line = undefined;
      });
    }
  } finally {
    await browser.close();
  }
  return { cold: median(cold), warm: median(warm), slow: median(slow) };
}

/** KiB of a build's search index, as it is and with brotli. */
export function indexSize(build: string): { plain: number; brotli: number } {
  const files = readdirSync(build, { recursive: true, encoding: 'utf8' })
    .filter((file) => /search-index.*\.json$|search\/.*\.json$/.test(file))
    .map((file) => path.join(build, file));
  const sum = (size: (file: string) => number): number =>
    files.reduce((total, file) => total + size(file), 0) / 1024;
  return {
    plain: sum((file) => statSync(file).size),
    brotli: sum((file) => brotliCompressSync(readFileSync(file)).length),
  };
}
