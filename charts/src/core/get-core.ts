import type { IChartApi } from '../api/chart-api';
import type { IPaneApi, ISeriesApi } from '../api/source-api';
import type { ChartCore } from './chart-core';
import type { ChartContext } from './chart-context';

const cores = new WeakMap<IChartApi, ChartCore>();

/** @internal A chart tells what it is made of to the library's own parts. */
export function introduce(chart: IChartApi, core: ChartCore): void {
  cores.set(chart, core);
  // The stage is what panes and series have of their chart. Another entry of the package may be a bundle of its own,
  // with lists of its own: it finds the chart by what the handles carry.
  core.context.owner = core;
  core.chart = chart;
}

/**
 * What a chart is made of, for parts of the library that are not a part of every chart.
 *
 * @param expected - What the call asks for, for the message.
 * @throws TypeError when it is not a chart, or was removed.
 * @internal
 */
export const getCore = (
  call: string,
  chart: IChartApi,
  expected = 'chart must be a chart that createChart made',
): ChartCore => known(cores.get(chart), `${call}: ${expected}`, call);

/**
 * What the chart of a pane or a series is made of.
 *
 * @param expected - What the call asks for, for the message.
 * @throws TypeError when it is neither, or its chart was removed.
 * @internal
 */
export function getCoreOfPart(
  call: string,
  part: IPaneApi | ISeriesApi,
  expected: string,
): ChartCore {
  const { remove, context } = Object(part) as {
    readonly remove?: unknown;
    readonly context?: ChartContext;
  };
  return known(remove && context?.owner, `${call}: ${expected}`, call);
}

/**
 * What the chart of a series is made of.
 *
 * @throws TypeError when it is not a series of a chart, or was removed.
 * @internal
 */
export function getCoreOfSeries(call: string, series: ISeriesApi): ChartCore {
  const core = getCoreOfPart(call, series, 'series must be a series of a chart');
  if (series.kind !== 'series') throw new TypeError(`${call}: series must be a series of a chart`);
  if (series.isRemoved()) throw new TypeError(`${call}: the series "${series.id}" was removed`);
  return core;
}

function known(core: unknown, message: string, call: string): ChartCore {
  if (!core) throw new TypeError(message);
  (core as ChartCore).context.assertNotRemoved(call);
  return core as ChartCore;
}
