import { fade } from '../util/color';
import type { Figure } from '../graphics/figure';
import { lineHeight } from '../graphics/figure-mark';
import { corners } from '../graphics/geometry';
import { getBandOpacity } from './fib-levels';
import { fibLines, type FibLine, fibLinesRule } from './fib-line';
import { defaultShapeLineStyle, type ShapeLineStyle, lineRules } from './line-style';
import { dashed, getStroke, label, labelSize, priceBetween } from './shape-parts';
import { endsInFront, spaceLabels } from './space-labels';
import { defineShape } from './define-shape';
import type { ShapeDefinition } from './shape-definition';

/** Distance between the labels of prices and times, in CSS pixels. */
const labelGap = 2;

/**
 * Style options of a Gann box, which divides the prices and the time between two corners.
 *
 * @example
 * ```ts live title="A Gann box with angles"
 * import { createChart, Drawing, GannBox } from '@aijiaoyi/charts';
 * import { sampleBars } from '@aijiaoyi/charts/samples';
 *
 * const chart = createChart('chart');
 * chart.addSeries('candle').setData(sampleBars({ count: 100 }));
 * const drawing = chart.attach(Drawing, { shapes: [GannBox] });
 * drawing.add(
 *   GannBox,
 *   [
 *     { time: '2026-08-07', price: 93.74 },
 *     { time: '2026-10-19', price: 108.54 },
 *   ],
 *   { angles: true },
 * );
 * chart.timeAxis().fit();
 * ```
 */
export interface ShapeGannBoxStyle extends ShapeLineStyle {
  /**
   * Stroke width of the lines, in CSS pixels from 1 to 8.
   *
   * @defaultValue `1`
   */
  width: number;
  /**
   * Levels of both price and time. Each band is between a level and the next visible one in the list, so sort the
   * levels by ratio. Ratio 0 is at the first corner, and 1 is at the second corner.
   *
   * @defaultValue ratios 0, 0.25, 0.382, 0.5, 0.618, 0.75, 1, all visible
   */
  lines: FibLine[];
  /**
   * Whether to draw dashed lines from the first corner to the levels on the opposite edges.
   *
   * @defaultValue `false`
   */
  angles: boolean;
  /**
   * Whether the bands between the horizontal lines are filled. In the order of `lines`, each band is more opaque than
   * the one before.
   *
   * @defaultValue `true`
   */
  fill: boolean;
  /**
   * Whether to show the levels' ratios, on the left of the horizontal lines and below the vertical lines. Labels that
   * would overlap aren't drawn.
   *
   * @defaultValue `true`
   */
  labels: boolean;
}

/** Default {@link ShapeGannBoxStyle}. */
export const defaultShapeGannBoxStyle: ShapeGannBoxStyle = {
  ...defaultShapeLineStyle,
  width: 1,
  lines: fibLines(0, 0.25, 0.382, 0.5, 0.618, 0.75, 1),
  angles: false,
  fill: true,
  labels: true,
};

/**
 * Gann box, which divides the prices and the time between two corners by ratios.
 */
export const GannBox: ShapeDefinition<ShapeGannBoxStyle, 2> = defineShape({
  type: 'gann-box',
  label: 'Gann box',
  group: 'fibonacci',
  icon: 'M3 3h14v14H3zM3 10h14M10 3v14M3 17 17 3',
  points: 2,
  style: defaultShapeGannBoxStyle,
  rules: { ...lineRules, lines: fibLinesRule },
  figures(context) {
    const { colors, style } = context;
    const [from, to] = context.points;
    const [start, end] = context.anchors;
    const stroke = getStroke(context);
    const levels = style.lines
      .filter(({ visible }) => visible)
      .map(({ color, ratio }) => ({
        ratio,
        x: from.x + (to.x - from.x) * ratio,
        y: context.y(priceBetween(start, end, ratio)),
        color: color ?? stroke.color,
      }));
    const line = (x1: number, y1: number, x2: number, y2: number, color: string): Figure => ({
      kind: 'line',
      from: { x: x1, y: y1 },
      to: { x: x2, y: y2 },
      stroke: { ...stroke, color },
    });
    const bands = levels.slice(1).map(({ color, y }, i): Figure => ({
      kind: 'polygon',
      points: corners({ x: from.x, y: levels[i]?.y ?? y }, { x: to.x, y }),
      fill: fade(color, getBandOpacity(i, levels.length - 1)),
    }));
    const grid = levels.flatMap(({ color, x, y }) => [
      line(from.x, y, to.x, y, color),
      line(x, from.y, x, to.y, color),
    ]);
    const angles = levels.flatMap(({ color, ratio, x, y }): Figure[] =>
      ratio === 0
        ? []
        : [
            { kind: 'line', from, to: { x: to.x, y }, stroke: dashed(color) },
            { kind: 'line', from, to: { x, y: to.y }, stroke: dashed(color) },
          ],
    );
    const left = Math.min(from.x, to.x);
    const bottom = Math.max(from.y, to.y);
    const prices = endsInFront(levels).map(({ ratio, y }) =>
      label(colors, String(ratio), { x: left, y }, 'right', 'middle'),
    );
    // Leave space for half of a price label at the bottom edge.
    const timesTop = bottom + (labelSize * lineHeight) / 2 + labelGap;
    const times = endsInFront(levels).map(({ ratio, x }) =>
      label(colors, String(ratio), { x, y: timesTop }, 'center', 'top'),
    );
    return [
      ...(style.fill ? bands : []),
      ...grid,
      ...(style.angles ? angles : []),
      ...(style.labels ? spaceLabels(context, [...times, ...prices]) : []),
    ];
  },
});
