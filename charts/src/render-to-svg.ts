import { setColorReader } from './util/color';
import { ChartModel } from './core/chart-model';
import { ChartCore } from './core/chart-core';
import { chartSchema } from './schemas/chart-schema';
import type { IChartApi } from './api/chart-api';
import { toSvg } from './to-svg';
import { measureByTable } from './graphics/text-widths';
import { parseColor } from './graphics/parse-color';
import { callback, checkNumber, positive } from './validation/rule';
import { checkOptions } from './validation/schema';
import { resolveTheme } from './options/theme';
import type { ChartOptions } from './options/chart-options';
import type { DeepPartial } from './types/deep-partial';
import type { Size } from './types/visible-range';

/**
 * Renders a chart as SVG without a DOM, for example on a server, at build time or in a worker.
 *
 * The chart doesn't have an element or input, so calls that need them throw a `TypeError`. The theme `'auto'` is
 * the light theme. Text widths come from a table for a common font, or from your own function.
 *
 * @param size - Size of the image, in CSS pixels.
 * @param options - Options to override.
 * @param draw - Function that adds panes, series and plug-ins, such as drawing. The chart is rendered when it returns.
 * @param measure - Function that returns the width of a text in CSS pixels, for a CSS font such as `12px sans-serif`.
 * @returns The text of an `<svg>` element.
 * @throws TypeError if an option is unknown or has the wrong type, or if a width or height isn't a finite number.
 * @throws RangeError if an option is out of range, or if a width or height isn't greater than 0.
 * @example
 * ```ts
 * import { renderToSvg } from '@aijiaoyi/charts';
 * import { sampleBars } from '@aijiaoyi/charts/samples';
 *
 * const svg = renderToSvg({ width: 640, height: 360 }, { theme: 'dark' }, (chart) => {
 *   chart.addSeries('candle').setData(sampleBars());
 * });
 * console.log(svg.startsWith('<svg'));
 * ```
 * @since 0.2.0
 */
export function renderToSvg(
  size: Size,
  options: DeepPartial<ChartOptions>,
  draw: (chart: IChartApi) => void,
  measure: (text: string, font: string) => number = measureByTable,
): string {
  const call = 'renderToSvg';
  const { height, width } = Object(size) as Size;
  checkNumber(call, 'size.width', width, positive);
  checkNumber(call, 'size.height', height, positive);
  callback(draw, `${call}: draw`);
  callback(measure, `${call}: measure`);
  setColorReader(parseColor);
  const checked = checkOptions(call, 'options', chartSchema, options);
  const theme = resolveTheme(checked, { dark: checked.theme === 'dark', calm: true });
  const renderTarget = { size: { width, height }, ratio: 1, measure };
  const core = new ChartCore(checked, theme, renderTarget);
  const chart = new ChartModel(core);
  try {
    draw(chart);
    return toSvg(chart);
  } finally {
    chart.remove();
  }
}
