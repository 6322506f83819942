import { test as base, expect, type Page } from '@playwright/test';
import { serve, type StaticServer } from './server';

export { expect };
export { sitePages } from './site-pages';

/** Tests of the built site: `page.goto('./getting-started/')` opens a page of it. */
export const test = base.extend<object, { site: StaticServer }>({
  site: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads the fixture's needs from this pattern
    async ({}, use) => {
      const server = await serve('build');
      await use(server);
      await server.close();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ site }, use) => use(site.url),
});

/** Waits until the page's static HTML has come to life. */
export async function hydrated(page: Page): Promise<void> {
  await page.locator('html[data-has-hydrated="true"]').waitFor({ state: 'attached' });
}

/** Opens a page of the site and waits until it has come to life. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path.replace(/^\//, './'), { waitUntil: 'domcontentloaded' });
  await hydrated(page);
}

/** Checks the URL of an open page, in the address bar and in its metadata, and that it has one title. */
export async function expectUrl(page: Page, route: string): Promise<void> {
  const url = `https://charts.example${route}`;
  await expect(page).toHaveURL(({ pathname }) => pathname === route);
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', url);
  await expect(page.locator('meta[property="og:url"]')).toHaveAttribute('content', url);
  await expect(page.locator('h1')).toHaveCount(1);
}

/** Makes pages that are opened from here on neither prefetch links nor start charts before a pointer reaches them. */
export const onDataSaver = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const value = { effectiveType: '4g', saveData: true };
    Object.defineProperty(navigator, 'connection', { value });
  });

/** Exceptions that nothing caught, from here on. */
export function pageErrors(page: Page): string[] {
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  return errors;
}

/** Charts start automatically, as in a browser that doesn't report a slow processor. */
export const onFastProcessor = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    Object.defineProperty(PerformanceObserver, 'supportedEntryTypes', { value: [] });
  });

/** Messages that a page logs, and its requests to other hosts, from now on. */
export function watch(page: Page): { errors: string[]; foreign: string[] } {
  const problems = { errors: [] as string[], foreign: [] as string[] };
  page.on('console', (message) => {
    if (message.type() === 'error') problems.errors.push(`${page.url()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => problems.errors.push(`${page.url()}: ${error.message}`));
  page.on('request', (request) => {
    const { protocol, hostname } = new URL(request.url());
    if (/^(?:http|ws)/.test(protocol) && hostname !== '127.0.0.1') {
      problems.foreign.push(`${page.url()} asks ${request.url()}`);
    }
  });
  return problems;
}

/** A layout shift, as Chromium reports it. */
interface Shift extends PerformanceEntry {
  readonly value: number;
  /** Whether a click or a key press was at most half a second before. */
  readonly hadRecentInput: boolean;
}

/** Adds up how far things move without being asked to, on all pages that are opened from here on. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts = { sum: 0 };
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as Shift[]) {
        if (!entry.hadRecentInput) shifts.sum += entry.value;
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** How far things have moved since the page was opened, except after clicks; {@link watchShifts} counts it. */
export const getLayoutShift = (page: Page): Promise<number> =>
  page.evaluate(() => (window as never as { shifts: { sum: number } }).shifts.sum);
