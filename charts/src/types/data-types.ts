/**
 * Time on the time axis.
 *
 * A number is UTC seconds: seconds since 1970-01-01 00:00 UTC. If {@link TimeAxisOptions.type} is `'number'`, it is any
 * number from -1e13 to 1e13 instead. A string `'YYYY-MM-DD'` is a trading day, a date that doesn't depend on a time
 * zone. All series of a chart use the same time type, which the first data determines.
 */
export type Time = number | string;

/**
 * Name of an IANA time zone, such as `'Asia/Shanghai'`, `'America/New_York'` or `'UTC'`.
 */
export type TimeZone = string;

/**
 * Fields that {@link Bar}, {@link BarValue} and {@link BarBand} have in common.
 *
 * @typeParam T - Time type: `number` for UTC seconds or `string` for trading days.
 */
export interface BarBase<T extends Time = Time> {
  /** Start of the bar's interval, as a {@link Time}. */
  time: T;
  /**
   * Your own values, such as the id of an order, which the chart doesn't read. The chart keeps the object itself and
   * returns the object with the bar, in {@link ISeriesApi.data} and in events. If you save the chart with its bars, the
   * values must be JSON.
   */
  customValues?: Readonly<Record<string, unknown>>;
}

/**
 * Four prices of a bar. If all four are `NaN`, the bar is an empty slot, which has a time but no prices.
 */
export interface BarPrices {
  /** First price of the interval. */
  open: number;
  /** Highest price of the interval. It must be at least as high as the bar's other prices. */
  high: number;
  /** Lowest price of the interval. It must be at least as low as the bar's other prices. */
  low: number;
  /** Last price of the interval. */
  close: number;
}

/**
 * Bar with four prices, for candle, hollow candle, OHLC and Heikin-Ashi series, and for bar types that compute other
 * bars from these bars, such as {@link Renko}.
 *
 * @typeParam T - Time type: `number` for UTC seconds or `string` for trading days.
 */
export interface Bar<T extends Time = Time> extends BarBase<T>, BarPrices {
  /** Traded volume of the interval, in your unit, for indicators and shapes that use volumes, such as the VWAP. */
  volume?: number;
  /** Color of this bar, as CSS, or `'up'` or `'down'` for the palette's color. It overrides the series' style. */
  color?: string;
}

/**
 * Value at a time, for line, area, baseline and histogram series.
 *
 * @typeParam T - Time type: `number` for UTC seconds or `string` for trading days.
 */
export interface BarValue<T extends Time = Time> extends BarBase<T> {
  /** Value, or `null` for a gap, which interrupts a line unless {@link CommonLineOptions.connectNulls} is `true`. */
  value: number | null;
  /**
   * Color of this value, as CSS, or `'up'` or `'down'` for the palette's color. It overrides the series' style. A line
   * or an area has this color up to the next value.
   */
  color?: string;
}

/**
 * Two values at a time, for band series.
 *
 * @typeParam T - Time type: `number` for UTC seconds or `string` for trading days.
 */
export interface BarBand<T extends Time = Time> extends BarBase<T> {
  /** Value of the upper edge, or `null` for a gap. It can be below the lower value; the edges cross then. */
  upper: number | null;
  /** Value of the lower edge, or `null` for a gap. */
  lower: number | null;
  /**
   * Color of the band from this time to the next, as CSS, or `'up'` or `'down'` for the palette's color. It overrides
   * the series' style.
   */
  color?: string;
}

/**
 * Point of a shape, with a time and a price. The chart keeps both as you pass them.
 *
 * The time can be between bars, before the first bar or in the future.
 */
export interface ShapePoint {
  /**
   * Time of the point. On bars of trading days, a point in UTC seconds is drawn at the day that contains it. On bars in
   * UTC seconds, a point on a trading day is drawn at the day's first bar, or at midnight if the day doesn't have bars.
   * Days are in the exchange's time zone ({@link ChartOptions.exchangeTimeZone}).
   */
  time: Time;
  /** Price of the point, even if its price axis shows percentages or index values. */
  price: number;
}

/**
 * Coordinates on a pane or another area of the chart, in CSS pixels from the area's top left corner.
 */
export interface Point {
  /** x coordinate from the area's left edge. */
  x: number;
  /** y coordinate from the area's top edge. */
  y: number;
}

/**
 * Time range, including both ends.
 */
export interface TimeRange {
  /** Start of the range. */
  from: Time;
  /** End of the range. */
  to: Time;
}

/**
 * Price range, including both ends.
 */
export interface PriceRange {
  /** Lower end. */
  from: number;
  /** Higher end. */
  to: number;
}
