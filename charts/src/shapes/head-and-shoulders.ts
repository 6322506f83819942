import type { Figure } from '../graphics/figure';
import type { Point } from '../types/data-types';
import { defaultShapeLineStyle, type ShapeLineStyle, lineRules } from './line-style';
import { countSetPoints, labelPoints } from './pattern-parts';
import { dashed, getFillColor, getShapeColor, getStroke } from './shape-parts';
import { spaceLabels } from './space-labels';
import { defineShape } from './define-shape';
import type { ShapeDefinition } from './shape-definition';

/**
 * Style options of a head and shoulders pattern, upright or inverse.
 *
 * @example
 * ```ts live title="A head between two shoulders"
 * import { createChart, Drawing, HeadAndShoulders } from '@aijiaoyi/charts';
 * import { sampleBars } from '@aijiaoyi/charts/samples';
 *
 * const chart = createChart('chart');
 * chart.addSeries('candle').setData(sampleBars({ count: 100 }));
 * const drawing = chart.attach(Drawing, { shapes: [HeadAndShoulders] });
 * drawing.add(
 *   HeadAndShoulders,
 *   [
 *     { time: '2026-08-07', price: 93.74 },
 *     { time: '2026-08-26', price: 104 },
 *     { time: '2026-08-31', price: 102 },
 *     { time: '2026-09-07', price: 106.5 },
 *     { time: '2026-09-18', price: 100.46 },
 *     { time: '2026-10-01', price: 105.5 },
 *     { time: '2026-10-06', price: 98 },
 *   ],
 *   { color: '#6b5ca5' },
 * );
 * chart.timeAxis().fit();
 * ```
 */
export interface ShapeHeadAndShouldersStyle extends ShapeLineStyle {
  /**
   * Fill color of the shoulders and the head, as CSS; `null` uses the line's color at 15% opacity.
   *
   * @defaultValue `null`
   */
  fill: string | null;
  /**
   * Whether the shoulders and the head are labeled.
   *
   * @defaultValue `true`
   */
  labels: boolean;
}

/** Default {@link ShapeHeadAndShouldersStyle}. */
export const defaultShapeHeadAndShouldersStyle: ShapeHeadAndShouldersStyle = {
  ...defaultShapeLineStyle,
  fill: null,
  labels: true,
};

/**
 * Head and shoulders pattern with its neckline. Its points are the start, the left shoulder, the first point of the
 * neckline, the head, the second point of the neckline, the right shoulder, and the end.
 */
export const HeadAndShoulders: ShapeDefinition<ShapeHeadAndShouldersStyle, 7> = defineShape({
  type: 'head-and-shoulders',
  label: 'Head and shoulders',
  group: 'patterns',
  icon: 'M2 16 5 9l2 4 3-10 3 10 2-4 3 7M2 13h16',
  points: 7,
  style: defaultShapeHeadAndShouldersStyle,
  rules: lineRules,
  figures(context) {
    const { colors, points, style } = context;
    const [start, left, from, head, to, right, end] = points;
    const { head: headText, leftShoulder, rightShoulder } = context.messages.measures;
    const names = ['', leftShoulder, '', headText, '', rightShoulder];
    const line: Figure = { kind: 'polyline', points, stroke: getStroke(context) };
    const labels = style.labels ? spaceLabels(context, labelPoints(colors, points, names)) : [];
    // The neckline has a direction only when its second point is set.
    if (countSetPoints(points) < 5) return [line, ...labels];
    const first = crossNeckline(start, left, from, to) ?? from;
    const last = crossNeckline(right, end, from, to) ?? to;
    const fill = getFillColor(context);
    const triangles = [
      [first, left, from],
      [from, head, to],
      [to, right, last],
    ].map((corners): Figure => ({ kind: 'polygon', points: corners, fill }));
    return [
      ...triangles,
      { kind: 'line', from: first, to: last, stroke: dashed(getShapeColor(context)) },
      line,
      ...labels,
    ];
  },
});

/** Returns where a leg crosses the line through both points of the neckline; `null` if it doesn't. */
export function crossNeckline(a: Point, b: Point, from: Point, to: Point): Point | null {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const across = (b.x - a.x) * dy - (b.y - a.y) * dx;
  const share = ((from.x - a.x) * dy - (from.y - a.y) * dx) / across;
  return share >= 0 && share <= 1
    ? { x: a.x + (b.x - a.x) * share, y: a.y + (b.y - a.y) * share }
    : null;
}
