import { getCore } from '../../src/core/get-core';
import { planRestore } from '../../src/core/restore-chart';
import {
  checkPluginStates,
  pluginList,
  type PluginToRestore,
  restorePlugins,
} from '../../src/core/restore-plugins';
import {
  type ChartOptions,
  type ChartState,
  type DeepPartial,
  type IChartApi,
  type PluginEntry,
  renderToSvg,
} from '../../src/index';
import { readState } from '../../src/saved-state/read-chart-state';

const size = { width: 400, height: 300 };

/** Calls a function with a chart of a line with two values, and returns its result. */
export function withLineChart<Result>(
  use: (chart: IChartApi) => Result,
  options: DeepPartial<ChartOptions> = {},
): Result {
  let result: Result | undefined;
  renderToSvg(size, options, (chart) => {
    chart.addSeries('line', { id: 'price' }).setData([
      { time: 60, value: 9 },
      { time: 120, value: 11 },
    ]);
    result = use(chart);
  });
  return result as Result;
}

/** Restores a chart from a state with plug-ins, calls a function with it, and returns its result. */
export function withRestoredChart<Result>(
  state: ChartState,
  definitions: readonly PluginEntry[],
  use: (chart: IChartApi) => Result,
): Result {
  let result: Result | undefined;
  const plugins = pluginList(definitions, 'plugins') as readonly PluginToRestore[];
  const plan = readState('restoreChart', state, undefined);
  checkPluginStates('restoreChart', plugins, plan.plugins);
  renderToSvg(size, plan.options, (chart) => {
    const core = getCore('test', chart);
    planRestore(core, plan);
    restorePlugins(core, plugins);
    result = use(chart);
  });
  return result as Result;
}

/** Returns the saved state of a chart, with its data. */
export const saveWithData = (chart: IChartApi): ChartState =>
  JSON.parse(JSON.stringify(chart.saveState({ data: 'include' }))) as ChartState;
