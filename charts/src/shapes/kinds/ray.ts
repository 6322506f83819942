import { defaultShapeLineStyle, type ShapeLineStyle } from '../line-style';

/**
 * The look of a ray: a line from its first point through the second and on.
 *
 * @since 0.1.0
 */
export interface ShapeRayStyle extends ShapeLineStyle {}

/** What {@link ShapeRayStyle} starts with. */
export const defaultShapeRayStyle: ShapeRayStyle = { ...defaultShapeLineStyle };
