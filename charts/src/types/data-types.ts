/**
 * A moment on the time axis.
 *
 * A number is an instant: seconds since 1970-01-01 00:00 UTC. A string `'YYYY-MM-DD'` is a trading day: a date
 * that no time zone ever shifts. All series of one chart use the same kind; the first data decides.
 *
 * @since 0.1.0
 */
export type Time = number | string;

/**
 * The name of an IANA time zone, such as `'Asia/Shanghai'`, `'America/New_York'` or `'UTC'`.
 *
 * @since 0.1.0
 */
export type TimeZone = string;

/**
 * The four prices of a bar. If all four are `NaN`, the bar is an empty slot: it has a time and no prices.
 *
 * @since 0.1.0
 */
export interface BarPrices {
  /** The first price of the interval. */
  open: number;
  /** The highest price of the interval; no other price of the bar is above it. */
  high: number;
  /** The lowest price of the interval; no other price of the bar is below it. */
  low: number;
  /** The last price of the interval. */
  close: number;
}

/**
 * One bar with four prices: what candles, hollow candles, OHLC bars and Heikin-Ashi bars draw.
 *
 * @typeParam T - The kind of its time: `number` lets a program reckon with instants, `string` with trading days.
 * @since 0.1.0
 */
export interface Bar<T extends Time = Time> extends BarPrices {
  /** The start of the interval. */
  time: T;
  /** The traded volume of the interval, in the unit of the caller. The chart keeps it and hands it back. */
  volume?: number;
  /** A color for this bar alone, as CSS, or `'up'` or `'down'` for that of the palette; it wins over the style of the series. */
  color?: string;
}

/**
 * One value at one time: what lines, areas, baselines and histograms draw.
 *
 * @typeParam T - The kind of its time: `number` lets a program reckon with instants, `string` with trading days.
 * @since 0.1.0
 */
export interface BarValue<T extends Time = Time> {
  /** The start of the interval. */
  time: T;
  /** The value, or `null` for a gap: the line is interrupted there. */
  value: number | null;
  /** A color for this bar alone, as CSS, or `'up'` or `'down'` for that of the palette; it wins over the style of the series. */
  color?: string;
}

/**
 * Two values at one time: what a band draws.
 *
 * @typeParam T - The kind of its time: `number` lets a program reckon with instants, `string` with trading days.
 * @since 0.2.0
 */
export interface BarBand<T extends Time = Time> {
  /** The start of the interval. */
  time: T;
  /** The value of the upper edge, or `null` for a gap. It may lie below the lower one: the edges cross then. */
  upper: number | null;
  /** The value of the lower edge, or `null` for a gap. */
  lower: number | null;
  /** A color for the band from this time to the next, as CSS, or `'up'` or `'down'` for that of the palette; it wins over the style of the series. */
  color?: string;
}

/**
 * An anchor of a shape: a time and a price, kept exactly as given.
 *
 * The time may lie between bars, before the first bar or in the future.
 *
 * @since 0.1.0
 */
export interface ShapePoint {
  /**
   * The time of the anchor. Among bars of the other kind it is placed through the zone of the time axis: an instant at
   * the trading day that it belongs to, a trading day at its first bar.
   */
  time: Time;
  /** The price of the anchor, in the unit of its price axis. */
  price: number;
}

/**
 * A place on a pane, in CSS pixels from the pane's top left corner.
 *
 * @since 0.1.0
 */
export interface Point {
  /** Pixels to the right of the pane's left edge. */
  x: number;
  /** Pixels below the pane's top edge. */
  y: number;
}

/**
 * A range of time, both ends included.
 *
 * @since 0.1.0
 */
export interface TimeRange {
  /** The earlier end. */
  from: Time;
  /** The later end. */
  to: Time;
}

/**
 * A range of prices, both ends included.
 *
 * @since 0.1.0
 */
export interface PriceRange {
  /** The lower end. */
  from: number;
  /** The higher end. */
  to: number;
}
