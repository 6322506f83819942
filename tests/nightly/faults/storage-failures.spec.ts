// Storage that is full, blocked, or cleared while a page is open, and two tabs that share it.
import { block, runs } from '../../live/live-blocks';
import { Bench } from '../../playground/playground-page';
import { expect, open, pageErrors, test } from '../../site';

const full = (): void => {
  Storage.prototype.setItem = () => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
  };
};

const blocked = (): void => {
  for (const name of ['localStorage', 'sessionStorage']) {
    Object.defineProperty(window, name, {
      get() {
        throw new DOMException('Access is denied for this document.', 'SecurityError');
      },
    });
  }
};

for (const [how, fault] of Object.entries({ full, blocked })) {
  test(`the playground works with storage that is ${how}`, async ({ page }) => {
    const errors = pageErrors(page);
    await page.addInitScript(fault);
    const bench = await Bench.open(page);
    await bench.runs();
    await bench.run('console.log("still here");');
    await expect(bench.said).toContainText('still here');
    await bench.button('Reset').click();
    expect(await bench.text()).not.toContain('still here');
    expect(errors).toEqual([]);
  });

  test(`color modes, code languages, examples and search work with storage that is ${how}`, async ({
    page,
  }) => {
    const errors = pageErrors(page);
    await page.addInitScript(fault);
    await open(page, '/getting-started/');
    await page.getByRole('button', { name: /dark and light mode/ }).press('Enter');
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await runs(block(page, 0));
    await page.locator('.navbar').getByRole('link', { name: 'Examples' }).click();
    await page.getByRole('searchbox').fill('bollinger');
    await expect(page).toHaveURL(/bollinger/);
    await page.getByRole('combobox', { name: 'Search' }).click();
    await page.keyboard.type('time zone');
    await expect(page.locator('.navbar__search [role="option"]').first()).toBeVisible();
    expect(errors).toEqual([]);
  });
}

test("clearing storage while the playground is open doesn't change what it shows", async ({
  page,
}) => {
  const errors = pageErrors(page);
  const bench = await Bench.open(page);
  await bench.run('console.log("before");');
  await expect(bench.said).toContainText('before');
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  expect(await bench.text()).toContain('before');
  await bench.run('console.log("after");');
  await expect(bench.said).toContainText('after');
  await page.reload();
  await expect(bench.said).toContainText('after');
  expect(errors).toEqual([]);
});

test('two tabs of the playground each keep their program', async ({ context }) => {
  const [first, second] = [
    await Bench.open(await context.newPage()),
    await Bench.open(await context.newPage()),
  ];
  await first.run('console.log("first");');
  await expect(first.said).toContainText('first');
  await second.run('console.log("second");');
  await expect(second.said).toContainText('second');
  expect(await first.text()).toContain('first');
  await first.page.reload();
  await expect(first.said).toContainText('first');
  await second.page.reload();
  await expect(second.said).toContainText('second');
});
