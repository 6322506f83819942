import { expect, test } from '@playwright/test';
import { bundle } from './harness/bundle';
import { openPage } from './react/hydration';

test('the element has a height unless the page hides it, and keeps its chart when it moves', async ({
  page,
}) => {
  const script = await bundle(new URL('element-page.ts', import.meta.url));
  const messages = await openPage(page, '', script);
  const element = page.locator('trading-chart');
  const canvas = element.locator('canvas').first();
  const expectHeight = (height: number) =>
    expect.poll(() => element.evaluate((each) => each.getBoundingClientRect().height)).toBe(height);
  await expectHeight(300);
  await expect(canvas).toBeVisible();

  // Frameworks hide an element by its style, and then restore the style from before it was connected.
  await element.evaluate((each) => (each.style.display = 'none'));
  await expectHeight(0);
  await element.evaluate((each) => (each.style.display = ''));
  await expectHeight(300);
  await element.evaluate((each) => each.toggleAttribute('hidden', true));
  await expectHeight(0);
  await element.evaluate((each) => each.toggleAttribute('hidden', false));
  await expectHeight(300);
  await page.addStyleTag({ content: 'trading-chart { display: flex }' });
  await element.evaluate((each) => each.removeAttribute('style'));
  await expect(element).toHaveCSS('display', 'flex');
  await element.evaluate((each) => (each.style.height = '300px'));

  const isSame = await element.evaluate((each) => {
    const chart: unknown = Reflect.get(each, 'chart');
    document.querySelector('footer')?.append(each);
    return new Promise((resolve) => {
      setTimeout(() => resolve(Reflect.get(each, 'chart') === chart));
    });
  });
  expect(isSame).toBe(true);
  await expect(canvas).toBeVisible();
  expect(messages).toEqual([]);
});
