import type { ShapeDefinition } from '../definition';
import { defaultShapeLineStyle, type ShapeLineStyle } from '../line-style';
import { strokeOf, two } from '../parts';

/**
 * The look of an extended line: it runs through both points to both edges of the pane.
 *
 * @since 0.1.0
 */
export interface ShapeExtendedLineStyle extends ShapeLineStyle {}

/** What {@link ShapeExtendedLineStyle} starts with. */
export const defaultShapeExtendedLineStyle: ShapeExtendedLineStyle = { ...defaultShapeLineStyle };

/** A line through two points, to both edges of the pane. */
export const extendedLine: ShapeDefinition<ShapeExtendedLineStyle> = {
  type: 'extended-line',
  label: 'Extended line',
  points: 2,
  style: defaultShapeExtendedLineStyle,
  figures(context) {
    const [from, to] = two(context.points);
    return [{ kind: 'line', from, to, extend: 'both', stroke: strokeOf(context) }];
  },
};
