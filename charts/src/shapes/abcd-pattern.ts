import { defaultShapeLineStyle, type ShapeLineStyle, lineRules } from './line-style';
import { countSetPoints, getLegRatio, labelPoints, ratioLine } from './pattern-parts';
import { getShapeColor, getStroke } from './shape-parts';
import { spaceLabels } from './space-labels';
import { defineShape } from './define-shape';
import type { ShapeDefinition } from './shape-definition';

/**
 * Style options of an ABCD pattern, which shows the ratios of its legs.
 *
 * @example
 * ```ts live title="Two equal legs"
 * import { AbcdPattern, createChart, Drawing } from '@aijiaoyi/charts';
 * import { sampleBars } from '@aijiaoyi/charts/samples';
 *
 * const chart = createChart('chart');
 * chart.addSeries('candle').setData(sampleBars({ count: 100 }));
 * const drawing = chart.attach(Drawing, { shapes: [AbcdPattern] });
 * drawing.add(
 *   AbcdPattern,
 *   [
 *     { time: '2026-06-15', price: 89.05 },
 *     { time: '2026-07-06', price: 103.6 },
 *     { time: '2026-08-07', price: 93.74 },
 *     { time: '2026-09-07', price: 106.5 },
 *   ],
 *   { color: '#6b5ca5' },
 * );
 * chart.timeAxis().fit();
 * ```
 */
export interface ShapeAbcdPatternStyle extends ShapeLineStyle {
  /**
   * Whether to show the names of the points and the ratios of the legs.
   *
   * @defaultValue `true`
   */
  labels: boolean;
}

/** Default {@link ShapeAbcdPatternStyle}. */
export const defaultShapeAbcdPatternStyle: ShapeAbcdPatternStyle = {
  ...defaultShapeLineStyle,
  labels: true,
};

/**
 * ABCD pattern, with the ratios of its legs.
 */
export const AbcdPattern: ShapeDefinition<ShapeAbcdPatternStyle, 4> = defineShape({
  type: 'abcd-pattern',
  label: 'ABCD pattern',
  group: 'patterns',
  icon: 'M2 17 7 6l5 7 6-10M3 16.5l9-3.5M7 6l10-2',
  points: 4,
  style: defaultShapeAbcdPatternStyle,
  rules: lineRules,
  figures(context) {
    const { colors, points, style } = context;
    const [a, b, c, d] = points;
    const [atA, atB, atC, atD] = context.anchors;
    const color = getShapeColor(context);
    const ratios = [
      ratioLine(colors, color, a, c, style.labels ? getLegRatio(atA, atB, atC) : null),
      ratioLine(colors, color, b, d, style.labels ? getLegRatio(atB, atC, atD) : null),
    ];
    return spaceLabels(context, [
      { kind: 'polyline', points, stroke: getStroke(context) },
      ...ratios.slice(0, Math.max(countSetPoints(points) - 2, 0)).flat(),
      ...(style.labels ? labelPoints(colors, points, ['A', 'B', 'C', 'D']) : []),
    ]);
  },
});
