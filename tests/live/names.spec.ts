// Every name in every example explains itself: the names that are linked, and the cards over the links.
import { expect, open, test } from '../site';
import { codeOn } from './code-names';

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
    'priceFormat: { precision: 0',
    'priceFormat',
    'interfaces/CommonOptions#priceformat',
  ],
  [
    'getting-started/panes',
    'priceFormat: { precision: 0',
    'precision',
    'interfaces/PriceFormat#precision',
  ],
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

  test('a link shows a card for whoever rests on it, and none to a hurried pointer', async ({
    page,
  }) => {
    await open(page, '/getting-started/crosshair-and-events');
    const link = page.locator('pre code a[href$="TimeAxisOptions#barspacing"]').first();
    const card = page.getByRole('tooltip');
    await link.hover();
    await expect(card).toContainText('barSpacing: number');
    await expect(card).toContainText('The distance between two bars');
    await expect(card).toContainText('Default: 6 · Since 0.1.0');
    await expect(link).toHaveAccessibleDescription(/barSpacing/);
    await page.keyboard.press('Escape');
    await expect(card).toHaveCount(0);
    await link.focus();
    await expect(card).toContainText('barSpacing: number');
    await link.press('Enter');
    await expect(page).toHaveURL(/\/api\/interfaces\/TimeAxisOptions#barspacing$/);
    await expect(card).toHaveCount(0);
  });
});

test.describe('by touch', () => {
  test.use({ hasTouch: true });

  test('a link is followed, without a card', async ({ page }) => {
    await open(page, '/getting-started/crosshair-and-events');
    await page.locator('pre code a[href$="#barspacing"]').first().tap();
    await expect(page).toHaveURL(/TimeAxisOptions#barspacing$/);
    await expect(page.getByRole('tooltip')).toHaveCount(0);
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a name is a link', async ({ page }) => {
    await page.goto('./getting-started/crosshair-and-events');
    await page.locator('pre code a[href$="#barspacing"]').first().click();
    await expect(page).toHaveURL(/TimeAxisOptions#barspacing$/);
  });
});
