// Section 2 of the specification, "Layout", and the site's identity from sections 1 and 3.
import { docsVersions } from './chunks';
import { expect, open, test } from './site';

const mobile = { width: 996, height: 800 };
const desktop = { width: 997, height: 800 };

test.describe('1. Identity', () => {
  test('the title is 爱交易 and stands after a vertical bar', async ({ page }) => {
    await open(page, '/getting-started/');
    await expect(page).toHaveTitle('Getting Started | 爱交易');
    await expect(page.getByRole('link', { name: '爱交易' }).first()).toBeVisible();
  });

  test('English is the only locale, written from left to right', async ({ page }) => {
    await open(page, '/');
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await expect(page.locator('html')).toHaveAttribute('dir', 'ltr');
  });

  test('there is no blog and no login', async ({ page, request }) => {
    expect((await request.get('./blog')).status()).toBe(404);
    await open(page, '/');
    await expect(page.getByRole('link', { name: /blog|log ?in|sign ?in/i })).toHaveCount(0);
  });

  test('the docs have one version, current, labelled Next, at the root, with one sidebar', () => {
    expect(docsVersions()).toEqual([
      expect.objectContaining({
        name: 'current',
        label: 'Next',
        path: '/',
        mainDocId: 'getting-started/index',
        sidebars: { tutorialSidebar: expect.anything() },
      }),
    ]);
  });
});

test.describe('2. Navbar', () => {
  test.use({ viewport: desktop });

  test('Getting Started, Tutorials and API Reference stand on the left', async ({ page }) => {
    await open(page, '/');
    const left = page.locator('.navbar__items:not(.navbar__items--right)');
    for (const [name, address] of [
      ['Getting Started', '/getting-started/'],
      ['Tutorials', '/tutorials/intro'],
      ['API Reference', '/api/'],
    ] as const) {
      await expect(left.getByRole('link', { name, exact: true })).toHaveAttribute('href', address);
    }
  });

  test('language, repository, colour mode and search stand on the right', async ({ page }) => {
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

test.describe('2. Footer, bar and skip link', () => {
  test('the footer has the groups Docs, Community and More and a copyright line', async ({
    page,
  }) => {
    await open(page, '/');
    const footer = page.getByRole('contentinfo');
    for (const group of ['Docs', 'Community', 'More']) {
      await expect(footer.getByText(group, { exact: true })).toBeVisible();
    }
    await expect(footer.getByText(/Copyright © \d{4}/)).toBeVisible();
  });

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

test('2. the navbar has room for each name beside the others, on one line', async ({ page }) => {
  await open(page, '/api/interfaces/GridOptions');
  for (const width of [997, 1024, 1100, 1219, 1220, 1440]) {
    await page.setViewportSize({ width, height: 500 });
    const parts = page.locator('.navbar__title, .navbar__items > .navbar__item, .navbar__search');
    const places = await parts.evaluateAll((elements) =>
      elements
        .filter((element) => element.checkVisibility())
        .map((element) => {
          const { left, right } = element.getBoundingClientRect();
          const words = document.createRange();
          words.selectNodeContents(element);
          const lines = new Set([...words.getClientRects()].map(({ top }) => Math.round(top / 20)));
          return { left, right, lines: element.matches('a') ? lines.size : 1 };
        })
        .sort((one, other) => one.left - other.left),
    );
    expect(places.length).toBeGreaterThan(8);
    for (const [index, { left, lines }] of places.entries()) {
      expect(lines, `${width} px, ${index}`).toBe(1);
      expect(left, `${width} px, ${index}`).toBeGreaterThanOrEqual(places[index - 1]?.right ?? 0);
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
    await expect(sidebar.getByRole('link', { name: 'Price scale' })).toBeVisible();
    await sidebar.getByRole('button', { name: 'Back to main menu' }).click();
    await expect(sidebar.locator('.menu__link[href="/api/"]').first()).toBeInViewport();
    await expect(sidebar.getByRole('link', { name: 'Price scale' })).not.toBeInViewport();
  });

  test('it shows the page that is open, far down in its list', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 800 });
    await open(page, '/api/interfaces/VisibleRange');
    await page.getByRole('button', { name: 'Toggle navigation bar' }).click();
    const current = page.locator('.navbar-sidebar [aria-current="page"]');
    await expect(current).toHaveText('VisibleRange');
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

  test('all doc pages share one sidebar', async ({ page }) => {
    for (const path of ['/getting-started/', '/tutorials/intro', '/api/', '/category/tutorials']) {
      await open(page, path);
      const categories = page.locator(
        '.theme-doc-sidebar-menu > li > .menu__list-item-collapsible',
      );
      await expect(categories).toHaveText([
        'Getting Started',
        'Tutorials',
        'API Reference',
        'Examples',
        'This site',
      ]);
    }
  });

  test('the sidebar shows the page that is open, wherever the reader comes from', async ({
    page,
  }) => {
    const sidebar = page.locator('.theme-doc-sidebar-container');
    const current = sidebar.locator('[aria-current="page"]');
    await open(page, '/api/interfaces/SourcePointsMap');
    await expect(current).toHaveText('SourcePointsMap');
    await expect(current).toBeInViewport({ ratio: 1 });
    expect(await page.evaluate(() => scrollY)).toBe(0);
    // On to a page whose category is folded up.
    await page.getByRole('main').getByRole('link', { name: 'registerShape' }).click();
    await expect(current).toHaveText('registerShape');
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

  test('the sidebar cannot be hidden', async ({ page }) => {
    await open(page, '/getting-started/');
    await expect(page.getByRole('button', { name: 'Collapse sidebar', exact: true })).toHaveCount(
      0,
    );
  });

  test('opening a category does not close another', async ({ page }) => {
    await open(page, '/getting-started/');
    const sidebar = page.locator('.theme-doc-sidebar-container');
    await sidebar.getByRole('button', { name: /category 'Tutorials'/ }).click();
    await expect(sidebar.locator('a[href="/tutorials/intro"]')).toBeVisible();
    await expect(sidebar.locator('a[href="/getting-started/price-scale"]')).toBeVisible();
  });

  test('the table of contents shows headings of levels 2 and 3', async ({ page }) => {
    await open(page, '/markdown-page');
    const linked = await page
      .locator('.table-of-contents a')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    const ids = (selector: string) =>
      page.locator(selector).evaluateAll((found) => found.map(({ id }) => `#${id}`));
    expect(linked.length).toBeGreaterThan(0);
    expect(linked).toEqual(await ids('article :is(h2, h3)[id], main :is(h2, h3)[id]'));
  });

  test('a hand-written page has an edit link and the date of its last change', async ({ page }) => {
    await open(page, '/getting-started/price-scale');
    await expect(page.getByRole('link', { name: 'Edit this page' })).toHaveAttribute(
      'href',
      /^https:\/\/code\.example\/.*\/docs\/getting-started\/price-scale\.md$/,
    );
    await expect(page.locator('.theme-last-updated time')).toHaveAttribute(
      'datetime',
      /^\d{4}-\d\d-\d\dT/,
    );
  });
});

test('the page tools do not lie on long breadcrumbs', async ({ page }) => {
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

test('on a tablet the page tools do not lie on the list of headings', async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 900 });
  await open(page, '/getting-started/price-scale');
  const tools = page.getByRole('button', { name: 'Copy page as Markdown' });
  const below = await tools.evaluate((button) => {
    const list = document.querySelector('.theme-doc-toc-mobile')?.getBoundingClientRect();
    return (list?.top ?? 0) - button.getBoundingClientRect().bottom;
  });
  expect(below).toBeGreaterThanOrEqual(0);
});
