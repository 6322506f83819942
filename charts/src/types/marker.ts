import type { Time } from './data-types';

/**
 * Marker at a bar of a series, for {@link ISeriesApi.setMarkers}.
 */
export interface Marker {
  /**
   * Your id for the marker, by which handlers can identify it.
   */
  id?: string;
  /** Time of the bar. If no bar has this time, the marker is at the last bar before it, or else at the first bar. */
  time: Time;
  /**
   * Position of the marker relative to the bar, or to `price` if it is set. `'inside'` with a `price` centers the
   * marker at that price.
   */
  position: 'above' | 'below' | 'inside';
  /** Marker shape. */
  shape: 'circle' | 'square' | 'arrow-up' | 'arrow-down';
  /**
   * Marker color, as CSS. By default, the series' color, or the text color if the series' color is close to the
   * background color.
   */
  color?: string;
  /**
   * Price of the marker, on the axis of its series. By default, the marker is at the high, low or close of the bar,
   * depending on `position`. Autoscaling includes a marker without a price, but not a marker with one.
   */
  price?: number;
  /** Text next to the marker. It is shown as text and never parsed as HTML. */
  text?: string;
  /**
   * Size relative to the usual size, greater than 0 and at most 10. The usual size is from 10 to 28 CSS pixels,
   * depending on the bar spacing.
   *
   * @defaultValue `1`
   */
  size?: number;
  /**
   * Text that {@link MarkerTooltips} show at the marker, and that screen readers read with its bar. It can have several
   * lines, and is never parsed as HTML.
   */
  tooltip?: string;
}
