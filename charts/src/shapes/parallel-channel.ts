import type { Figure } from '../graphics/figure';
import { along, direction, distance, midpoint } from '../graphics/geometry';
import type { Point } from '../types/data-types';
import { defaultShapeLineStyle, type ShapeLineStyle, lineRules } from './line-style';
import { getEdgeOffset } from './parallel-edges';
import { getShapeColor, dashed, getFillColor, getStroke } from './shape-parts';
import { defineShape } from './define-shape';
import type { ShapeDefinition } from './shape-definition';

/**
 * Style options of a parallel channel.
 *
 * @example
 * ```ts live title="A channel with a middle line"
 * import { createChart, Drawing, ParallelChannel } from '@aijiaoyi/charts';
 * import { sampleBars } from '@aijiaoyi/charts/samples';
 *
 * const chart = createChart('chart');
 * chart.addSeries('candle').setData(sampleBars({ count: 100 }));
 * const drawing = chart.attach(Drawing, { shapes: [ParallelChannel] });
 * drawing.add(
 *   ParallelChannel,
 *   [
 *     { time: '2026-08-07', price: 93.74 },
 *     { time: '2026-09-18', price: 100.46 },
 *     { time: '2026-09-07', price: 106.5 },
 *   ],
 *   { middle: true, extend: true },
 * );
 * chart.timeAxis().fit();
 * ```
 */
export interface ShapeParallelChannelStyle extends ShapeLineStyle {
  /**
   * Fill color between the edges, as CSS; `null` uses the line's color at 15% opacity.
   *
   * @defaultValue `null`
   */
  fill: string | null;
  /**
   * Whether to draw a dashed line halfway between the edges.
   *
   * @defaultValue `true`
   */
  middle: boolean;
  /**
   * Whether the channel extends to the edges of the pane.
   *
   * @defaultValue `false`
   */
  extend: boolean;
}

/** Default {@link ShapeParallelChannelStyle}. */
export const defaultShapeParallelChannelStyle: ShapeParallelChannelStyle = {
  ...defaultShapeLineStyle,
  fill: null,
  middle: true,
  extend: false,
};

/**
 * Parallel channel, with one edge through two points and the other through a third point.
 */
export const ParallelChannel: ShapeDefinition<ShapeParallelChannelStyle, 3> = defineShape({
  type: 'parallel-channel',
  label: 'Parallel channel',
  group: 'channels',
  icon: 'M2 12 13 3M7 17 18 8M4 15 16 5',
  points: 3,
  style: defaultShapeParallelChannelStyle,
  rules: lineRules,
  pricesAt({ anchors: [from, to, edge], linePrice, progress, style }) {
    const isOutside = Math.abs(progress(from, to) - 0.5) > 0.5;
    return isOutside && !style.extend ? [] : [linePrice(from, to), linePrice(from, to, edge)];
  },
  figures(context) {
    const { style, width, height } = context;
    const [a, b, c] = context.points;
    const shift = getEdgeOffset(a, b, c);
    const moved = ({ x, y }: Point): Point => ({ x: x + shift.x, y: y + shift.y });
    // Extend edges far outside of the pane, so that the area between them extends to the pane's edges, too.
    const far = style.extend ? distance(a, c) + Math.hypot(a.x, a.y) + 2 * (width + height) : 0;
    const unit = direction(a, b);
    const from = along(a, unit, -far);
    const to = along(b, unit, far);
    const stroke = getStroke(context);
    const edge = (start: Point, end: Point): Figure => ({
      kind: 'line',
      from: start,
      to: end,
      stroke,
    });
    const figures: Figure[] = [
      { kind: 'polygon', points: [from, to, moved(to), moved(from)], fill: getFillColor(context) },
      edge(from, to),
      edge(moved(from), moved(to)),
    ];
    if (style.middle) {
      figures.push({
        kind: 'line',
        from: midpoint(from, moved(from)),
        to: midpoint(to, moved(to)),
        stroke: dashed(getShapeColor(context)),
      });
    }
    return figures;
  },
});
