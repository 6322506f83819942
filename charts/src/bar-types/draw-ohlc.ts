import type { BarsInView, DrawBars } from '../graphics/bar-canvas';
import { RectsByColor } from './rects-by-color';

/** Options of {@link drawOhlc}. */
export interface OhlcDrawOptions {
  /** Whether to draw a tick for the open. */
  readonly opens: boolean;
  /** Whether lines stay thin when the bars get wider. */
  readonly thin: boolean;
  getColor(bars: BarsInView, index: number): string;
}

/** Shares of the bar spacing: line width and tick length, and the width that the ticks of thin lines depend on. */
const shares = { line: 0.2, tick: 0.35, thinTick: 0.3 };

/** Returns widths in device pixels of a line, and of a tick from the center of the line. */
function computeWidths(spacing: number, ratio: number, thin: boolean) {
  const one = Math.max(1, Math.floor(ratio));
  /** Returns a width at which the line's center is that of a line of one pixel. */
  const widthFor = (share: number): number => {
    const wide = Math.max(one, Math.floor(spacing * share * ratio));
    return wide % 2 === one % 2 ? wide : wide - 1;
  };
  const thinTick = Math.ceil(widthFor(shares.thinTick) * 1.5);
  return thin
    ? { line: one, tickLength: thinTick }
    : {
        line: widthFor(shares.line),
        tickLength: Math.max(thinTick, Math.round(spacing * shares.tick * ratio)),
      };
}

/**
 * Creates a function that draws a vertical line from low to high, with a tick to the left for the open and to the right
 * for the close.
 */
export function drawOhlc(options: OhlcDrawOptions): DrawBars {
  return (bars, canvas) => {
    const { ratio, toY } = canvas;
    const { line, tickLength } = computeWidths(bars.spacing, ratio, options.thin);
    const half = Math.floor(line / 2);
    const hasTicks = bars.spacing >= Math.floor(1.5 * ratio);
    const rects = new RectsByColor(ratio);
    const row = (price: number): number => Math.round(toY(price) * ratio);
    for (let i = 0; i < bars.count; i++) {
      const color = options.getColor(bars, i);
      const x = Math.round((bars.x[i] as number) * ratio);
      const ends = [row(bars.high[i] as number), row(bars.low[i] as number)] as const;
      const top = Math.min(...ends) - half;
      const height = Math.max(Math.max(...ends) + half - top, line);
      const left = x - half;
      rects.add(color, left, top, line, height);
      if (!hasTicks) continue;
      /** Returns the top of a tick, which stays within the line. */
      const tick = (price: number): number => {
        const at = Math.max(top, row(price) - half);
        return Math.min(at, top + height - line);
      };
      if (options.opens)
        rects.add(color, x - tickLength, tick(bars.open[i] as number), left - x + tickLength, line);
      const right = left + line;
      rects.add(color, right, tick(bars.close[i] as number), x + tickLength - right + 1, line);
    }
    rects.drawOn(canvas);
  };
}
