import { fibLines, type FibLine } from '../fib-line';
import { defaultShapeLineStyle, type ShapeLineStyle } from '../line-style';

/**
 * The look of a Fibonacci extension: the move is laid on from the end of its correction.
 *
 * @since 0.1.0
 */
export interface ShapeFibExtensionStyle extends ShapeLineStyle {
  /**
   * The levels, from the first to the last.
   *
   * @defaultValue ratios 0, 0.382, 0.618, 1, 1.382, 1.618, 2.618, all visible
   */
  lines: FibLine[];
  /**
   * Whether the levels run on to the right edge of the pane.
   *
   * @defaultValue `false`
   */
  extend: boolean;
  /**
   * Whether the area between two levels is filled.
   *
   * @defaultValue `true`
   */
  fill: boolean;
  /**
   * Whether ratio and price stand at each level.
   *
   * @defaultValue `true`
   */
  labels: boolean;
}

/** What {@link ShapeFibExtensionStyle} starts with. */
export const defaultShapeFibExtensionStyle: ShapeFibExtensionStyle = {
  ...defaultShapeLineStyle,
  lines: fibLines(0, 0.382, 0.618, 1, 1.382, 1.618, 2.618),
  extend: false,
  fill: true,
  labels: true,
};
