import type { ShapeDefinition } from '../definition';
import { defaultShapeLineStyle, type ShapeLineStyle } from '../line-style';
import { fillOf, strokeOf, three } from '../parts';

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

/** Three corners. */
export const triangle: ShapeDefinition<ShapeTriangleStyle> = {
  type: 'triangle',
  label: 'Triangle',
  points: 3,
  style: defaultShapeTriangleStyle,
  figures: (context) => [
    {
      kind: 'polygon',
      points: three(context.points),
      stroke: strokeOf(context),
      fill: fillOf(context),
    },
  ],
};
