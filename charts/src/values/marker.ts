import type { Time } from './data';

/**
 * A small sign at a bar of a series.
 *
 * @since 0.1.0
 */
export interface Marker {
  /** The time of the bar. */
  time: Time;
  /** Where the sign stands. */
  position: 'above' | 'below' | 'inside';
  /** What the sign looks like. */
  shape: 'circle' | 'square' | 'arrow-up' | 'arrow-down';
  /** The colour of the sign, as CSS; without one it takes the colour of the series. */
  color?: string;
  /** A few words beside the sign. They are shown as text, never as markup. */
  text?: string;
  /** The size of the sign, where 1 is the usual one. */
  size?: number;
}
