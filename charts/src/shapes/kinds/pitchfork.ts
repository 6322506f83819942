import { defaultShapeLineStyle, type ShapeLineStyle } from '../line-style';

/**
 * The look of a pitchfork: a median line and two parallels.
 *
 * @since 0.1.0
 */
export interface ShapePitchforkStyle extends ShapeLineStyle {
  /**
   * The colour between the parallels, as CSS; `null` takes the line's colour at 10 % opacity.
   *
   * @defaultValue `null`
   */
  fill: string | null;
}

/** What {@link ShapePitchforkStyle} starts with. */
export const defaultShapePitchforkStyle: ShapePitchforkStyle = {
  ...defaultShapeLineStyle,
  fill: null,
};
