import { fileURLToPath } from 'node:url';
import type { Locator, Page } from '@playwright/test';
import { bundle } from '../browser/harness/bundle';
import { expect } from '../browser/harness/test';
import { createRandom } from '../feed/virtual-clock';
import type { PageOptions } from './page';

const src = (file: string): string =>
  fileURLToPath(new URL(`../../src/${file}.ts`, import.meta.url));

const entries = ['feed', 'indicators', 'replay', 'samples', 'terminal'];

function bundleApp(): Promise<string> {
  const alias = Object.fromEntries([
    ...entries.map((entry) => [`@aijiaoyi/charts/${entry}`, src(entry)]),
    ['@aijiaoyi/charts', src('index')],
  ]) as Record<string, string>;
  return bundle(new URL('page.ts', import.meta.url), { alias });
}

/** Bundled app, which the tests of a worker share. */
let script: Promise<string> | undefined;

/** Opens the app with a simulated market. */
export async function openMarket(page: Page, options: PageOptions): Promise<void> {
  script ??= bundleApp();
  const content = await script;
  await page.evaluate(() => {
    localStorage.clear();
    document.body.replaceChildren();
  });
  await page.addScriptTag({ content });
  await page.evaluate((pageOptions) => window.openMarket(pageOptions), options);
  await expect.poll(() => countLive(page)).toBe(4);
}

const countLive = (page: Page): Promise<number> =>
  page.evaluate(
    () => window.market.app.terminal.charts().filter(({ price }) => price.length > 0).length,
  );

/** User who tries every part of the app, with random symbols, intervals and charts. */
class User {
  private step = 0;

  constructor(
    private readonly page: Page,
    private readonly random: () => number,
  ) {}

  private pick<T>(values: readonly T[]): T {
    return values[Math.floor(this.random() * values.length)] as T;
  }

  private button(name: string | RegExp): Locator {
    return this.page.getByRole('button', { name, exact: true }).first();
  }

  private select(name: string, value: string): Promise<unknown> {
    return this.page.getByRole('combobox', { name, exact: true }).selectOption(value);
  }

  /** Activates one of the charts. */
  private async activate(): Promise<void> {
    const charts = this.page.locator('[part=chart]');
    await charts.nth(Math.floor(this.random() * (await charts.count()))).click({
      position: { x: 200, y: 150 },
    });
  }

  private readonly actions: readonly (() => Promise<unknown>)[] = [
    async () => {
      await this.button(/^Symbol: /).click();
      await this.page
        .getByRole('listbox', { name: 'Symbol' })
        .getByRole('option')
        .nth(Math.floor(this.random() * 20))
        .click();
    },
    () => this.select('Interval', this.pick(['1m', '5m', '15m', '1h'])),
    () =>
      this.page
        .getByRole('row')
        .nth(1 + Math.floor(this.random() * 12))
        .getByRole('button')
        .click(),
    () => this.page.mouse.wheel(-3000, 0),
    () => this.page.mouse.wheel(0, this.pick([-400, 400])),
    async () => {
      await this.button('Indicators').click();
      await this.button(this.pick(['RSI', 'EMA', 'MACD', 'Bollinger Bands'])).click();
      await this.button('Done').click();
    },
    async () => {
      await this.button('Indicators').click();
      const remove = this.page.getByRole('button', { name: /^Remove: / }).first();
      if (await remove.isVisible()) await remove.click();
      await this.page.keyboard.press('Escape');
    },
    async () => {
      await this.button('Compare').click();
      const panel = this.page.getByRole('dialog', { name: 'Compare' });
      await panel
        .getByRole('button')
        .nth(Math.floor(this.random() * 8))
        .click();
      await this.page.keyboard.press('Escape');
    },
    () => this.select('Chart type', this.pick(['candle', 'line', 'heikin-ashi', 'area'])),
    async () => {
      if (!(await this.button('End replay').isVisible())) await this.button('Replay').click();
      await this.button('Step forward').click();
      if (this.random() < 0.5) await this.button('End replay').click();
    },
    () => this.select('Number of charts', this.pick(['1', '2', '4'])),
    async () => {
      await this.button('Order').click();
      await this.button(this.pick(['Buy', 'Sell'])).click();
    },
    async () => {
      await this.button('More').click();
      await this.select('Colors', this.pick(['light', 'dark']));
      await this.page.keyboard.press('Escape');
    },
    async () => {
      await this.button('Layouts').click();
      await this.page.getByRole('textbox', { name: 'Layout name' }).fill('Mine');
      await this.button('Save').click();
      await this.button('Apply: Mine').click();
      await expect(this.page.getByRole('dialog', { name: 'Layouts' })).toBeHidden();
    },
    () =>
      this.page.evaluate(() => {
        const chart = window.market.app.terminal.activeChart();
        return chart.feed.refresh().catch(() => undefined);
      }),
  ];

  /** Does the next action, on any chart. */
  async act(): Promise<void> {
    await this.activate();
    // Each action once, and then in random order.
    const action = this.actions[this.step++] ?? this.pick(this.actions);
    await action();
  }

  get hasDoneAll(): boolean {
    return this.step >= this.actions.length;
  }
}

/**
 * Uses the app through all faults of its server until time has passed and every action was done, and expects the
 * bars of all charts to equal the server's afterwards.
 *
 * @param seconds - Least duration, in seconds of the clock on the wall.
 */
export async function driveMarket(
  page: Page,
  seconds: number,
  options: PageOptions,
): Promise<void> {
  await openMarket(page, options);
  // Fail soon if an element is missing or covered.
  page.setDefaultTimeout(15_000);
  const user = new User(page, createRandom(options.seed));
  const end = Date.now() + seconds * 1000;
  while (!user.hasDoneAll || Date.now() < end) await user.act();
  await page.getByRole('combobox', { name: 'Number of charts' }).selectOption('4');
  const faults = await page.evaluate(() => {
    const { server } = window.market;
    server.recover();
    return server.faults;
  });
  // Silent connections close, and all feeds connect again.
  const readProblems = (): Promise<string[]> =>
    page.evaluate(() => window.market.findDifferences().filter((text) => text.includes(': is ')));
  await expect.poll(readProblems, { timeout: 60_000 }).toEqual([]);
  await page.evaluate(() => window.market.server.stop());
  await expect
    .poll(() => page.evaluate(() => window.market.findDifferences()), { timeout: 60_000 })
    .toEqual([]);
  console.log(`faults: ${JSON.stringify(faults)}`);
}
