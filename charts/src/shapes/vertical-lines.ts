import type { Figure, Stroke } from '../graphics/figure';

/** Creates a line from the top to the bottom of the pane. */
export const verticalLine = (x: number, height: number, stroke: Stroke): Figure => ({
  kind: 'line',
  from: { x, y: 0 },
  to: { x, y: height },
  stroke,
});
