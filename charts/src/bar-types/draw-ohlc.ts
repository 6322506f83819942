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

/** Line width as a fraction of the bar spacing. */
const lineShare = 0.3;

/**
 * Creates a function that draws a vertical line from low to high, with a tick to the left for the open and to the right
 * for the close.
 */
export function drawOhlc(options: OhlcDrawOptions): DrawBars {
  return (bars, canvas) => {
    const { ratio, toY } = canvas;
    const one = Math.max(1, Math.floor(ratio));
    const wide = Math.max(Math.floor(ratio), Math.floor(bars.spacing * lineShare * ratio));
    const width = wide >= 2 && wide % 2 !== one % 2 ? wide - 1 : wide;
    const line = options.thin ? Math.min(width, Math.floor(ratio)) : width;
    const half = Math.floor(line / 2);
    const hasTicks = bars.spacing >= Math.floor(1.5 * ratio);
    const tickLength = Math.ceil(width * 1.5);
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
    rects.putOn(canvas);
  };
}
