import { clamp } from '../util/clamp';
import type { BarsInView, DrawBars } from '../graphics/bar-canvas';
import { type ResolvedBarStyle, isRise, type SeriesColors } from './resolved-bar-style';
import { RectsByColor } from './rects-by-color';

/** Colors of one candle. If `body` is `null`, the body is hollow. */
export interface CandleColors {
  readonly body: string | null;
  readonly border: string;
  readonly wick: string;
}

/** Options of {@link drawCandles}. */
export interface CandleDrawOptions {
  readonly wicks: boolean;
  readonly borders: boolean;
  getColors(bars: BarsInView, index: number): CandleColors;
}

/** Between these bar spacings, the body is 3 CSS pixels wide. */
const narrow = { from: 2.5, to: 4, width: 3 };
/** Largest fraction of the bar spacing that is left empty between wide bodies. */
const emptyShare = 0.2;

/**
 * Returns the width of a body in device pixels. The wider the bars, the larger the fraction of the bar spacing that is
 * empty. The width is odd if the wick's width is odd, and even if it is even, so that the wick is centered.
 */
function bodyWidth(spacing: number, ratio: number): number {
  const wick = Math.floor(ratio);
  const isNarrow = spacing >= narrow.from && spacing <= narrow.to;
  const share =
    1 - (emptyShare * Math.atan(Math.max(narrow.to, spacing) - narrow.to)) / (Math.PI / 2);
  const wide = Math.min(Math.floor(spacing * share * ratio), Math.floor(spacing * ratio));
  const width = isNarrow ? Math.floor(narrow.width * ratio) : Math.max(wick, wide);
  return width >= 2 && width % 2 !== wick % 2 ? width - 1 : width;
}

/** Returns the width of a border in device pixels. It is reduced if the body is narrow. */
function borderWidth(body: number, ratio: number): number {
  const one = Math.max(1, Math.floor(ratio));
  const border = body <= 2 * one ? Math.max(one, Math.floor((body - 1) / 2)) : one;
  return body <= 2 * border ? one : border;
}

/**
 * Creates a function that draws wicks, then borders, then bodies. Each candle begins after the one before it, and all
 * edges are rounded in the same way, so that equal bars look equal.
 */
export function drawCandles(options: CandleDrawOptions): DrawBars {
  return (bars, canvas) => {
    const { ratio, toY } = canvas;
    const body = bodyWidth(bars.spacing, ratio);
    const border = borderWidth(body, ratio);
    const one = Math.max(1, Math.floor(ratio));
    const wick = Math.max(one, Math.min(one, Math.floor(bars.spacing * ratio), body));
    // If the wick is as wide as the body and bars don't share a pixel column, draw both as one rectangle.
    const isColumn =
      options.wicks && !options.borders && wick === body && bars.spacing * ratio >= 1;
    const hasSpaceInside = bars.spacing * ratio > 2 * border;
    const wicks = new RectsByColor(ratio);
    const borders = new RectsByColor(ratio);
    const bodies = new RectsByColor(ratio);
    const row = (price: number): number => Math.round(toY(price) * ratio);
    let bodyEdge = -Infinity;
    let wickEdge = -Infinity;
    for (let i = 0; i < bars.count; i++) {
      const colors = options.getColors(bars, i);
      const open = row(bars.open[i] as number);
      const close = row(bars.close[i] as number);
      const top = Math.min(open, close);
      const bottom = Math.max(open, close);
      const x = Math.round((bars.x[i] as number) * ratio);
      if (options.wicks) {
        const left = x - Math.floor(wick / 2);
        const right = left + wick - 1;
        const from = clamp(left, wickEdge + 1, right);
        const width = right - from + 1;
        wickEdge = right;
        const highest = row(bars.high[i] as number);
        const lowest = row(bars.low[i] as number);
        // On an inverted axis, the lowest price is at the top.
        const high = Math.min(highest, lowest);
        const low = Math.max(highest, lowest);
        if (isColumn && colors.wick === colors.body) {
          bodies.add(colors.wick, from, high, width, low - high + 1);
          continue;
        }
        wicks.add(colors.wick, from, high, width, top - high);
        wicks.add(colors.wick, from, bottom + 1, width, low - bottom);
      }
      const left = x - Math.floor(body / 2);
      const right = left + body - 1;
      const from = clamp(left, bodyEdge + 1, right);
      const width = right - from + 1;
      const height = bottom - top + 1;
      bodyEdge = right;
      if (options.borders) {
        if (hasSpaceInside) addFrame(borders, colors.border, from, top, width, height, border);
        else borders.add(colors.border, from, top, width, height);
        if (body <= 2 * border) continue;
        const inside = 2 * border;
        if (colors.body !== null) {
          bodies.add(colors.body, left + border, top + border, body - inside, height - inside);
        }
      } else if (colors.body !== null) bodies.add(colors.body, left, top, body, height);
    }
    for (const list of [wicks, borders, bodies]) list.drawOn(canvas);
  };
}

/** Adds a frame along the inside of a rectangle's edges. */
function addFrame(
  list: RectsByColor,
  color: string,
  x: number,
  y: number,
  width: number,
  height: number,
  edge: number,
): void {
  list.add(color, x + edge, y, width - 2 * edge, edge);
  list.add(color, x + edge, y + height - edge, width - 2 * edge, edge);
  list.add(color, x, y, edge, height);
  list.add(color, x + width - edge, y, edge, height);
}

/** Style options that some types of candles have. */
interface CandleStyle {
  readonly wickVisible?: boolean;
  readonly wickUpColor?: string | null;
  readonly wickDownColor?: string | null;
  readonly borderVisible?: boolean;
  readonly borderUpColor?: string | null;
  readonly borderDownColor?: string | null;
}

/** Resolves the style of candles that are colored by whether they rise from open to close. */
export function resolveCandleStyle(
  style: CandleStyle,
  { down, up }: Pick<SeriesColors, 'up' | 'down'>,
): ResolvedBarStyle {
  const { borderDownColor, borderUpColor, wickDownColor, wickUpColor } = style;
  const rising = { body: up, wick: wickUpColor ?? up, border: borderUpColor ?? up };
  const falling = { body: down, wick: wickDownColor ?? down, border: borderDownColor ?? down };
  return {
    color: up,
    baseValue: null,
    dot: () => null,
    lastColor: ({ close, open }) => (close >= open ? up : down),
    draw: drawCandles({
      wicks: style.wickVisible ?? true,
      borders: style.borderVisible ?? false,
      getColors(bars, i) {
        const barColor = bars.color(i);
        if (barColor !== undefined) return { body: barColor, wick: barColor, border: barColor };
        return isRise(bars, i) ? rising : falling;
      },
    }),
  };
}
