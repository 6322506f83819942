import type { Time } from '../data';
import type { LineStyle } from '../enums';

/**
 * A horizontal line at one price of a series, with a label on the price axis.
 *
 * @since 0.1.0
 */
export interface PriceLineOptions {
  /** Where the line stands. */
  price: number;
  /**
   * The words beside the price label.
   *
   * @defaultValue `''`
   */
  title: string;
  /**
   * The colour of line and label, as CSS; `null` takes the colour of the series.
   *
   * @defaultValue `null`
   */
  color: string | null;
  /**
   * The width of the line, in CSS pixels from 1 to 4.
   *
   * @defaultValue `1`
   */
  width: number;
  /**
   * How the line is dashed.
   *
   * @defaultValue `LineStyle.Dashed`
   */
  dash: LineStyle;
  /**
   * Whether the price stands on the price axis.
   *
   * @defaultValue `true`
   */
  label: boolean;
}

/**
 * What {@link Series.addPriceLine} returns: the line's own handle.
 *
 * @since 0.1.0
 */
export interface PriceLine {
  /** The options as they are now. */
  options(): Readonly<PriceLineOptions>;
  /** Changes some of the options. */
  applyOptions(options: Partial<PriceLineOptions>): void;
  /** Takes the line off the series. */
  remove(): void;
}

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
