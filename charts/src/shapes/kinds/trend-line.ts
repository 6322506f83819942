import { defaultShapeLineStyle, type ShapeLineStyle } from '../line-style';

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
