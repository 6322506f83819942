import type { Locator, Page } from '@playwright/test';

/** Sets a color of the selected shapes with the palette of the style bar. */
export async function setColor(page: Page, bar: Locator, label: string, hex: string) {
  await bar.getByRole('button', { name: label, exact: true }).click();
  const palette = page.getByRole('dialog', { name: label, exact: true });
  await palette.getByLabel('Custom color').fill(hex);
  await page.keyboard.press('Escape');
}

/** Chooses a line sample of the style bar, such as a width or a line style. */
export async function chooseSample(page: Page, bar: Locator, label: string, value: string) {
  await bar.getByRole('button', { name: label }).click();
  await page.getByRole('menuitemradio', { name: value, exact: true }).click();
}
