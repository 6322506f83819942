// Section 4 of the specification, "States and transitions".
import { type Page } from '@playwright/test';
import { expect, hydrated, open, test } from './site';

/** A page without charts, which loads soonest. */
const PLAIN = '/getting-started/licences';

const html = (page: Page) => page.locator('html');
const modeSwitch = (page: Page) => page.getByRole('button', { name: /dark and light mode/ });

const background = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);

/** Storage keys end in the namespace of the site, so find them by their prefix. */
function stored(page: Page, key: string): Promise<string | null> {
  return page.evaluate((start) => {
    const found = Object.keys(localStorage).find((name) => name.startsWith(start));
    return found === undefined ? null : localStorage.getItem(found);
  }, key);
}

function store(page: Page, key: string, value: string): Promise<void> {
  return page.evaluate(
    ([start, text]) => {
      const found = Object.keys(localStorage).find((name) => name.startsWith(start));
      if (found === undefined) throw new Error(`nothing is stored under ${start}`);
      localStorage.setItem(found, text);
    },
    [key, value] as const,
  );
}

test.describe('4. Color mode', () => {
  test.use({ colorScheme: 'light' });

  test('is light by default and each click switches it', async ({ page }) => {
    await open(page, PLAIN);
    await expect(html(page)).toHaveAttribute('data-theme', 'light');
    for (const mode of ['dark', 'light', 'dark']) {
      const before = await background(page);
      await modeSwitch(page).click();
      await expect(html(page)).toHaveAttribute('data-theme', mode);
      await expect(modeSwitch(page)).toHaveAccessibleName(new RegExp(`currently ${mode} mode`));
      await expect.poll(() => background(page)).not.toBe(before);
    }
  });

  test('is applied after a reload before the page hydrates', async ({ page }) => {
    await open(page, PLAIN);
    await modeSwitch(page).click();
    await page.route('**/assets/js/*.js', (route) => route.abort());
    await page.reload();
    await expect(html(page)).toHaveAttribute('data-theme', 'dark');
  });

  test('follows the system until the first click, and no longer after it', async ({ page }) => {
    await open(page, PLAIN);
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect(html(page)).toHaveAttribute('data-theme', 'dark');
    await modeSwitch(page).click();
    await expect(html(page)).toHaveAttribute('data-theme', 'light');
    await page.emulateMedia({ colorScheme: 'light' });
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.reload();
    await hydrated(page);
    await expect(html(page)).toHaveAttribute('data-theme', 'light');
  });

  test('is synchronized between two tabs', async ({ context }) => {
    const [first, second] = [await context.newPage(), await context.newPage()];
    await open(first, PLAIN);
    await open(second, '/getting-started/');
    await modeSwitch(first).click();
    await expect(html(second)).toHaveAttribute('data-theme', 'dark');
    await modeSwitch(second).click();
    await expect(html(first)).toHaveAttribute('data-theme', 'light');
  });
});

test.describe('4. Announcement bar', () => {
  const bar = (page: Page) => page.locator('.theme-announcement-bar');
  const dismissed = 'docusaurus.announcement.dismiss';

  test('can be dismissed, and the dismissal is kept', async ({ page }) => {
    await open(page, PLAIN);
    await expect(bar(page)).toBeVisible();
    await bar(page).getByRole('button', { name: 'Close' }).click();
    await expect(bar(page)).toBeHidden();
    await page.reload();
    await hydrated(page);
    await expect(bar(page)).toBeHidden();
    await open(page, '/getting-started/');
    await expect(bar(page)).toBeHidden();
    expect(await stored(page, dismissed)).toBe('true');
  });

  test('shows again when its id changes', async ({ page }) => {
    await open(page, PLAIN);
    await bar(page).getByRole('button', { name: 'Close' }).click();
    await expect(bar(page)).toBeHidden();
    // A visitor who dismissed the previous announcement.
    await store(page, 'docusaurus.announcement.id', 'the-one-before');
    await page.reload();
    await expect(bar(page)).toBeVisible();
    expect(await stored(page, dismissed)).toBe('false');
  });
});

test.describe('4. Mobile sidebar', () => {
  test.use({ viewport: { width: 390, height: 800 } });

  const sidebar = (page: Page) => page.locator('.navbar-sidebar');
  const hamburger = (page: Page) => page.getByRole('button', { name: 'Toggle navigation bar' });

  test('opens and closes', async ({ page }) => {
    await open(page, '/');
    await hamburger(page).click();
    await expect(sidebar(page)).toBeVisible();
    await sidebar(page).getByRole('button', { name: 'Close navigation bar' }).click();
    await expect(sidebar(page)).toBeHidden();
  });

  test('closes on back and stays on the page', async ({ page }) => {
    await open(page, '/');
    await open(page, '/getting-started/price-scale');
    await page.locator('.footer').getByRole('link', { name: 'Tutorials', exact: true }).click();
    await expect(page).toHaveURL(/\/tutorials\/intro$/);
    await hamburger(page).click();
    await expect(sidebar(page)).toBeVisible();
    await page.evaluate(() => window.history.back());
    await expect(sidebar(page)).toBeHidden();
    await expect(page).toHaveURL(/\/tutorials\/intro$/);
    await page.evaluate(() => window.history.back());
    await expect(page).toHaveURL(/\/getting-started\/price-scale$/);
  });

  test('closes when the view becomes as wide as a desktop', async ({ page }) => {
    await open(page, '/');
    await hamburger(page).click();
    await expect(sidebar(page)).toBeVisible();
    await page.setViewportSize({ width: 1200, height: 800 });
    await expect(page.locator('.navbar-sidebar--show')).toHaveCount(0);
    await page.setViewportSize({ width: 390, height: 800 });
    await expect(sidebar(page)).toBeHidden();
  });
});

test.describe('4. Menu categories', () => {
  test('expand automatically if they contain the active page', async ({ page }) => {
    await open(page, '/tutorials/intro');
    const sidebar = page.locator('.theme-doc-sidebar-container');
    await expect(sidebar.locator('a[href="/tutorials/indicators"]')).toBeVisible();
    await expect(sidebar.locator('a[href="/getting-started/concepts"]')).toBeHidden();
    await page.locator('.navbar').getByRole('link', { name: 'Getting Started' }).click();
    await expect(sidebar.locator('a[href="/getting-started/concepts"]')).toBeVisible();
  });
});

test.describe('4. Preferred docs version', () => {
  const key = 'docs-preferred-version-default';

  test('is stored when a doc is visited', async ({ page }) => {
    await open(page, '/');
    expect(await stored(page, key)).toBeNull();
    await page.locator('.navbar').getByRole('link', { name: 'Getting Started' }).click();
    await expect.poll(() => stored(page, key)).toBe('current');
  });

  for (const path of ['/', '/getting-started/']) {
    test(`a stored name that is unknown is dropped at ${path} without an error`, async ({
      page,
    }) => {
      const errors: string[] = [];
      page.on('pageerror', ({ message }) => errors.push(message));
      await open(page, '/getting-started/');
      await expect.poll(() => stored(page, key)).toBe('current');
      await store(page, key, 'gone');
      await open(page, path);
      await expect.poll(() => stored(page, key)).toBe(path === '/' ? null : 'current');
      expect(errors).toEqual([]);
    });
  }
});

test.describe('4. Navbar', () => {
  test.use({ viewport: { width: 1200, height: 400 } });

  test('hides on scrolling down and shows on scrolling up', async ({ page }) => {
    await open(page, '/markdown-page');
    const navbar = page.locator('.navbar');
    await expect(navbar).toBeInViewport();
    await page.mouse.move(600, 300);
    // The first scroll of a page sets the start, and the second one the direction.
    await page.mouse.wheel(0, 150);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(100);
    await page.mouse.wheel(0, 150);
    await expect(navbar).not.toBeInViewport();
    await page.mouse.wheel(0, -100);
    await expect(navbar).toBeInViewport();
  });
});

test.describe('Storage that is blocked', () => {
  test("doesn't break anything while the page is open", async ({ page }) => {
    const errors: string[] = [];
    page.on('pageerror', ({ message }) => errors.push(message));
    await page.addInitScript(() => {
      for (const name of ['localStorage', 'sessionStorage']) {
        Object.defineProperty(window, name, {
          get() {
            throw new DOMException('Access is denied for this document.', 'SecurityError');
          },
        });
      }
    });
    await open(page, PLAIN);
    await modeSwitch(page).click();
    await expect(html(page)).toHaveAttribute('data-theme', 'dark');
    const bar = page.locator('.theme-announcement-bar');
    await bar.getByRole('button', { name: 'Close' }).click();
    await expect(bar).toBeHidden();
    await page.locator('.navbar').getByRole('link', { name: 'Getting Started' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Getting Started');
    await expect(html(page)).toHaveAttribute('data-theme', 'dark');
    expect(errors).toEqual([]);
  });
});
