import type { Figure } from '../graphics/figure';
import { corners } from '../graphics/geometry';
import { defaultShapeLineStyle, type ShapeLineStyle, lineRules } from './line-style';
import { getFillColor, label, getStroke } from './shape-parts';
import { defineShape } from './define-shape';
import type { ShapeDefinition } from './shape-definition';
import { shapeText } from './shape-text';

/**
 * Style options of a rectangle.
 *
 * @example
 * ```ts live title="A zone with a name"
 * import { createChart, Drawing, Rectangle } from '@aijiaoyi/charts';
 * import { sampleBars } from '@aijiaoyi/charts/samples';
 *
 * const chart = createChart('chart');
 * chart.addSeries('candle').setData(sampleBars({ count: 100 }));
 * const drawing = chart.attach(Drawing, { shapes: [Rectangle] });
 * drawing.add(
 *   Rectangle,
 *   [
 *     { time: '2026-07-06', price: 94 },
 *     { time: '2026-08-14', price: 97.5 },
 *   ],
 *   { text: 'Demand' },
 * );
 * chart.timeAxis().fit();
 * ```
 */
export interface ShapeRectangleStyle extends ShapeLineStyle {
  /**
   * Fill color, as CSS; `null` uses the line's color at 15% opacity.
   *
   * @defaultValue `null`
   */
  fill: string | null;
  /**
   * Text in the top left corner.
   *
   * @defaultValue `''`
   */
  text: string;
}

/** Default {@link ShapeRectangleStyle}. */
export const defaultShapeRectangleStyle: ShapeRectangleStyle = {
  ...defaultShapeLineStyle,
  fill: null,
  text: '',
};

/**
 * Rectangle between two corners.
 */
export const Rectangle: ShapeDefinition<ShapeRectangleStyle, 2> = defineShape({
  type: 'rectangle',
  label: 'Rectangle',
  group: 'areas',
  icon: 'M3 5h14v10H3z',
  points: 2,
  style: defaultShapeRectangleStyle,
  rules: { ...lineRules, text: shapeText },
  pricesAt({ anchors: [a, b], progress }) {
    const isInside = Math.abs(progress(a, b) - 0.5) <= 0.5;
    return isInside ? [a.price, b.price] : [];
  },
  figures(context) {
    const [a, b] = context.points;
    const box: Figure = {
      kind: 'polygon',
      points: corners(a, b),
      stroke: getStroke(context),
      fill: getFillColor(context),
    };
    if (context.style.text === '') return [box];
    const at = { x: Math.min(a.x, b.x), y: Math.min(a.y, b.y) };
    const text = label(context.colors, context.style.text, at, 'left', 'top');
    return [box, { ...text, optional: false }];
  },
});
