// Some pages by the rules of axe, and what opens over a page. `tests/nightly` checks every page.
import { expectAccessibleInBothModes } from './axe';
import { expect, open, test } from './site';
import { SearchBox } from './search/search-box';

const pageTypes = {
  home: '/',
  guide: '/getting-started/time-zones',
  'page of a class': '/api/classes/Crosshair',
  playground: '/playground',
  terminal: '/terminal',
};

for (const [pageType, address] of Object.entries(pageTypes)) {
  test(`axe reports no violations: ${pageType}`, async ({ page }) => {
    await open(page, address);
    const chart = page.locator('[data-chart], [data-live]').first();
    if ((await chart.count()) > 0) {
      await chart.scrollIntoViewIfNeeded();
      await chart.hover();
      await expect
        .poll(() =>
          chart.evaluate(
            (container: HTMLElement) => container.dataset.chart ?? container.dataset.live,
          ),
        )
        .toBe('running');
    }
    await expectAccessibleInBothModes(page);
  });
}

test('axe reports no violations with search results, and with none', async ({ page }) => {
  await open(page, '/getting-started/time-zones');
  const box = new SearchBox(page);
  await box.search('series');
  await expectAccessibleInBothModes(page, '.navbar__search');
  await box.search('qqxxqqxxqq');
  await expectAccessibleInBothModes(page, '.navbar__search');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('axe reports no violations with the menu open, and with the main menu', async ({ page }) => {
    await open(page, '/getting-started/time-zones');
    await page.getByRole('button', { name: 'Toggle navigation bar' }).click();
    await expect(page.locator('.navbar-sidebar')).toBeVisible();
    await expectAccessibleInBothModes(page, '.navbar-sidebar');
    await page.getByRole('button', { name: /Back to main menu/ }).click();
    await expectAccessibleInBothModes(page, '.navbar-sidebar');
  });
});

test.describe('by touch', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('buttons and fields are at least 40 px high', async ({ page }) => {
    for (const address of ['/getting-started/', '/api/interfaces/GridOptions', '/examples/']) {
      await open(page, address);
      const controls = page.locator('main :is(button, select, input:not([type=checkbox]))');
      await expect(controls.first()).toBeVisible();
      const low = await controls.evaluateAll((all) =>
        all.flatMap((control) => {
          // A radio button fills its label.
          const { height } = (control.closest('label') ?? control).getBoundingClientRect();
          return control.checkVisibility() && height < 40
            ? [`${height}: ${control.outerHTML}`]
            : [];
        }),
      );
      expect(low, address).toEqual([]);
    }
  });
});
