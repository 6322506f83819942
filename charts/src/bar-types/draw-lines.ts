import { computeLength, withoutSpikes } from '../graphics/line-path';
import type { BarCanvas, BarsInView, DrawBars } from '../graphics/bar-canvas';
import type { Ink } from '../graphics/draw-items';
import type { ResolvedBarStyle } from './resolved-bar-style';
import type { CommonLineOptions } from './common-line-options';
import type { LineStyle } from '../types/enums';
import { LineType } from '../types/enums';
import { dashPattern } from '../graphics/figure-mark';

/** Options of {@link drawLines}. */
export interface LineDrawOptions {
  readonly width: number;
  readonly lineStyle: LineStyle;
  readonly lineType: LineType;
  readonly lineVisible: boolean;
  readonly connectNulls: boolean;
  readonly pointsVisible: boolean;
  readonly pointsRadius: number | null;
  /** Returns the line's color for bars without a color. */
  line(canvas: BarCanvas): Ink;
  /** Returns the color of a value's dot. */
  dot(value: number): string;
  /**
   * Returns the area between the line and a y coordinate, or `undefined` for no area.
   *
   * @param barColor - Color of a bar.
   * @param getSpan - Returns the y coordinates of the visible values.
   */
  area?(
    canvas: BarCanvas,
    barColor: string | undefined,
    getSpan: () => VerticalSpan,
  ): AreaDrawOptions;
}

/** Lowest and highest y coordinate. */
interface VerticalSpan {
  readonly from: number;
  readonly to: number;
}

export interface AreaDrawOptions {
  readonly ink: Ink;
  /** y coordinate that the area extends to. */
  readonly base: number;
}

/** Distance from the edge of the line to the edge of a dot, in CSS pixels. */
const dotMargin = 2;

/** Part of a line without gaps and with one color. `part` holds the indexes of its first and last point in `at`. */
interface Run {
  readonly color: string | undefined;
  readonly at: number[];
  readonly part: [first: number, last: number];
}

/**
 * Creates a function that draws values as a line with an area below it. The segment between two values has the color of
 * the first.
 */
export function drawLines(options: LineDrawOptions): DrawBars {
  const dash = dashPattern[options.lineStyle].map((part) => part * options.width);
  const curved = options.lineType === LineType.Curved;
  return (bars, canvas) => {
    const runs = splitRuns(bars, canvas, options);
    let span: VerticalSpan | null = null;
    const getSpan = (): VerticalSpan => (span ??= computeSpan(bars, canvas));
    for (const { at, color, part } of runs) {
      const area = options.area?.(canvas, color, getSpan);
      const edge = { curved, at, part };
      // The line covers the extremes of merged values, which don't change the area.
      if (area) {
        canvas.put({ type: 'area', ...area, ...(bars.merged > 1 ? withoutSpikes(edge) : edge) });
      }
    }
    const stroke = options.line(canvas);
    let phase = 0;
    let before: readonly number[] = [];
    for (const { at, color, part } of options.lineVisible ? runs : []) {
      const line = { curved, at, part };
      // Continue the dashes if only the color changes. After a gap, start them again.
      if (at !== before) phase = 0;
      before = at;
      canvas.put({
        type: 'path',
        ink: color ?? stroke,
        width: options.width,
        dash,
        phase,
        ...line,
      });
      if (dash.length > 0) phase += computeLength(line);
    }
    if (options.pointsVisible) drawDots(bars, canvas, options);
  };
}

function drawDots(bars: BarsInView, canvas: BarCanvas, options: LineDrawOptions): void {
  const lists = new Map<string, number[]>();
  for (let i = 0; i < bars.count; i++) {
    const value = bars.close[i] as number;
    const color = bars.color(i) ?? options.dot(value);
    let at = lists.get(color);
    if (at === undefined) lists.set(color, (at = []));
    at.push(bars.x[i] as number, canvas.toY(value));
  }
  const radius = getRadius(options);
  for (const [color, at] of lists) canvas.put({ type: 'dots', color, radius, at });
}

/** Returns the radius of the dots on a line. */
const getRadius = ({
  pointsRadius,
  width,
}: Pick<LineDrawOptions, 'pointsRadius' | 'width'>): number =>
  pointsRadius ?? width / 2 + dotMargin;

/**
 * Splits the line at gaps and color changes. After a color change, the next run begins at the end of the one before.
 */
function splitRuns(
  bars: BarsInView,
  { toY }: BarCanvas,
  { connectNulls, lineType }: LineDrawOptions,
): readonly Run[] {
  const runs: Run[] = [];
  let run: Run | undefined;
  for (let i = 0; i < bars.count; i++) {
    const x = bars.x[i] as number;
    const close = bars.close[i] as number;
    const color = bars.color(i);
    const before = bars.afterGap[i] && !connectNulls ? undefined : run;
    const at = before?.at ?? (lineType === LineType.Curved ? startCurve(bars, i, toY) : []);
    const start = at.length / 2;
    if (before && lineType === LineType.Steps) at.push(x, at[at.length - 1] as number);
    const low = bars.low[i] as number;
    const high = bars.high[i] as number;
    if (bars.merged > 1 && low !== high) {
      const open = bars.open[i] as number;
      if (!before) at.push(x, toY(open));
      // Draw merged values from their lowest to their highest value, so that no peak is lost.
      const [first, last] = close < open ? [high, low] : [low, high];
      at.push(x, toY(first), x, toY(last));
      if (close !== last) at.push(x, toY(close));
    } else at.push(x, toY(close));
    const end = at.length / 2 - 1;
    if (before) {
      before.part[1] = end;
      if (before.color === color) continue;
    }
    runs.push((run = { color, at, part: [before ? end : start, end] }));
  }
  return runs.flatMap((each, i) => {
    const { at, color, part } = each;
    const isFirst = at !== runs[i - 1]?.at;
    const near = (to: number, k: number): boolean =>
      k < 2 * part[0] || Math.abs(to - (at[2 * part[0] + (k % 2)] as number)) < 1;
    // If all values are within one pixel, draw a dash as wide as one bar, so that they stay visible.
    if (isFirst && at.every(near)) {
      const [x, y] = at.slice(-2) as [number, number];
      const half = Math.max(bars.spacing, 1) / 2;
      return { color, at: [x - half, y, x + half, y], part: [0, 1] };
    }
    // Skip the last value of another color, because the run before it already ends there.
    return isFirst || part[1] > part[0] ? each : [];
  });
}

/**
 * Starts a curve at the value before the first visible bar. Otherwise the curve would change while the user scrolls.
 */
function startCurve(bars: BarsInView, i: number, toY: BarCanvas['toY']): number[] {
  const before = bars.closeBefore(i);
  const hasBefore = (bars.bar[i] as number) > 0 && before === before;
  return hasBefore ? [(bars.x[i] as number) - bars.spacing, toY(before)] : [];
}

/** Returns the y coordinates between which all values are. */
function computeSpan({ close, count }: BarsInView, { height, toY }: BarCanvas): VerticalSpan {
  let from = height;
  let to = 0;
  for (let i = 0; i < count; i++) {
    const y = toY(close[i] as number);
    from = Math.min(from, y);
    to = Math.max(to, y);
  }
  return { from, to };
}

/** Returns how the crosshair marks a line, how its last point is marked, and whether it connects values across gaps. */
export const getPointStyle = ({
  connectNulls,
  crosshairMarkerBackgroundColor: color,
  crosshairMarkerBorderColor: borderColor,
  crosshairMarkerBorderWidth: borderWidth,
  crosshairMarkerRadius: radius,
  crosshairMarkerVisible,
  lastPriceAnimation: animation,
  pointsRadius,
  width,
}: CommonLineOptions): Pick<
  ResolvedBarStyle,
  'connectsGaps' | 'crosshairMarker' | 'lastPoint'
> => ({
  connectsGaps: connectNulls,
  crosshairMarker: crosshairMarkerVisible ? { radius, color, borderColor, borderWidth } : null,
  lastPoint: animation === 'off' ? null : { animation, radius: getRadius({ pointsRadius, width }) },
});

/** Resolves the style of a line with one color, except for values that have their own color. */
export const resolveLineStyle = (
  options: Omit<LineDrawOptions, 'line' | 'dot'> & CommonLineOptions,
  color: string,
): ResolvedBarStyle => ({
  color,
  baseValue: null,
  dot: () => color,
  lastColor: () => color,
  ...getPointStyle(options),
  draw: drawLines({ ...options, line: () => color, dot: () => color }),
});
