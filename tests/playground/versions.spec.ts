// A link opens with the version of the library that it was made with. The older version here is made up.
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { serve } from '../server';
import { expect, test, watch } from '../site';
import { Bench, createLink } from './playground-page';

const OLD = '0.0.9';

/** The built site with a folder for a version that never was, whose `createChart` only writes. */
function siteWithOldVersion(folder: string): void {
  cpSync('build', folder, { recursive: true });
  const old = path.join(folder, 'pkg', OLD);
  const packed = path.join(folder, 'packed', 'package');
  mkdirSync(old, { recursive: true });
  mkdirSync(path.join(packed, 'dist'), { recursive: true });
  writeFileSync(
    path.join(old, 'charts.js'),
    `export const version = '${OLD}';\nexport function createChart(id) { document.getElementById(id).append('drawn by ${OLD}'); }\n`,
  );
  writeFileSync(path.join(old, 'samples.js'), 'export const sampleBars = () => [];\n');
  writeFileSync(
    path.join(packed, 'package.json'),
    JSON.stringify({ name: '@aijiaoyi/charts', version: OLD, types: './dist/index.d.ts' }),
  );
  writeFileSync(
    path.join(packed, 'dist/index.d.ts'),
    'export declare function createChart(id: string): { wasOnlyInOldTimes(): void };\n',
  );
  execFileSync('tar', ['czf', path.resolve(old, `aijiaoyi-charts-${OLD}.tgz`), 'package'], {
    cwd: path.dirname(packed),
  });
}

const { version } = JSON.parse(readFileSync('charts/package.json', 'utf8')) as { version: string };
const code = `import { createChart } from '@aijiaoyi/charts';\n\nconst chart = createChart('chart');\n`;

test('an old link opens with its version and types, and can switch to the newest', async ({
  page,
}, testInfo) => {
  const folder = testInfo.outputPath('site');
  siteWithOldVersion(folder);
  const server = await serve(folder);
  try {
    const problems = watch(page);
    await page.goto(`${server.url}playground${createLink({ 'main.ts': code }, OLD)}`);
    const bench = new Bench(page);
    await expect(bench.frame.locator('body')).toContainText(`drawn by ${OLD}`);
    await expect(page.getByText(`Library version ${OLD}`)).toBeVisible();

    await bench.hasTypeScript();
    await bench.editor().press('ControlOrMeta+End');
    await page.keyboard.type('chart.');
    await expect(page.getByRole('option', { name: 'wasOnlyInOldTimes' })).toBeVisible();
    await page.keyboard.press('Escape');
    await page.keyboard.type('wasOnlyInOldTimes');
    await page.reload();
    await expect(page.getByText(`Library version ${OLD}`)).toBeVisible();
    await expect(bench.frame.locator('body')).toContainText(`drawn by ${OLD}`);

    await bench.editor().fill(code);
    await bench.button(`Switch to ${version}`).click();
    await bench.runs();
    await expect(bench.frame.locator('canvas').first()).toBeAttached();
    await expect(page.getByText(`Library version ${OLD}`)).toHaveCount(0);
    expect(problems.foreign).toEqual([]);
  } finally {
    await server.close();
  }
});

test('a missing version shows an error, keeps the program and offers the newest', async ({
  page,
}) => {
  const bench = await Bench.open(page, createLink({ 'main.ts': code }, '99.0.0'));
  await expect(bench.said.getByRole('alert')).toContainText('Couldn’t load');
  expect((await bench.text()).trim()).toBe(code.trim());
  await bench.button(`Switch to ${version}`).click();
  await bench.runs();
  await expect(bench.frame.locator('canvas').first()).toBeAttached();
});
