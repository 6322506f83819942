import type { Figure } from '../graphics/figure';
import { defaultShapeLineStyle, type ShapeLineStyle, lineRules } from './line-style';
import { countSetPoints, getLegRatio, labelPoints, ratioLine } from './pattern-parts';
import { getFillColor, getShapeColor, getStroke } from './shape-parts';
import { spaceLabels } from './space-labels';
import { defineShape } from './define-shape';
import type { ShapeDefinition } from './shape-definition';

/**
 * Style options of an XABCD pattern, such as a Gartley, a bat or a butterfly.
 *
 * @example
 * ```ts live title="A harmonic pattern"
 * import { createChart, Drawing, XabcdPattern } from '@aijiaoyi/charts';
 * import { sampleBars } from '@aijiaoyi/charts/samples';
 *
 * const chart = createChart('chart');
 * chart.addSeries('candle').setData(sampleBars({ count: 100 }));
 * const drawing = chart.attach(Drawing, { shapes: [XabcdPattern] });
 * drawing.add(
 *   XabcdPattern,
 *   [
 *     { time: '2026-06-15', price: 89.05 },
 *     { time: '2026-07-06', price: 103.6 },
 *     { time: '2026-08-07', price: 93.74 },
 *     { time: '2026-09-07', price: 106.5 },
 *     { time: '2026-09-18', price: 100.46 },
 *   ],
 *   { color: '#6b5ca5' },
 * );
 * chart.timeAxis().fit();
 * ```
 */
export interface ShapeXabcdPatternStyle extends ShapeLineStyle {
  /**
   * Fill color of the triangles XAB and BCD, as CSS; `null` uses the line's color at 15% opacity.
   *
   * @defaultValue `null`
   */
  fill: string | null;
  /**
   * Whether to show the names of the points and the ratios of the legs.
   *
   * @defaultValue `true`
   */
  labels: boolean;
}

/** Default {@link ShapeXabcdPatternStyle}. */
export const defaultShapeXabcdPatternStyle: ShapeXabcdPatternStyle = {
  ...defaultShapeLineStyle,
  fill: null,
  labels: true,
};

/**
 * XABCD pattern, which shows the ratios of its legs. Its points are X, A, B, C and D.
 */
export const XabcdPattern: ShapeDefinition<ShapeXabcdPatternStyle, 5> = defineShape({
  type: 'xabcd-pattern',
  label: 'XABCD pattern',
  group: 'patterns',
  icon: 'M2 16 6 4l4 8 4-6 4 9zM6 4l8 2M2 16l8-4 8 3',
  points: 5,
  style: defaultShapeXabcdPatternStyle,
  rules: lineRules,
  figures(context) {
    const { colors, points, style } = context;
    const [x, a, b, c, d] = points;
    const [atX, atA, atB, atC, atD] = context.anchors;
    const fill = getFillColor(context);
    const color = getShapeColor(context);
    const count = countSetPoints(points);
    const ratios: readonly (readonly Figure[])[] = [
      ratioLine(colors, color, x, b, style.labels ? getLegRatio(atX, atA, atB) : null),
      ratioLine(colors, color, a, c, style.labels ? getLegRatio(atA, atB, atC) : null),
      [
        ...ratioLine(colors, color, b, d, style.labels ? getLegRatio(atB, atC, atD) : null),
        ...ratioLine(colors, color, x, d, style.labels ? getLegRatio(atX, atA, atD) : null),
      ],
    ];
    return spaceLabels(context, [
      { kind: 'polygon', points: [x, a, b], fill },
      { kind: 'polygon', points: [b, c, d], fill },
      { kind: 'polyline', points, stroke: getStroke(context) },
      ...ratios.slice(0, Math.max(count - 2, 0)).flat(),
      ...(style.labels ? labelPoints(colors, points, ['X', 'A', 'B', 'C', 'D']) : []),
    ]);
  },
});
