import { chartSchema } from './check/chart-schemas';
import { checkOptions } from './check/options';
import type { DeepPartial } from './model/aliases';
import { ChartModel } from './model/chart';
import { findContainer } from './model/elements';
import type { IChartApi } from './model/handles';
import type { ChartOptions } from './model/options';

/**
 * Makes a chart inside an element of the page.
 *
 * @param container - The element or its id. It must have a width and a height; the chart fills it.
 * @param options - What differs from the defaults.
 * @returns The chart, without series.
 * @throws TypeError when there is no such element, a key is unknown or a value is of the wrong type.
 * @throws RangeError when the element has no size or a value is out of its range.
 * @since 0.1.0
 */
export function createChart(
  container: HTMLElement | string,
  options?: DeepPartial<ChartOptions>,
): IChartApi {
  const checked = checkOptions('createChart', 'options', chartSchema, options);
  return new ChartModel(findContainer('createChart', container), checked);
}
