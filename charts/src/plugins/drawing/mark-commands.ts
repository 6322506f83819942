import type { Mark } from '../../graphics/figure-mark';
import type { Point } from '../../types/data-types';
import type { DrawCommand } from '../../types/draw-command';

const toArea = (points: readonly number[], fill: string): DrawCommand => ({
  type: 'path',
  points,
  closed: true,
  fill,
});

const toFlatPoints = (points: readonly Point[]): number[] => points.flatMap(({ x, y }) => [x, y]);

/** Adds the commands that draw a mark. Areas and strokes are separate, because only strokes are aligned to pixels. */
export function addMarkCommands(mark: Mark, commands: DrawCommand[]): void {
  if ('lines' in mark) {
    const { background, bold, bounds, color, haloColor: halo, lines, size } = mark;
    const { bottom, left, right, top } = bounds;
    const box = [left, top, right, top, right, bottom, left, bottom];
    if (background !== undefined) commands.push(toArea(box, background));
    const style = { type: 'text', size, bold, color, ...(halo && { haloColor: halo }) } as const;
    for (const line of lines) commands.push({ ...style, ...line });
    return;
  }
  const { closed, fill, phase: dashOffset, stroke } = mark;
  const points = toFlatPoints(mark.points);
  if (fill !== undefined) commands.push(toArea(points, fill));
  if (stroke) commands.push({ type: 'path', points, closed, stroke: { ...stroke, dashOffset } });
}
