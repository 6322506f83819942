import type { Figure } from '../graphics/figure';
import { along, direction } from '../graphics/geometry';
import type { Point } from '../types/data-types';
import { defaultShapeLineStyle, type ShapeLineStyle, lineRules } from './line-style';
import { getFillColor, getStroke } from './shape-parts';
import { defineShape } from './define-shape';
import type { ShapeDefinition } from './shape-definition';

/**
 * Style options of a disjoint channel, whose edges have opposite slopes.
 *
 * @example
 * ```ts live title="A narrowing range"
 * import { createChart, DisjointChannel, Drawing } from '@aijiaoyi/charts';
 * import { sampleBars } from '@aijiaoyi/charts/samples';
 *
 * const chart = createChart('chart');
 * chart.addSeries('candle').setData(sampleBars({ count: 100 }));
 * const drawing = chart.attach(Drawing, { shapes: [DisjointChannel] });
 * drawing.add(
 *   DisjointChannel,
 *   [
 *     { time: '2026-07-06', price: 103.6 },
 *     { time: '2026-08-19', price: 101 },
 *     { time: '2026-08-07', price: 93.74 },
 *   ],
 *   { color: '#6b5ca5' },
 * );
 * chart.timeAxis().fit();
 * ```
 */
export interface ShapeDisjointChannelStyle extends ShapeLineStyle {
  /**
   * Fill color between the edges, as CSS; `null` uses the line's color at 15% opacity.
   *
   * @defaultValue `null`
   */
  fill: string | null;
  /**
   * Whether the channel extends to the edges of the pane.
   *
   * @defaultValue `false`
   */
  extend: boolean;
}

/** Default {@link ShapeDisjointChannelStyle}. */
export const defaultShapeDisjointChannelStyle: ShapeDisjointChannelStyle = {
  ...defaultShapeLineStyle,
  fill: null,
  extend: false,
};

/**
 * Disjoint channel, with one edge through two points, and one with the opposite slope through a third point.
 */
export const DisjointChannel: ShapeDefinition<ShapeDisjointChannelStyle, 3> = defineShape({
  type: 'disjoint-channel',
  label: 'Disjoint channel',
  group: 'channels',
  icon: 'M3 4l14 4M3 16l14-4',
  points: 3,
  style: defaultShapeDisjointChannelStyle,
  rules: lineRules,
  pricesAt({ anchors: [from, to, edge], linePrice, progress, style }) {
    const isOutside = Math.abs(progress(from, to) - 0.5) > 0.5;
    // With swapped prices, the edge has the opposite slope on any price axis.
    const mirror = [
      { ...from, price: to.price },
      { ...to, price: from.price },
    ] as const;
    return isOutside && !style.extend ? [] : [linePrice(from, to), linePrice(...mirror, edge)];
  },
  figures(context) {
    const { style, width, height } = context;
    const [a, b, c] = context.points;
    const [start, end] = getMirroredEdge(a, b, c);
    const far = style.extend ? Math.hypot(a.x, a.y) + Math.hypot(c.x, c.y) + width + height : 0;
    const stretch = (from: Point, to: Point): [Point, Point] => {
      const unit = direction(from, to);
      return [along(from, unit, -far), along(to, unit, far)];
    };
    const first = stretch(a, b);
    const second = stretch(start, end);
    const stroke = getStroke(context);
    const edge = ([from, to]: [Point, Point]): Figure => ({ kind: 'line', from, to, stroke });
    return [
      {
        kind: 'polygon',
        points: [...first, ...second.toReversed()],
        fill: getFillColor(context),
      },
      edge(first),
      edge(second),
    ];
  },
});

/** Returns the edge through `c` with the opposite slope of the edge from `a` to `b`, at the same times. */
function getMirroredEdge(a: Point, b: Point, c: Point): [Point, Point] {
  if (a.x === b.x) {
    return [
      { x: c.x, y: a.y },
      { x: c.x, y: b.y },
    ];
  }
  const slope = (a.y - b.y) / (b.x - a.x);
  const toEdge = (x: number): Point => ({ x, y: c.y + slope * (x - c.x) });
  return [toEdge(a.x), toEdge(b.x)];
}
