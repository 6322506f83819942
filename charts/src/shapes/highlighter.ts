import { number } from '../validation/rule';
import { defineShape } from './define-shape';
import type { ShapeDefinition } from './shape-definition';

/**
 * Style options of a highlighter, a wide, translucent stroke.
 *
 * @example
 * ```ts live title="A highlighted rise"
 * import { createChart, Drawing, Highlighter } from '@aijiaoyi/charts';
 * import { sampleBars } from '@aijiaoyi/charts/samples';
 *
 * const chart = createChart('chart');
 * chart.addSeries('candle').setData(sampleBars({ count: 100 }));
 * const drawing = chart.attach(Drawing, { shapes: [Highlighter] });
 * drawing.add(
 *   Highlighter,
 *   [
 *     { time: '2026-08-10', price: 96 },
 *     { time: '2026-08-19', price: 99 },
 *     { time: '2026-09-04', price: 105 },
 *   ],
 *   { color: '#22c55e66' },
 * );
 * chart.timeAxis().fit();
 * ```
 */
export interface ShapeHighlighterStyle {
  /**
   * Stroke color, as CSS. Use a translucent color, so that the bars stay visible.
   *
   * @defaultValue `'#facc1566'`
   */
  color: string;
  /**
   * Stroke width, in CSS pixels from 4 to 64.
   *
   * @defaultValue `20`
   */
  width: number;
}

/** Default {@link ShapeHighlighterStyle}. */
export const defaultShapeHighlighterStyle: ShapeHighlighterStyle = {
  color: '#facc1566',
  width: 20,
};

/**
 * Highlighter, a wide, translucent stroke that is drawn freehand.
 */
export const Highlighter: ShapeDefinition<
  ShapeHighlighterStyle,
  {
    /** Minimum number of points. */
    readonly min: 2;
    /** Maximum number of points. */
    readonly max: 5000;
  }
> = defineShape({
  type: 'highlighter',
  label: 'Highlighter',
  group: 'areas',
  icon: 'M7 13 15 3l3 3-9 8zM7 13l2 1-3 2H3zM2 18h16',
  points: { min: 2, max: 5000 },
  style: defaultShapeHighlighterStyle,
  rules: { width: number({ min: 4, max: 64 }) },
  fields: { width: { type: 'integer', label: 'Width', min: 4, max: 64 } },
  freehand: true,
  figures: ({ points, style }) => [
    { kind: 'polyline', points, stroke: { color: style.color, width: style.width } },
  ],
});
