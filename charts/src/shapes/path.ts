import { defaultShapeLineStyle, type ShapeLineStyle, lineRules } from './line-style';
import { getFillColor, getStroke } from './shape-parts';
import { defineShape } from './define-shape';
import type { ShapeDefinition } from './shape-definition';

/**
 * Style options of a path, which users draw freehand or by clicking its points.
 *
 * @example
 * ```ts live title="A smooth path"
 * import { createChart, Drawing, Path } from '@aijiaoyi/charts';
 * import { sampleBars } from '@aijiaoyi/charts/samples';
 *
 * const chart = createChart('chart');
 * chart.addSeries('candle').setData(sampleBars({ count: 100 }));
 * const drawing = chart.attach(Drawing, { shapes: [Path] });
 * drawing.add(
 *   Path,
 *   [
 *     { time: '2026-06-15', price: 89 },
 *     { time: '2026-07-06', price: 103.6 },
 *     { time: '2026-08-07', price: 93.7 },
 *     { time: '2026-09-07', price: 106.5 },
 *   ],
 *   { smooth: true, width: 2 },
 * );
 * chart.timeAxis().fit();
 * ```
 */
export interface ShapePathStyle extends ShapeLineStyle {
  /**
   * Whether to smooth the corners.
   *
   * @defaultValue `false`
   */
  smooth: boolean;
  /**
   * Whether to connect the last point to the first one and fill the area.
   *
   * @defaultValue `false`
   */
  closed: boolean;
  /**
   * Fill color of a closed path, as CSS; `null` uses the line's color at 15% opacity.
   *
   * @defaultValue `null`
   */
  fill: string | null;
}

/** Default {@link ShapePathStyle}. */
export const defaultShapePathStyle: ShapePathStyle = {
  ...defaultShapeLineStyle,
  smooth: false,
  closed: false,
  fill: null,
};

/**
 * Path, which users draw freehand or by clicking its points.
 */
export const Path: ShapeDefinition<
  ShapePathStyle,
  {
    /** Minimum number of points. */
    readonly min: 2;
    /** Maximum number of points. */
    readonly max: 5000;
  }
> = defineShape({
  type: 'path',
  label: 'Path',
  group: 'areas',
  icon: 'M3 14c2-9 4-9 6-4s4 5 8-5',
  points: { min: 2, max: 5000 },
  style: defaultShapePathStyle,
  rules: lineRules,
  freehand: true,
  figures(context) {
    const { points, style } = context;
    const shared = { points, smooth: style.smooth, stroke: getStroke(context) };
    return [
      style.closed
        ? { kind: 'polygon', ...shared, fill: getFillColor(context) }
        : { kind: 'polyline', ...shared },
    ];
  },
});
