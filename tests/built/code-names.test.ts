// Names in the code of the pages lead to their entries in the API reference, and variables have their type.
import { describe, expect, test } from 'vitest';
import { codeOn, shareOfNames } from './code-names';

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
    'bars.at(-1) : series.barAt',
    'barAt',
    'interfaces/ISeriesApi#barat',
  ],
  ['getting-started/crosshair-and-events', 'series.last()', 'last', 'interfaces/ISeriesApi#last'],
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
    'volumePane.applyOptions({ collapsed',
    'applyOptions',
    'interfaces/IPaneApi#applyoptions',
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
  ['getting-started/panes', "pane: isInMain ? 'below'", 'pane', 'interfaces/MoveTarget#pane'],
  [
    'getting-started/crosshair-and-events',
    "magnet: 'strong'",
    'magnet',
    'interfaces/CrosshairOptions#magnet',
  ],
  // Options that only some of the types have that are allowed, and what a function returns for a list.
  [
    'examples/range-buttons',
    "'1M': { type: RangeOfType.LastBars",
    'count',
    'types/VisibleRangeInput',
  ],
  [
    'getting-started/performance',
    "addSeries('line').setData({ time, value })",
    'value',
    'interfaces/ValueColumns#value',
  ],
  ['examples/heikin-ashi', '({ time, value: close })', 'value', 'interfaces/BarValue#value'],
  [
    'tutorials/own-bar-type',
    'interface Depth extends CustomBar',
    'CustomBar',
    'interfaces/CustomBar',
  ],
  // Options of which another one decides the type.
  [
    'examples/zig-zag',
    "value: { type: 'line', style:",
    'style',
    'indicators/interfaces/IndicatorOutput#style',
  ],
  // An object that only the signature of a method describes.
  ['getting-started/data-feed', "{ range: 'latest' }", 'range', 'feed/interfaces/Feed#show'],
  // A shorthand is the option that it sets.
  [
    'getting-started/crosshair-and-events',
    'HorizontalLine, [{ time, price }]',
    'price',
    'interfaces/ShapePoint#price',
  ],
  [
    'tutorials/react',
    'timeAxis: { timeZone } }',
    'timeZone',
    'interfaces/TimeAxisOptions#timezone',
  ],
  // Destructured names, including renamed ones and parameters.
  [
    'getting-started/crosshair-and-events',
    '({ time, bars }) =>',
    'bars',
    'interfaces/MouseEventParams#bars',
  ],
  [
    'getting-started/orders-and-alerts',
    'const { line: markerColor }',
    'line',
    'interfaces/ShapeColors#line',
  ],
  ['tutorials/own-shape', 'anchors: [first, second]', 'anchors', 'interfaces/ShapeContext#anchors'],
  // Members of enums, classes, types, and what a single-file component imports.
  [
    'getting-started/crosshair-and-events',
    'lineStyle: LineStyle.Solid',
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
  // A field of an inline object type. The option is its entry.
  [
    'getting-started/can-it-do',
    "session: { open: '04:00'",
    'open',
    'samples/interfaces/SampleOptions#session',
  ],
];

describe('names in code', () => {
  for (const [page, line, name, entry] of leading) {
    test(`${name} in “${line}” leads to ${entry}`, () => {
      const names = codeOn(page).flatMap((block) => block.names);
      const found = names.filter((each) => each.text === name && each.line.includes(line));
      expect(found.map(({ href }) => href)).toContain(`/api/${entry}`);
    });
  }

  test('variables in code have their type', () => {
    const names = codeOn('getting-started/crosshair-and-events').flatMap((block) => block.names);
    const getType = (text: string) => names.find((name) => name.text === text && name.type)?.type;
    expect(getType('chart')).toBe('IChartApi');
    expect(getType('series')).toBe('ISeriesApi<"candle">');
  });
});

test('names add at most 16 % to the HTML of the page with the longest program', () => {
  const share = shareOfNames('tutorials/trading-view');
  expect(share).toBeGreaterThan(0.05);
  expect(share).toBeLessThan(0.16);
});
