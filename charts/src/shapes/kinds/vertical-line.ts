import { defaultShapeLineStyle, type ShapeLineStyle } from '../line-style';

/**
 * The look of a vertical line over the whole height of the pane.
 *
 * @since 0.1.0
 */
export interface ShapeVerticalLineStyle extends ShapeLineStyle {
  /**
   * Whether the time stands on the line.
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

/** What {@link ShapeVerticalLineStyle} starts with. */
export const defaultShapeVerticalLineStyle: ShapeVerticalLineStyle = {
  ...defaultShapeLineStyle,
  label: true,
  text: '',
};
