import type { ShapeDefinition } from '../definition';
import { midpoint } from '../geometry';
import { defaultShapeLineStyle, type ShapeLineStyle } from '../line-style';
import { change, label, strokeOf, two } from '../parts';

/**
 * The look of a trend line: a segment between two points.
 *
 * @since 0.1.0
 */
export interface ShapeTrendLineStyle extends ShapeLineStyle {
  /**
   * Whether the change in price and per cent stands beside the line.
   *
   * @defaultValue `false`
   */
  label: boolean;
}

/** What {@link ShapeTrendLineStyle} starts with. */
export const defaultShapeTrendLineStyle: ShapeTrendLineStyle = {
  ...defaultShapeLineStyle,
  label: false,
};

/** A segment between two points. */
export const trendLine: ShapeDefinition<ShapeTrendLineStyle> = {
  type: 'trend-line',
  label: 'Trend line',
  points: 2,
  style: defaultShapeTrendLineStyle,
  figures(context) {
    const [from, to] = two(context.points);
    const line = { kind: 'line', from, to, stroke: strokeOf(context) } as const;
    if (!context.style.label) return [line];
    const [start, end] = two(context.anchors);
    const words = change(context, start.price, end.price);
    return [line, label(context.colors, words, midpoint(from, to), 'center')];
  },
};
