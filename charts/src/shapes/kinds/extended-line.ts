import { defaultShapeLineStyle, type ShapeLineStyle } from '../line-style';

/**
 * The look of an extended line: it runs through both points to both edges of the pane.
 *
 * @since 0.1.0
 */
export interface ShapeExtendedLineStyle extends ShapeLineStyle {}

/** What {@link ShapeExtendedLineStyle} starts with. */
export const defaultShapeExtendedLineStyle: ShapeExtendedLineStyle = { ...defaultShapeLineStyle };
