// The chart and the controls on API pages of options.
import type { Page } from '@playwright/test';
import { expectAccessible } from './axe';
import { expect, open, test, watch } from './site';

const WIDE = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };

const panel = (page: Page) => page.getByRole('complementary', { name: / on a chart$/ });
const code = (page: Page) => panel(page).getByLabel('Code for your changes');
/** The control of an option, which is in its row of the table. */
const field = (page: Page, path: string) => page.locator(`td [data-option="${path}"]`);
const control = (page: Page, path: string) => field(page, path).getByLabel(/.*/).first();
const locateChart = (page: Page) => panel(page).locator('[data-live]');

/** Waits until the chart has taken so many changes. */
const applied = (page: Page, count: number) =>
  expect(locateChart(page)).toHaveAttribute('data-applied', String(count));

/** Starts the chart, which waits for the pointer on a slow processor. */
async function startChart(page: Page): Promise<void> {
  await expect(async () => {
    await locateChart(page).dispatchEvent('pointerenter');
    await expect(locateChart(page)).not.toHaveAttribute('data-live', 'waiting', { timeout: 1000 });
  }).toPass({ timeout: 30_000 });
  await expect(locateChart(page)).toHaveAttribute('data-live', 'running', { timeout: 30_000 });
}

async function openPage(page: Page, address: string): Promise<void> {
  await open(page, `/api/interfaces/${address}`);
  await startChart(page);
}

/** Expands a control with several lines. */
const edit = (page: Page, path: string) =>
  field(page, path).locator('summary').filter({ hasText: 'Edit' }).click();

const picture = (page: Page) =>
  page.frameLocator('.controls-panel iframe').locator('canvas').first();

test.describe('in the table', () => {
  test.use({ viewport: WIDE });

  test('a change shows in the chart, in the code and in the URL', async ({ page }) => {
    const problems = watch(page);
    await openPage(page, 'TimeAxisOptions');
    const before = await picture(page).screenshot();
    await control(page, 'barSpacing').fill('20');
    await applied(page, 1);
    await expect(code(page)).toHaveText('chart.timeAxis().applyOptions({ barSpacing: 20 });');
    await expect(page).toHaveURL(/\?barSpacing=20$/);
    expect((await picture(page).screenshot()).equals(before)).toBe(false);
    await page.reload();
    await expect(code(page)).toContainText('barSpacing: 20');
    await expect(control(page, 'barSpacing')).toHaveValue('20');
    await applied(page, 1);
    await panel(page).getByRole('button', { name: 'Reset' }).click();
    await applied(page, 2);
    await expect(control(page, 'barSpacing')).toHaveValue('8');
    await expect(page).toHaveURL(/TimeAxisOptions$/);
    expect(problems).toEqual({ errors: [], foreign: [] });
  });

  test('each option has the control that fits it', async ({ page }) => {
    await openPage(page, 'CrosshairOptions');
    await expect(control(page, 'visible')).toHaveRole('switch');
    await expect(control(page, 'magnet')).toHaveRole('combobox');
    await control(page, 'magnet').selectOption('strong');
    await control(page, 'lineStyle').selectOption('Dotted');
    const width = field(page, 'width');
    await width.getByRole('slider').fill('3');
    await expect(width.getByRole('spinbutton')).toHaveValue('3');
    await expect(width).toContainText('px');
    const color = field(page, 'color');
    await color.getByRole('switch').check();
    await color.getByLabel('as CSS').fill('#ff0000');
    await applied(page, 5);
    const line =
      "chart.crosshair().applyOptions({ magnet: 'strong', lineStyle: LineStyle.Dotted, width: 3, color: '#ff0000' });";
    await expect(code(page)).toHaveText(line);
    await panel(page).getByRole('button', { name: 'Copy code' }).click();
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(line);
    await expectAccessible(page, '.controls-area');
  });

  test('the chart has the size of its static preview', async ({ page }) => {
    // The chart replaces the preview when it runs, so it waits until the preview is measured.
    let continueFrame = (): void => undefined;
    const isMeasured = new Promise<void>((resolve) => (continueFrame = resolve));
    await page.route('**/live/frame.html', async (route) => {
      await isMeasured;
      await route.continue();
    });
    await open(page, '/api/interfaces/GridOptions');
    const getSize = (element: Element): number[] => [element.clientWidth, element.clientHeight];
    // When the panel loads, it replaces the preview with the same one.
    await expect(code(page)).toBeVisible();
    const preview = panel(page).locator('.controls-chart img:visible');
    await expect(preview).toHaveJSProperty('complete', true);
    const drawn = await preview.evaluate(getSize);
    continueFrame();
    await startChart(page);
    expect(await panel(page).locator('.controls-chart iframe').evaluate(getSize)).toEqual(drawn);
  });

  test('weekdays are checkboxes', async ({ page }) => {
    await openPage(page, 'SessionsOptions');
    await edit(page, 'sessions');
    const days = field(page, 'sessions').getByRole('group', { name: 'sessions 1 days' });
    await expect(days.getByRole('checkbox', { checked: true })).toHaveCount(7);
    await days.getByLabel('6').uncheck();
    await days.getByLabel('7').uncheck();
    await expect(code(page)).toContainText('days: [1, 2, 3, 4, 5]');
  });

  test("switching on a color starts with the chart's current color", async ({ page }) => {
    await openPage(page, 'ChartOptions');
    const background = field(page, 'background');
    await background.getByRole('switch').check();
    await applied(page, 1);
    await expect(background.getByLabel('as CSS')).toHaveValue('#ffffff');
  });

  test('a link and the playground have the changes', async ({ page }) => {
    await openPage(page, 'GridOptions');
    await control(page, 'lineStyle').selectOption('Dotted');
    await expect(page.locator('td [data-changed]')).toHaveCount(1);
    await panel(page).getByRole('button', { name: 'Copy link' }).click();
    await expect
      .poll(() => page.evaluate(() => navigator.clipboard.readText()))
      .toMatch(/GridOptions\?lineStyle=dotted$/);
    await panel(page).getByRole('button', { name: 'Open in playground' }).click();
    await expect(page).toHaveURL(/\/playground/);
    await expect(page.getByRole('textbox', { name: 'main.ts' })).toContainText(
      'chart.applyOptions({ grid: { lineStyle: LineStyle.Dotted } });',
    );
  });

  test('forced colors show which switches are on and which options have changed', async ({
    page,
  }) => {
    await page.emulateMedia({ forcedColors: 'active' });
    await openPage(page, 'GridOptions');
    await control(page, 'vertical').uncheck();
    await applied(page, 1);
    const [off, on] = await Promise.all(
      ['vertical', 'horizontal'].map(async (path) => {
        const box = await control(page, path).boundingBox();
        if (!box) throw new Error(`no switch for ${path}`);
        const y = box.y + box.height / 2 - 1;
        const pictureAt = (x: number) =>
          page.screenshot({ clip: { x: x - 1, y, width: 2, height: 2 } });
        const start = await pictureAt(box.x + box.height / 2);
        const end = await pictureAt(box.x + box.width - box.height / 2);
        return { start: start.toString('base64'), end: end.toString('base64') };
      }),
    );
    expect(off?.start).not.toBe(off?.end);
    expect(on?.start).not.toBe(on?.end);
    expect(on).not.toEqual(off);
    const bars = await page
      .locator('.aj-name')
      .evaluateAll((cells) => cells.map((cell) => getComputedStyle(cell).borderLeftWidth));
    expect(bars.filter((width) => width !== '0px')).toHaveLength(1);
  });

  test('series are chosen by their names in the code', async ({ page }) => {
    await openPage(page, 'LegendOptions');
    const legend = page.frameLocator('.controls-panel iframe').getByText('Volume', { exact: true });
    await expect(legend).toBeVisible();
    const series = field(page, 'series');
    await edit(page, 'series');
    await series.getByRole('switch').check();
    await expect(series.getByLabel('volumes')).not.toBeChecked();
    await applied(page, 1);
    await expect(code(page)).toHaveText('legend.applyOptions({ series: [series] });');
    await expect(legend).toBeHidden();
    await page.reload();
    await applied(page, 1);
    await expect(legend).toBeHidden();
  });

  test('times are fields of a date', async ({ page }) => {
    await openPage(page, 'SessionsOptions');
    const spans = field(page, 'spans');
    const before = await picture(page).screenshot();
    await edit(page, 'spans');
    await spans.getByRole('button', { name: 'Add' }).click();
    await applied(page, 1);
    expect((await picture(page).screenshot()).equals(before)).toBe(false);
    await spans.getByLabel('spans 1 from').fill('2026-10-30T14:00');
    await applied(page, 2);
    await expect(code(page)).toContainText('spans: [{ from: 1793368800, to: 1793377800');
    await spans.getByLabel('spans 1 to').fill('2026-10-29T14:00');
    await expect(panel(page).getByRole('status')).toContainText('at or before to');
  });

  test('texts and single characters are text fields', async ({ page }) => {
    await openPage(page, 'ChartOptions?messages.units={"3":" T"}&messages.bars.histogram=Balken');
    await applied(page, 1);
    await expect(code(page)).toHaveText(
      "chart.applyOptions({ messages: { units: { '3': ' T' }, bars: { histogram: 'Balken' } } });",
    );
    await expect(page.frameLocator('.controls-panel iframe').getByText('Balken')).toBeVisible();
    await page.locator('td > [data-group="messages"] > summary').click();
    await field(page, 'messages.units').getByLabel('3').fill(' K');
    await applied(page, 2);
    await expect(panel(page).getByRole('status')).toHaveText('');
  });

  test('errors of the library are shown', async ({ page }) => {
    await openPage(page, 'GridOptions');
    const color = field(page, 'color');
    await color.getByRole('switch').check();
    await color.getByLabel('as CSS').fill('nothing');
    await expect(panel(page).getByRole('status')).toContainText('must be a CSS color');
    await color.getByLabel('as CSS').fill('teal');
    await expect(panel(page).getByRole('status').last()).toHaveText('');
  });

  test('an invalid URL is ignored', async ({ page }) => {
    const problems = watch(page);
    await openPage(
      page,
      "GridOptions?lineStyle=wavy&color=1&vertical=maybe&horizontal=false&x='});alert(1)//&%E0%A4",
    );
    await expect(code(page)).toHaveText('chart.applyOptions({ grid: { horizontal: false } });');
    await applied(page, 1);
    expect(problems.errors).toEqual([]);
  });

  test('the chart stays visible next to every row, and the rows do not move', async ({ page }) => {
    await page.addInitScript(() => {
      Object.assign(window, { shift: 0 });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          const { value, hadRecentInput } = entry as PerformanceEntry & {
            value: number;
            hadRecentInput: boolean;
          };
          if (!hadRecentInput)
            Object.assign(window, { shift: Reflect.get(window, 'shift') + value });
        }
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await openPage(page, 'TimeAxisOptions');
    await control(page, 'timeFormatter').scrollIntoViewIfNeeded();
    await expect(control(page, 'timeFormatter')).toBeInViewport();
    await expect(locateChart(page)).toBeInViewport({ ratio: 0.9 });
    const top = () => field(page, 'nearStartBars').evaluate((e) => e.getBoundingClientRect().top);
    const before = await top();
    await control(page, 'nearStartBars').fill('20');
    await applied(page, 1);
    expect(await top()).toBe(before);
    expect(await page.evaluate(() => Number(Reflect.get(window, 'shift')))).toBeLessThan(0.01);
  });

  test('a link to an option scrolls its row below the chart', async ({ page }) => {
    await openPage(page, 'TimeAxisOptions');
    const link = page.locator('.table-of-contents a[href="#fixrightedge"]');
    await link.click();
    await expect(link).toHaveClass(/--active/);
    await expect(control(page, 'fixRightEdge')).toBeInViewport({ ratio: 1 });
    // The chart moves while the navbar is hidden.
    const getSpace = async () => {
      const chart = await panel(page).boundingBox();
      const row = await control(page, 'fixRightEdge').boundingBox();
      return (row?.y ?? NaN) - (chart?.y ?? 0) - (chart?.height ?? 0);
    };
    await expect.poll(getSpace).toBeGreaterThanOrEqual(0);
    await control(page, 'fixLeftEdge').click();
    await applied(page, 1);
  });

  test('everything works by keyboard', async ({ page }) => {
    await openPage(page, 'GridOptions');
    const first = control(page, 'vertical');
    await code(page).focus();
    for (let press = 0; press < 8; press += 1) {
      if (await first.evaluate((element) => element === document.activeElement)) break;
      await page.keyboard.press('Tab');
    }
    await expect(first).toBeFocused();
    await page.keyboard.press('Space');
    await applied(page, 1);
    await expect(code(page)).toHaveText('chart.applyOptions({ grid: { vertical: false } });');
  });
});

test('the preview of the chart is complete and fills its box in a window of any width', async ({
  page,
}) => {
  // Without the controls, the chart doesn't start, so the preview stays.
  await page.route('**/controls/GridOptions.json', (route) => route.abort());
  await open(page, '/api/interfaces/GridOptions');
  const box = panel(page).locator('.controls-chart');
  const drawn = box.locator('img:visible');
  for (const width of [320, 500, 768, 1024, 1150]) {
    await page.setViewportSize({ width, height: 800 });
    // The picture for this width may have to load first.
    await expect(async () => {
      const [inside, displayed] = await Promise.all(
        [box, drawn].map((each) =>
          each.evaluate(({ clientWidth, clientHeight }) => [clientWidth, clientHeight] as const),
        ),
      );
      const shape = await drawn.evaluate(
        (image: HTMLImageElement) => image.naturalWidth / image.naturalHeight,
      );
      expect(displayed, `${width} px`).toEqual(inside);
      expect(shape, `${width} px`).toBeCloseTo((inside?.[0] ?? 0) / (inside?.[1] ?? 1), 1);
    }).toPass();
  }
});

test.describe('on a phone', () => {
  test.use({ viewport: PHONE, hasTouch: true });

  test('each row has its control, and the chart stays visible after a change', async ({ page }) => {
    await openPage(page, 'BarCandleStyleOptions');
    await control(page, 'wickVisible').scrollIntoViewIfNeeded();
    await control(page, 'wickVisible').uncheck();
    await applied(page, 1);
    await expect(code(page)).toHaveText('series.applyOptions({ wickVisible: false });');
    await expect(locateChart(page)).toBeInViewport({ ratio: 0.9 });
    await expect(control(page, 'wickVisible')).toBeInViewport();
    await panel(page).getByRole('button', { name: 'Copy link' }).click();
    await expect
      .poll(() => page.evaluate(() => navigator.clipboard.readText()))
      .toMatch(/BarCandleStyleOptions\?wickVisible=false$/);
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      390,
    );
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, viewport: WIDE });

  test('the table, the list and the table of contents are static', async ({ page }) => {
    await page.goto('./api/interfaces/GridOptions');
    await expect(page.locator('article table').first()).toBeVisible();
    await expect(page.locator('.table-of-contents')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Try the options' })).toBeHidden();
    await expect(page.locator('article th', { hasText: 'Try it' })).toBeHidden();
  });
});
