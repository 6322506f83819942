/**
 * Price of a bar, which is one of its four prices or a mean: `'hl2'` of high and low, `'hlc3'` of high, low and close,
 * and `'ohlc4'` of all four prices. For a series of single values, every one of these prices is the value; for bands,
 * see {@link IndicatorBars}.
 */
export type PriceInput = 'open' | 'high' | 'low' | 'close' | 'hl2' | 'hlc3' | 'ohlc4';

/**
 * Period after which an indicator restarts, which is a trading day, week or month in the exchange's time zone;
 * `'none'` for never.
 */
export type IndicatorSession = 'day' | 'week' | 'month' | 'none';

/**
 * Output of an indicator that draws one line.
 */
export interface IndicatorLine {
  /** Line through the values. */
  readonly value: 'line';
}

/**
 * Outputs of an indicator that draws a channel.
 */
export interface IndicatorChannel {
  /** Middle line. */
  readonly middle: 'line';
  /** Both edges and the area between them. */
  readonly band: 'band';
}

/**
 * Outputs of an indicator that draws a line and its average.
 */
export interface IndicatorLineWithAverage {
  /** Line through the values. */
  readonly value: 'line';
  /** Simple moving average of the line. */
  readonly average: 'line';
}
