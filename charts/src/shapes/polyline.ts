import { defaultShapeLineStyle, type ShapeLineStyle, lineRules } from './line-style';
import { getFillColor, getStroke } from './shape-parts';
import { defineShape } from './define-shape';
import type { ShapeDefinition } from './shape-definition';

/**
 * Style options of a polyline, which connects its points with straight lines.
 *
 * @example
 * ```ts live title="A polyline through the turns"
 * import { createChart, Drawing, Polyline } from '@aijiaoyi/charts';
 * import { sampleBars } from '@aijiaoyi/charts/samples';
 *
 * const chart = createChart('chart');
 * chart.addSeries('candle').setData(sampleBars({ count: 100 }));
 * const drawing = chart.attach(Drawing, { shapes: [Polyline] });
 * drawing.add(
 *   Polyline,
 *   [
 *     { time: '2026-07-06', price: 103.6 },
 *     { time: '2026-08-07', price: 93.74 },
 *     { time: '2026-09-07', price: 106.5 },
 *     { time: '2026-09-18', price: 100.46 },
 *   ],
 *   { closed: true },
 * );
 * chart.timeAxis().fit();
 * ```
 */
export interface ShapePolylineStyle extends ShapeLineStyle {
  /**
   * Whether to connect the last point to the first one and fill the area.
   *
   * @defaultValue `false`
   */
  closed: boolean;
  /**
   * Fill color of a closed polyline, as CSS; `null` uses the line's color at 15% opacity.
   *
   * @defaultValue `null`
   */
  fill: string | null;
}

/** Default {@link ShapePolylineStyle}. */
export const defaultShapePolylineStyle: ShapePolylineStyle = {
  ...defaultShapeLineStyle,
  closed: false,
  fill: null,
};

/**
 * Polyline, which connects its points with straight lines. If the user has set at least three points, a click on the
 * first one closes the polyline.
 */
export const Polyline: ShapeDefinition<
  ShapePolylineStyle,
  {
    /** Minimum number of points. */
    readonly min: 2;
    /** Maximum number of points. */
    readonly max: 5000;
  }
> = defineShape({
  type: 'polyline',
  label: 'Polyline',
  group: 'areas',
  icon: 'M3 15 8 5l5 8 4-8',
  points: { min: 2, max: 5000 },
  style: defaultShapePolylineStyle,
  rules: lineRules,
  closable: true,
  figures(context) {
    const { points, style } = context;
    const stroke = getStroke(context);
    return [
      style.closed
        ? { kind: 'polygon', points, stroke, fill: getFillColor(context) }
        : { kind: 'polyline', points, stroke },
    ];
  },
});
