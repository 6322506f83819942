import { fade } from '../util/color';
import type { Figure } from '../graphics/figure';
import { along, direction } from '../graphics/geometry';
import type { Point } from '../types/data-types';
import { getBandOpacity } from './fib-levels';
import { fibLines, type FibLine, fibLinesRule } from './fib-line';
import { defaultShapeLineStyle, type ShapeLineStyle, lineRules } from './line-style';
import { getStroke, label, priceBetween } from './shape-parts';
import { spaceLabels } from './space-labels';
import { defineShape } from './define-shape';
import type { ShapeContext, ShapeDefinition } from './shape-definition';

/**
 * Style options of a Gann fan. Its lines start at the first point. The line 1/1 passes through the second point, and
 * the slopes of the other lines are multiples of its slope.
 *
 * @example
 * ```ts live title="A Gann fan from a low"
 * import { createChart, Drawing, GannFan } from '@aijiaoyi/charts';
 * import { sampleBars } from '@aijiaoyi/charts/samples';
 *
 * const chart = createChart('chart');
 * chart.addSeries('candle').setData(sampleBars({ count: 100 }));
 * const drawing = chart.attach(Drawing, { shapes: [GannFan] });
 * drawing.add(
 *   GannFan,
 *   [
 *     { time: '2026-08-07', price: 93.74 },
 *     { time: '2026-09-07', price: 101 },
 *   ],
 *   { fill: false },
 * );
 * chart.timeAxis().fit();
 * ```
 */
export interface ShapeGannFanStyle extends ShapeLineStyle {
  /**
   * Stroke width of the lines, in CSS pixels from 1 to 8. The line 1/1 is one pixel wider.
   *
   * @defaultValue `1`
   */
  width: number;
  /**
   * Lines. Each area is between a line and the next visible one in the list, so sort the lines by ratio. A line's slope
   * is its ratio multiplied by the slope from the first to the second point.
   *
   * @defaultValue ratios 8, 4, 3, 2, 1, 1/2, 1/3, 1/4, 1/8, all visible
   */
  lines: FibLine[];
  /**
   * Whether the areas between lines are filled. In the order of `lines`, each area is more opaque than the one before.
   *
   * @defaultValue `true`
   */
  fill: boolean;
  /**
   * Whether to label the lines with their ratios, such as `2/1`. Labels that would overlap aren't drawn.
   *
   * @defaultValue `true`
   */
  labels: boolean;
}

/** Default {@link ShapeGannFanStyle}. */
export const defaultShapeGannFanStyle: ShapeGannFanStyle = {
  ...defaultShapeLineStyle,
  width: 1,
  lines: fibLines(8, 4, 3, 2, 1, 1 / 2, 1 / 3, 1 / 4, 1 / 8),
  fill: true,
  labels: true,
};

/** Gann fan, lines that start at one point. Their slopes are multiples of the slope to a second point. */
export const GannFan: ShapeDefinition<ShapeGannFanStyle, 2> = defineShape({
  type: 'gann-fan',
  label: 'Gann fan',
  group: 'fibonacci',
  icon: 'M3 17 8 3M3 17 17 3M3 17l14-5',
  points: 2,
  style: defaultShapeGannFanStyle,
  rules: { ...lineRules, lines: fibLinesRule },
  figures(context) {
    const { style, width, height } = context;
    const [from] = context.points;
    const stroke = getStroke(context);
    const lines = style.lines
      .filter(({ visible }) => visible)
      .map(({ color, ratio }) => {
        return { ratio, to: getGannPoint(context, ratio), color: color ?? stroke.color };
      });
    const far = Math.hypot(from.x, from.y) + width + height;
    const areas = lines.slice(1).map((line, i): Figure => {
      const ends = [lines[i] ?? line, line].map(({ to }) => along(from, direction(from, to), far));
      return {
        kind: 'polygon',
        points: [from, ...ends],
        fill: fade(line.color, getBandOpacity(i, lines.length - 1)),
      };
    });
    return [
      ...(style.fill ? areas : []),
      ...lines.map(({ color, ratio, to }): Figure => ({
        kind: 'line',
        from,
        to,
        extend: 'to',
        // Emphasize the line that the others refer to.
        stroke: { ...stroke, width: ratio === 1 ? stroke.width + 1 : stroke.width, color },
      })),
      ...(style.labels ? createLabels(context, lines) : []),
    ];
  },
});

/**
 * Returns a point on the line of a ratio. Steep lines are measured at the price of the second point and flat ones at
 * its time, so that no price is far from both points.
 */
export function getGannPoint(
  { anchors: [start, end], points: [from, to], y }: ShapeContext<unknown, 2>,
  ratio: number,
): Point {
  return Math.abs(ratio) > 1
    ? { x: from.x + (to.x - from.x) / ratio, y: to.y }
    : { x: to.x, y: y(priceBetween(start, end, ratio)) };
}

/** Writes a ratio as `2/1` or `1/2`. */
export const formatGannRatio = (ratio: number): string =>
  Math.abs(ratio) >= 1 ? `${round(ratio)}/1` : ratio === 0 ? '0' : `1/${round(1 / ratio)}`;

const round = (value: number): number => Number(value.toFixed(2));

/** Labels the lines at the edges of the box between both points. The line 1/1 has priority. */
function createLabels(
  context: ShapeContext<unknown, 2>,
  lines: readonly { readonly ratio: number; readonly to: Point }[],
): Figure[] {
  const sorted = lines
    .toReversed()
    .toSorted((a, b) => Number(a.ratio === 1) - Number(b.ratio === 1));
  const labels = sorted.map(({ ratio, to }) =>
    label(context.colors, formatGannRatio(ratio), to, 'center', 'middle'),
  );
  return spaceLabels(context, labels);
}
