import { fibLevels, getLevelPrices } from './fib-levels';
import { fibLines, type FibLine, fibLinesRule } from './fib-line';
import { defaultShapeLineStyle, type ShapeLineStyle, lineRules } from './line-style';
import { getShapeColor, dashed, priceBetween } from './shape-parts';
import { defineShape } from './define-shape';
import type { ShapeDefinition } from './shape-definition';

/**
 * Style options of a Fibonacci retracement, with levels between the end (0) and the start (1) of a move.
 *
 * @example
 * ```ts live title="Three levels of a move"
 * import { createChart, Drawing, FibRetracement } from '@aijiaoyi/charts';
 * import { sampleBars } from '@aijiaoyi/charts/samples';
 *
 * const chart = createChart('chart');
 * chart.addSeries('candle').setData(sampleBars({ count: 100 }));
 * const drawing = chart.attach(Drawing, { shapes: [FibRetracement] });
 * drawing.add(
 *   FibRetracement,
 *   [
 *     { time: '2026-06-15', price: 89.05 },
 *     { time: '2026-10-19', price: 108.54 },
 *   ],
 *   { lines: [{ ratio: 0.382 }, { ratio: 0.5 }, { ratio: 0.618 }] },
 * );
 * chart.timeAxis().fit();
 * ```
 */
export interface ShapeFibRetracementStyle extends ShapeLineStyle {
  /**
   * Stroke width of the levels, in CSS pixels from 1 to 8.
   *
   * @defaultValue `1`
   */
  width: number;
  /**
   * Levels. Each band is between a level and the next visible one in the list, so sort the levels by ratio. Ratio 0 is
   * the end of the move, and 1 is its start.
   *
   * @defaultValue ratios 0, 0.236, 0.382, 0.5, 0.618, 0.786, 1, all visible
   */
  lines: FibLine[];
  /**
   * Whether the levels extend to the right edge of the pane.
   *
   * @defaultValue `false`
   */
  extend: boolean;
  /**
   * Whether the bands between levels are filled. In the order of `lines`, each band is more opaque than the one before.
   *
   * @defaultValue `true`
   */
  fill: boolean;
  /**
   * Whether to label the levels with their ratios and prices. Labels that would overlap aren't drawn.
   *
   * @defaultValue `true`
   */
  labels: boolean;
}

/** Default {@link ShapeFibRetracementStyle}. */
export const defaultShapeFibRetracementStyle: ShapeFibRetracementStyle = {
  ...defaultShapeLineStyle,
  width: 1,
  lines: fibLines(0, 0.236, 0.382, 0.5, 0.618, 0.786, 1),
  extend: false,
  fill: true,
  labels: true,
};

/**
 * Fibonacci retracement, with levels between the end and the start of a move.
 */
export const FibRetracement: ShapeDefinition<ShapeFibRetracementStyle, 2> = defineShape({
  type: 'fib-retracement',
  label: 'Fibonacci retracement',
  group: 'fibonacci',
  icon: 'M3 4h14M3 8h14M3 12h14M3 16h14M5 16 15 4',
  points: 2,
  style: defaultShapeFibRetracementStyle,
  rules: { ...lineRules, lines: fibLinesRule },
  pricesAt(context) {
    const [start, end] = context.anchors;
    return getLevelPrices(context, start, end, (ratio) => priceBetween(end, start, ratio));
  },
  figures(context) {
    const [from, to] = context.points;
    const [start, end] = context.anchors;
    return [
      ...fibLevels(context, from.x, to.x, (ratio) => priceBetween(end, start, ratio)),
      { kind: 'line', from, to, stroke: dashed(getShapeColor(context)) },
    ];
  },
});
