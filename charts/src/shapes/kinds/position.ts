/**
 * The look of a long or short position: entry, target and stop, with their distances and the ratio of reward to
 * risk.
 *
 * @since 0.1.0
 */
export interface ShapePositionStyle {
  /**
   * The colour between entry and target, as CSS; `null` takes the colour of a rise.
   *
   * @defaultValue `null`
   */
  targetColor: string | null;
  /**
   * The colour between entry and stop, as CSS; `null` takes the colour of a fall.
   *
   * @defaultValue `null`
   */
  stopColor: string | null;
  /**
   * Whether prices, per cents and the ratio are written.
   *
   * @defaultValue `true`
   */
  labels: boolean;
}

/** What {@link ShapePositionStyle} starts with. */
export const defaultShapePositionStyle: ShapePositionStyle = {
  targetColor: null,
  stopColor: null,
  labels: true,
};
