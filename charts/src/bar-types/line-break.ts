import { number } from '../validation/rule';
import { type CommonOptions, defaultCommonOptions } from '../options/series-options';
import type { Bar } from '../types/data-types';
import type { BarTypeDefinition } from './bar-type-config';
import type { BarComputation } from './computed-bars';
import { defineComputedType } from './define-computed-type';
import { resolveBrickStyle } from './draw-bricks';

/**
 * Style options of line break lines, which the chart computes from the closes of the series' bars.
 *
 * @example
 * ```ts live title="Five-line break chart"
 * import { createChart, LineBreak } from '@aijiaoyi/charts';
 * import { sampleBars } from '@aijiaoyi/charts/samples';
 *
 * const chart = createChart('chart', { timeAxis: { barSpacing: 12 } });
 * chart.addSeries(LineBreak, { lineCount: 5 }).setData(sampleBars({ count: 400 }));
 * ```
 */
export interface BarLineBreakStyleOptions extends CommonOptions {
  /**
   * Number of lines that a reversal must break, as a whole number from 1 to 100. An uptrend reverses when a close is
   * below the lowest price of the last `lineCount` lines, a downtrend when a close is above the highest.
   *
   * @defaultValue `3`
   */
  lineCount: number;
  /**
   * Color of a rising line, as CSS; `null` uses the palette's color.
   *
   * @defaultValue `null`
   */
  upColor: string | null;
  /**
   * Color of a falling line, as CSS; `null` uses the palette's color.
   *
   * @defaultValue `null`
   */
  downColor: string | null;
}

/** Default {@link BarLineBreakStyleOptions}. */
export const defaultBarLineBreakStyleOptions: BarLineBreakStyleOptions = {
  ...defaultCommonOptions,
  lineCount: 3,
  upColor: null,
  downColor: null,
};

/** Prices between which a line is. */
interface LineRange {
  readonly low: number;
  readonly high: number;
}

/** A line forms when the close is above or below all of the last lines. */
const lineBreakBars: BarComputation<readonly LineRange[], BarLineBreakStyleOptions> = {
  type: 'line-break',
  hasColors: true,
  start: [],
  next(lines, { close, time }, lineCount, add) {
    const last = lines.at(-1);
    // The first line starts at the first close.
    if (!last) return [{ low: close, high: close }];
    const isAbove = lines.every(({ high }) => close > high);
    const isBelow = lines.every(({ low }) => close < low);
    if (!isAbove && !isBelow) return lines;
    // In a trend, a line starts at the close of the one before; after a reversal, at its open.
    const open = isAbove ? last.high : last.low;
    const line = { low: Math.min(open, close), high: Math.max(open, close) };
    add(time, open, line.high, line.low, close);
    return [...lines, line].slice(-lineCount);
  },
};

/**
 * Bar type of line break charts, such as three-line break. A line is added when a close is above the highest or below
 * the lowest price of the last {@link BarLineBreakStyleOptions.lineCount} lines. The time axis has an index for each
 * line, with the time of the bar that completed it. If that bar has a {@link Bar.color}, the line has it, too.
 *
 * `setData`, `update` and the other methods for data accept and return the series' bars. The crosshair, indicators,
 * legends and the last price use the lines.
 *
 * @example
 * ```ts live title="Three-line break chart"
 * import { createChart, LineBreak } from '@aijiaoyi/charts';
 * import { sampleBars } from '@aijiaoyi/charts/samples';
 *
 * const chart = createChart('chart', { timeAxis: { barSpacing: 12 } });
 * chart.addSeries(LineBreak).setData(sampleBars({ count: 400 }));
 * ```
 */
export const LineBreak: BarTypeDefinition<Bar, BarLineBreakStyleOptions> = defineComputedType({
  label: 'Line break',
  defaults: defaultBarLineBreakStyleOptions,
  rules: { lineCount: number({ min: 1, max: 100, whole: true }) },
  computation: lineBreakBars,
  getSize: ({ lineCount }) => lineCount,
  resolveStyle: resolveBrickStyle,
});
