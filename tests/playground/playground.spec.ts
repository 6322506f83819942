// What users do at /playground, except TypeScript's help and malicious programs.
import { readFile } from 'node:fs/promises';
import { expect, open, test, watch } from '../site';
import { block, runs } from '../live/live-blocks';
import { Bench, createLink } from './playground-page';

const clipboard = (bench: Bench): Promise<string> =>
  bench.page.evaluate(() => navigator.clipboard.readText());

test('the page opens with a running program, without requests to other hosts', async ({ page }) => {
  const problems = watch(page);
  const bench = await Bench.open(page);
  await bench.runs();
  await expect(bench.frame.locator('canvas').first()).toBeVisible();
  await expect(bench.said).toContainText('Bars: 200');
  expect(problems).toEqual({ errors: [], foreign: [] });
});

test('console output and errors show with their line', async ({ page }) => {
  const bench = await Bench.open(page);
  await bench.run(
    "console.log('a', 1, { b: [2, null] }, new Map([['c', 3]]));\nconsole.warn('careful');\n\nthrow new Error('not so');",
  );
  await expect(bench.said).toContainText('Line 1 a 1 { b: [2, null] } Map [["c", 3]]');
  await expect(bench.said).toContainText('Line 2 careful');
  await expect(bench.said.getByRole('alert')).toHaveText('Line 4 Error: not so');
  await bench.said.getByRole('button', { name: 'Line 4' }).click();
  await expect(bench.editor()).toBeFocused();
  await page.keyboard.insertText('// here\n');
  expect(await bench.text()).toContain("\n// here\nthrow new Error('not so');");
  await bench.run('const = 1;');
  await expect(bench.said.getByRole('alert')).toContainText('Line 1');
});

test('code can import every entry of the package, which share one copy of the library', async ({
  page,
}) => {
  const problems = watch(page);
  const bench = await Bench.open(page);
  await bench.runs();
  await bench.run(`import { Legend } from '@aijiaoyi/charts';
import { defineChartElement } from '@aijiaoyi/charts/element';
import { createFeed } from '@aijiaoyi/charts/feed';
import { SMA } from '@aijiaoyi/charts/indicators';
import { createReplay } from '@aijiaoyi/charts/replay';
import { sampleBars } from '@aijiaoyi/charts/samples';
import { createTerminal } from '@aijiaoyi/charts/terminal';
import { drag } from '@aijiaoyi/charts/testing';
defineChartElement();
const chart = document.createElement('trading-chart');
chart.style.height = '300px';
chart.series = [{ type: 'candle', id: 'price', bars: sampleBars(), indicators: [[SMA, { length: 9 }]] }];
chart.plugins = [Legend];
document.getElementById('chart')!.append(chart);
await new Promise((resolve) => setTimeout(resolve));
const price = chart.chart!.source('price');
createFeed({ history: () => [] }, { price }).remove();
console.log([createReplay, createTerminal, drag].map((each) => typeof each).join(' '), chart.chart!.indicators().length);`);
  await expect(bench.said).toContainText('function function function 1');
  await expect(bench.frame.locator('trading-chart canvas').first()).toBeVisible();
  expect(problems).toEqual({ errors: [], foreign: [] });

  await bench.run("\nimport { Chart } from '@aijiaoyi/charts/react';\nconsole.log(Chart);");
  await expect(bench.said.getByRole('alert')).toContainText(
    'Line 2 Live code can\'t import "@aijiaoyi/charts/react", because it runs without React. Use createChart, or the element of @aijiaoyi/charts/element.',
  );
});

test("types are removed, enums work, and lines don't move", async ({ page }) => {
  const bench = await Bench.open(page);
  await bench.runs();
  await bench.run(
    'interface A {\n  a: number;\n}\nenum E {\n  One = 1,\n}\nconst a: A = { a: E.One };\nfor (const each of [a])\n  console.log(each.a);\n',
  );
  await expect(bench.said).toHaveText('Line 9 1');
});

test('the style sheet is the second file', async ({ page }) => {
  const bench = await Bench.open(page);
  await bench.runs();
  await bench.button('style.css').click();
  await bench.editor('style.css').fill('body { background: rgb(1, 2, 3); }');
  await expect(bench.frame.locator('body')).toHaveCSS('background-color', 'rgb(1, 2, 3)');
  await bench.button('Format').click();
  await bench.button('main.ts').click();
  await bench.editor().press('ControlOrMeta+End');
  await expect(bench.editor()).toContainText('createChart');
});

test('edited code survives a reload, and a new tab starts with it', async ({ page, context }) => {
  const bench = await Bench.open(page);
  await bench.editor().fill('console.log("kept");');
  await page.reload();
  await expect(bench.said).toContainText('kept');
  const other = await Bench.open(await context.newPage());
  await expect(other.said).toContainText('kept');
});

test('a copied link opens the whole program elsewhere', async ({ page, browser, baseURL }) => {
  const bench = await Bench.open(page);
  await bench.button('style.css').click();
  await bench.editor('style.css').fill('body { background: rgb(4, 5, 6); }');
  await bench.button('main.ts').click();
  await bench.run('console.log("爱交易 🚀");');
  await bench.button('Copy link').click();
  await expect(page.getByText('Copied')).toBeVisible();
  const link = await clipboard(bench);
  expect(link).toMatch(/\/playground#\d+\.\d+\.\d+:[\w-]+$/);
  expect(link.startsWith(new URL(baseURL ?? '').origin)).toBe(true);

  const stranger = await browser.newContext();
  const requests: string[] = [];
  const other = await stranger.newPage();
  other.on('request', (request) => requests.push(request.url()));
  await other.goto(link);
  const opened = new Bench(other);
  await expect(opened.said).toContainText('爱交易 🚀');
  await expect(opened.frame.locator('body')).toHaveCSS('background-color', 'rgb(4, 5, 6)');
  // The program is in no request.
  expect(requests.filter((url) => url.includes(link.slice(-20)))).toEqual([]);
  await stranger.close();
});

test('the URL contains a program only until it is edited', async ({ page }) => {
  const bench = await Bench.open(page, createLink({ 'main.ts': 'console.log("linked");' }));
  await expect(bench.said).toContainText('linked');
  await expect(page).toHaveURL(/#\d+\.\d+\.\d+:/);
  await bench.run('console.log("changed");');
  await expect(page).toHaveURL(/\/playground$/);
  await page.reload();
  await expect(bench.said).toContainText('changed');
});

test('opening a link keeps the previous code, which can be restored', async ({ page }) => {
  const bench = await Bench.open(page);
  await bench.run('console.log("mine");');
  await expect(bench.said).toContainText('mine');
  await Bench.open(page, createLink({ 'main.ts': 'console.log("theirs");' }));
  await expect(bench.said).toContainText('theirs');
  await expect(bench.notice).toContainText('Select Restore to get your previous code back.');
  await page.reload();
  await expect(bench.said).toContainText('theirs');
  await bench.button('Restore').click();
  await expect(bench.said).toContainText('mine');
  await bench.button('Restore').click();
  await expect(bench.said).toContainText('theirs');
});

const broken = {
  'cut short': createLink({ 'main.ts': 'console.log("never, this is a longer program");' }).slice(
    0,
    -12,
  ),
  'of another version of nothing': '#1.0.0:!!!',
  'too long': `#1.0.0:${'a'.repeat(40_000)}`,
};

test('an invalid link shows an error and keeps the code', async ({ page }) => {
  const bench = await Bench.open(page);
  await bench.run('console.log("mine");');
  await expect(bench.said).toContainText('mine');
  for (const [title, fragment] of Object.entries(broken)) {
    await test.step(title, async () => {
      await Bench.open(page, fragment);
      await expect(bench.notice).toContainText(
        title === 'too long' ? 'Invalid playground link.' : 'It might be incomplete.',
      );
      await expect(bench.notice).toContainText('Your previous code is unchanged.');
      await expect(bench.said).toContainText('mine');
    });
  }
});

test('a program too long for a link shows an error', async ({ page }) => {
  const bench = await Bench.open(page);
  const numbers = Array.from({ length: 12_000 }, (_, index) => Math.sin(index)).join();
  await bench.run(`console.log([${numbers}].length);`);
  await bench.button('Copy link').click();
  await expect(page.getByText('Couldn’t copy')).toBeVisible();
  await expect(bench.notice).toContainText(/too long to share as a link \([\d,]+ characters/);
});

test('“Reset” restores the opened code, an example replaces it, and undo reverts both', async ({
  page,
}) => {
  const bench = await Bench.open(page);
  const start = await bench.text();
  await bench.run('console.log("mine");');
  await expect(bench.said).toContainText('mine');
  await bench.button('Reset').click();
  expect(await bench.text()).toBe(start);
  const examples = page.getByRole('combobox', { name: 'Open an example' });
  await examples.fill('Hollow candles');
  await examples.press('Enter');
  await expect(examples).toHaveValue('');
  await expect(bench.editor()).toContainText("'hollow-candle'");
  await bench.runs();
  await bench.button('Reset').click();
  await expect(bench.editor()).toContainText("'hollow-candle'");
  await bench.editor().press('ControlOrMeta+z');
  expect(await bench.text()).toBe(start);
});

test('calls that the sandbox blocks are reported, with what to do instead', async ({ page }) => {
  const bench = await Bench.open(page);
  await bench.run(`document.body.innerHTML = '<a href="#" download="bars.csv">Save</a>';
alert('Ready');
if (confirm('Sure?') || open('https://other.example/')) throw new Error('not refused');
const link = document.createElement('a');
link.href = URL.createObjectURL(new Blob(['a']));
link.download = 'chart.png';
link.click();`);
  await bench.frame.getByText('Save').click();
  for (const text of [
    'alert("Ready") was ignored because the playground can’t open dialogs.',
    'confirm("Sure?") was ignored because the playground can’t open dialogs.',
    'open("https://other.example/") was ignored because the playground can’t open windows.',
    'The download of “chart.png” was ignored because the playground can’t download files.',
    'The download of “bars.csv” was ignored because the playground can’t download files.',
  ]) {
    await expect(bench.said.getByText(`${text} To try it, save the code as HTML.`)).toBeVisible();
  }
});

test('“Save as HTML” downloads a standalone file that runs', async ({ page, context }) => {
  const bench = await Bench.open(page);
  await bench.button('style.css').click();
  await bench
    .editor('style.css')
    .fill('#chart { outline: 3px solid rgb(7, 8, 9); } /* </style> */');
  const download = page.waitForEvent('download');
  await bench.button('Save as HTML').click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('chart.html');
  const html = await readFile(await file.path(), 'utf8');
  const otherPage = await context.newPage();
  await otherPage.route('**/*', async (route) => {
    const { pathname, hostname } = new URL(route.request().url());
    await (hostname === 'reader.example'
      ? route.fulfill({ body: html, contentType: 'text/html' })
      : route.fulfill({
          path: `build${pathname}`,
          contentType: 'text/javascript',
          headers: { 'access-control-allow-origin': '*' },
        }));
  });
  await otherPage.goto('https://reader.example/');
  await expect(otherPage.locator('#chart canvas').first()).toBeVisible();
  await expect(otherPage.locator('#chart')).toHaveCSS('outline-color', 'rgb(7, 8, 9)');
});

test('“Copy code” copies the visible file', async ({ page }) => {
  const bench = await Bench.open(page);
  await bench.run('console.log("copy me");');
  await bench.button('Copy code').click();
  await expect(page.getByText('Copied')).toBeVisible();
  expect(await clipboard(bench)).toBe('console.log("copy me");');
});

test('the parts of the page are resized by dragging and by keys', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  const bench = await Bench.open(page);
  await bench.runs();
  const width = async () => (await bench.chart.boundingBox())?.width ?? 0;
  const before = await width();
  const line = page.getByRole('separator', { name: 'Resize editor' });
  const at = await line.boundingBox();
  await page.mouse.move((at?.x ?? 0) + 2, (at?.y ?? 0) + 100);
  await page.mouse.down();
  await page.mouse.move((at?.x ?? 0) + 202, (at?.y ?? 0) + 100, { steps: 5 });
  await page.mouse.up();
  await expect.poll(width).toBeLessThan(before - 150);
  const dragged = await width();
  await line.press('ArrowLeft');
  await expect.poll(width).toBeGreaterThan(dragged);
  const height = async () => (await bench.chart.boundingBox())?.height ?? 0;
  const high = await height();
  await page.getByRole('separator', { name: 'Resize chart' }).press('ArrowUp');
  await expect.poll(height).toBeLessThan(high);
});

test('on a phone the parts are below each other', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const bench = await Bench.open(page);
  await bench.runs();
  const tops = [bench.editor(), bench.chart, bench.said].map(async (part) => {
    const box = await part.boundingBox();
    return box?.y ?? 0;
  });
  const [editor = 0, chart = 0, said = 0] = await Promise.all(tops);
  expect(editor).toBeLessThan(chart);
  expect(chart).toBeLessThan(said);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});

test('Escape moves the focus from the chart to the messages', async ({ page }) => {
  const bench = await Bench.open(page);
  await bench.runs();
  await bench.chart.click();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(bench.said).toBeFocused();
});

test('the chart follows the color mode without a restart', async ({ page }) => {
  const bench = await Bench.open(page);
  await bench.run('console.log(Math.random());');
  await expect(bench.said).toContainText('0.');
  const said = await bench.said.textContent();
  await page
    .getByRole('button', { name: /Switch between dark and light mode/ })
    .first()
    .press('Enter');
  await expect(bench.frame.locator('html')).toHaveAttribute('data-theme', /dark|light/);
  expect(await bench.said.textContent()).toBe(said);
});

test('a step of a tutorial opens in the playground as a program that runs', async ({ page }) => {
  await open(page, '/tutorials/trading-view');
  // The first button belongs to the finished app, and the second one to the first step.
  await page.getByRole('button', { name: 'Open in playground' }).nth(2).click();
  const bench = new Bench(page);
  await bench.runs();
  await expect(bench.frame.getByLabel('Symbol')).toBeVisible();
  // A later step adds this button.
  await expect(bench.frame.getByRole('button', { name: 'Buy' })).toHaveCount(0);
});

test('every live example opens in the playground, with its changes', async ({ page }) => {
  await open(page, '/markdown-page');
  const live = block(page, 0);
  await runs(live);
  const originalCode = await live.group.locator('pre code').textContent();
  await live.group.getByRole('button', { name: 'Open in playground' }).click();
  const bench = new Bench(page);
  await bench.runs();
  expect((await bench.text()).trim()).toBe(originalCode?.trim());
  await page.goBack();
  await runs(live);
  await live.group.getByRole('button', { name: 'Edit' }).click();
  await live.group
    .getByRole('textbox', { name: /^Code of/ })
    .fill('console.log("changed" as string);');
  await live.group.getByRole('button', { name: 'Open in playground' }).click();
  await expect(bench.said).toContainText('changed');
  expect(await bench.text()).toContain('as string');
});
