import { readFile } from 'node:fs/promises';
import { expect, onDataSaver, open, test } from '../site';
import { block, draws, edit, picture, runs, setColors } from './live-blocks';

const sample = '/markdown-page';

test('zoom survives the color switch', async ({ page }) => {
  await open(page, sample);
  await setColors(page, 'light');
  const live = block(page, 0);
  await runs(live);
  await draws(live);
  const before = await picture(live);
  await live.container.hover();
  await page.keyboard.down('Control');
  await page.mouse.wheel(0, -300);
  await page.keyboard.up('Control');
  await page.mouse.move(0, 0);
  await expect.poll(() => picture(live)).not.toBe(before);
  let zoomed = '';
  await expect
    .poll(async () => {
      const last = zoomed;
      zoomed = await picture(live);
      return zoomed === last;
    })
    .toBe(true);
  await setColors(page, 'dark');
  await expect.poll(() => picture(live)).not.toBe(zoomed);
  await setColors(page, 'light');
  await expect.poll(() => picture(live)).toBe(zoomed);
});

test("the wheel scrolls the page while the chart doesn't have the focus", async ({ page }) => {
  await open(page, sample);
  const live = block(page, 0);
  await runs(live);
  await draws(live);
  await live.container.hover();
  const start = await page.evaluate(() => scrollY);
  await page.mouse.wheel(0, 200);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(start);
});

test.describe('by touch', () => {
  test.use({ hasTouch: true });

  test('a vertical swipe over the chart scrolls the page', async ({ page, context }) => {
    await open(page, sample);
    const live = block(page, 0);
    await runs(live);
    await draws(live);
    const box = await live.container.boundingBox();
    const start = await page.evaluate(() => scrollY);
    const finger = await context.newCDPSession(page);
    const x = (box?.x ?? 0) + 200;
    const y = (box?.y ?? 0) + 250;
    const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', up = 0) =>
      finger.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: type === 'touchEnd' ? [] : [{ x, y: y - up }],
      });
    // Send the first two events at once, because a touch that waits for a reply before it moves becomes a long press
    // on a busy machine.
    await Promise.all([send('touchStart'), send('touchMove', 10)]);
    for (let up = 20; up <= 180; up += 10) await send('touchMove', up);
    await send('touchEnd');
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(start + 40);
  });
});

test.describe('the first tap', () => {
  test.use({ hasTouch: true });

  test('on the preview of a chart is applied once the chart runs', async ({ page }) => {
    await onDataSaver(page);
    await open(page, '/examples/range-buttons');
    const live = block(page, 0);
    await live.container.scrollIntoViewIfNeeded();
    await expect(live.container).toHaveAttribute('data-live', 'waiting');
    const box = await live.container.boundingBox();
    if (!box) throw new Error('no chart');
    // The preview shows the buttons of the example at its top left.
    await page.touchscreen.tap(box.x + 24, box.y + 22);
    await expect(live.frame.getByRole('button', { name: '1M' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
  });
});

test('Escape moves the focus from the chart to the next element', async ({ page }) => {
  await open(page, sample);
  const live = block(page, 0);
  await runs(live);
  await live.container.click();
  // The first key hides the crosshair that the click has displayed.
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(live.group.getByRole('button', { name: 'Edit' })).toBeFocused();
});

test('each iframe has its own title', async ({ page }) => {
  await open(page, sample);
  await runs(block(page, 0));
  await expect(page.getByTitle('Live chart 1: A first chart')).toBeVisible();
});

test('the code can be edited, shows its errors, and can be reset', async ({ page }) => {
  await open(page, sample);
  const live = block(page, 0);
  await runs(live);
  const originalCode = await live.group.locator('pre code').textContent();
  await edit(page, live, 'const text: string = "edited"; document.body.append(text);');
  await expect(live.frame.locator('body')).toContainText('edited');
  await edit(page, live, 'const = 1;');
  await expect(live.group.getByRole('alert')).toContainText('Line 1');
  await live.group.getByRole('button', { name: 'Reset' }).click();
  await expect(live.group.locator('pre code')).toHaveText(originalCode ?? '', {
    useInnerText: false,
  });
  await runs(live);
  await draws(live);
});

test('an error names the line, in TypeScript and in JavaScript', async ({ page }) => {
  await open(page, sample);
  const live = block(page, 0);
  await runs(live);
  await live.group.getByRole('button', { name: 'Edit' }).click();
  const editor = live.group.getByRole('textbox', { name: /^Code of/ });
  await editor.fill('');
  await page.keyboard.insertText('const a = 1;\n\nthrow new Error(`not ${a}`);');
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(live.group.getByRole('alert')).toContainText('Line 3. Error: not 1');
});

test('a chart starts on a busy page when its iframe sends its first message', async ({ page }) => {
  // React continues postponed work through a message channel, here after the frame was added.
  await page.addInitScript(() => {
    const post = (port: MessagePort, args: unknown[]): void => {
      Reflect.apply(postMessage, port, args);
    };
    const { postMessage } = MessagePort.prototype;
    MessagePort.prototype.postMessage = function late(this: MessagePort, ...args: unknown[]) {
      setTimeout(() => post(this, args), 500);
    };
  });
  await open(page, sample);
  await runs(block(page, 0));
});

test('a library that fails to load shows Retry, which starts the chart', async ({ page }) => {
  await page.route('**/live-library*', (route) => route.abort());
  await open(page, sample);
  const live = block(page, 0);
  await live.container.scrollIntoViewIfNeeded();
  await live.container.dispatchEvent('pointerenter');
  await expect(live.group.getByRole('alert')).toContainText('Couldn’t load');
  await page.unroute('**/live-library*');
  await live.group.getByRole('button', { name: 'Retry' }).click();
  // It checks first whether the site was published again.
  await expect(live.group.getByRole('alert')).toHaveCount(0);
  await runs(live);
  await draws(live);
});

test('“Save as HTML” downloads a standalone file', async ({ page, context }) => {
  await open(page, sample);
  const live = block(page, 0);
  await runs(live);
  const download = page.waitForEvent('download');
  await live.group.getByRole('button', { name: 'Save as HTML' }).click();
  const file = await download;
  const html = await readFile(await file.path(), 'utf8');
  expect(file.suggestedFilename()).toBe('live-chart-1-a-first-chart.html');
  expect(html).toMatch(/https:\/\/[^"]+\/pkg\/\d+\.\d+\.\d+\/charts\.js/);

  const otherPage = await context.newPage();
  await otherPage.route('**/*', async (route) => {
    const { pathname, hostname } = new URL(route.request().url());
    if (hostname === 'reader.example')
      await route.fulfill({ body: html, contentType: 'text/html' });
    else {
      await route.fulfill({
        path: `build${pathname}`,
        contentType: 'text/javascript',
        headers: { 'access-control-allow-origin': '*' },
      });
    }
  });
  await otherPage.goto('https://reader.example/chart.html');
  await expect(otherPage.locator('#chart canvas').first()).toBeVisible();
});
