import type { IChartApi } from '../contract/chart';
import type { ChartCore } from './core';

const cores = new WeakMap<IChartApi, ChartCore>();

/** @internal A chart tells what it is made of to the library's own parts. */
export function introduce(chart: IChartApi, core: ChartCore): void {
  cores.set(chart, core);
}

/**
 * What a chart is made of, for parts of the library that are not a part of every chart.
 *
 * @throws TypeError when it is not a chart, or was removed.
 * @internal
 */
export function coreOf(call: string, chart: IChartApi): ChartCore {
  const core = cores.get(chart);
  if (!core) throw new TypeError(`${call}: chart must be a chart that createChart made`);
  core.stage.alive(call);
  return core;
}
