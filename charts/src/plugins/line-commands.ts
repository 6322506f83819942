import type { PathCommand } from '../types/draw-command';
import type { ViewBase } from '../api/area-view';
import type { LineStyle } from '../types/enums';

/** A line of one CSS pixel, as far as whole device pixels allow. */
export interface PixelLine {
  readonly color: string;
  readonly lineStyle: LineStyle;
}

/** Draws a line from the top to the bottom of a pane on whole device pixels, as grid lines are drawn. */
export function verticalLine(view: ViewBase, x: number, line: PixelLine): PathCommand {
  const { center, width } = align(view, x);
  return toPath([center, 0, center, view.height], line, width);
}

/** Draws a line from the left to the right edge of a pane on whole device pixels, as grid lines are drawn. */
export function horizontalLine(view: ViewBase, y: number, line: PixelLine): PathCommand {
  const { center, width } = align(view, y);
  return toPath([0, center, view.width, center], line, width);
}

function align({ pixelRatio, snap }: ViewBase, coordinate: number) {
  const pixels = Math.max(1, Math.floor(pixelRatio));
  return { center: snap(coordinate) + (pixels % 2) / 2 / pixelRatio, width: pixels / pixelRatio };
}

const toPath = (
  points: readonly number[],
  { color, lineStyle }: PixelLine,
  width: number,
): PathCommand => ({ type: 'path', points, stroke: { color, lineStyle, width } });
