// The components with React 18, Fast Refresh and React Compiler, which are installed from their own lockfile.
import { execFile } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from '@playwright/test';
import { bundle } from '../../browser/harness/bundle';
import { development, expectHydration, openPage } from '../../browser/react/hydration';

const run = promisify(execFile);
const folder = fileURLToPath(new URL('.', import.meta.url));
const rootModules = path.resolve(folder, '../../../../node_modules');

/** Options of a bundle with the React of these modules. */
const createAlias = (modules: string): Record<string, string> => ({
  react: `${modules}/react`,
  'react-dom': `${modules}/react-dom`,
});

test.beforeAll(async () => {
  await run('npm', ['--prefix', folder, 'ci', '--prefer-offline']);
});

test('the tests of the components pass with React Compiler', async () => {
  const config = path.join(folder, 'vitest.config.mts');
  await run('npx', ['vitest', 'run', '--config', config]).catch((error: { stdout: string }) => {
    throw new Error(error.stdout);
  });
});

test('the live chart takes the place of the static chart in React 18, too', async ({
  page,
}, info) => {
  await expectHydration(page, info, { alias: createAlias(path.join(folder, 'node_modules')) });
});

test('Fast Refresh keeps the chart, its range and the state of components', async ({ page }) => {
  const options = { ...development, alias: createAlias(rootModules) };
  const script = await bundle(new URL('refresh.tsx', import.meta.url), options);
  const messages = await openPage(page, '', script);
  const counter = page.getByRole('button').first();
  await counter.click();
  const before = await page.evaluate(async () => {
    const { mounted: chart } = window;
    chart?.timeAxis().zoomBy(0.5);
    await new Promise(requestAnimationFrame);
    Object.assign(window, { first: chart, firstSeries: chart?.source('price') });
    return chart?.timeAxis().visibleRange();
  });
  await page.evaluate(() => window.edit());
  await expect.poll(() => page.evaluate(() => window.mounted?.options().grid.vertical)).toBe(false);
  const { range, ...after } = await page.evaluate(() => {
    const { mounted: chart } = window;
    const price = chart?.source('price');
    return {
      range: chart?.timeAxis().visibleRange(),
      isSameChart: chart === Reflect.get(window, 'first'),
      isSameSeries: price === Reflect.get(window, 'firstSeries'),
      type: price?.type,
      indicators: chart?.indicators().map(({ type }) => type),
    };
  });
  expect(after).toEqual({
    isSameChart: true,
    isSameSeries: true,
    type: 'ohlc',
    indicators: ['SMA'],
  });
  expect(range).toEqual(before);
  await expect(counter).toHaveText('1');
  expect(messages).toEqual([]);
});
