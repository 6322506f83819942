import { defaultShapeLineStyle, type ShapeLineStyle } from '../line-style';

/**
 * The look of a rectangle.
 *
 * @since 0.1.0
 */
export interface ShapeRectangleStyle extends ShapeLineStyle {
  /**
   * The colour inside, as CSS; `null` takes the line's colour at 15 % opacity.
   *
   * @defaultValue `null`
   */
  fill: string | null;
  /**
   * Words in the top left corner.
   *
   * @defaultValue `''`
   */
  text: string;
}

/** What {@link ShapeRectangleStyle} starts with. */
export const defaultShapeRectangleStyle: ShapeRectangleStyle = {
  ...defaultShapeLineStyle,
  fill: null,
  text: '',
};
