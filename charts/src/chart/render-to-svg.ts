import { setColorParser, withoutElement } from '../util/color';
import { ChartModel } from '../core/chart-model';
import { ChartCore } from '../core/chart-core';
import { chartSchema } from '../schemas/chart-schema';
import type { IChartApi } from '../api/chart-api';
import { toSvg } from './to-svg';
import { measureByTable } from '../graphics/text-widths';
import type { MeasureText } from '../graphics/figure-mark';
import { colorParser } from '../graphics/parse-color';
import { callback, checkNumber, notNegative, positive } from '../validation/rule';
import { checkOptions } from '../validation/schema';
import { type ResolvedTheme, resolveTheme } from '../options/theme';
import type { ChartOptions } from '../options/chart-options';
import type { DeepPartial } from '../types/deep-partial';
import type { Size } from '../types/visible-range';

const call = 'renderToSvg';

/** Resolves the theme without a page, which is light unless the options set another one. */
const resolveStaticTheme = (options: Readonly<ChartOptions>): ResolvedTheme =>
  resolveTheme(options, { dark: options.theme === 'dark', calm: true });

/**
 * Renders a chart as SVG without a DOM, for example on a server, at build time or in a worker.
 *
 * The chart doesn't have an element or user input, so calls that need them throw a `TypeError`. The theme `'auto'` is
 * the light theme. Text widths come from a table for a common font, or from your own function. The same chart has the
 * same SVG text, unless something on it depends on the current time, such as a {@link Countdown}.
 *
 * @param size - Size of the image, in CSS pixels.
 * @param options - Options to override.
 * @param draw - Function that adds panes, series and plug-ins, such as {@link Drawing}. The chart is rendered when it
 * returns.
 * @param measure - Function that returns the width of a text in CSS pixels, for a CSS font such as `12px sans-serif`.
 * @returns The text of an `<svg>` element.
 * @throws TypeError if an option is unknown or has the wrong type, if `draw` or `measure` isn't a function, or if a
 * width, a height or a result of `measure` isn't a finite number.
 * @throws RangeError if an option is out of range, if a color depends on an element, such as a CSS variable, if a width
 * or height isn't greater than 0, or if a result of `measure` is negative.
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
 */
export function renderToSvg(
  size: Size,
  options: DeepPartial<ChartOptions>,
  draw: (chart: IChartApi) => void,
  measure: (text: string, font: string) => number = measureByTable,
): string {
  const { height, width } = Object(size) as Size;
  checkNumber(call, 'size.width', width, positive);
  checkNumber(call, 'size.height', height, positive);
  callback(draw, `${call}: draw`);
  callback(measure, `${call}: measure`);
  setColorParser(colorParser);
  return withoutElement(() => render(size, options, draw, measure));
}

function render(
  { height, width }: Size,
  options: DeepPartial<ChartOptions>,
  draw: (chart: IChartApi) => void,
  measure: (text: string, font: string) => number,
): string {
  const checked = checkOptions(call, 'options', chartSchema, options);
  const measureText: MeasureText = (text, font) => {
    const textWidth = measure(text, font);
    checkNumber(call, 'measure()', textWidth, notNegative);
    return textWidth;
  };
  const renderTarget = { size: { width, height }, ratio: 1, measure: measureText };
  const core = new ChartCore(checked, resolveStaticTheme(checked), renderTarget);
  const { context, settings } = core;
  settings.applied.on(() => context.setTheme(resolveStaticTheme(context.options)));
  const chart = new ChartModel(core);
  try {
    draw(chart);
    return toSvg(chart);
  } finally {
    chart.remove();
  }
}
