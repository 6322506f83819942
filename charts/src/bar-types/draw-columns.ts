import type { BarsInView, DrawBars } from '../graphics/bar-canvas';
import { RectsByColor } from './rects-by-color';

/** Options of {@link drawColumns}. */
export interface ColumnDrawOptions {
  /** Value that the columns start from. */
  readonly base: number;
  getColor(bars: BarsInView, index: number): string;
}

/** Columns narrower than this, in device pixels, all have the width of the narrowest one. */
const even = 4;

/**
 * Creates a function that draws a column for each value. Gaps have the same width in device pixels, and so do narrow
 * columns.
 */
export function drawColumns(options: ColumnDrawOptions): DrawBars {
  return (bars, canvas) => {
    const { ratio, toY } = canvas;
    const { left, right } = columnEdges(bars, ratio);
    const tick = Math.max(1, Math.floor(ratio));
    const base = Math.round(toY(options.base) * ratio) - Math.floor(tick / 2);
    const rects = new RectsByColor(ratio);
    let y = base;
    for (let i = 0; i < bars.count; i++) {
      const here = Math.round(toY(farthest(bars, i, options.base)) * ratio);
      const from = left[i] as number;
      // If several bars share a pixel column, draw only the one farthest from the base. Overlapping translucent fills
      // would look darker.
      if (from !== left[i - 1] || Math.abs(here - base) > Math.abs(y - base)) y = here;
      if (from === left[i + 1]) continue;
      const top = Math.min(y, base);
      const bottom = y <= base ? base + tick : y - Math.floor(tick / 2) + tick;
      rects.add(
        options.getColor(bars, i),
        from,
        top,
        (right[i] as number) - from + 1,
        bottom - top,
      );
    }
    rects.drawOn(canvas);
  };
}

/** Returns the value of a bar; for merged bars, the value farthest from the base. */
function farthest({ high, low }: BarsInView, i: number, base: number): number {
  const up = high[i] as number;
  const down = low[i] as number;
  return up - base >= base - down ? up : down;
}

/** Returns the first and the last device pixel of each column. */
function columnEdges({ count, spacing, x }: BarsInView, ratio: number) {
  const step = Math.ceil(spacing * ratio);
  const gap = step <= 1 ? 0 : Math.max(1, Math.floor(ratio));
  const width = Math.round(spacing * ratio) - gap;
  const left = new Int32Array(count);
  const right = new Int32Array(count);
  /** Returns whether the center of a column was rounded to the right. */
  const wentRight = (i: number): boolean =>
    Math.round((x[i] as number) * ratio) > (x[i] as number) * ratio;
  for (let i = 0; i < count; i++) {
    const middle = Math.round((x[i] as number) * ratio);
    const half = Math.floor(width / 2);
    left[i] = middle - half;
    right[i] = width % 2 === 0 ? middle + half - 1 : middle + half;
    // If rounding changed the gap to the previous column, move the edge that was rounded the wrong way.
    if (i === 0) continue;
    const distance = Math.round(((x[i] as number) - (x[i - 1] as number)) / spacing);
    if (distance !== 1 || (left[i] as number) - (right[i - 1] as number) === gap + 1) continue;
    if (wentRight(i - 1)) right[i - 1] = (left[i] as number) - gap - 1;
    else left[i] = (right[i - 1] as number) + gap + 1;
  }
  let narrowest = step;
  for (let i = 0; i < count; i++) {
    if ((right[i] as number) < (left[i] as number)) right[i] = left[i] as number;
    narrowest = Math.min(narrowest, (right[i] as number) - (left[i] as number) + 1);
  }
  if (gap === 0 || narrowest >= even) return { left, right };
  for (let i = 0; i < count; i++) {
    if ((right[i] as number) - (left[i] as number) + 1 <= narrowest) continue;
    if (wentRight(i)) right[i] = (right[i] as number) - 1;
    else left[i] = (left[i] as number) + 1;
  }
  return { left, right };
}
