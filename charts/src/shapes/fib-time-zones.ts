import type { Figure } from '../graphics/figure';
import { fibLines, type FibLine, fibLinesRule } from './fib-line';
import { defaultShapeLineStyle, type ShapeLineStyle, lineRules } from './line-style';
import { dashed, getShapeColor, getStroke, label } from './shape-parts';
import { spaceLabels } from './space-labels';
import { defineShape } from './define-shape';
import type { ShapeDefinition } from './shape-definition';
import { verticalLine } from './vertical-lines';

/** Distance of labels from the pane's edge, in CSS pixels. */
const labelGap = 2;

/**
 * Style options of Fibonacci time zones, which are vertical lines. Their distances from the first point are Fibonacci
 * multiples of the number of bars between both points. A dashed line connects the points.
 *
 * @example
 * ```ts live title="Zones after a low"
 * import { createChart, Drawing, FibTimeZones } from '@aijiaoyi/charts';
 * import { sampleBars } from '@aijiaoyi/charts/samples';
 *
 * const chart = createChart('chart');
 * chart.addSeries('candle').setData(sampleBars({ count: 100 }));
 * const drawing = chart.attach(Drawing, { shapes: [FibTimeZones] });
 * drawing.add(
 *   FibTimeZones,
 *   [
 *     { time: '2026-06-15', price: 89.05 },
 *     { time: '2026-06-26', price: 89.05 },
 *   ],
 *   { color: '#6b5ca5' },
 * );
 * chart.timeAxis().fit();
 * ```
 */
export interface ShapeFibTimeZonesStyle extends ShapeLineStyle {
  /**
   * Stroke width, in CSS pixels from 1 to 8.
   *
   * @defaultValue `1`
   */
  width: number;
  /**
   * Vertical lines. Ratio 0 is at the first point, and 1 is at the second point.
   *
   * @defaultValue ratios 0, 1, 2, 3, 5, 8, 13, 21, 34, 55, 89, all visible
   */
  lines: FibLine[];
  /**
   * Whether to label the lines with their ratios. Labels that would overlap aren't drawn.
   *
   * @defaultValue `true`
   */
  labels: boolean;
}

/** Default {@link ShapeFibTimeZonesStyle}. */
export const defaultShapeFibTimeZonesStyle: ShapeFibTimeZonesStyle = {
  ...defaultShapeLineStyle,
  width: 1,
  lines: fibLines(0, 1, 2, 3, 5, 8, 13, 21, 34, 55, 89),
  labels: true,
};

/**
 * Fibonacci time zones, which are vertical lines. Their distances from the first point are Fibonacci multiples of the
 * number of bars between both points.
 */
export const FibTimeZones: ShapeDefinition<ShapeFibTimeZonesStyle, 2> = defineShape({
  type: 'fib-time-zones',
  label: 'Fibonacci time zones',
  group: 'fibonacci',
  icon: 'M3 3v14M5 3v14M8 3v14M12 3v14M18 3v14',
  points: 2,
  style: defaultShapeFibTimeZonesStyle,
  rules: { ...lineRules, lines: fibLinesRule },
  figures(context) {
    const { colors, height, style } = context;
    const [from, to] = context.points;
    const stroke = getStroke(context);
    const figures: Figure[] = [{ kind: 'line', from, to, stroke: dashed(getShapeColor(context)) }];
    const labels: Figure[] = [];
    for (const { color, ratio, visible } of style.lines) {
      if (!visible) continue;
      // Bars have the same width, so multiples of bars are multiples of pixels.
      const x = from.x + (to.x - from.x) * ratio;
      figures.push(verticalLine(x, height, { ...stroke, color: color ?? stroke.color }));
      labels.unshift(label(colors, String(ratio), { x, y: height - labelGap }));
    }
    return style.labels ? [...figures, ...spaceLabels(context, labels)] : figures;
  },
});
