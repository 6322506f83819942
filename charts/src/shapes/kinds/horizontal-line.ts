import { defaultShapeLineStyle, type ShapeLineStyle } from '../line-style';

/**
 * The look of a horizontal line over the whole width of the pane.
 *
 * @since 0.1.0
 */
export interface ShapeHorizontalLineStyle extends ShapeLineStyle {
  /**
   * Whether the price stands on the line.
   *
   * @defaultValue `true`
   */
  label: boolean;
  /**
   * Words on the line.
   *
   * @defaultValue `''`
   */
  text: string;
}

/** What {@link ShapeHorizontalLineStyle} starts with. */
export const defaultShapeHorizontalLineStyle: ShapeHorizontalLineStyle = {
  ...defaultShapeLineStyle,
  label: true,
  text: '',
};
