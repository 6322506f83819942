import { LineStyle } from '../model/enums';

/**
 * The stroke that most shapes share.
 *
 * @since 0.1.0
 */
export interface ShapeLineStyle {
  /**
   * The colour of the stroke, as CSS; `null` takes the theme's.
   *
   * @defaultValue `null`
   */
  color: string | null;
  /**
   * The width of the stroke, in CSS pixels from 1 to 8.
   *
   * @defaultValue `2`
   */
  width: number;
  /**
   * How the stroke is dashed.
   *
   * @defaultValue `LineStyle.Solid`
   */
  dash: LineStyle;
}

/** What {@link ShapeLineStyle} starts with. */
export const defaultShapeLineStyle: ShapeLineStyle = {
  color: null,
  width: 2,
  dash: LineStyle.Solid,
};
