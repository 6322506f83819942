import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { build } from 'esbuild';
import type { Bar, IChartApi, IDrawingApi, Series, ShapeDefinition } from '../../src/index';
import { expect, test } from '../browser/harness/test';

test.use({ separatePage: true });

/** Parts of the tutorial's code that the tests use. */
interface View {
  chart: IChartApi;
  drawing: IDrawingApi;
  price: Series<'candle'>;
  volume: Series<'histogram'>;
  /** Definitions of shapes from the page's own copy of the library. */
  shapes: readonly ShapeDefinition[];
  /** Percentage of messages that are late, duplicated or lost. */
  failureRates: Record<'late' | 'duplicate' | 'lost', number>;
  /** Sequence numbers of each subscription's messages, in the order of arrival. */
  streams: number[][];
  /** Returns all bars of a server. */
  getBars(name: string, interval: number): Promise<Bar[]>;
}

declare global {
  interface Window {
    view: View;
  }
}

const root = fileURLToPath(new URL('../../../', import.meta.url));
const file = 'docs/tutorials/trading-view/trading-view.ts';
const code = readFileSync(root + file, 'utf8');

const exposeParts = `
const streams = [];
for (const server of Object.values(servers)) {
  const { subscribe } = server;
  server.subscribe = (interval, onMessage) => {
    const stream = [];
    streams.push(stream);
    return subscribe(interval, (message) => {
      stream.push(message.seq);
      onMessage(message);
    });
  };
}
const getBars = async (name, interval) =>
  (await servers[name].history(interval, Infinity, 1e6)).bars;
window.view = { chart, drawing, price, volume, shapes: allShapes, failureRates, streams, getBars };`;

async function start(page: Page): Promise<void> {
  const { outputFiles } = await build({
    stdin: { contents: code + exposeParts, loader: 'ts', resolveDir: root },
    bundle: true,
    format: 'iife',
    write: false,
    alias: {
      '@aijiaoyi/charts': './charts/src/index.ts',
      '@aijiaoyi/charts/indicators': './charts/src/indicators.ts',
      '@aijiaoyi/charts/samples': './charts/src/samples.ts',
    },
    define: { 'process.env.NODE_ENV': '"production"' },
  });
  await page.clock.install({ time: '2026-10-30T15:00:00-04:00' });
  await page.addInitScript(() => {
    // Use the same random numbers in every run.
    let state = 7;
    Math.random = () => {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
      return state / 2 ** 32;
    };
  });
  await page.reload();
  await page.clock.pauseAt('2026-10-30T15:30:00-04:00');
  await page.addScriptTag({ content: outputFiles[0]?.text ?? '' });
  // Stop between two trades, so that no message is in transit when bars are compared.
  await page.clock.runFor(650);
}

const runSeconds = (page: Page, count: number): Promise<void> => page.clock.runFor(count * 1000);

/** Returns the bars on the chart, and the server's bars for the same times. */
async function readBars(page: Page, name: string, interval: number) {
  await page.evaluate(
    ([name, interval]) => {
      const { getBars, price, volume } = window.view;
      Object.assign(window, { result: undefined });
      void getBars(name, interval).then((bars) => {
        const displayed = price.data();
        const volumes = volume.data();
        Object.assign(window, {
          result: { bars: bars.slice(-displayed.length), displayed, volumes },
        });
      });
    },
    [name, interval] as const,
  );
  await runSeconds(page, 0.5);
  return page.evaluate(
    () =>
      (
        window as unknown as {
          result: Record<'bars' | 'displayed', Bar[]> & { volumes: unknown[] };
        }
      ).result,
  );
}

/**
 * Compares the bars on the chart with the server's bars. Messages arrive reliably in the meantime, so the next message
 * makes the app request everything that was lost. Returns the number of bars.
 */
async function compareBars(page: Page, name: string, interval: number): Promise<number> {
  const failureRates = await page.evaluate(() => {
    const previousRates = { ...window.view.failureRates };
    Object.assign(window.view.failureRates, { late: 0, duplicate: 0, lost: 0 });
    return previousRates;
  });
  await runSeconds(page, 4);
  const { bars, displayed, volumes } = await readBars(page, name, interval);
  expect(displayed).toEqual(bars);
  const columns = bars.map(({ time, volume }) => expect.objectContaining({ time, value: volume }));
  expect(volumes).toEqual(columns);
  await page.evaluate((rates) => Object.assign(window.view.failureRates, rates), failureRates);
  return displayed.length;
}

test('the trading view has at most 300 lines', () => {
  expect(code.trimEnd().split('\n').length).toBeLessThanOrEqual(300);
});

test('the trading view has the bars of its server after two minutes of network failures', async ({
  page,
}) => {
  test.setTimeout(240_000);
  await start(page);
  // The first response has 300 bars.
  const count = () => page.evaluate(() => window.view.price.data().length);
  await expect.poll(count).toBeGreaterThanOrEqual(300);

  // Scroll back. Older bars load while new messages arrive.
  await runSeconds(page, 20);
  for (let pages = 0; pages < 3; pages += 1) {
    await page.evaluate(() => window.view.chart.timeAxis().scrollBy(-300));
    await runSeconds(page, 5);
  }
  expect(await compareBars(page, 'North', 60)).toBeGreaterThan(900);

  // Change the interval and the symbol before earlier responses arrive, then change back.
  await page.evaluate(() => window.view.chart.timeAxis().scrollToEnd());
  await page.getByLabel('Interval').selectOption('5 min');
  await runSeconds(page, 20);
  await page.getByLabel('Symbol').selectOption('South');
  await page.getByLabel('Interval').selectOption('30 min');
  await page.getByLabel('Interval').selectOption('1 min');
  await runSeconds(page, 25);
  expect(await compareBars(page, 'South', 60)).toBeGreaterThan(300);
  await page.getByLabel('Symbol').selectOption('North');
  await page.getByLabel('Interval').selectOption('5 min');
  await runSeconds(page, 30);
  expect(await compareBars(page, 'North', 300)).toBeGreaterThan(300);

  const failures = await page.evaluate(() => {
    const count = { late: 0, duplicate: 0, lost: 0 };
    for (const stream of window.view.streams) {
      const newest = Math.max(...stream);
      const first = Math.min(...stream);
      count.lost += newest - first + 1 - new Set(stream).size;
      count.duplicate += stream.length - new Set(stream).size;
      count.late += stream.filter((seq, i) =>
        stream.slice(0, i).some((other) => other > seq),
      ).length;
    }
    return count;
  });
  expect(Math.min(...Object.values(failures)), JSON.stringify(failures)).toBeGreaterThan(10);
});

test('orders of the trading view are filled, and each symbol keeps its orders', async ({
  page,
}) => {
  test.setTimeout(120_000);
  await start(page);
  const readItems = () =>
    page.evaluate(() => ({
      orders: window.view.price.priceLines().map((line) => line.options().title),
      trades: window.view.price.markers().map(({ id }) => id),
      drawings: window.view.drawing.shapes().length,
    }));
  await page.getByRole('button', { name: 'Buy', exact: true }).click();
  await page.getByRole('button', { name: 'Alert', exact: true }).click();
  await runSeconds(page, 0.5);
  await expect(page.getByRole('slider', { name: /Buy 10/ })).toBeAttached();
  await page.evaluate(() => {
    const { drawing, price, shapes } = window.view;
    const { time = 0, close = 0 } = price.data().at(-1) ?? {};
    const line = shapes.find(({ type }) => type === 'horizontal-line');
    if (line) drawing.add(line, [{ time, price: close }]);
    // Move the order to the price, so that the price doesn't have to reach the order.
    price.priceLines()[0]?.applyOptions({ price: close });
  });
  // Prices are random, so it can take some time until a trade crosses the order.
  let filled = await readItems();
  for (let attempt = 0; attempt < 10 && filled.trades.length === 0; attempt += 1) {
    await runSeconds(page, 30);
    filled = await readItems();
  }
  expect(filled.trades).toEqual(['Buy 1']);
  expect(filled.drawings).toBe(1);

  await page.getByLabel('Symbol').selectOption('South');
  await runSeconds(page, 1);
  expect(await readItems()).toEqual({ orders: [], trades: [], drawings: 0 });
  await page.getByRole('button', { name: 'Sell', exact: true }).click();
  await runSeconds(page, 0.5);
  const [order] = (await readItems()).orders;
  expect(order).toBe('Sell 10');
  await page.getByRole('button', { name: 'Cancel Sell 10' }).press('Enter');
  expect((await readItems()).orders).toEqual([]);
  await page.getByLabel('Symbol').selectOption('North');
  await runSeconds(page, 1);
  expect(await readItems()).toEqual(filled);
});
