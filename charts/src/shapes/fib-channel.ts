import { fade } from '../util/color';
import type { Figure } from '../graphics/figure';
import { along, direction } from '../graphics/geometry';
import { getBandOpacity } from './fib-levels';
import { fibLines, type FibLine, fibLinesRule } from './fib-line';
import { defaultShapeLineStyle, type ShapeLineStyle, lineRules } from './line-style';
import { getEdgeOffset } from './parallel-edges';
import { getStroke, label } from './shape-parts';
import { endsInFront, spaceLabels } from './space-labels';
import { defineShape } from './define-shape';
import type { ShapeDefinition } from './shape-definition';

/**
 * Style options of a Fibonacci channel. Its lines are parallel to the line through the first two points, and their
 * distances from that line are multiples of the third point's distance.
 *
 * @example
 * ```ts live title="Parallels of a trend"
 * import { createChart, Drawing, FibChannel } from '@aijiaoyi/charts';
 * import { sampleBars } from '@aijiaoyi/charts/samples';
 *
 * const chart = createChart('chart');
 * chart.addSeries('candle').setData(sampleBars({ count: 100 }));
 * const drawing = chart.attach(Drawing, { shapes: [FibChannel] });
 * drawing.add(
 *   FibChannel,
 *   [
 *     { time: '2026-08-07', price: 93.74 },
 *     { time: '2026-09-18', price: 100.46 },
 *     { time: '2026-09-07', price: 106.5 },
 *   ],
 *   { lines: [{ ratio: 0 }, { ratio: 0.5 }, { ratio: 1 }] },
 * );
 * chart.timeAxis().fit();
 * ```
 */
export interface ShapeFibChannelStyle extends ShapeLineStyle {
  /**
   * Stroke width of the parallels, in CSS pixels from 1 to 8.
   *
   * @defaultValue `1`
   */
  width: number;
  /**
   * Parallels. Each band is between a parallel and the next visible one in the list, so sort the parallels by ratio.
   * Ratio 0 is the line through the first two points, and 1 is the parallel through the third point.
   *
   * @defaultValue ratios 0, 0.236, 0.382, 0.5, 0.618, 0.786, 1, 1.618, all visible
   */
  lines: FibLine[];
  /**
   * Whether the parallels extend to the edges of the pane.
   *
   * @defaultValue `false`
   */
  extend: boolean;
  /**
   * Whether the bands between parallels are filled. In the order of `lines`, each band is more opaque than the one
   * before.
   *
   * @defaultValue `true`
   */
  fill: boolean;
  /**
   * Whether to label the parallels with their ratios. Labels that would overlap aren't drawn.
   *
   * @defaultValue `true`
   */
  labels: boolean;
}

/** Default {@link ShapeFibChannelStyle}. */
export const defaultShapeFibChannelStyle: ShapeFibChannelStyle = {
  ...defaultShapeLineStyle,
  width: 1,
  lines: fibLines(0, 0.236, 0.382, 0.5, 0.618, 0.786, 1, 1.618),
  extend: false,
  fill: true,
  labels: true,
};

/**
 * Fibonacci channel, whose lines are parallel to the line through the first two points. Their distances from that line
 * are multiples of the third point's distance.
 */
export const FibChannel: ShapeDefinition<ShapeFibChannelStyle, 3> = defineShape({
  type: 'fib-channel',
  label: 'Fibonacci channel',
  group: 'fibonacci',
  icon: 'M2 10 14 2M2 14 18 4M4 17 18 8M8 18l10-6',
  points: 3,
  style: defaultShapeFibChannelStyle,
  rules: { ...lineRules, lines: fibLinesRule },
  pricesAt({ anchors: [from, to, edge], linePrice, priceBetween, progress, style }) {
    const isOutside = Math.abs(progress(from, to) - 0.5) > 0.5;
    const levels = isOutside && !style.extend ? [] : style.lines.filter(({ visible }) => visible);
    return levels.map(({ ratio }) =>
      priceBetween(linePrice(from, to), linePrice(from, to, edge), ratio),
    );
  },
  figures(context) {
    const { colors, style, width, height } = context;
    const [a, b, c] = context.points;
    const shift = getEdgeOffset(a, b, c);
    const unit = direction(a, b);
    const stroke = getStroke(context);
    const levels = style.lines
      .filter(({ visible }) => visible)
      .map(({ color, ratio }) => {
        const by = { x: shift.x * ratio, y: shift.y * ratio };
        const start = { x: a.x + by.x, y: a.y + by.y };
        const end = { x: b.x + by.x, y: b.y + by.y };
        const far = style.extend ? Math.hypot(start.x, start.y) + width + height : 0;
        const from = along(start, unit, -far);
        const to = along(end, unit, far);
        return { ratio, start, y: start.y, from, to, color: color ?? stroke.color };
      });
    const bands = levels.slice(1).map((level, i): Figure => {
      const last = levels[i] ?? level;
      return {
        kind: 'polygon',
        points: [last.from, last.to, level.to, level.from],
        fill: fade(level.color, getBandOpacity(i, levels.length - 1)),
      };
    });
    const lines = levels.map(({ color, from, to }): Figure => ({
      kind: 'line',
      from,
      to,
      stroke: { ...stroke, color },
    }));
    const isLeft = b.x < a.x;
    const labels = endsInFront(levels).map(({ ratio, start }) =>
      label(colors, String(ratio), start, isLeft ? 'left' : 'right', 'middle'),
    );
    return [
      ...(style.fill ? bands : []),
      ...lines,
      ...(style.labels ? spaceLabels(context, labels) : []),
    ];
  },
});
