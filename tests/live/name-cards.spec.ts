// The cards of names in code.
import type { Locator, Page } from '@playwright/test';
import { colorSchemes, expectAccessible } from '../axe';
import { expect, open, test } from '../site';

const guide = '/getting-started/crosshair-and-events';

/** A name in the code of the guide. */
const named = (page: Page): Locator =>
  page.locator('pre code a[href$="TimeAxisOptions#barspacing"]').first();

/** Rests on it with the pointer until its card is there. */
async function rest(page: Page): Promise<Locator> {
  await named(page).hover();
  await expect(page.getByRole('tooltip')).toBeVisible();
  return named(page);
}

test.describe('cards', () => {
  test.beforeEach(async ({ page }) => page.clock.install());

  test('hovering a link shows a card, which stays while it is hovered', async ({ page }) => {
    await open(page, guide);
    const card = page.getByRole('tooltip');
    const link = await rest(page);
    await expect(card).toContainText('barSpacing: number');
    await expect(card).toContainText('Initial distance between bars');
    await expect(card).toContainText('Default: 8');
    await expect(link).toHaveAccessibleDescription(/barSpacing/);
    // Its text can be read and selected.
    await card.hover();
    await page.clock.runFor(5000);
    await expect(card).toBeVisible();
    await page.mouse.move(0, 0);
    await page.clock.runFor(5000);
    await expect(card).toHaveCount(0);
    await expect(link).not.toHaveAttribute('aria-describedby');
  });

  test('Escape closes a card while the pointer stays', async ({ page }) => {
    await open(page, guide);
    await rest(page);
    await page.keyboard.press('Escape');
    await page.clock.runFor(5000);
    await expect(page.getByRole('tooltip')).toHaveCount(0);
  });

  test('a pointer that passes quickly opens no card, and one that returns does', async ({
    page,
  }) => {
    await open(page, guide);
    const link = await rest(page);
    const card = page.getByRole('tooltip');
    await page.keyboard.press('Escape');
    await page.mouse.move(0, 0);
    await page.clock.pauseAt(Date.now() + 60_000);
    await link.hover();
    await page.mouse.move(0, 0);
    await page.clock.runFor(5000);
    await expect(card).toHaveCount(0);
    await link.hover();
    await page.mouse.move(0, 0);
    await link.hover();
    await page.clock.runFor(5000);
    await expect(card).toBeVisible();
    await page.mouse.move(0, 0);
    await page.clock.runFor(5000);
    await expect(card).toHaveCount(0);
  });

  test('focusing a link out of view by keyboard shows its card next to it', async ({ page }) => {
    await open(page, guide);
    const card = page.getByRole('tooltip');
    const link = named(page);
    await link.focus();
    await expect(card).toContainText('barSpacing: number');
    const gap = async () => {
      const [over, under] = [await card.boundingBox(), await link.boundingBox()];
      if (!over || !under) return Infinity;
      return Math.min(
        Math.abs(over.y - under.y - under.height),
        Math.abs(over.y + over.height - under.y),
      );
    };
    await expect.poll(gap).toBeLessThan(2);
    await link.press('Enter');
    await expect(page).toHaveURL(/\/api\/interfaces\/TimeAxisOptions#barspacing$/);
    await expect(card).toHaveCount(0);
  });

  test('axe reports no violations with a card open, in both modes', async ({ page }) => {
    await open(page, guide);
    await rest(page);
    for (const colorScheme of colorSchemes) {
      await page.emulateMedia({ colorScheme });
      await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
      await expect(page.getByRole('tooltip')).toBeVisible();
      await expectAccessible(page, '[role="tooltip"]');
    }
  });

  test("a variable has a card with its type instead of the browser's tooltip", async ({ page }) => {
    await open(page, guide);
    const variable = page.locator('pre [title="IChartApi"]').first();
    const name = await variable.textContent();
    await variable.hover();
    await page.clock.runFor(5000);
    await expect(page.getByRole('tooltip')).toHaveText(`${name}: IChartApi`);
    await expect(page.locator('pre [data-type="IChartApi"]')).not.toHaveAttribute('title');
    await page.mouse.move(0, 0);
    await page.clock.runFor(5000);
    await expect(page.getByRole('tooltip')).toHaveCount(0);
    await page.locator('pre [data-type="IChartApi"]').hover();
    await page.clock.runFor(5000);
    await expect(page.getByRole('tooltip')).toHaveText(`${name}: IChartApi`);
  });

  test('a link works if its card fails to load', async ({ page }) => {
    await page.route('**/TimeAxisOptions.json', (route) => route.abort());
    await open(page, guide);
    const lost = page.waitForEvent('requestfailed');
    await named(page).hover();
    await lost;
    await page.clock.runFor(5000);
    await expect(page.getByRole('tooltip')).toHaveCount(0);
    await named(page).click();
    await expect(page).toHaveURL(/TimeAxisOptions#barspacing$/);
  });
});

test.describe('by touch', () => {
  test.use({ hasTouch: true });

  test('a link is followed, without a card', async ({ page }) => {
    await open(page, guide);
    await named(page).tap();
    await expect(page).toHaveURL(/TimeAxisOptions#barspacing$/);
    await expect(page.getByRole('tooltip')).toHaveCount(0);
  });

  test('a tap on a variable shows its type until another tap', async ({ page }) => {
    await open(page, guide);
    await page.locator('pre [title="IChartApi"]').first().tap();
    await expect(page.getByRole('tooltip')).toContainText(': IChartApi');
    await page.locator('article h1').tap();
    await expect(page.getByRole('tooltip')).toHaveCount(0);
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a name is a link', async ({ page }) => {
    await page.goto(`.${guide}`);
    await named(page).click();
    await expect(page).toHaveURL(/TimeAxisOptions#barspacing$/);
  });
});
