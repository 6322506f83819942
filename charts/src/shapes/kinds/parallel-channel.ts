import { defaultShapeLineStyle, type ShapeLineStyle } from '../line-style';

/**
 * The look of a parallel channel.
 *
 * @since 0.1.0
 */
export interface ShapeParallelChannelStyle extends ShapeLineStyle {
  /**
   * The colour between the edges, as CSS; `null` takes the line's colour at 15 % opacity.
   *
   * @defaultValue `null`
   */
  fill: string | null;
  /**
   * Whether a dashed line runs midway between the edges.
   *
   * @defaultValue `true`
   */
  middle: boolean;
  /**
   * Whether the edges run on to the edges of the pane.
   *
   * @defaultValue `false`
   */
  extend: boolean;
}

/** What {@link ShapeParallelChannelStyle} starts with. */
export const defaultShapeParallelChannelStyle: ShapeParallelChannelStyle = {
  ...defaultShapeLineStyle,
  fill: null,
  middle: true,
  extend: false,
};
