// TypeScript's help in the playground's editor, from the declarations in the library's own package.
import type { Page } from '@playwright/test';
import { findChunk } from '../chunks';
import { expect, test, watch } from '../site';
import { Bench } from './playground-page';

/** Keeps what the page asks of its workers, as if they were busy, until it is let go. */
async function slowWorkers(page: Page) {
  await page.addInitScript(() => {
    const { postMessage } = Worker.prototype;
    const held: (() => void)[] = [];
    let isHolding = false;
    Worker.prototype.postMessage = function (...args: unknown[]) {
      const post = () => Reflect.apply(postMessage, this, args);
      if (isHolding) held.push(post);
      else post();
    };
    addEventListener('hold-workers', () => {
      isHolding = true;
    });
    addEventListener('release-workers', () => {
      isHolding = false;
      for (const post of held.splice(0)) post();
    });
  });
  const dispatch = (name: string) =>
    page.evaluate((event) => dispatchEvent(new Event(event)), name);
  return { hold: () => dispatch('hold-workers'), release: () => dispatch('release-workers') };
}

test('TypeScript helps from the start, and knows the library', async ({ page }) => {
  test.setTimeout(120_000);
  const problems = watch(page);
  const requests: string[] = [];
  page.on('request', (request) => requests.push(new URL(request.url()).pathname));
  const heavy = () => requests.filter((path) => /\/assets\/typescript\/|\.tgz$/.test(path));
  const slow = await slowWorkers(page);
  const bench = await Bench.open(page);
  await bench.hasTypeScript();
  expect(heavy()).toHaveLength(3);

  await test.step('members of a handle, and what they do', async () => {
    await bench.editor().press('ControlOrMeta+End');
    await page.keyboard.type('chart.');
    const option = page.getByRole('option', { name: 'addSeries', exact: true });
    await expect(option).toBeVisible();
    await page.keyboard.type('addPa');
    await expect(page.getByRole('option', { name: 'addPane' })).toHaveAttribute(
      'aria-selected',
      'true',
    );
    await expect(page.locator('.cm-completionInfo')).toContainText('IPaneApi');
    await page.keyboard.press('Enter');
    expect(await bench.text()).toMatch(/chart\.addPane$/);
  });

  await test.step('the parameters of a call', async () => {
    await page.keyboard.type('(');
    await expect(page.locator('.cm-explanation strong')).toContainText('name');
    await page.keyboard.press('Escape');
    await expect(page.locator('.cm-explanation')).toHaveCount(0);
  });

  await test.step('options in a nested literal, and names in a text', async () => {
    await bench.editor().fill("import { createChart } from '@aijiaoyi/charts';\n");
    await bench.editor().press('ControlOrMeta+End');
    // However long TypeScript takes for what was typed first.
    await page.keyboard.type('const ');
    await slow.hold();
    await page.keyboard.type("c = createChart('chart', { timeAxis: { barS");
    await slow.release();
    await expect(page.getByRole('option', { name: 'barSpacing', exact: true })).toBeVisible();
    await page.keyboard.press('Escape');
    await bench.editor().press('ControlOrMeta+End');
    await page.keyboard.type(";\nc.addSeries('");
    await expect(page.getByRole('option', { name: 'hollow-candle' })).toBeVisible();
    await page.keyboard.press('Escape');
  });

  await test.step('type errors, in the editor and with their line in the messages', async () => {
    await bench.editor().fill('const text = "a";\nconst count: number = text;\n');
    await expect(bench.markedText).toHaveText('count');
    await expect(bench.said).toContainText(
      "Line 2 Type 'string' is not assignable to type 'number'.",
    );
  });

  await test.step('the type of a name under the pointer', async () => {
    await bench.markedText.hover();
    await expect(page.locator('.cm-tooltip-hover')).toContainText('const count: number');
  });

  await test.step('a mistake is reported once, in the line of the option', async () => {
    await bench.run(`import { createChart } from '@aijiaoyi/charts';

createChart('chart', {
  timeAxis: { barSpacin: 8 },
});
`);
    await expect(bench.said.getByRole('alert')).toContainText('barSpacin');
    await expect(bench.markedText).toHaveText('barSpacin');
    await expect(bench.said.getByRole('alert')).toContainText('Line 4');
    await expect(bench.said.locator('p')).toHaveCount(1);
  });

  await test.step('an error at run time marks its line', async () => {
    await bench.run("const a = 1;\n\nthrow new Error('not ' + a);\n");
    await expect(bench.said.getByRole('alert')).toContainText('Line 3');
    await expect(bench.markedText).toHaveText("throw new Error('not ' + a);");
  });

  await test.step('format', async () => {
    await bench.editor().fill('const a={b:1}\nif(a.b){console.log( a )}\n');
    await bench.button('Format').click();
    await expect
      .poll(() => bench.text())
      .toBe('const a = { b: 1 };\nif (a.b) { console.log(a); }\n');
  });

  expect(problems).toEqual({ errors: [], foreign: [] });
});

test('without TypeScript the page works, shows a note, and retries', async ({ page }) => {
  const worker = '**/assets/typescript/worker.*';
  await page.route(worker, (route) => route.abort());
  const bench = await Bench.open(page);
  await expect(bench.typescript).toContainText('Couldn’t load TypeScript.');
  await bench.run('console.log("goes on");');
  await expect(bench.said).toContainText('goes on');
  await bench.button('Format').click();
  await expect(bench.notice).toContainText('Couldn’t format the code');
  await page.unroute(worker);
  await bench.button('Retry').click();
  await bench.hasTypeScript();
  await bench.editor().fill('const count: number = "one";\n');
  await expect(bench.markedText).toHaveText('count');
});

test.describe('before the editor is loaded', () => {
  test.use({ javaScriptEnabled: false });

  test('the page shows the code that it will open with', async ({ page }) => {
    await page.goto('./playground');
    const code = page.locator('.playground-preview code');
    await expect(code).toContainText("const chart = createChart('chart', {");
    await expect(code.locator('.token.keyword').first()).toHaveText('import');
  });
});

test('while the editor loads, the page shows the code and a note', async ({ page }) => {
  const bench = await Bench.open(page);
  await bench.run('console.log("kept");');
  await expect(bench.said).toContainText('kept');
  let load = (): void => undefined;
  const isRequested = new Promise<void>((resolve) => {
    load = resolve;
  });
  await page.route(`**/${findChunk('Resize editor')}`, async (route) => {
    await isRequested;
    await route.continue();
  });
  await page.reload();
  await expect(page.getByText('Loading editor…')).toBeVisible();
  await expect(page.locator('.playground-preview code')).toHaveText('console.log("kept");');
  load();
  await expect(bench.editor()).toContainText('kept');
  await expect(page.getByText('Loading editor…')).toHaveCount(0);
});
