import { chartSchema } from './schemas/chart-schema';
import type { IChartApi } from './api/chart-api';
import { newChart } from './open-chart';
import type { ChartOptions } from './options/chart-options';
import type { DeepPartial } from './types/deep-partial';

/**
 * Makes a chart without shapes, for pages on which nobody draws: a bundler leaves all that shapes need out of a
 * program that makes no other charts.
 *
 * Series, axes, panes, crosshair, markers, legends, indicators and the rest work as on a chart of {@link createChart}.
 * Calls about shapes, such as `addShape`, `startDrawing`, `undo` and `loadShapes`, throw a `TypeError`, and so does a
 * {@link DrawBar}. Its saved state is one for {@link restoreChart}.
 *
 * @param container - The element or its id. The chart fills it. While it has no size, as in a hidden
 * tab, every call works and nothing is seen; the chart appears with the size. It may stand in a frame or in another
 * window.
 * @param options - What differs from the defaults.
 * @returns The chart, without series.
 * @throws TypeError when there is no such element, a key is unknown or a value is of the wrong type.
 * @throws RangeError when a value is out of its range.
 * @example
 * ```ts live title="Candles and a legend, in a chart to look at"
 * import { addLegend, createPlainChart } from '@aijiaoyi/charts';
 * import { sampleBars } from '@aijiaoyi/charts/samples';
 *
 * const chart = createPlainChart('chart');
 * chart.addSeries('candle', {}, { title: 'SPOT' }).setData(sampleBars({ count: 120 }));
 * addLegend(chart);
 * ```
 * @since 0.2.0
 */
export function createPlainChart(
  container: HTMLElement | string,
  options?: DeepPartial<ChartOptions>,
): IChartApi {
  return newChart('createPlainChart', container, options, chartSchema, null);
}
