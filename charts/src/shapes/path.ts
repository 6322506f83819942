import { defaultShapeLineStyle, type ShapeLineStyle, lineRules } from './line-style';
import { getFillColor, getStroke } from './shape-parts';
import type { BuiltInShape } from './shape-definition';

/**
 * The look of a path: a freehand stroke, or segments set click by click.
 *
 * @example
 * ```ts live title="A smooth path"
 * import { addDrawing, createChart } from '@aijiaoyi/charts';
 * import { sampleBars } from '@aijiaoyi/charts/samples';
 *
 * const chart = createChart('chart');
 * chart.addSeries('candle').setData(sampleBars({ count: 100 }));
 * const drawing = addDrawing(chart);
 * drawing.add(
 *   'path',
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
 *
 * @since 0.1.0
 */
export interface ShapePathStyle extends ShapeLineStyle {
  /**
   * Whether the corners are rounded.
   *
   * @defaultValue `false`
   */
  smooth: boolean;
  /**
   * Whether the last point is joined to the first and the area filled.
   *
   * @defaultValue `false`
   */
  closed: boolean;
  /**
   * The color inside a closed path, as CSS; `null` takes the line's color at 15% opacity.
   *
   * @defaultValue `null`
   */
  fill: string | null;
}

/** What {@link ShapePathStyle} starts with. */
export const defaultShapePathStyle: ShapePathStyle = {
  ...defaultShapeLineStyle,
  smooth: false,
  closed: false,
  fill: null,
};

/** @internal A stroke by hand, or segments set click by click. */
export const path: BuiltInShape<ShapePathStyle> = {
  type: 'path',
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
};
