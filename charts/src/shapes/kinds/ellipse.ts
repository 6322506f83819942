import { defaultShapeLineStyle, type ShapeLineStyle } from '../line-style';

/**
 * The look of an ellipse.
 *
 * @since 0.1.0
 */
export interface ShapeEllipseStyle extends ShapeLineStyle {
  /**
   * The colour inside, as CSS; `null` takes the line's colour at 15 % opacity.
   *
   * @defaultValue `null`
   */
  fill: string | null;
}

/** What {@link ShapeEllipseStyle} starts with. */
export const defaultShapeEllipseStyle: ShapeEllipseStyle = {
  ...defaultShapeLineStyle,
  fill: null,
};
