import type { DrawBars } from '../graphics/bar-canvas';
import type { ResolvedBarStyle, SeriesColors } from './resolved-bar-style';
import { isRise } from './resolved-bar-style';
import { RectsByColor } from './rects-by-color';

/** Bricks that are narrower than this, in device pixels, don't have a gap between them. */
const narrowest = 4;

/** Creates a function that draws a rectangle from the low to the high of each bar, as wide as the bar spacing. */
const drawBricks =
  ({ down, up }: Pick<SeriesColors, 'up' | 'down'>): DrawBars =>
  (bars, canvas) => {
    const { ratio, toY } = canvas;
    const width = bars.spacing * ratio;
    const gap = width < narrowest ? 0 : Math.max(1, Math.floor(ratio));
    const rects = new RectsByColor(ratio);
    for (let i = 0; i < bars.count; i++) {
      const middle = (bars.x[i] as number) * ratio;
      const left = Math.round(middle - width / 2);
      const right = Math.max(Math.round(middle + width / 2) - gap, left + 1);
      const [high, low] = [toY(bars.high[i] as number), toY(bars.low[i] as number)];
      // On an inverted axis, the lowest price is at the top.
      const top = Math.round(Math.min(high, low) * ratio);
      const bottom = Math.max(Math.round(Math.max(high, low) * ratio) - gap, top + 1);
      const color = bars.color(i) ?? (isRise(bars, i) ? up : down);
      rects.add(color, left, top, right - left, bottom - top);
    }
    rects.drawOn(canvas);
  };

/** Resolves the style of bricks that are colored by whether they rise from open to close. */
export const resolveBrickStyle = (
  _style: object,
  colors: Pick<SeriesColors, 'up' | 'down'>,
): ResolvedBarStyle => ({
  color: colors.up,
  baseValue: null,
  dot: () => null,
  lastColor: ({ close, open }) => (close >= open ? colors.up : colors.down),
  draw: drawBricks(colors),
});
