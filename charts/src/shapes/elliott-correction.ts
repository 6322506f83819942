import { degreeField, type ElliottDegree, labelWaves } from './elliott-degree';
import { defaultShapeLineStyle, type ShapeLineStyle, lineRules } from './line-style';
import { getStroke } from './shape-parts';
import { defineShape } from './define-shape';
import type { ShapeDefinition } from './shape-definition';

/**
 * Style options of an Elliott correction wave, which has three parts.
 *
 * @example
 * ```ts live title="Three waves down"
 * import { createChart, Drawing, ElliottCorrection } from '@aijiaoyi/charts';
 * import { sampleBars } from '@aijiaoyi/charts/samples';
 *
 * const chart = createChart('chart');
 * chart.addSeries('candle').setData(sampleBars({ count: 100 }));
 * const drawing = chart.attach(Drawing, { shapes: [ElliottCorrection] });
 * drawing.add(
 *   ElliottCorrection,
 *   [
 *     { time: '2026-07-06', price: 103.6 },
 *     { time: '2026-07-20', price: 95.5 },
 *     { time: '2026-07-30', price: 100 },
 *     { time: '2026-08-07', price: 93.74 },
 *   ],
 *   { degree: 'minor' },
 * );
 * chart.timeAxis().fit();
 * ```
 */
export interface ShapeElliottCorrectionStyle extends ShapeLineStyle {
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

/** Default {@link ShapeElliottCorrectionStyle}. */
export const defaultShapeElliottCorrectionStyle: ShapeElliottCorrectionStyle = {
  ...defaultShapeLineStyle,
  degree: 'intermediate',
  labels: true,
};

/**
 * Elliott correction wave, whose three parts are labeled with letters.
 */
export const ElliottCorrection: ShapeDefinition<ShapeElliottCorrectionStyle, 4> = defineShape({
  type: 'elliott-correction',
  label: 'Elliott correction wave (ABC)',
  group: 'patterns',
  icon: 'M2 4l5 9 4-6 7 10',
  points: 4,
  style: defaultShapeElliottCorrectionStyle,
  rules: lineRules,
  fields: { degree: degreeField },
  figures(context) {
    const { points, style } = context;
    return [
      { kind: 'polyline', points, stroke: getStroke(context) },
      ...(style.labels ? labelWaves(context, style.degree, 'correction') : []),
    ];
  },
});
