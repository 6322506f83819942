import type { Time } from './data-types';

/**
 * A small sign at a bar of a series.
 *
 * @since 0.1.0
 */
export interface Marker {
  /**
   * A name of your own, by which handlers know the marker.
   *
   * @since 0.2.0
   */
  id?: string;
  /** The time of the bar. */
  time: Time;
  /** Where the sign stands: above or below the bar or inside it; with a `price` above or below that, or on it. */
  position: 'above' | 'below' | 'inside';
  /** What the sign looks like. */
  shape: 'circle' | 'square' | 'arrow-up' | 'arrow-down';
  /** Marker color, as CSS. By default the series' color, or the text color if that is nearly the background's. */
  color?: string;
  /**
   * The price that the sign stands at, on the axis of its series; without one it stands at the high, the low or the
   * close of the bar.
   *
   * @since 0.2.0
   */
  price?: number;
  /** A few words beside the sign. They are shown as text, never as markup. */
  text?: string;
  /** The size of the sign, where 1 is the usual one. */
  size?: number;
  /**
   * What {@link addMarkerTips} shows at the sign, and screen readers say with its bar. It is shown as text, with its line
   * breaks, never as markup.
   *
   * @since 0.2.0
   */
  tooltip?: string;
}
