import { fade } from '../util/color';
import type { BarCanvas, BarsInView, DrawBars } from '../graphics/bar-canvas';
import { dashPattern } from '../graphics/figure-mark';
import { thinLine } from '../validation/common-rules';
import { LineStyle } from '../types/enums';
import { type CommonOptions, defaultCommonOptions } from '../options/series-options';
import { type BarTypeRuntime, barStyle } from './bar-type-runtime';
import { lineStyle } from '../validation/common-rules';

/**
 * Style options of band series, which fill the area between two values. Use them for Bollinger bands, channels or the
 * Ichimoku cloud.
 *
 * @example
 * ```ts live title="Area between two averages"
 * import { createChart } from '@aijiaoyi/charts';
 * import { sampleBars } from '@aijiaoyi/charts/samples';
 *
 * const bars = sampleBars({ count: 200 });
 * const average = (end: number, length: number): number | null => {
 *   const last = bars.slice(end - length, end);
 *   return end < length ? null : last.reduce((sum, { close }) => sum + close, 0) / length;
 * };
 *
 * const chart = createChart('chart');
 * const cloud = chart.addSeries('band', { fill: '#0f8a5f40', crossFill: '#d63b3b40' });
 * cloud.setData(
 *   bars.map(({ time }, i) => ({ time, upper: average(i + 1, 10), lower: average(i + 1, 30) })),
 * );
 * ```
 */
export interface BarBandStyleOptions extends CommonOptions {
  /**
   * Whether to draw a horizontal line at the last value of the upper edge.
   *
   * @defaultValue `false`
   */
  lastPriceLine: boolean;
  /**
   * Whether the price axis shows the last value of the upper edge.
   *
   * @defaultValue `false`
   */
  lastPriceLabel: boolean;
  /**
   * Color of the upper edge, as CSS; `null` uses the series' color in the theme.
   *
   * @defaultValue `null`
   */
  color: string | null;
  /**
   * Color of the lower edge, as CSS; `null` uses the upper edge's color.
   *
   * @defaultValue `null`
   */
  lowerColor: string | null;
  /**
   * Width of the edges, in CSS pixels from 1 to 4.
   *
   * @defaultValue `1`
   */
  width: number;
  /**
   * Dash style of the edges.
   *
   * @defaultValue `LineStyle.Solid`
   */
  lineStyle: LineStyle;
  /**
   * Fill color between the edges, as CSS; `null` uses the upper edge's color at 12% opacity.
   *
   * @defaultValue `null`
   */
  fill: string | null;
  /**
   * Fill color where the upper value is less than the lower value, as CSS; `null` uses `fill`.
   *
   * @defaultValue `null`
   */
  crossFill: string | null;
}

/** Default {@link BarBandStyleOptions}. */
export const defaultBarBandStyleOptions: BarBandStyleOptions = {
  ...defaultCommonOptions,
  lastPriceLine: false,
  lastPriceLabel: false,
  color: null,
  lowerColor: null,
  width: 1,
  lineStyle: LineStyle.Solid,
  fill: null,
  crossFill: null,
};

/** @internal Fills the area between two values. */
export const band: BarTypeRuntime<BarBandStyleOptions> = {
  label: 'Band',
  data: 'band',
  style: barStyle(defaultBarBandStyleOptions, { width: thinLine, lineStyle }),
  resolveStyle: (style, { color }) => ({
    color,
    baseValue: null,
    dot: () => null,
    lastColor: () => color,
    draw: drawBand(style, color),
  }),
};

/** Default opacity of the area. */
const opacity = 0.12;

/** Part of a band without gaps and with one color. Both edges are flat lists of x and y coordinates. */
interface Run {
  readonly color: string | undefined;
  readonly upper: number[];
  readonly lower: number[];
}

function drawBand(style: Readonly<BarBandStyleOptions>, color: string): DrawBars {
  const { fill = null, width } = style;
  const dash = dashPattern[style.lineStyle].map((part) => part * width);
  const inside = fill ?? fade(color, opacity);
  const crossFill = style.crossFill ?? inside;
  return (bars, canvas) => {
    const runs = splitRuns(bars, canvas);
    for (const run of runs) {
      const barColor = run.color === undefined ? undefined : fade(run.color, opacity);
      for (const { crossed, lower, upper } of splitAtCrossings(run)) {
        const ink = barColor ?? (crossed === canvas.inverted ? inside : crossFill);
        canvas.put({ type: 'area', ink, curved: false, at: upper, base: lower });
      }
    }
    for (const { color: barColor, lower, upper } of runs) {
      const edge = { type: 'path', width, dash, curved: false } as const;
      canvas.put({ ...edge, ink: barColor ?? style.lowerColor ?? color, at: lower });
      canvas.put({ ...edge, ink: barColor ?? color, at: upper });
    }
  };
}

/**
 * Splits a band at gaps and color changes. The edges are in the columns `close` and `open`; for merged bars, the
 * extremes in `high` and `low` are used.
 */
function splitRuns(bars: BarsInView, { toY }: BarCanvas): readonly Run[] {
  const runs: Run[] = [];
  let run: Run | undefined;
  for (let i = 0; i < bars.count; i++) {
    const x = bars.x[i] as number;
    const isCrossed = (bars.close[i] as number) < (bars.open[i] as number);
    const [over, under] =
      bars.merged === 1
        ? (['close', 'open'] as const)
        : isCrossed
          ? (['low', 'high'] as const)
          : (['high', 'low'] as const);
    const upper = toY(bars[over][i] as number);
    const lower = toY(bars[under][i] as number);
    const color = bars.color(i);
    if (run !== undefined && !bars.afterGap[i]) {
      run.upper.push(x, upper);
      run.lower.push(x, lower);
      if (run.color === color) continue;
    }
    runs.push((run = { color, upper: [x, upper], lower: [x, lower] }));
  }
  return runs.flatMap((each, i) => {
    const { color, lower, upper } = each;
    if (upper.length > 2) return [each];
    // Draw a time between two gaps as wide as its bar. Skip the last time of another color, because the run before it
    // already ends there.
    const [x, high] = upper as [number, number];
    const before = runs[i - 1]?.upper;
    if (before?.[before.length - 2] === x) return [];
    const half = Math.max(bars.spacing, 1) / 2;
    const [left, right] = [x - half, x + half];
    const low = lower[1] as number;
    return [{ color, upper: [left, high, right, high], lower: [left, low, right, low] }];
  });
}

/** Splits a run where its edges cross. In a crossed part, the upper edge is drawn below the lower edge. */
function splitAtCrossings({
  lower,
  upper,
}: Run): (Omit<Run, 'color'> & { readonly crossed: boolean })[] {
  const parts: { upper: number[]; lower: number[]; crossed: boolean }[] = [];
  /** Distance between the edges at the previous time, and the last distance that wasn't 0. */
  let before = 0;
  let last = 0;
  for (let i = 0; i < upper.length; i += 2) {
    const x = upper[i] as number;
    const [high, low] = [upper[i + 1] as number, lower[i + 1] as number];
    // y coordinates increase downwards.
    const depth = low - high;
    let part = parts[parts.length - 1];
    if (part !== undefined && depth * last < 0) {
      const share = before / (before - depth);
      const [fromX, fromY] = [upper[i - 2] as number, upper[i - 1] as number];
      const at = [fromX + (x - fromX) * share, fromY + (high - fromY) * share];
      part.upper.push(...at);
      part.lower.push(...at);
      part = { upper: [...at], lower: [...at], crossed: depth < 0 };
      parts.push(part);
    }
    if (part === undefined) parts.push((part = { upper: [], lower: [], crossed: depth < 0 }));
    part.upper.push(x, high);
    part.lower.push(x, low);
    // If the edges touched so far, the next distance decides which of them is above.
    if (last === 0 && depth !== 0) part.crossed = depth < 0;
    before = depth;
    last = depth || last;
  }
  return parts;
}
