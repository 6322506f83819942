import { fibLevels, getLevelPrices } from './fib-levels';
import { fibLines, type FibLine, fibLinesRule } from './fib-line';
import { defaultShapeLineStyle, type ShapeLineStyle, lineRules } from './line-style';
import { getShapeColor, dashed } from './shape-parts';
import { defineShape } from './define-shape';
import type { ShapeDefinition } from './shape-definition';

/**
 * Style options of a Fibonacci extension. Its three points are the start of a move, the end of the move, and the end of
 * the correction that follows. The levels project the move from the third point.
 *
 * @example
 * ```ts live title="Targets of the next move"
 * import { createChart, Drawing, FibExtension } from '@aijiaoyi/charts';
 * import { sampleBars } from '@aijiaoyi/charts/samples';
 *
 * const chart = createChart('chart');
 * chart.addSeries('candle').setData(sampleBars({ count: 100 }));
 * const drawing = chart.attach(Drawing, { shapes: [FibExtension] });
 * drawing.add(
 *   FibExtension,
 *   [
 *     { time: '2026-08-07', price: 93.74 },
 *     { time: '2026-09-07', price: 106.5 },
 *     { time: '2026-09-18', price: 100.46 },
 *   ],
 *   { fill: false },
 * );
 * chart.timeAxis().fit();
 * chart.priceAxis().applyOptions({ autoScale: false, range: { from: 88, to: 136 } });
 * ```
 */
export interface ShapeFibExtensionStyle extends ShapeLineStyle {
  /**
   * Stroke width of the levels, in CSS pixels from 1 to 8.
   *
   * @defaultValue `1`
   */
  width: number;
  /**
   * Levels. Each band is between a level and the next visible one in the list, so sort the levels by ratio. A level's
   * price is the price at the end of the correction plus the move multiplied by the ratio.
   *
   * @defaultValue ratios 0, 0.382, 0.618, 1, 1.382, 1.618, 2.618, all visible
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

/** Default {@link ShapeFibExtensionStyle}. */
export const defaultShapeFibExtensionStyle: ShapeFibExtensionStyle = {
  ...defaultShapeLineStyle,
  width: 1,
  lines: fibLines(0, 0.382, 0.618, 1, 1.382, 1.618, 2.618),
  extend: false,
  fill: true,
  labels: true,
};

/**
 * Fibonacci extension, whose levels project a move from the end of its correction.
 */
export const FibExtension: ShapeDefinition<ShapeFibExtensionStyle, 3> = defineShape({
  type: 'fib-extension',
  label: 'Fibonacci extension',
  group: 'fibonacci',
  icon: 'M3 3h14M3 9h14M3 14h14M4 17l4-5 3 3 5-10',
  points: 3,
  style: defaultShapeFibExtensionStyle,
  rules: { ...lineRules, lines: fibLinesRule },
  pricesAt(context) {
    const [start, end, base] = context.anchors;
    const move = end.price - start.price;
    return getLevelPrices(context, end, base, (ratio) => base.price + move * ratio);
  },
  figures(context) {
    const [, peak, turn] = context.points;
    const [start, end, base] = context.anchors;
    const move = end.price - start.price;
    return [
      ...fibLevels(context, peak.x, turn.x, (ratio) => base.price + move * ratio),
      { kind: 'polyline', points: context.points, stroke: dashed(getShapeColor(context)) },
    ];
  },
});
