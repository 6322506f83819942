import { defaultShapeLineStyle, type ShapeLineStyle } from '../line-style';

/**
 * The look of a triangle.
 *
 * @since 0.1.0
 */
export interface ShapeTriangleStyle extends ShapeLineStyle {
  /**
   * The colour inside, as CSS; `null` takes the line's colour at 15 % opacity.
   *
   * @defaultValue `null`
   */
  fill: string | null;
}

/** What {@link ShapeTriangleStyle} starts with. */
export const defaultShapeTriangleStyle: ShapeTriangleStyle = {
  ...defaultShapeLineStyle,
  fill: null,
};
