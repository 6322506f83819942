import { type Browser } from '@playwright/test';
import { expect, hydrated, watch } from '../site';

const WINDOW = { width: 1280, height: 900 };

/** Opens a page as a browser shows it that magnifies so much: fewer pixels of CSS, each larger. */
export async function expectToFit(browser: Browser, address: string, zoom: number): Promise<void> {
  const context = await browser.newContext({
    viewport: {
      width: Math.round(WINDOW.width / zoom),
      height: Math.round(WINDOW.height / zoom),
    },
    deviceScaleFactor: zoom,
  });
  const page = await context.newPage();
  const { errors } = watch(page);
  await page.goto(address);
  await hydrated(page);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const overflowing = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflowing, `pixels that ${address} is too wide at ${zoom * 100} %`).toBeLessThanOrEqual(
    0,
  );
  expect(errors).toEqual([]);
  await context.close();
}
