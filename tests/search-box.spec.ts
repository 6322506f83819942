import { block } from './live/blocks';
import { expect, open, test } from './site';

const results = '.navbar__search [class*="suggestion"]';

test('what is typed while the search box loads is searched for', async ({ page }) => {
  await open(page, '/getting-started/');
  let release: () => void = () => undefined;
  const isTyped = new Promise<void>((resolve) => {
    release = resolve;
  });
  // Scripts that are asked for from here on come when the word is typed.
  await page.route('**/*.js', async (route) => {
    await isTyped;
    await route.continue();
  });
  const box = page.locator('.navbar__search-input');
  await box.click();
  await page.keyboard.type('pane');
  release();
  await expect(page.locator(results).first()).toBeVisible();
  await expect(box).toHaveValue('pane');
  await expect(box).toBeFocused();
});

for (const keys of ['/', 'ControlOrMeta+k']) {
  test(`${keys} leads to the search box, also before it is loaded`, async ({ page }) => {
    await open(page, '/getting-started/');
    await page.keyboard.press(keys);
    const box = page.locator('.navbar__search-input');
    await expect(box).toBeFocused();
    await page.keyboard.type('pane');
    await expect(page.locator(results).first()).toBeVisible();
    await expect(box).toHaveValue('pane');
  });
}

test('a slash that is typed into an example stays there', async ({ page }) => {
  await open(page, '/getting-started/');
  const live = block(page, 0);
  await live.group.getByRole('button', { name: 'Edit' }).click();
  const editor = live.group.getByRole('textbox');
  await expect(editor).toBeFocused();
  await page.keyboard.type('// mine');
  await expect(editor).toContainText('// mine');
});
