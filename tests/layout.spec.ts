// Section 2 of the specification, "Layout". `built/layout.test.ts` has what the HTML shows by itself.
import { expect, getLayoutShift, open, test, watchShifts } from './site';

const mobile = { width: 996, height: 800 };
const desktop = { width: 997, height: 800 };

test.describe('2. Navbar', () => {
  test.use({ viewport: desktop });

  test('language, repository, color mode and search are on the right', async ({ page }) => {
    await open(page, '/');
    const right = page.locator('.navbar__items--right');
    await expect(right.getByRole('button', { name: 'English' })).toBeVisible();
    await expect(right.getByRole('button', { name: /dark and light mode/ })).toBeVisible();
    await expect(
      right
        .locator('input[aria-label="Search"], [role="search"], button[aria-label*="earch"]')
        .first(),
    ).toBeVisible();
    const repository = right.locator('a[href^="https://code.example/"]');
    await expect(repository).toBeVisible();
    await expect(repository).toHaveAttribute('rel', /noopener/);
  });

  test('the language dropdown lists English', async ({ page }) => {
    await open(page, '/getting-started/');
    await page.getByRole('button', { name: 'English' }).hover();
    const english = page.locator('.dropdown__menu').getByRole('link', { name: 'English' });
    await expect(english).toBeVisible();
    await expect(english).toHaveAttribute('href', '/getting-started/');
  });
});

test.describe('2. Skip link', () => {
  test('the first press of Tab offers a link that skips to the content', async ({ page }) => {
    await open(page, '/getting-started/price-scale');
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', { name: 'Skip to main content' });
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await expect(
      page.locator('main :focus, #__docusaurus_skipToContent_fallback :focus').first(),
    ).toBeVisible();
    await expect(page.locator('.navbar :focus')).toHaveCount(0);
  });
});

test('2. a title that fits is on one line, below the page tools', async ({ page }) => {
  await open(page, '/examples/two-price-axes');
  for (const width of [1000, 1024, 1199]) {
    await page.setViewportSize({ width, height: 800 });
    const title = page.getByRole('heading', { level: 1 });
    const lines = await title.evaluate((heading) => {
      const text = document.createRange();
      text.selectNodeContents(heading);
      return new Set([...text.getClientRects()].map(({ top }) => Math.round(top))).size;
    });
    expect(lines, `${width} px`).toBe(1);
    const tools = page.getByRole('button', { name: 'Copy page as Markdown' });
    const [above, below] = await Promise.all([tools.boundingBox(), title.boundingBox()]);
    expect((above?.y ?? 0) + (above?.height ?? 0), `${width} px`).toBeLessThanOrEqual(
      below?.y ?? 0,
    );
  }
});

test('2. the navbar fits all names on one line', async ({ page }) => {
  await open(page, '/api/interfaces/GridOptions');
  for (const width of [997, 1024, 1100, 1219, 1220, 1440]) {
    await page.setViewportSize({ width, height: 500 });
    const parts = page.locator('.navbar__title, .navbar__items > .navbar__item, .navbar__search');
    const positions = await parts.evaluateAll((elements) =>
      elements
        .filter((element) => element.checkVisibility())
        .map((element) => {
          const { left, right } = element.getBoundingClientRect();
          const textRange = document.createRange();
          textRange.selectNodeContents(element);
          const lines = new Set(
            [...textRange.getClientRects()].map(({ top }) => Math.round(top / 20)),
          );
          return { left, right, lines: element.matches('a') ? lines.size : 1 };
        })
        .sort((one, other) => one.left - other.left),
    );
    expect(positions.length).toBeGreaterThan(8);
    for (const [index, { left, lines }] of positions.entries()) {
      expect(lines, `${width} px, ${index}`).toBe(1);
      expect(left, `${width} px, ${index}`).toBeGreaterThanOrEqual(
        positions[index - 1]?.right ?? 0,
      );
    }
  }
});

test.describe('2. Mobile sidebar', () => {
  test('at 996 px the navbar is a hamburger, at 997 px it is not', async ({ page }) => {
    await page.setViewportSize(mobile);
    await open(page, '/getting-started/');
    const hamburger = page.getByRole('button', { name: 'Toggle navigation bar' });
    const link = page.locator('.navbar__items').getByRole('link', { name: 'API Reference' });
    await expect(hamburger).toBeVisible();
    await expect(link).toBeHidden();
    await page.setViewportSize(desktop);
    await expect(hamburger).toBeHidden();
    await expect(link).toBeVisible();
  });

  test('it shows the pages of the docs and "Back to main menu" shows the main links', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 800 });
    await open(page, '/getting-started/price-scale');
    await page.getByRole('button', { name: 'Toggle navigation bar' }).click();
    const sidebar = page.locator('.navbar-sidebar');
    await expect(sidebar.getByRole('link', { name: 'Price axis' })).toBeVisible();
    await sidebar.getByRole('button', { name: 'Back to main menu' }).click();
    await expect(sidebar.locator('.menu__link[href="/api/"]').first()).toBeInViewport();
    await expect(sidebar.getByRole('link', { name: 'Price axis' })).not.toBeInViewport();
  });

  test('it shows the current page, far down in its list', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 800 });
    await open(page, '/api/interfaces/VisibleRange');
    await page.getByRole('button', { name: 'Toggle navigation bar' }).click();
    const sidebar = page.locator('.navbar-sidebar');
    const current = sidebar.getByRole('link', { name: 'VisibleRange', exact: true });
    await expect(current).toHaveAttribute('aria-current', 'page');
    await expect(current).toBeInViewport({ ratio: 1 });
    const back = page.getByRole('button', { name: 'Back to main menu' });
    await expect(back).toBeInViewport({ ratio: 0.7 });
    await back.click();
    await expect(
      page.locator('.navbar-sidebar .menu__link[href="/api/"]').first(),
    ).toBeInViewport();
  });
});

test.describe('2. Docs pages', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test('the sidebar shows the open page after any navigation', async ({ page }) => {
    const sidebar = page.locator('.theme-doc-sidebar-container');
    const current = sidebar.locator('[aria-current="page"]');
    await open(page, '/api/interfaces/SourcePointsMap');
    await expect(current).toHaveText('SourcePointsMap');
    await expect(current).toBeInViewport({ ratio: 1 });
    expect(await page.evaluate(() => scrollY)).toBe(0);
    // On to a page whose category is folded up.
    await page.getByRole('main').getByRole('link', { name: 'ShapePoint' }).first().click();
    await expect(current).toHaveText('ShapePoint');
    await expect(current).toBeInViewport({ ratio: 1 });
    await page.goBack();
    await expect(current).toHaveText('SourcePointsMap');
    await expect(current).toBeInViewport({ ratio: 1 });
    // Who looks around in the list is not taken back.
    const list = sidebar.locator('.menu');
    await list.evaluate((menu) => menu.scrollTo(0, 0));
    await sidebar.getByRole('button', { name: /category 'Tutorials'/ }).click();
    await expect(sidebar.locator('a[href="/tutorials/intro"]')).toBeInViewport();
    await expect(current).not.toBeInViewport();
  });

  test('opening a category does not close another', async ({ page }) => {
    await open(page, '/getting-started/');
    const sidebar = page.locator('.theme-doc-sidebar-container');
    await sidebar.getByRole('button', { name: /category 'Tutorials'/ }).click();
    await expect(sidebar.locator('a[href="/tutorials/intro"]')).toBeVisible();
    await expect(sidebar.locator('a[href="/getting-started/concepts"]')).toBeVisible();
  });
});

test("the page tools don't overlap long breadcrumbs", async ({ page }) => {
  await open(page, '/api/interfaces/ShapeFibRetracementStyle');
  for (const width of [768, 997, 1024, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    const tools = await page.getByRole('button', { name: 'Copy page as Markdown' }).boundingBox();
    for (const crumb of await page.locator('.breadcrumbs__item').all()) {
      const { x = 0, width: length = 0 } = (await crumb.boundingBox()) ?? {};
      expect(x + length, `${width} px`).toBeLessThanOrEqual(tools?.x ?? 0);
    }
  }
});

test("on a tablet the page tools don't overlap the table of contents", async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 900 });
  await open(page, '/getting-started/price-scale');
  const tools = page.getByRole('button', { name: 'Copy page as Markdown' });
  const below = await tools.evaluate((button) => {
    const list = document.querySelector('.theme-doc-toc-mobile')?.getBoundingClientRect();
    return (list?.top ?? 0) - button.getBoundingClientRect().bottom;
  });
  expect(below).toBeGreaterThanOrEqual(0);
});

test.describe('Layout shifts on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  /** A page, and what appears on it last. */
  const pages = [
    ['/playground', '.cm-content'],
    ['/search?q=price', 'main article'],
    ['/getting-started/price-scales', '#nearest'],
  ] as const;
  for (const [path, last] of pages) {
    test(`nothing moves while ${path} loads`, async ({ page }) => {
      await watchShifts(page);
      await open(page, path);
      await expect(page.locator(last).first()).toBeAttached();
      expect(await getLayoutShift(page)).toBeLessThanOrEqual(0.02);
    });
  }
});
