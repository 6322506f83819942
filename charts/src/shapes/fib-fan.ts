import { fade } from '../util/color';
import type { Figure } from '../graphics/figure';
import { along, direction } from '../graphics/geometry';
import { getBandOpacity } from './fib-levels';
import { fibLines, type FibLine, fibLinesRule } from './fib-line';
import { defaultShapeLineStyle, type ShapeLineStyle, lineRules } from './line-style';
import { dashed, getShapeColor, getStroke, label, priceBetween } from './shape-parts';
import { endsInFront, spaceLabels } from './space-labels';
import { defineShape } from './define-shape';
import type { ShapeDefinition } from './shape-definition';

/**
 * Style options of a Fibonacci fan. Its lines start at the first point. At the time of the second point, they are at
 * Fibonacci levels between the prices of both points.
 *
 * @example
 * ```ts live title="A fan of a rise"
 * import { createChart, Drawing, FibFan } from '@aijiaoyi/charts';
 * import { sampleBars } from '@aijiaoyi/charts/samples';
 *
 * const chart = createChart('chart');
 * chart.addSeries('candle').setData(sampleBars({ count: 100 }));
 * const drawing = chart.attach(Drawing, { shapes: [FibFan] });
 * drawing.add(
 *   FibFan,
 *   [
 *     { time: '2026-06-15', price: 89.05 },
 *     { time: '2026-09-07', price: 106.5 },
 *   ],
 *   { lines: [{ ratio: 0.382 }, { ratio: 0.5 }, { ratio: 0.618 }] },
 * );
 * chart.timeAxis().fit();
 * ```
 */
export interface ShapeFibFanStyle extends ShapeLineStyle {
  /**
   * Stroke width of the lines, in CSS pixels from 1 to 8.
   *
   * @defaultValue `1`
   */
  width: number;
  /**
   * Levels of the lines. Each band is between a line and the next visible one in the list, so sort the levels by ratio.
   * Ratio 0 is the price of the second point, and 1 is the price of the first point.
   *
   * @defaultValue ratios 0, 0.236, 0.382, 0.5, 0.618, 0.786, 1, all visible
   */
  lines: FibLine[];
  /**
   * Whether the bands between lines are filled. In the order of `lines`, each band is more opaque than the one before.
   *
   * @defaultValue `true`
   */
  fill: boolean;
  /**
   * Whether to label the lines with their ratios. Labels that would overlap aren't drawn.
   *
   * @defaultValue `true`
   */
  labels: boolean;
}

/** Default {@link ShapeFibFanStyle}. */
export const defaultShapeFibFanStyle: ShapeFibFanStyle = {
  ...defaultShapeLineStyle,
  width: 1,
  lines: fibLines(0, 0.236, 0.382, 0.5, 0.618, 0.786, 1),
  fill: true,
  labels: true,
};

/**
 * Fibonacci fan, whose lines start at the first point. At the time of the second point, they are at Fibonacci levels
 * between the prices of both points.
 */
export const FibFan: ShapeDefinition<ShapeFibFanStyle, 2> = defineShape({
  type: 'fib-fan',
  label: 'Fibonacci fan',
  group: 'fibonacci',
  icon: 'M3 17 17 3M3 17l14-8M3 17l14-4M3 17h14',
  points: 2,
  style: defaultShapeFibFanStyle,
  rules: { ...lineRules, lines: fibLinesRule },
  figures(context) {
    const { colors, style, width, height } = context;
    const [from, to] = context.points;
    const [start, end] = context.anchors;
    const stroke = getStroke(context);
    const levels = style.lines
      .filter(({ visible }) => visible)
      .map(({ color, ratio }) => {
        const y = context.y(priceBetween(end, start, ratio));
        return { ratio, x: to.x, y, color: color ?? stroke.color };
      });
    const far = Math.hypot(from.x, from.y) + width + height;
    const bands = levels.slice(1).map((level, i): Figure => {
      const ends = [levels[i] ?? level, level].map((each) =>
        along(from, direction(from, each), far),
      );
      return {
        kind: 'polygon',
        points: [from, ...ends],
        fill: fade(level.color, getBandOpacity(i, levels.length - 1)),
      };
    });
    const lines = levels.map(({ color, x, y }): Figure => ({
      kind: 'line',
      from,
      to: { x, y },
      extend: 'to',
      stroke: { ...stroke, color },
    }));
    const labels = endsInFront(levels).map(({ ratio, x, y }) =>
      label(colors, String(ratio), { x, y }, 'center', 'middle'),
    );
    return [
      ...(style.fill ? bands : []),
      ...lines,
      { kind: 'line', from, to, stroke: dashed(getShapeColor(context)) },
      ...(style.labels ? spaceLabels(context, labels) : []),
    ];
  },
});
