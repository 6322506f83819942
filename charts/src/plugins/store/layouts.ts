import type { IChartApi } from '../../api/chart-api';
import type { ChartState } from '../../api/chart-state';
import type { ChartStore } from '../../api/chart-store';
import type { ApplyLayoutOptions, StoreLayoutOptions } from '../../api/layout-options';
import { applySchema } from '../../core/apply-state';
import { getCore } from '../../core/get-core';
import { saveSchema } from '../../core/save-chart';
import { wrongType } from '../../util/errors';
import { isObject } from '../../util/json';
import { someText } from '../../validation/rule';
import { checkOptions, type Schema } from '../../validation/schema';
import { storeRule } from './check-store';
import { getStoreWriter } from './store-writer';

/**
 * Saves the layout of a chart in a store, under a name. A layout is a template that fits any symbol. By default, it
 * contains the options, panes, series styles, indicators and plug-ins of the chart, but no bars, drawings or alerts.
 *
 * `store.list('layouts/')` returns the keys of all layouts, and `store.write('layouts/NAME', null)` removes the layout
 * with that name.
 *
 * @param chart - Chart whose layout is saved.
 * @param options - Store, name, and which parts to save.
 * @returns Promise that resolves when the layout, or a later one with the same name, is saved, and rejects if the store
 * fails.
 * @throws TypeError if `chart` isn't a chart or was removed, or an option is missing, unknown or has the wrong type.
 * @throws RangeError if the name is empty, or a part is unknown.
 * @example
 * ```ts live title="Layout from a store" height=400
 * import { applyLayout, createChart, localStore, storeLayout } from '@aijiaoyi/charts';
 * import { EMA, RSI } from '@aijiaoyi/charts/indicators';
 * import { sampleBars } from '@aijiaoyi/charts/samples';
 *
 * const chart = createChart('chart');
 * const series = chart.addSeries('candle');
 * series.setData(sampleBars());
 * series.addIndicator(EMA, { length: 20 });
 * series.addIndicator(RSI);
 *
 * const store = localStore('my-app');
 * void storeLayout(chart, { store, name: 'Trend' });
 * for (const indicator of chart.indicators()) indicator.remove();
 *
 * chart.onClick(() => {
 *   void applyLayout(chart, { store, name: 'Trend', indicators: [EMA, RSI] });
 * });
 * ```
 */
export function storeLayout(chart: IChartApi, options: StoreLayoutOptions): Promise<void> {
  const { defaults, rules } = saveSchema;
  checkArguments('storeLayout', chart, options, {
    defaults: { parts: defaults.parts },
    rules: { parts: rules?.parts },
  });
  const { name, parts, store } = options;
  const state = chart.saveState({ data: 'none', ...(parts ? { parts } : {}) });
  return write(store, getKey(name), state);
}

/**
 * Applies a layout from a store to a chart. The chart keeps its bars, and the parts that the layout doesn't contain.
 *
 * @param chart - Chart to change.
 * @param options - Store, name, and definitions that the layout needs, as in {@link IChartApi.applyState}.
 * @returns Promise that resolves to whether the store has the layout. It rejects if the store fails, or the layout is
 * invalid; in that case, the chart doesn't change.
 * @throws TypeError if `chart` isn't a chart or was removed, or an option is missing, unknown or has the wrong type.
 * @throws RangeError if the name is empty.
 * @example
 * ```ts
 * import { applyLayout, Legend, localStore, type IChartApi } from '@aijiaoyi/charts';
 * import { EMA, RSI } from '@aijiaoyi/charts/indicators';
 *
 * async function showTrend(chart: IChartApi): Promise<void> {
 *   const store = localStore('my-app');
 *   const options = { store, name: 'Trend', plugins: [Legend], indicators: [EMA, RSI] };
 *   if (!(await applyLayout(chart, options))) console.log('There is no such layout');
 * }
 * ```
 */
export function applyLayout(chart: IChartApi, options: ApplyLayoutOptions): Promise<boolean> {
  checkArguments('applyLayout', chart, options, applySchema);
  return read(chart, getKey(options.name), options);
}

/** Writes a layout after earlier ones with its name. If the store fails, the page decides about another try. */
function write(store: ChartStore, key: string, value: ChartState): Promise<void> {
  return new Promise((written, failed) => {
    getStoreWriter(store).write(key, { store, value, canRetry: false, by: { written, failed } });
  });
}

async function read(chart: IChartApi, key: string, options: ApplyLayoutOptions): Promise<boolean> {
  const { store } = options;
  const state = await getStoreWriter(store).read(key, store);
  if (!state) return false;
  const definitions: Partial<ApplyLayoutOptions> = { ...options };
  delete definitions.name;
  delete definitions.store;
  chart.applyState(state as ChartState, definitions);
  return true;
}

/** @param other - Options in addition to the store and the name. */
function checkArguments(
  call: string,
  chart: IChartApi,
  options: unknown,
  other: Schema<object>,
): void {
  getCore(call, chart);
  if (!isObject(options)) throw wrongType(`${call}: options`, options, 'an object');
  const schema: Schema<object> = {
    // Both are required.
    defaults: { ...other.defaults, store: undefined, name: undefined },
    rules: { ...other.rules, store: storeRule, name: someText } as object,
  };
  checkOptions(call, 'options', schema, options);
}

const getKey = (name: string): string => `layouts/${name}`;
