// Static previews of charts on some pages. A nightly test checks all of them.
import type { Locator, Page } from '@playwright/test';
import { expectAccessibleInBothModes } from '../axe';
import { expect, open, test, watchShifts, getLayoutShift } from '../site';
import { block, setColors } from './live-blocks';
import { findVisiblePreviews } from './previews';

const guide = 'getting-started/series-types/';

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  for (const path of [guide, '']) {
    test(`every chart of /${path} has a preview`, async ({ page }) => {
      await page.goto(`./${path}`);
      await expect
        .poll(async () => new Set(await findVisiblePreviews(page)))
        .toEqual(new Set([true]));
    });
  }

  test('previews of one page have unique clip ids', async ({ page }) => {
    await page.goto('./getting-started/concepts');
    const ids = await page.locator('clipPath').evaluateAll((all) => all.map(({ id }) => id));
    expect(ids.length).toBeGreaterThan(4);
    expect(new Set(ids).size).toBe(ids.length);
  });

  for (const width of [768, 1024, 1100, 1280]) {
    for (const path of [guide, 'examples/two-price-axes']) {
      test(`a preview of /${path} is complete at ${width} px`, async ({ page }) => {
        await page.setViewportSize({ width, height: 900 });
        await page.goto(`./${path}`);
        const picture = page.locator('[data-live] svg:visible').first();
        const cut = await picture.evaluate((svg) => {
          const container = svg.closest('[data-live]')?.getBoundingClientRect();
          return (container?.left ?? 0) - svg.getBoundingClientRect().left;
        });
        expect(cut).toBeLessThanOrEqual(1);
      });
    }
  }
});

test("every chart is printed, even if it hasn't started", async ({ page }) => {
  await page.route('**/live/frame.html', () => undefined);
  await open(page, guide);
  await setColors(page, 'dark');
  await page.emulateMedia({ media: 'print' });
  await page.pdf();
  await expect.poll(async () => new Set(await findVisiblePreviews(page))).toEqual(new Set([true]));
  const displayed = await page
    .locator('[data-live] img')
    .evaluateAll((pictures) =>
      pictures
        .filter((each) => each.checkVisibility())
        .map((each) => (each as HTMLImageElement).currentSrc),
    );
  expect(displayed.filter((address) => !address.includes('-light'))).toEqual([]);
});

test('the first chart is in the HTML, before any script runs', async ({ page }) => {
  await page.route('**/*.js', () => undefined);
  await page.goto(`./${guide}`, { waitUntil: 'commit' });
  await expect(page.locator('[data-live] svg:visible').first()).toBeVisible();
  expect((await findVisiblePreviews(page))[0]).toBe(true);
});

test("previews of the other color mode aren't loaded, and nothing shifts", async ({ page }) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await watchShifts(page);
  await page.emulateMedia({ colorScheme: 'light' });
  await open(page, guide);
  await setColors(page, 'light');
  const containers = page.locator('[data-live]');
  for (let index = 0; index < (await containers.count()); index += 1) {
    await containers.nth(index).scrollIntoViewIfNeeded();
  }
  await expect
    .poll(() => requests.filter((url) => url.includes('-light.svg')).length)
    .toBeGreaterThan(1);
  expect(requests.filter((url) => url.includes('-dark.svg'))).toEqual([]);
  expect(await getLayoutShift(page)).toBeLessThanOrEqual(0.01);
});

test('after switching the color mode a preview stays until the other one has loaded', async ({
  page,
}) => {
  await page.route('**/live/frame.html', () => undefined);
  let send = (): void => undefined;
  const waiting = new Promise<void>((resolve) => (send = resolve));
  await page.route('**/*-dark.svg', async (route) => {
    await waiting;
    await route.continue();
  });
  await page.emulateMedia({ colorScheme: 'light' });
  await open(page, guide);
  await setColors(page, 'light');
  const { container } = block(page, 1);
  await container.scrollIntoViewIfNeeded();
  const countDisplayed = () =>
    container
      .locator('img')
      .evaluateAll((pictures: HTMLImageElement[]) =>
        pictures
          .filter((each) => each.complete && each.checkVisibility({ opacityProperty: true }))
          .map((each) => /-(light|dark)\.svg$/.exec(each.currentSrc)?.[1]),
      );
  await expect.poll(countDisplayed).toEqual(['light']);
  const request = page.waitForRequest('**/*-dark.svg');
  await setColors(page, 'dark');
  await request;
  expect(await countDisplayed()).toEqual(['light']);
  send();
  await expect.poll(countDisplayed).toEqual(['dark']);
});

/** Waits until the browser has reported what is on the screen, and is idle after that. */
const idle = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        requestAnimationFrame(() => {
          requestAnimationFrame(() => {
            requestIdleCallback(() => {
              requestIdleCallback(() => resolve());
            });
          });
        });
      }),
  );

const unwanted = {
  'a user who saves data': () => {
    const value = { effectiveType: '4g', saveData: true };
    Object.defineProperty(navigator, 'connection', { value });
  },
  'a slow processor': () => {
    document.addEventListener('DOMContentLoaded', () => {
      const end = performance.now() + 400;
      while (performance.now() < end);
    });
  },
};

test("axe reports no violations on a page whose charts haven't started", async ({ page }) => {
  await page.addInitScript(unwanted['a user who saves data']);
  await open(page, guide);
  await expect.poll(async () => (await findVisiblePreviews(page))[0]).toBe(true);
  await expectAccessibleInBothModes(page, '[data-live]');
  await expect(page.locator('[data-live="waiting"]')).not.toHaveCount(0);
});

/** Opens the guide where charts wait, and scrolls to one. */
async function openWaiting(page: Page, prepare: () => void): Promise<Locator> {
  await page.addInitScript(prepare);
  await open(page, guide);
  const { container } = block(page, 1);
  await container.scrollIntoViewIfNeeded();
  await idle(page);
  await expect(container).toHaveAttribute('data-live', 'waiting');
  return container;
}

test.describe('for a user who saves data', () => {
  test.use({ hasTouch: true });

  for (const [what, wake] of [
    ['it is pointed at', (container: Locator) => container.hover()],
    ['it is touched', (container: Locator) => container.tap()],
    ['it has the focus', (container: Locator) => container.focus()],
  ] as const) {
    test(`a chart stays a preview until ${what}`, async ({ page }) => {
      const container = await openWaiting(page, unwanted['a user who saves data']);
      await wake(container);
      await expect(container).toHaveAttribute('data-live', 'running');
    });
  }
});

test('on a slow processor a chart stays a preview until it is hovered', async ({ page }) => {
  const container = await openWaiting(page, unwanted['a slow processor']);
  await container.hover();
  await expect(container).toHaveAttribute('data-live', 'running');
});

test.describe('a user who scrolls fast', () => {
  // Many charts, of which most are far below the screen.
  const long = 'getting-started/series-types/';

  test('sees no empty chart', async ({ page }) => {
    await page.route('**/live/frame.html', () => undefined);
    await open(page, long);
    const count = await page.locator('[data-live]').count();
    expect(count).toBeGreaterThan(10);
    // All pictures come while nobody does anything.
    await expect
      .poll(async () => (await findVisiblePreviews(page)).filter(Boolean).length)
      .toBe(count);
    // From now on, the window records each frame in which a part of the screen doesn't have a preview.
    const empty = await page.evaluate(async () => {
      const found = new Set<number>();
      const containers = [...document.querySelectorAll('[data-live]')];
      const end = document.documentElement.scrollHeight - innerHeight;
      for (let top = 0; top < end; top += innerHeight / 2) {
        scrollTo({ top, behavior: 'instant' });
        await new Promise(requestAnimationFrame);
        for (const [index, container] of containers.entries()) {
          const box = container.getBoundingClientRect();
          if (box.bottom < 0 || box.top > innerHeight) continue;
          const isDisplayed = [...container.querySelectorAll<HTMLElement>('img, svg')].some(
            (picture) =>
              picture.checkVisibility() &&
              (!(picture instanceof HTMLImageElement) || picture.naturalWidth > 0),
          );
          if (!isDisplayed) found.add(index);
        }
      }
      return [...found];
    });
    expect(empty).toEqual([]);
  });

  test('and saves data, loads no preview far away', async ({ page }) => {
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    await page.addInitScript(unwanted['a user who saves data']);
    await open(page, long);
    await page.waitForLoadState('load');
    await idle(page);
    const count = await page.locator('[data-live]').count();
    expect(requests.filter((url) => /\/previews\/.*\.svg$/.test(url)).length).toBeLessThan(
      count / 2,
    );
  });
});
