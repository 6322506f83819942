import { defaultShapeLineStyle, type ShapeLineStyle } from '../line-style';

/**
 * The look of an arrow: its head is at the second point.
 *
 * @since 0.1.0
 */
export interface ShapeArrowStyle extends ShapeLineStyle {
  /**
   * The length of the head, in CSS pixels.
   *
   * @defaultValue `12`
   */
  headSize: number;
}

/** What {@link ShapeArrowStyle} starts with. */
export const defaultShapeArrowStyle: ShapeArrowStyle = {
  ...defaultShapeLineStyle,
  headSize: 12,
};
