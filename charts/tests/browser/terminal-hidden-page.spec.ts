import type { Page } from '@playwright/test';
import { openMarket } from '../terminal-app/drive';
import { expect, test } from './harness/test';

declare global {
  interface Window {
    /** Number of connections since the test began to count. */
    connections: number;
  }
}

test.use({ separatePage: true });

/** The terminal's four charts and four rows, each with a feed. */
const FEEDS = 8;

/** Opens a terminal whose page runs 60 times faster, with a server that doesn't fail, and counts its connections. */
async function open(page: Page): Promise<void> {
  await page.setViewportSize({ width: 1400, height: 860 });
  await openMarket(page, { seed: 3, symbols: 4, tickRate: 1, speed: 60 });
  await page.evaluate(() => {
    const { lines } = window.market.server;
    window.market.server.recover();
    const add = lines.add.bind(lines);
    window.connections = 0;
    lines.add = (line) => {
      window.connections++;
      return add(line);
    };
  });
  await expect.poll(() => readStatuses(page)).toEqual(['live']);
}

/** Returns the statuses of all feeds, each once. */
const readStatuses = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { rows, terminal } = window.market.app;
    const inCharts = terminal.charts().map((each) => each.feed.state().status);
    const inRows = rows.map(({ connection }) => connection.state().status);
    return [...new Set([...inCharts, ...inRows])];
  });

/** Hides or shows the page. */
const setVisibility = (page: Page, visibility: 'hidden' | 'visible'): Promise<void> =>
  page.evaluate((state) => {
    Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  }, visibility);

const sendTransition = (page: Page, type: 'pagehide' | 'pageshow'): Promise<void> =>
  page.evaluate((name) => {
    dispatchEvent(new PageTransitionEvent(name, { persisted: true }));
  }, type);

const countConnections = (page: Page): Promise<number> => page.evaluate(() => window.connections);

const startCounting = (page: Page): Promise<void> =>
  page.evaluate(() => {
    window.connections = 0;
  });

/** Stops the trades, and expects all charts to show the server's bars. */
async function expectAllBars(page: Page): Promise<void> {
  await page.evaluate(() => window.market.server.stop());
  await expect.poll(() => page.evaluate(() => window.market.findDifferences())).toEqual([]);
}

test('a terminal connects once after its page was hidden for minutes, and has all bars', async ({
  page,
}) => {
  await open(page);
  await setVisibility(page, 'hidden');
  await expect.poll(() => readStatuses(page), { timeout: 15_000 }).toEqual(['paused']);
  expect(await page.evaluate(() => window.market.server.lines.size)).toBe(0);
  await startCounting(page);
  await setVisibility(page, 'visible');
  await expect.poll(() => readStatuses(page)).toEqual(['live']);
  await expectAllBars(page);
  expect(await countConnections(page)).toBe(FEEDS);
});

for (const order of ['before', 'after'] as const) {
  test(`a terminal connects once when the browser shows its page again, ${order} it becomes visible`, async ({
    page,
  }) => {
    await open(page);
    await sendTransition(page, 'pagehide');
    await setVisibility(page, 'hidden');
    expect(await page.evaluate(() => window.market.server.lines.size)).toBe(0);
    await page.evaluate(() => {
      // The page doesn't run for ten minutes, while the server's prices change.
      const { now } = Date;
      Date.now = () => now() + 600_000;
      const { server } = window.market;
      for (let i = 0; i < 20; i++) for (const symbol of server.symbols) server.trade(symbol);
    });
    await startCounting(page);
    if (order === 'before') await sendTransition(page, 'pageshow');
    await setVisibility(page, 'visible');
    if (order === 'after') await sendTransition(page, 'pageshow');
    await expect.poll(() => readStatuses(page)).toEqual(['live']);
    await expectAllBars(page);
    expect(await countConnections(page)).toBe(FEEDS);
  });
}

test('a replay continues on a hidden page, and live bars return at its end', async ({ page }) => {
  await open(page);
  const readReplay = (): Promise<number> =>
    page.evaluate(() => Number(window.market.app.terminal.startReplay().state().time));
  await page.evaluate(() => window.market.app.terminal.startReplay().play());
  await setVisibility(page, 'hidden');
  const before = await readReplay();
  await expect.poll(readReplay).toBeGreaterThan(before);
  await setVisibility(page, 'visible');
  await sendTransition(page, 'pagehide');
  await sendTransition(page, 'pageshow');
  const isPaused = (): Promise<boolean> =>
    page.evaluate(() =>
      window.market.app.terminal.charts().every((each) => each.feed.state().status === 'paused'),
    );
  expect(await isPaused()).toBe(true);
  await expect(page.getByRole('group', { name: 'Replay' })).toBeVisible();
  await page.getByRole('button', { name: 'End replay' }).click();
  await expect.poll(() => readStatuses(page)).toEqual(['live']);
  await expectAllBars(page);
});
