import type { IChartApi } from '../api/chart-api';
import type { IPaneApi, ISeriesApi } from '../api/source-api';
import type { ChartCore } from './chart-core';
import type { ChartContext } from './chart-context';
import { show } from '../util/errors';

const cores = new WeakMap<IChartApi, ChartCore>();

/** @internal Links a chart's handle with its core, for the other modules of the library. */
export function registerCore(chart: IChartApi, core: ChartCore): void {
  cores.set(chart, core);
  // Another entry point of the package can be bundled separately, with its own copy of `cores`. It
  // finds the core through the context, which the handles of panes and series contain.
  core.context.owner = core;
  core.chart = chart;
}

/**
 * Returns the core of a chart, for modules that aren't included in every chart.
 *
 * @param path - Path of the chart in the arguments, for the error message.
 * @throws TypeError if it is not a chart, or if the chart was removed.
 * @internal
 */
export const getCore = (call: string, chart: IChartApi, path = 'chart'): ChartCore =>
  assertCore(
    cores.get(chart),
    `${call}: ${path} (${show(chart)}) must be a chart from createChart() or restoreChart()`,
    call,
  );

/**
 * Returns the core of the chart that a pane or a series belongs to.
 *
 * @param expected - Requirement that the error message states.
 * @throws TypeError if it is neither a pane nor a series, or if its chart was removed.
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
  return assertCore(remove && context?.owner, `${call}: ${expected}`, call);
}

/**
 * Returns the core of the chart that a series belongs to.
 *
 * @throws TypeError if it is not a series of a chart, or if it was removed.
 * @internal
 */
export function getCoreOfSeries(call: string, series: ISeriesApi): ChartCore {
  const expected = 'series must be a series of a chart';
  const core = getCoreOfPart(call, series, expected);
  if (series.kind !== 'series') throw new TypeError(`${call}: ${expected}`);
  if (series.removed) throw new TypeError(`${call}: the series "${series.id}" was removed`);
  return core;
}

function assertCore(core: unknown, message: string, call: string): ChartCore {
  if (!core) throw new TypeError(message);
  (core as ChartCore).context.assertNotRemoved(call);
  return core as ChartCore;
}
