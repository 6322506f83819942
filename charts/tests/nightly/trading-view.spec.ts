import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { build } from 'esbuild';
import type { Bar, IChartApi, IDrawingApi, Series } from '../../src/index';
import { expect, test } from '../browser/harness/test';

test.use({ separatePage: true });

/** What the test sees of the program. */
interface View {
  chart: IChartApi;
  drawing: IDrawingApi;
  price: Series<'candle'>;
  volume: Series<'histogram'>;
  /** The chance of each trouble, in percent. */
  trouble: Record<'late' | 'double' | 'lost', number>;
  /** The numbers of the messages of each stream, in the order in which they came. */
  streams: number[][];
  /** All bars that a server has. */
  getBars(name: string, each: number): Promise<Bar[]>;
}

declare global {
  interface Window {
    view: View;
  }
}

const root = fileURLToPath(new URL('../../../', import.meta.url));
const file = 'docs/tutorials/trading-view/trading-view.ts';
const program = readFileSync(root + file, 'utf8');

const exposeParts = `
const streams = [];
for (const server of Object.values(servers)) {
  const { follow } = server;
  server.follow = (each, receive) => {
    const stream = [];
    streams.push(stream);
    return follow(each, (message) => {
      stream.push(message.seq);
      receive(message);
    });
  };
}
const getBars = async (name, each) => (await servers[name].history(each, Infinity, 1e6)).bars;
window.view = { chart, drawing, price, volume, trouble, streams, getBars };`;

async function start(page: Page): Promise<void> {
  const { outputFiles } = await build({
    stdin: { contents: program + exposeParts, loader: 'ts', resolveDir: root },
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
    // The same trouble in every run.
    let state = 7;
    Math.random = () => {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
      return state / 2 ** 32;
    };
  });
  await page.reload();
  await page.clock.pauseAt('2026-10-30T15:30:00-04:00');
  await page.addScriptTag({ content: outputFiles[0]?.text ?? '' });
  // Between two trades, so that none is on its way when bars are compared.
  await page.clock.runFor(650);
}

const seconds = (page: Page, count: number): Promise<void> => page.clock.runFor(count * 1000);

/** The bars on the chart, and those of the server for the same times. */
async function both(page: Page, name: string, each: number) {
  await page.evaluate(
    ([name, each]) => {
      const { getBars, price, volume } = window.view;
      Object.assign(window, { result: undefined });
      void getBars(name, each).then((bars) => {
        const displayed = price.data();
        const volumes = volume.data();
        Object.assign(window, {
          result: { bars: bars.slice(-displayed.length), displayed, volumes },
        });
      });
    },
    [name, each] as const,
  );
  await seconds(page, 0.5);
  return page.evaluate(
    () =>
      (
        window as unknown as {
          result: Record<'bars' | 'displayed', Bar[]> & { volumes: unknown[] };
        }
      ).result,
  );
}

/** Compares them once the line came to rest: what was lost came with the next message. */
async function compare(page: Page, name: string, each: number): Promise<number> {
  const trouble = await page.evaluate(() => {
    const before = { ...window.view.trouble };
    Object.assign(window.view.trouble, { late: 0, double: 0, lost: 0 });
    return before;
  });
  await seconds(page, 4);
  const { bars, displayed, volumes } = await both(page, name, each);
  expect(displayed).toEqual(bars);
  const columns = bars.map(({ time, volume }) => expect.objectContaining({ time, value: volume }));
  expect(volumes).toEqual(columns);
  await page.evaluate((before) => Object.assign(window.view.trouble, before), trouble);
  return displayed.length;
}

test('the trading view has at most 300 lines', () => {
  expect(program.trimEnd().split('\n').length).toBeLessThanOrEqual(300);
});

test('the trading view has the bars of its server after two minutes of network failures', async ({
  page,
}) => {
  test.setTimeout(240_000);
  await start(page);
  // A page of history, and what was traded since.
  const count = () => page.evaluate(() => window.view.price.data().length);
  await expect.poll(count).toBeGreaterThanOrEqual(300);

  // The reader scrolls back: pages of older bars come while the stream goes on.
  await seconds(page, 20);
  for (let pages = 0; pages < 3; pages += 1) {
    await page.evaluate(() => window.view.chart.timeAxis().scrollBy(-300));
    await seconds(page, 5);
  }
  expect(await compare(page, 'North', 60)).toBeGreaterThan(900);

  // Another interval, another symbol, and back, with answers that overtake each other.
  await page.evaluate(() => window.view.chart.timeAxis().scrollToEnd());
  await page.getByLabel('Interval').selectOption('5 min');
  await seconds(page, 20);
  await page.getByLabel('Symbol').selectOption('South');
  await page.getByLabel('Interval').selectOption('30 min');
  await page.getByLabel('Interval').selectOption('1 min');
  await seconds(page, 25);
  expect(await compare(page, 'South', 60)).toBeGreaterThan(300);
  await page.getByLabel('Symbol').selectOption('North');
  await page.getByLabel('Interval').selectOption('5 min');
  await seconds(page, 30);
  expect(await compare(page, 'North', 300)).toBeGreaterThan(300);

  const met = await page.evaluate(() => {
    const count = { late: 0, double: 0, lost: 0 };
    for (const stream of window.view.streams) {
      const newest = Math.max(...stream);
      const first = Math.min(...stream);
      count.lost += newest - first + 1 - new Set(stream).size;
      count.double += stream.length - new Set(stream).size;
      count.late += stream.filter((seq, i) => stream.slice(0, i).some((one) => one > seq)).length;
    }
    return count;
  });
  expect(Math.min(...Object.values(met)), JSON.stringify(met)).toBeGreaterThan(10);
});

test('orders of the trading view are filled, and each symbol keeps its orders', async ({
  page,
}) => {
  test.setTimeout(120_000);
  await start(page);
  const desk = () =>
    page.evaluate(() => ({
      orders: window.view.price.priceLines().map((line) => line.options().title),
      trades: window.view.price.markers().map(({ id }) => id),
      drawings: window.view.drawing.shapes().length,
    }));
  await page.getByRole('button', { name: 'Buy', exact: true }).click();
  await page.getByRole('button', { name: 'Alert', exact: true }).click();
  await seconds(page, 0.5);
  await expect(page.getByRole('slider', { name: /Buy 10/ })).toBeAttached();
  await page.evaluate(() => {
    const { drawing, price } = window.view;
    const { time = 0, close = 0 } = price.data().at(-1) ?? {};
    drawing.add('horizontal-line', [{ time, price: close }]);
    // The price need not come to the order: the order comes to the price.
    price.priceLines()[0]?.applyOptions({ price: close });
  });
  // Trades wander: it takes some until one crosses the order.
  let filled = await desk();
  for (let waits = 0; waits < 10 && filled.trades.length === 0; waits += 1) {
    await seconds(page, 30);
    filled = await desk();
  }
  expect(filled.trades).toEqual(['Buy 1']);
  expect(filled.drawings).toBe(1);

  await page.getByLabel('Symbol').selectOption('South');
  await seconds(page, 1);
  expect(await desk()).toEqual({ orders: [], trades: [], drawings: 0 });
  await page.getByRole('button', { name: 'Sell', exact: true }).click();
  await seconds(page, 0.5);
  const [order] = (await desk()).orders;
  expect(order).toBe('Sell 10');
  await page.getByRole('button', { name: 'Cancel: Sell 10' }).press('Enter');
  expect((await desk()).orders).toEqual([]);
  await page.getByLabel('Symbol').selectOption('North');
  await seconds(page, 1);
  expect(await desk()).toEqual(filled);
});
