import type { ShapeDefinition } from '../definition';
import { defaultShapeLineStyle, type ShapeLineStyle } from '../line-style';
import { strokeOf, two } from '../parts';

/**
 * The look of a ray: a line from its first point through the second and on.
 *
 * @since 0.1.0
 */
export interface ShapeRayStyle extends ShapeLineStyle {}

/** What {@link ShapeRayStyle} starts with. */
export const defaultShapeRayStyle: ShapeRayStyle = { ...defaultShapeLineStyle };

/** A line from one point through another and on. */
export const ray: ShapeDefinition<ShapeRayStyle> = {
  type: 'ray',
  label: 'Ray',
  points: 2,
  style: defaultShapeRayStyle,
  figures(context) {
    const [from, to] = two(context.points);
    return [{ kind: 'line', from, to, extend: 'to', stroke: strokeOf(context) }];
  },
};
