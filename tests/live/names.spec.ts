// Every name in every example explains itself: the names that are linked, and the cards over the links.
import type { Locator, Page } from '@playwright/test';
import { colorSchemes, expectAccessible } from '../axe';
import { expect, open, test } from '../site';
import { codeOn, shareOfNames } from './code-names';

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

/** A page, a line of its code, and a name on it that leads to an entry of the API pages. */
const leading: readonly (readonly [page: string, line: string, name: string, entry: string])[] = [
  ['getting-started', 'import { createChart', 'createChart', 'functions/createChart'],
  // Members after a generic call, and of what it returns.
  [
    'getting-started/panes',
    "chart.addSeries('candle').setData(",
    'addSeries',
    'interfaces/IChartApi#addseries',
  ],
  [
    'getting-started/panes',
    "chart.addSeries('candle').setData(",
    'setData',
    'interfaces/ISeriesApi#setdata',
  ],
  [
    'getting-started/panes',
    ".addSeries('histogram', {",
    'addSeries',
    'interfaces/IPaneApi#addseries',
  ],
  [
    'getting-started/crosshair-and-events',
    'bars.at(-1) : price.barAt',
    'barAt',
    'interfaces/ISeriesApi#barat',
  ],
  [
    'getting-started/crosshair-and-events',
    'line.data().at(-1)',
    'data',
    'interfaces/ISeriesApi#data',
  ],
  [
    'getting-started/crosshair-and-events',
    'chart.timeAxis().width()',
    'width',
    'interfaces/ITimeAxisApi#width',
  ],
  [
    'getting-started/crosshair-and-events',
    'follower.crosshair().clear()',
    'clear',
    'interfaces/ICrosshairApi#clear',
  ],
  // Overloads of one name, each from its own handle.
  [
    'tutorials/indicators',
    'pane.priceAxis().applyOptions',
    'priceAxis',
    'interfaces/IPaneApi#priceaxis',
  ],
  [
    'tutorials/indicators',
    'pane.priceAxis().applyOptions',
    'applyOptions',
    'interfaces/IPriceAxisApi#applyoptions',
  ],
  [
    'getting-started/panes',
    'volume.applyOptions({ collapsed',
    'applyOptions',
    'interfaces/IPaneApi#applyoptions',
  ],
  [
    'tutorials/react',
    'chart.applyOptions({ timeAxis',
    'applyOptions',
    'interfaces/IChartApi#applyoptions',
  ],
  // Options in nested literals.
  [
    'getting-started/crosshair-and-events',
    '{ timeAxis: { barSpacing: 10 } }',
    'timeAxis',
    'interfaces/ChartOptions#timeaxis',
  ],
  [
    'getting-started/crosshair-and-events',
    '{ timeAxis: { barSpacing: 10 } }',
    'barSpacing',
    'interfaces/TimeAxisOptions#barspacing',
  ],
  [
    'getting-started/panes',
    "priceFormat: { type: 'volume'",
    'priceFormat',
    'interfaces/CommonOptions#priceformat',
  ],
  ['getting-started/panes', "priceFormat: { type: 'volume'", 'type', 'interfaces/PriceFormat#type'],
  [
    'tutorials/indicators',
    '{ range: { from: 0, to: 100 } }',
    'range',
    'interfaces/PriceAxisOptions#range',
  ],
  ['tutorials/indicators', '{ range: { from: 0, to: 100 } }', 'to', 'interfaces/PriceRange#to'],
  ['getting-started/panes', 'addPane(', 'height', 'interfaces/PaneOptions#height'],
  ['getting-started/panes', "pane: inMain ? 'below'", 'pane', 'interfaces/SourcePlace#pane'],
  [
    'getting-started/crosshair-and-events',
    "magnet: 'strong'",
    'magnet',
    'interfaces/CrosshairOptions#magnet',
  ],
  // Options that only some of the types have that are allowed, and what a function returns for a list.
  ['examples/range-buttons', "'1M': { type: RangeOfType.LastBars", 'count', 'types/RangeRequest'],
  [
    'getting-started/performance',
    "addSeries('line').setData({ time, value })",
    'value',
    'interfaces/ValueColumns#value',
  ],
  ['examples/overview', '({ time, value: close })', 'value', 'interfaces/BarValue#value'],
  [
    'tutorials/own-bar-type',
    'interface SourceDataMap',
    'SourceDataMap',
    'interfaces/SourceDataMap',
  ],
  // A shorthand is the option that it sets.
  [
    'getting-started/crosshair-and-events',
    "'horizontal-line', [{ time, price }]",
    'price',
    'interfaces/ShapePoint#price',
  ],
  [
    'tutorials/react',
    '{ timeAxis: { timeZone } }',
    'timeZone',
    'interfaces/TimeAxisOptions#timezone',
  ],
  // Destructured names, renamed ones and those of parameters too.
  [
    'getting-started/crosshair-and-events',
    '({ time, bars }) =>',
    'bars',
    'interfaces/MouseEventParams#bars',
  ],
  [
    'getting-started/crosshair-and-events',
    '({ fromBar: from, toBar: to, by })',
    'fromBar',
    'interfaces/VisibleRange#frombar',
  ],
  ['tutorials/own-shape', 'anchors: [first, second]', 'anchors', 'interfaces/ShapeContext#anchors'],
  // Members of enums, classes, types, and what a single-file component imports.
  [
    'getting-started/crosshair-and-events',
    'dash: LineStyle.Solid',
    'Solid',
    'enums/LineStyle#solid',
  ],
  ['api/classes/DrawBar', 'new DrawBar(', 'DrawBar', 'classes/DrawBar'],
  ['getting-started/crosshair-and-events', 'bars?: BarsAtTime', 'BarsAtTime', 'types/BarsAtTime'],
  ['tutorials/vue', 'barAt(time)', 'barAt', 'interfaces/ISeriesApi#barat'],
  [
    'getting-started/panes',
    'volatility: 0.05',
    'volatility',
    'samples/interfaces/SampleOptions#volatility',
  ],
  // A field of a type that an option writes out: the option is its entry.
  [
    'getting-started/can-it-do',
    "session: { open: '04:00'",
    'open',
    'samples/interfaces/SampleOptions#session',
  ],
];

test.describe('names in code', () => {
  for (const [page, line, name, entry] of leading) {
    test(`${name} in “${line}” leads to ${entry}`, () => {
      const names = codeOn(page).flatMap((block) => block.names);
      const found = names.filter((each) => each.text === name && each.line.includes(line));
      expect(found.map(({ href }) => href)).toContain(`/api/${entry}`);
    });
  }

  test('variables of the code say their type', () => {
    const names = codeOn('getting-started/crosshair-and-events').flatMap((block) => block.names);
    const typeOf = (text: string) => names.find((name) => name.text === text && name.type)?.type;
    expect(typeOf('chart')).toBe('IChartApi');
    expect(typeOf('price')).toBe('ISeriesApi<"candle">');
  });
});

test.describe('cards', () => {
  test.beforeEach(async ({ page }) => page.clock.install());

  test('a link shows a card for whoever rests on it, also on the card itself', async ({ page }) => {
    await open(page, guide);
    const card = page.getByRole('tooltip');
    const link = await rest(page);
    await expect(card).toContainText('barSpacing: number');
    await expect(card).toContainText('The distance between two bars');
    await expect(card).toContainText('Default: 6 · Since 0.1.0');
    await expect(link).toHaveAccessibleDescription(/barSpacing/);
    // Its words can be read and selected.
    await card.hover();
    await page.clock.runFor(5000);
    await expect(card).toBeVisible();
    await page.mouse.move(0, 0);
    await page.clock.runFor(5000);
    await expect(card).toHaveCount(0);
    await expect(link).not.toHaveAttribute('aria-describedby');
  });

  test('Escape takes a card away, and the pointer may stay where it is', async ({ page }) => {
    await open(page, guide);
    await rest(page);
    await page.keyboard.press('Escape');
    await page.clock.runFor(5000);
    await expect(page.getByRole('tooltip')).toHaveCount(0);
  });

  test('a hurried pointer gets no card, and one that comes back does', async ({ page }) => {
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

  test('by keyboard a link that was out of view has its card beside it', async ({ page }) => {
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

  test('axe finds nothing with a card open, in both modes', async ({ page }) => {
    await open(page, guide);
    await rest(page);
    for (const colorScheme of colorSchemes) {
      await page.emulateMedia({ colorScheme });
      await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
      await expect(page.getByRole('tooltip')).toBeVisible();
      await expectAccessible(page);
    }
  });

  test('a variable has a card with its type, in place of the browser’s own words', async ({
    page,
  }) => {
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

  test('a card that cannot be had leaves a link', async ({ page }) => {
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

test('names add at most 15 % to the HTML of the page with the longest program', () => {
  const share = shareOfNames('tutorials/trading-view');
  expect(share).toBeGreaterThan(0.05);
  expect(share).toBeLessThan(0.15);
});

test.describe('by touch', () => {
  test.use({ hasTouch: true });

  test('a link is followed, without a card', async ({ page }) => {
    await open(page, guide);
    await named(page).tap();
    await expect(page).toHaveURL(/TimeAxisOptions#barspacing$/);
    await expect(page.getByRole('tooltip')).toHaveCount(0);
  });

  test('a variable says its type, until another place is tapped', async ({ page }) => {
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
