/**
 * The look of a measure: a box with the change in price and per cent, the bars and the time.
 *
 * @since 0.1.0
 */
export interface ShapeMeasureStyle {
  /**
   * The colour of a rise, as CSS; `null` takes the palette's.
   *
   * @defaultValue `null`
   */
  upColor: string | null;
  /**
   * The colour of a fall, as CSS; `null` takes the palette's.
   *
   * @defaultValue `null`
   */
  downColor: string | null;
}

/** What {@link ShapeMeasureStyle} starts with. */
export const defaultShapeMeasureStyle: ShapeMeasureStyle = {
  upColor: null,
  downColor: null,
};
