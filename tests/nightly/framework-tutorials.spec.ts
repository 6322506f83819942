// The projects of the tutorials for React and web components, each in its own page.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test as base, type Page } from '@playwright/test';
import { build } from 'esbuild';

/** Serves one page whose script is the bundled file. */
async function serveScript(file: string) {
  const { outputFiles } = await build({
    entryPoints: [file],
    bundle: true,
    format: 'iife',
    jsx: 'automatic',
    write: false,
    define: { 'process.env.NODE_ENV': '"development"' },
  });
  const script = outputFiles[0]?.text ?? '';
  const html =
    '<!doctype html><meta charset="utf-8"><body><div id="root"></div>' +
    '<div id="chart" style="height:560px"></div><script src="/main.js"></script>';
  const server = createServer((request, response) => {
    const isScript = request.url === '/main.js';
    const type = isScript ? 'text/javascript' : 'text/html';
    response.setHeader('content-type', `${type}; charset=utf-8`);
    response.end(isScript ? script : html);
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

interface Fixtures {
  /** Opens the page of a tutorial's script; any error of the page fails the test. */
  run: (file: string) => Promise<void>;
}

const test = base.extend<Fixtures>({
  run: async ({ page }, use) => {
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(error.message));
    page.on('console', (message) => {
      if (message.type() === 'error') errors.push(message.text());
    });
    const servers: { close(): void }[] = [];
    await use(async (file) => {
      const server = await serveScript(file);
      servers.push(server);
      // Browsers ask for an icon that the page does not have.
      await page.route('**/favicon.ico', (route) => route.fulfill({ status: 204 }));
      await page.goto(server.url);
    });
    for (const server of servers) server.close();
    expect(errors).toEqual([]);
  },
});

/** All that the canvases of the page show. */
const picture = (page: Page) =>
  page.evaluate(() =>
    Array.from(document.querySelectorAll('canvas'), (canvas) => canvas.toDataURL()).join('\n'),
  );

test('the React component draws, follows its props, and unmounts', async ({ page, run }) => {
  await run('docs/tutorials/react/main.tsx');
  const canvas = page.locator('#root canvas');
  await expect(canvas.first()).toBeVisible();

  await page.mouse.move(200, 200);
  await expect(page.locator('output')).toHaveText(/^\d+(\.\d+)?$/);

  const before = await picture(page);
  await page.getByLabel('Time zone').selectOption('Asia/Shanghai');
  await expect.poll(() => picture(page)).not.toBe(before);

  await page.getByRole('button', { name: 'Hide', exact: true }).click();
  await expect(canvas).toHaveCount(0);
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  await expect(canvas.first()).toBeVisible();
});

test('the web component draws, follows its attribute, and can be moved', async ({ page, run }) => {
  await run('docs/tutorials/web-component/main.ts');
  const element = page.locator('price-chart');
  await expect(element.locator('canvas').first()).toBeVisible();

  const before = await picture(page);
  await element.evaluate((chart) => chart.setAttribute('time-zone', 'Asia/Shanghai'));
  await expect.poll(() => picture(page)).not.toBe(before);
  await element.evaluate((chart) => chart.setAttribute('time-zone', 'America/New_York'));
  await expect.poll(() => picture(page)).toBe(before);

  // An element that moves is disconnected and connected again. It keeps one chart with its bars.
  const count = await element.locator('canvas').count();
  await element.evaluate((chart) => document.body.prepend(chart));
  await expect(element.locator('canvas')).toHaveCount(count);
  await element.evaluate((chart) => chart.remove());
  await expect(page.locator('canvas')).toHaveCount(0);
});

for (const [name, file] of [
  ['with React', 'main.tsx'],
  ['without a framework', 'trading-page.ts'],
] as const) {
  test(`the trading page ${name} changes symbol, interval and range, and keeps the drawings of each symbol`, async ({
    page,
    run,
  }) => {
    await run(`docs/tutorials/trading-page/${file}`);
    const chart = page.getByRole('application');
    // The legend has a button with the symbol, too.
    const buttons = page.locator('button:not(li > *)');
    const press = (label: string) =>
      page.getByRole('button', { name: label, exact: true }).and(buttons).click();
    const expectSymbol = (symbol: string) =>
      expect(page.getByRole('listitem').first()).toContainText(new RegExp(`${symbol}.*\\d`));
    await expectSymbol('NORTH');
    const countShapes = () =>
      page.evaluate(() =>
        ['NORTH', 'SOUTH'].map((symbol) => {
          const state = localStorage.getItem(`trading-page/drawings/${symbol}`) ?? '{"shapes":[]}';
          return (JSON.parse(state) as { shapes: unknown[] }).shapes.length;
        }),
      );
    for (const label of ['1D', '15m', '6H']) {
      const before = await picture(page);
      await press(label);
      await expect.poll(() => picture(page)).not.toBe(before);
    }
    await press('Trend line');
    await chart.hover({ position: { x: 300, y: 100 } });
    await page.mouse.down();
    await chart.hover({ position: { x: 400, y: 150 } });
    await page.mouse.up();
    await expect.poll(countShapes).toEqual([1, 0]);
    await press('SOUTH');
    await expectSymbol('SOUTH');
    expect(await countShapes()).toEqual([1, 0]);
    await press('NORTH');
    await expectSymbol('NORTH');
    await page.reload();
    await expectSymbol('NORTH');
    expect(await countShapes()).toEqual([1, 0]);
  });
}
