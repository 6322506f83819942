// Section 8 of the specification, "Error catalogue": every row provoked for real.
import { type Page, type Route } from '@playwright/test';
import { findChunk, changeScript } from './chunks';
import { serve } from './server';
import { expect, hydrated, onDataSaver, open, test } from './site';

const failure = (page: Page) =>
  page.getByRole('alert').filter({ hasText: 'Couldn’t load this page.' });
const retry = (page: Page) => failure(page).getByRole('button', { name: 'Retry' });
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** Counts how often the document was loaded, so that a reload cannot go unnoticed. */
function countLoads(page: Page): { readonly count: number } {
  const loads = { count: 0 };
  page.on('domcontentloaded', () => (loads.count += 1));
  return loads;
}

/** A page, the link in the sidebar that leads there, and a page whose sidebar shows the link. */
const guide = {
  from: '/getting-started/time-scale',
  path: '/getting-started/price-scale',
  title: 'Price axis',
  script: () => `**/${findChunk('getting-started/price-scale.md')}`,
};
const follow = (page: Page) =>
  page.locator(`.theme-doc-sidebar-container a[href="${guide.path}"]`).click();
const block = (route: Route) => route.abort();

test.describe('8. A page chunk that fails to load', () => {
  // Otherwise the chunk is requested before the link is followed.
  test.beforeEach(({ page }) => onDataSaver(page));

  test('after a link, the navigation warns and reloads, then the error and Retry show', async ({
    page,
  }) => {
    const warnings: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'warning') warnings.push(message.text());
    });
    await open(page, guide.from);
    await page.route(guide.script(), block);
    await follow(page);
    await expect(failure(page)).toBeVisible();
    await expect(failure(page)).toContainText(/chunk .* failed/i);
    await expect(heading(page)).toHaveText(guide.title);
    expect(warnings.join('\n')).toMatch(/chunk .* failed/i);

    await page.unroute(guide.script());
    await retry(page).click();
    await hydrated(page);
    await expect(failure(page)).toHaveCount(0);
  });

  test('after a link, a restored chunk shows the page after the reload', async ({ page }) => {
    await open(page, guide.from);
    await page.route(guide.script(), block, { times: 1 });
    await follow(page);
    await expect(heading(page)).toHaveText(guide.title);
    await hydrated(page);
    await expect(failure(page)).toHaveCount(0);
  });

  test('on a first visit, the text stays, nothing reloads, and Retry loads the page', async ({
    page,
  }) => {
    const loads = countLoads(page);
    await page.route(guide.script(), block);
    await page.goto(`.${guide.path}`);
    await expect(failure(page)).toBeVisible();
    await expect(heading(page)).toHaveText(guide.title);
    await expect(page.locator('html')).toHaveAttribute('data-has-hydrated', 'false');
    await expect(retry(page)).toBeFocused();
    expect(loads.count).toBe(1);
    await page.unroute(guide.script());
    await retry(page).press('Enter');
    await hydrated(page);
    await expect(failure(page)).toHaveCount(0);
  });

  test('never reloads in a loop, even when storage is blocked', async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(window, 'sessionStorage', {
        get() {
          throw new DOMException('Access is denied for this document.', 'SecurityError');
        },
      });
    });
    await open(page, guide.from);
    const loads = countLoads(page);
    await page.route(guide.script(), block);
    await follow(page);
    await expect(failure(page)).toBeVisible();
    expect(loads.count).toBe(1);
    await retry(page).click();
    await expect.poll(() => loads.count).toBe(2);
    await expect(failure(page)).toBeVisible();
    expect(loads.count).toBe(2);
  });
});

const throwInContent = (text: string) =>
  text.replace(/default:\(\)=>(\w+)/, 'default:()=>window.throwing($1)');

/** A page whose content throws for as long as `window.broken` is true. */
async function breakContent(page: Page): Promise<void> {
  await page.addInitScript(() => {
    type Content = (props: object) => unknown;
    Object.assign(window, {
      broken: true,
      throwing: (Original: Content): Content => {
        return function Throwing(props) {
          if ((window as unknown as { broken: boolean }).broken) {
            throw new Error('The bars of this chart are missing.');
          }
          return Original(props);
        };
      },
    });
  });
  await changeScript(page, findChunk('src/pages/markdown-page.md'), throwInContent);
}

test.describe('8. Render crash', () => {
  test('shows "This page crashed.", the message and "Try again", which recovers', async ({
    page,
  }) => {
    await breakContent(page);
    await open(page, '/getting-started/');
    await page.locator('.footer a[href="/markdown-page"]').click();
    await expect(heading(page)).toHaveText('This page crashed.');
    await expect(page.getByText('The bars of this chart are missing.')).toBeVisible();
    await expect(page.locator('.navbar')).toBeVisible();
    const tryAgain = page.getByRole('button', { name: 'Try again' });

    await tryAgain.press('Enter');
    await expect(heading(page)).toHaveText('This page crashed.');
    await page.evaluate(() => Object.assign(window, { broken: false }));
    await tryAgain.press('Enter');
    await expect(heading(page)).not.toHaveText('This page crashed.');
    await expect(page.getByText('The bars of this chart are missing.')).toHaveCount(0);
  });

  test('outside the text of a page shows the same', async ({ page }) => {
    await open(page, '/getting-started/');
    await page.evaluate(() => {
      // The navbar, which is no part of a page's text, asks for this on each render of a link.
      Object.assign(window, {
        IntersectionObserver: function OutOfOrder() {
          throw new Error('Observers are out of order.');
        },
      });
    });
    await page.locator('.footer a[href="/markdown-page"]').click();
    await expect(heading(page)).toHaveText('This page crashed.');
    await expect(page.getByText('Observers are out of order.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  });
});

test.describe('8. Unknown route', () => {
  test('offers the nearest pages, computed from the real ones', async ({ page }) => {
    await open(page, '/docs/timezones');
    await expect(heading(page)).toHaveText('Page Not Found');
    const near = page.locator('main').getByRole('link', { name: '/getting-started/time-zones' });
    await near.click();
    await expect(heading(page)).toHaveText('Time zones');
  });

  test('offers the main sections', async ({ page }) => {
    await open(page, '/nope');
    for (const name of [
      'Getting Started',
      'Tutorials',
      'API Reference',
      'Examples',
      'Playground',
      'Home',
    ]) {
      await expect(page.locator('main').getByRole('link', { name, exact: true })).toBeVisible();
    }
  });

  test('offers a search for the terms of the URL', async ({ page }) => {
    await open(page, '/docs/price-scale');
    const field = page.getByRole('searchbox', { name: 'Search this site' });
    await expect(field).toHaveValue('docs price scale');
    await field.fill('price scale');
    await field.press('Enter');
    await expect(page).toHaveURL(/\/search\?q=price(%20|\+)scale$/);
    const results = page.locator('.theme-layout-main');
    await expect(results.locator('a[href^="/getting-started/price-scale"]').first()).toBeVisible();
  });

  test("isn't indexed by search engines", async ({ page }) => {
    await page.goto('./nope');
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
  });
});

test.describe('8. A doc page without a default export', () => {
  test('is an error that names the page', async ({ page }) => {
    await changeScript(page, findChunk('getting-started/price-scale.md'), (text) =>
      text.replace(/default:\(\)=>/, 'somethingElse:()=>'),
    );
    await open(page, guide.from);
    await follow(page);
    await expect(heading(page)).toHaveText('This page crashed.');
    await expect(
      page.getByText(`The page component at ${guide.path} doesn't have a default export.`),
    ).toBeVisible();
  });
});

test.describe('8. Base-URL misconfiguration', () => {
  test('shows the banner on every page', async ({ page }) => {
    const site = await serve('build', '/wrong/');
    for (const path of ['', 'getting-started/price-scale', 'api/', 'nope']) {
      await page.goto(site.url + path);
      const banner = page.getByRole('alert');
      await expect(banner, path).toContainText('Your site did not load properly.');
      await expect(banner, path).toContainText('built for the base URL /');
      if (path !== 'nope') await expect(banner).toContainText('it has to be /wrong/');
      await expect(banner.getByRole('link'), path).toHaveCount(0);
    }
    await site.close();
  });

  test("a page that loads doesn't show a banner", async ({ page }) => {
    await open(page, '/getting-started/');
    await expect(page.getByText('Your site did not load properly.')).toHaveCount(0);
  });

  test("blocked scripts don't show a banner while the styles arrive", async ({ page }) => {
    await page.route('**/assets/js/*.js', block);
    await page.goto('./getting-started/');
    await expect(heading(page)).toHaveText('Getting Started');
    await expect(page.getByText('Your site did not load properly.')).toHaveCount(0);
  });
});
