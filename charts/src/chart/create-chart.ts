import { findContainer } from '../core/chart-elements';
import { planRestore } from '../core/restore-chart';
import { readState } from '../saved-state/read-chart-state';
import { chartSchema } from '../schemas/chart-schema';
import type { IChartApi } from '../api/chart-api';
import type { ChartState } from '../api/chart-state';
import type { RestoreOptions } from '../api/save-options';
import type { BarTypeDefinition } from '../bar-types/bar-type-config';
import { barTypeList } from '../bar-types/get-runtime';
import { getCore } from '../core/get-core';
import { indicatorList } from '../core/chart-indicators';
import {
  checkPluginStates,
  pluginList,
  type PluginToRestore,
  restorePlugins,
} from '../core/restore-plugins';
import { newChart, openChart } from './open-chart';
import { anything, callback, orNull } from '../validation/rule';
import { checkOptions, type Schema } from '../validation/schema';
import type { ChartOptions } from '../options/chart-options';
import type { DeepPartial } from '../types/deep-partial';
import type { Definition } from '../types/definition';

/**
 * Creates a chart in an element of the page.
 *
 * @param container - Element or its id. The chart fills it. While the element doesn't have a size, for example in a
 * hidden tab, you can already add series and bars, and the chart appears as soon as the element has a size. The element
 * can be in a frame or in another window.
 * @param options - Options to override.
 * @returns Chart without series.
 * @throws TypeError if the container is neither an element nor the id of one, a key is unknown or a value has the wrong
 * type.
 * @throws RangeError if a value is out of range.
 * @example
 * ```ts live title="Candlestick chart with options"
 * import { createChart } from '@aijiaoyi/charts';
 * import { sampleBars } from '@aijiaoyi/charts/samples';
 *
 * const chart = createChart('chart', {
 *   crosshair: { magnet: 'strong' },
 *   grid: { vertical: false },
 *   timeAxis: { rightOffset: 8 },
 * });
 * chart.addSeries('candle').setData(sampleBars({ count: 120 }));
 * ```
 */
export function createChart(
  container: HTMLElement | string,
  options?: DeepPartial<ChartOptions>,
): IChartApi {
  return newChart('createChart', container, options);
}

/**
 * Creates a chart from a saved state.
 *
 * If the function throws, for example because the state is invalid, the element stays without a chart. If the state
 * doesn't contain the bars, return them from `options.data`. To restore plug-ins, such as {@link Drawing} with its
 * shapes, pass them in `options.plugins`. To restore indicators, pass their definitions in `options.indicators`. To
 * restore series of computed types, such as {@link Renko}, or custom types, pass the types in `options.barTypes`.
 * {@link IChartApi.unknownParts} returns the parts whose definitions you didn't pass. A warning in the console lists
 * these parts, with the imports of the library's definitions.
 *
 * @param container - Element or its id. The chart fills it. While the element doesn't have a size, for example in a
 * hidden tab, you can already add series and bars, and the chart appears as soon as the element has a size. The element
 * can be in a frame or in another window.
 * @param state - State from {@link IChartApi.saveState}, for example after `JSON.parse`.
 * @param options - Bars, plug-ins, definitions and messages to use in addition to the state.
 * @returns Restored chart.
 * @throws TypeError if the container is neither an element nor the id of one, an option is unknown or has the wrong
 * type, the state or a bar from `options.data` is malformed, a plug-in of `options.plugins` can't read its state, or
 * its `attach` throws.
 * @throws RangeError if the state's `schema` is newer than this version of the library supports, or a value in the
 * state, in a bar or in a plug-in's options isn't allowed.
 * @example
 * ```ts live title="Restored chart with a drawing"
 * import { type ChartState, createChart, Drawing, Rectangle, restoreChart } from '@aijiaoyi/charts';
 * import { sampleBars } from '@aijiaoyi/charts/samples';
 *
 * const bars = sampleBars({ count: 120 });
 * const chart = createChart('chart');
 * chart.addSeries('candle').setData(bars);
 * chart.attach(Drawing, { shapes: [Rectangle] }).add(Rectangle, [
 *   { time: '2026-08-31', price: 108 },
 *   { time: '2026-09-18', price: 102 },
 * ]);
 * const savedState = JSON.stringify(chart.saveState());
 * chart.remove();
 *
 * const state = JSON.parse(savedState) as ChartState;
 * restoreChart('chart', state, { data: () => bars, plugins: [[Drawing, { shapes: [Rectangle] }]] });
 * ```
 */
export function restoreChart(
  container: HTMLElement | string,
  state: ChartState,
  options: RestoreOptions = {},
): IChartApi {
  const call = 'restoreChart';
  const element = findContainer(call, container);
  const { barTypes, data, indicators, messages, plugins } = checkOptions(
    call,
    'options',
    restoreSchema,
    options,
  );
  const plan = readState(call, state, data ?? undefined, barTypes);
  checkPluginStates(call, plugins, plan.plugins);
  const withMessages = checkOptions(call, 'options', chartSchema, { messages }, plan.options);
  const chart = openChart(element, withMessages, (core) => {
    planRestore(core, plan, indicators);
  });
  try {
    // Plug-ins need the chart's handle, which is created last.
    restorePlugins(getCore(call, chart), plugins);
  } catch (error) {
    chart.remove();
    throw error;
  }
  return chart;
}

/** Schema of the options. Messages are checked with the options of the chart. */
const restoreSchema: Schema<{
  barTypes: readonly BarTypeDefinition[];
  data: RestoreOptions['data'] | null;
  indicators: readonly Definition<'indicator'>[];
  messages: unknown;
  plugins: readonly PluginToRestore[];
}> = {
  defaults: { barTypes: [], data: null, indicators: [], messages: {}, plugins: [] },
  rules: {
    barTypes: barTypeList,
    data: orNull(callback),
    indicators: indicatorList,
    messages: anything,
    plugins: pluginList,
  },
};
