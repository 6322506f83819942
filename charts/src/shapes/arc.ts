import type { Point } from '../types/data-types';
import { midpoint } from '../graphics/geometry';
import { defaultShapeLineStyle, type ShapeLineStyle, lineRules } from './line-style';
import { getFillColor, getStroke } from './shape-parts';
import { defineShape } from './define-shape';
import type { ShapeDefinition } from './shape-definition';

/** Number of segments of an arc. */
const pieces = 64;

/**
 * Style options of an arc between two points.
 *
 * @example
 * ```ts live title="A rounded bottom"
 * import { Arc, createChart, Drawing } from '@aijiaoyi/charts';
 * import { sampleBars } from '@aijiaoyi/charts/samples';
 *
 * const chart = createChart('chart');
 * chart.addSeries('candle').setData(sampleBars({ count: 100 }));
 * const drawing = chart.attach(Drawing, { shapes: [Arc] });
 * drawing.add(
 *   Arc,
 *   [
 *     { time: '2026-07-06', price: 103.6 },
 *     { time: '2026-08-26', price: 104 },
 *     { time: '2026-08-04', price: 92.5 },
 *   ],
 *   { color: '#6b5ca5' },
 * );
 * chart.timeAxis().fit();
 * ```
 */
export interface ShapeArcStyle extends ShapeLineStyle {
  /**
   * Fill color between the arc and the line that connects its ends, as CSS; `null` uses the line's color at 15%
   * opacity.
   *
   * @defaultValue `null`
   */
  fill: string | null;
}

/** Default {@link ShapeArcStyle}. */
export const defaultShapeArcStyle: ShapeArcStyle = {
  ...defaultShapeLineStyle,
  fill: null,
};

/**
 * Arc between two points, with its middle at a third point.
 */
export const Arc: ShapeDefinition<ShapeArcStyle, 3> = defineShape({
  type: 'arc',
  label: 'Arc',
  group: 'areas',
  icon: 'M3 15a7 9 0 0 1 14 0',
  points: 3,
  style: defaultShapeArcStyle,
  rules: lineRules,
  figures(context) {
    const points = getArc(...context.points);
    return [
      { kind: 'polygon', points, fill: getFillColor(context) },
      { kind: 'polyline', points, stroke: getStroke(context) },
    ];
  },
});

/** Returns half of the ellipse that has both ends on a diameter and the middle on the conjugate one. */
export function getArc(from: Point, to: Point, middle: Point): Point[] {
  // Without a middle, while the user draws, it is a line.
  if (middle.x === to.x && middle.y === to.y) return [from, to];
  const center = midpoint(from, to);
  const half = { x: from.x - center.x, y: from.y - center.y };
  const height = { x: middle.x - center.x, y: middle.y - center.y };
  return Array.from({ length: pieces + 1 }, (_, i) => {
    const angle = (Math.PI * i) / pieces;
    const [across, up] = [Math.cos(angle), Math.sin(angle)];
    return {
      x: center.x + half.x * across + height.x * up,
      y: center.y + half.y * across + height.y * up,
    };
  });
}
