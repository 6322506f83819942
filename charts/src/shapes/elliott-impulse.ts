import { degreeField, type ElliottDegree, labelWaves } from './elliott-degree';
import { defaultShapeLineStyle, type ShapeLineStyle, lineRules } from './line-style';
import { getStroke } from './shape-parts';
import { defineShape } from './define-shape';
import type { ShapeDefinition } from './shape-definition';

/**
 * Style options of an Elliott impulse wave, which has five parts.
 *
 * @example
 * ```ts live title="Five waves up"
 * import { createChart, Drawing, ElliottImpulse } from '@aijiaoyi/charts';
 * import { sampleBars } from '@aijiaoyi/charts/samples';
 *
 * const chart = createChart('chart');
 * chart.addSeries('candle').setData(sampleBars({ count: 100 }));
 * const drawing = chart.attach(Drawing, { shapes: [ElliottImpulse] });
 * drawing.add(
 *   ElliottImpulse,
 *   [
 *     { time: '2026-06-15', price: 89.05 },
 *     { time: '2026-07-06', price: 103.6 },
 *     { time: '2026-08-07', price: 93.74 },
 *     { time: '2026-09-07', price: 106.5 },
 *     { time: '2026-09-18', price: 100.46 },
 *     { time: '2026-10-19', price: 108.54 },
 *   ],
 *   { degree: 'primary' },
 * );
 * chart.timeAxis().fit();
 * ```
 */
export interface ShapeElliottImpulseStyle extends ShapeLineStyle {
  /**
   * Degree of the wave, which determines how it is labeled.
   *
   * @defaultValue `'intermediate'`
   */
  degree: ElliottDegree;
  /**
   * Whether the wave is labeled.
   *
   * @defaultValue `true`
   */
  labels: boolean;
}

/** Default {@link ShapeElliottImpulseStyle}. */
export const defaultShapeElliottImpulseStyle: ShapeElliottImpulseStyle = {
  ...defaultShapeLineStyle,
  degree: 'intermediate',
  labels: true,
};

/**
 * Elliott impulse wave, whose five parts are labeled with numbers.
 */
export const ElliottImpulse: ShapeDefinition<ShapeElliottImpulseStyle, 6> = defineShape({
  type: 'elliott-impulse',
  label: 'Elliott impulse wave (12345)',
  group: 'patterns',
  icon: 'M2 17 5 9l3 4 4-9 2 4 4-6',
  points: 6,
  style: defaultShapeElliottImpulseStyle,
  rules: lineRules,
  fields: { degree: degreeField },
  figures(context) {
    const { points, style } = context;
    return [
      { kind: 'polyline', points, stroke: getStroke(context) },
      ...(style.labels ? labelWaves(context, style.degree, 'impulse') : []),
    ];
  },
});
