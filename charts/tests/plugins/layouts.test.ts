// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest';
import {
  applyLayout,
  createChart,
  Drawing,
  HorizontalLine,
  Legend,
  storeLayout,
  type ChartStore,
  type IChartApi,
} from '../../src';
import { EMA, RSI } from '../../src/indicators';
import { sampleBars } from '../../src/samples';

const charts: IChartApi[] = [];
afterEach(() => {
  for (const chart of charts.splice(0)) chart.remove();
  document.body.replaceChildren();
});

function open(seed: number): IChartApi {
  const element = document.createElement('div');
  document.body.append(element);
  const chart = createChart(element);
  charts.push(chart);
  chart.addSeries('candle', { id: `price${seed}` }).setData(sampleBars({ seed }));
  return chart;
}

/** A store with promises that saves JSON. */
function createStore(): ChartStore {
  const values = new Map<string, string>();
  return {
    read: (key) => Promise.resolve(JSON.parse(values.get(key) ?? 'null') as object | null),
    write(key, value) {
      values.set(key, JSON.stringify(value));
      return Promise.resolve();
    },
    list: (prefix) => [...values.keys()].filter((key) => key.startsWith(prefix)),
  };
}

it('applies the indicators, styles and plug-ins to a chart with another symbol', async () => {
  const store = createStore();
  const chart = open(1);
  const [series] = chart.panes()[0]?.sources() ?? [];
  if (series?.kind !== 'series') throw new Error('no series');
  series.applyOptions({ upColor: '#0a7' } as object);
  series.addIndicator(EMA, { length: 9 });
  series.addIndicator(RSI, { pane: 'rsi' });
  chart.attach(Legend);
  await storeLayout(chart, { store, name: 'Trend' });
  expect(await store.list('layouts/')).toEqual(['layouts/Trend']);

  const other = open(2);
  const definitions = { plugins: [Legend], indicators: [EMA, RSI] };
  expect(await applyLayout(other, { store, name: 'Trend', ...definitions })).toBe(true);
  const [source] = other.panes()[0]?.sources() ?? [];
  if (source?.kind !== 'series') throw new Error('no series');
  expect(source.data()).toEqual(sampleBars({ seed: 2 }));
  expect(source.options()).toMatchObject({ id: 'price2', upColor: '#0a7' });
  expect(other.indicators(EMA)[0]?.options()).toMatchObject({ length: 9 });
  expect(other.panes()).toHaveLength(2);
  expect(other.plugin(Legend)).not.toBeNull();
});

it('saves the parts that the user chooses', async () => {
  const store = createStore();
  const chart = open(1);
  const drawing = chart.attach(Drawing, { shapes: [HorizontalLine] });
  drawing.add(HorizontalLine, [{ time: '2026-09-01', price: 100 }]);
  await storeLayout(chart, { store, name: 'Lines', parts: ['shapes'] });
  const other = open(2);
  const attached = other.attach(Drawing, { shapes: [HorizontalLine] });
  await applyLayout(other, { store, name: 'Lines' });
  expect(attached.shapes()).toHaveLength(1);
});

it('reports a missing layout, a store that fails, and invalid arguments', async () => {
  const store = createStore();
  const chart = open(1);
  expect(await applyLayout(chart, { store, name: 'Missing' })).toBe(false);
  const empty: ChartStore = { ...store, read: () => undefined };
  expect(await applyLayout(chart, { store: empty, name: 'Missing' })).toBe(false);
  const full: ChartStore = {
    ...store,
    write() {
      throw new Error('full');
    },
    read: () => ({ schema: 99 }),
  };
  await expect(storeLayout(chart, { store: full, name: 'A' })).rejects.toThrow('full');
  await expect(applyLayout(chart, { store: full, name: 'A' })).rejects.toThrow(RangeError);
  expect(() => storeLayout(chart, { store, name: '' })).toThrow('storeLayout: options.name');
  expect(() => applyLayout(chart, { name: 'A' } as never)).toThrow('applyLayout: options.store');
  expect(() => applyLayout(chart, undefined as never)).toThrow('applyLayout: options (undefined)');
  expect(() => storeLayout(chart, { store, name: 'A', parts: ['no'] as never })).toThrow(
    'storeLayout: options.parts[0] ("no") must be one of ',
  );
});

it('keeps the newest of several layouts with a name in a slow store, and reads it', async () => {
  const source = createStore();
  const responses: (() => void)[] = [];
  const store: ChartStore = {
    ...source,
    write: (key, value) =>
      new Promise((resolve) => responses.push(() => resolve(source.write(key, value)))),
  };
  const chart = open(1);
  const [series] = chart.panes()[0]?.sources() ?? [];
  if (series?.kind !== 'series') throw new Error('no series');
  const save = (length: number) => {
    for (const indicator of chart.indicators()) indicator.remove();
    series.addIndicator(EMA, { length });
    return storeLayout(chart, { store, name: 'A' });
  };
  const saved = [save(1), save(2), save(3)];
  const other = open(2);
  const applied = applyLayout(other, { store, name: 'A', indicators: [EMA] });
  while (responses.length > 0) {
    // A store that responds to the last request first would keep an older layout.
    responses.pop()?.();
    await new Promise((resolve) => setTimeout(resolve));
  }
  await Promise.all(saved);
  expect(await applied).toBe(true);
  expect(other.indicators(EMA)[0]?.options()).toMatchObject({ length: 3 });
});

it('rejects each promise of a layout that cannot be saved, and saves the next one', async () => {
  const source = createStore();
  let isOffline = true;
  const store: ChartStore = {
    ...source,
    write: (key, value) =>
      isOffline ? Promise.reject(new Error('offline')) : source.write(key, value),
  };
  const chart = open(1);
  const saved = ['A', 'A', 'B'].map((name) => storeLayout(chart, { store, name }));
  const results = await Promise.allSettled(saved);
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
  isOffline = false;
  await storeLayout(chart, { store, name: 'C' });
  // The page knows that the others weren't saved.
  expect(await store.list('layouts/')).toEqual(['layouts/C']);
});

it('refuses unknown options, and what is not a chart', () => {
  const options = { store: createStore(), name: 'A' };
  const chart = open(1);
  expect(() => storeLayout(chart, { ...options, nope: 1 } as never)).toThrow(
    'storeLayout: options.nope is not an option',
  );
  expect(() => applyLayout(chart, { ...options, plugin: [] } as never)).toThrow(
    'applyLayout: options.plugin is not an option; did you mean options.plugins?',
  );
  expect(() => applyLayout(chart, { ...options, plugins: 5 } as never)).toThrow(
    'applyLayout: options.plugins (5) must be',
  );
  expect(() => storeLayout(Symbol('odd') as never, options)).toThrow(
    'storeLayout: chart (Symbol(odd)) must be a chart from createChart() or restoreChart()',
  );
  chart.remove();
  expect(() => applyLayout(chart, options)).toThrow('applyLayout: the chart was removed');
});
