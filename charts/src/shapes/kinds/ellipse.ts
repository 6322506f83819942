import type { ShapeDefinition } from '../definition';
import { midpoint } from '../geometry';
import { defaultShapeLineStyle, type ShapeLineStyle } from '../line-style';
import { fillOf, strokeOf, two } from '../parts';

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

/** An ellipse in the box between two corners. */
export const ellipse: ShapeDefinition<ShapeEllipseStyle> = {
  type: 'ellipse',
  label: 'Ellipse',
  points: 2,
  style: defaultShapeEllipseStyle,
  figures(context) {
    const [a, b] = two(context.points);
    return [
      {
        kind: 'ellipse',
        center: midpoint(a, b),
        radiusX: Math.abs(a.x - b.x) / 2,
        radiusY: Math.abs(a.y - b.y) / 2,
        stroke: strokeOf(context),
        fill: fillOf(context),
      },
    ];
  },
};
