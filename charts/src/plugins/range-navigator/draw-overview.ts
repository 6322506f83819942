import type { TimeAxisBandView } from '../../api/area-view';
import type { SeriesBars } from '../../api/plugin-host-api';
import type { DrawCommand } from '../../types/draw-command';
import type { NavigatorPositions } from './navigator-scale';

/** Distance from the overview line to the upper and lower edge, in CSS pixels. */
const margin = 4;

/**
 * Draws the overview line of a series, which connects the closing prices. If there are several bars in a pixel, it
 * connects their highest and lowest prices.
 */
export function drawOverview(
  bars: SeriesBars,
  { colors, height, width }: TimeAxisBandView,
  { from, indexToX, xToIndex }: NavigatorPositions,
  color: string | null,
): DrawCommand[] {
  const first = bars.indexToRow(from);
  const all = bars.priceRange(first, bars.count);
  if (!all) return [];
  const range = all.to - all.from || 1;
  const toY = (price: number): number =>
    margin + (1 - (price - all.from) / range) * (height - 2 * margin);
  const points: number[] = [];
  const add = (x: number, price: number): void => {
    if (Number.isFinite(price)) points.push(x, toY(price));
  };
  const rowToX = (row: number): number => indexToX(bars.rowToIndex(row));
  for (let row = first; row < bars.count;) {
    const x = rowToX(row);
    if (x > width) break;
    const next = Math.max(row + 1, bars.indexToRow(xToIndex(x + 1)));
    const merged = next > row + 1 ? bars.priceRange(row, next) : null;
    if (merged) {
      add(x, merged.to);
      add(x, merged.from);
    } else add(x, bars.close[row] ?? NaN);
    row = next;
  }
  const [left = 0, right = 0] = [points[0], points.at(-2)];
  const stroke = color ?? colors.line;
  const area = [...points, right, height, left, height];
  return [
    { type: 'path', points: area, closed: true, fill: stroke, opacity: 0.15 },
    { type: 'path', points, stroke: { color: stroke } },
  ];
}

/** Draws the window in an image, or on a chart that isn't interactive. */
export function drawWindow(
  { colors, height, width }: TimeAxisBandView,
  { end, start }: NavigatorPositions,
): DrawCommand[] {
  const stroke = { color: colors.text };
  const handle = (x: number): DrawCommand => {
    const size = { x: x - 4, y: height / 2 - 11, width: 8, height: 22 };
    return { type: 'rect', ...size, radius: 4, fill: colors.background, stroke };
  };
  return [
    {
      type: 'rects',
      rects: [0, 0, start, height, end, 0, width - end, height],
      fill: colors.background,
      opacity: 0.65,
    },
    { type: 'rect', x: start, y: 0, width: end - start, height, stroke },
    handle(start),
    handle(end),
  ];
}
