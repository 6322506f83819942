// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { Legend } from '../../src';
import { defineChartElement, type ChartElement } from '../../src/element';
import { EMA, SMA } from '../../src/indicators';
import { sampleBars, sampleVolumes } from '../../src/samples';

const [bars, volumes] = [sampleBars({ count: 60 }), sampleVolumes({ count: 60 })];

function create(properties: Partial<ChartElement> = {}): ChartElement {
  const element = Object.assign(document.createElement('trading-chart'), properties);
  defineChartElement();
  document.body.append(element);
  return element;
}

/** Waits until the element has changed its chart. */
const updated = () => Promise.resolve();

afterEach(async () => {
  document.body.replaceChildren();
  await updated();
});

const ids = ({ chart }: ChartElement) => chart?.series().map(({ id }) => id);

it('shows series, indicators, panes and plug-ins', async () => {
  const element = create({
    options: { ariaLabel: 'Prices' },
    series: [
      { id: 'price', type: 'candle', bars, title: 'ACME', indicators: [[EMA, { length: 9 }], SMA] },
      { id: 'volume', type: 'histogram', bars: volumes, pane: 'volume' },
    ],
    panes: [{ name: 'volume', height: 0.3 }],
    plugins: [Legend],
  });
  await updated();
  expect(element.chart?.options().ariaLabel).toBe('Prices');
  expect(element.chart?.panes().map(({ name }) => name)).toEqual(['main', 'volume']);
  expect(element.chart?.indicators(EMA)[0]?.options().length).toBe(9);
  expect(element.chart?.indicators(SMA)).toHaveLength(1);
  expect(element.chart?.plugin(Legend)).not.toBeNull();
});

it('changes only what differs', async () => {
  const element = create({ series: [{ id: 'price', type: 'candle', bars, title: 'ACME' }] });
  await updated();
  const [chart, series] = [element.chart, element.chart?.source('price')];
  element.series = [
    { id: 'first', type: 'line' },
    { id: 'price', type: 'candle', bars },
  ];
  element.options = { fontSize: 14 };
  await updated();
  expect(element.chart).toBe(chart);
  expect(chart?.options().fontSize).toBe(14);
  expect(chart?.source('price')).toBe(series);
  expect(series?.options().title).toBe('');
  expect(ids(element)).toEqual(['first', 'price']);
  element.series = [];
  await updated();
  expect(ids(element)).toEqual([]);
});

it('keeps the chart if the element moves, and removes it with the element', async () => {
  const element = create({ series: [{ id: 'price', type: 'candle', bars }] });
  await updated();
  const { chart } = element;
  document.body.append(element);
  await updated();
  expect(element.chart).toBe(chart);
  element.remove();
  await updated();
  expect(element.chart).toBeNull();
  document.body.append(element);
  await updated();
  expect(ids(element)).toEqual(['price']);
});

it('adopts properties that were set before the element was defined', async () => {
  const element = document.createElement('early-chart') as ChartElement;
  element.series = [{ id: 'price', type: 'candle', bars }];
  document.body.append(element);
  defineChartElement('early-chart');
  customElements.upgrade(element);
  await updated();
  expect(ids(element)).toEqual(['price']);
  expect(Object.hasOwn(element, 'series')).toBe(false);
});

it.each<[object, string]>([
  [{ series: 5 }, 'TypeError: <trading-chart>: series (5) must be a list'],
  [{ series: [null] }, 'TypeError: <trading-chart>: series[0] (null) must be an object'],
  [{ panes: ['volume'] }, 'TypeError: <trading-chart>: panes[0] ("volume") must be an object'],
  [
    { plugins: [undefined] },
    'TypeError: <trading-chart>: plugins[0] (undefined) must be a plug-in',
  ],
  [
    {
      series: [
        { id: 'price', type: 'line' },
        { id: 'price', type: 'line' },
      ],
    },
    'RangeError: <trading-chart>: series[1]: the list already contains the series "price"; use another id',
  ],
])('reports invalid lists, and keeps the rest: %j', async (properties, message) => {
  const report = vi.fn();
  vi.stubGlobal('reportError', report);
  const series = [{ id: 'price', type: 'candle', bars }] as const;
  const element = create({ series, plugins: [Legend] });
  await updated();
  const { chart } = element;
  Object.assign(element, properties);
  await updated();
  expect(report).toHaveBeenCalledTimes(1);
  expect(String(report.mock.calls[0]?.[0])).toContain(message);
  Object.assign(element, { series, panes: [], plugins: [Legend] });
  await updated();
  expect(report).toHaveBeenCalledTimes(1);
  expect(element.chart).toBe(chart);
  expect(ids(element)).toEqual(['price']);
  expect(chart?.source('price')?.kind).toBe('series');
});

it('dispatches events', async () => {
  const element = create({ series: [{ type: 'candle', bars }] });
  await updated();
  const times: unknown[] = [];
  element.addEventListener('crosshair-move', ({ detail }) => times.push(detail.time));
  element.chart?.crosshair().set(bars[9]?.time ?? 0, 100);
  await vi.waitFor(() => expect(times).toEqual([bars[9]?.time]));
});

it('reports a mistake, and continues after its correction', async () => {
  const report = vi.fn();
  vi.stubGlobal('reportError', report);
  const element = create({ series: [{ id: 'price', type: 'line', ...{ colour: 'red' } }] });
  await updated();
  expect(String(report.mock.calls[0]?.[0])).toBe(
    'TypeError: <trading-chart>: series[0].colour is not an option; did you mean color?',
  );
  element.series = [{ id: 'price', type: 'line', color: 'red' }];
  await updated();
  expect(element.chart?.source('price')?.options()).toMatchObject({ color: 'red' });
  element.options = { fontSize: 12, ...{ timeZone: 'UTC' } };
  await updated();
  expect(String(report.mock.calls.at(-1)?.[0])).toBe(
    'TypeError: <trading-chart>: options.timeZone is not an option; did you mean timeAxis.timeZone?',
  );
});

it.each<[object, string]>([
  [
    { options: { timeZone: 'UTC' } },
    'options.timeZone is not an option; did you mean options.timeAxis.timeZone?',
  ],
  [{ options: '{}' }, 'options ("{}") must be an object'],
  [{ options: { fontSize: -1 } }, 'options.fontSize (-1) must be '],
  [{ series: [{ type: 'kagi' }] }, 'series[0].type ("kagi") must be '],
  [{ series: [{ type: 'kagi', indicators: [EMA] }] }, 'series[0].type ("kagi") must be '],
  [
    { series: [{ type: 'line', bars: [{ time: 'x', value: 1 }] }] },
    'series[0].bars[0].time ("x") ',
  ],
  [{ series: [{ type: 'line', pane: 5 }] }, 'series[0].pane.name (5) must be '],
  [
    { series: [{ type: 'candle', bars, indicators: [[EMA, { length: 0 }]] }] },
    'series[0].indicators[0].length (0) must be ',
  ],
  [{ panes: [{ name: 'volume', height: 'x' }] }, 'panes[0].height ("x") must be '],
  [{ series: [{ type: 'line', data: bars }] }, 'series[0].data is not an option'],
  [{ series: [{ type: 'line', indicators: EMA }] }, 'series[0].indicators (an object) must be '],
  [{ series: [{ type: 'line', indicators: ['EMA'] }] }, 'series[0].indicators[0] ("EMA") must be '],
  [{ plugins: [[Legend, { colour: 'red' }]] }, 'plugins[0].colour is not an option'],
])('names its own property if a value is wrong: %j', async (properties, message) => {
  const report = vi.fn();
  vi.stubGlobal('reportError', report);
  create(properties);
  await updated();
  expect(report.mock.calls.map(([error]) => String(error))).toEqual([
    expect.stringContaining(`Error: <trading-chart>: ${message}`),
  ]);
});

it.each(['options', 'series', 'onNearStart'])('refuses %s as an attribute', (property) => {
  const report = vi.fn();
  vi.stubGlobal('reportError', report);
  const element = create();
  element.setAttribute(property, '{}');
  expect(String(report.mock.calls[0]?.[0])).toBe(
    `TypeError: <trading-chart>: ${property} must be set as a property, such as element.${property}, not as an attribute`,
  );
  element.removeAttribute(property);
  expect(report).toHaveBeenCalledTimes(1);
});
