import type { BarType, SourcePartialStyleMap } from '../api/source-maps';
import type { IPaneApi, ISeriesApi } from '../api/source-api';
import type { AxisId } from '../types/choices';

/**
 * A price of a bar: one of the four, the middle of high and low, or the mean of high, low and close or of all four. In a
 * series of single values, all of them are the value.
 *
 * @since 0.2.0
 */
export type PriceInput = 'open' | 'high' | 'low' | 'close' | 'hl2' | 'hlc3' | 'ohlc4';

/**
 * The period after which an indicator restarts: each trading day, week or month in the exchange's time zone, or never.
 *
 * @since 0.2.0
 */
export type IndicatorSession = 'day' | 'week' | 'month' | 'none';

/**
 * The output of an indicator that draws one line.
 *
 * @since 0.2.0
 */
export interface IndicatorLine {
  /** The line. */
  readonly value: 'line';
}

/**
 * The outputs of an indicator that draws a channel.
 *
 * @since 0.2.0
 */
export interface IndicatorChannel {
  /** The line in the middle. */
  readonly middle: 'line';
  /** Both edges and the area between them. */
  readonly band: 'band';
}

/**
 * The outputs of an indicator that draws a line and its average.
 *
 * @since 0.3.0
 */
export interface IndicatorLineWithAverage {
  /** The line. */
  readonly value: 'line';
  /** Simple moving average of the line. */
  readonly average: 'line';
}

/**
 * Options that every indicator has in addition to its own: where and how it is displayed.
 *
 * @typeParam Outputs - The bar types of the indicator's series, by name.
 * @since 0.2.0
 */
export interface IndicatorDisplayOptions<Outputs extends object = object> {
  /**
   * Pane by handle or by name; a pane with a new name is added. By default, an indicator in the unit of prices is added to
   * the pane of its series, and any other to a pane with the indicator's type as its name.
   */
  pane?: IPaneApi | string;
  /** Price axis in that pane. By default, the axis of the series, or the right one in another pane. */
  axis?: AxisId;
  /** Title in place of the indicator's name and numbers. */
  title?: string;
  /** Style options to override, for each series of the indicator by its name. */
  styles?: { readonly [Name in keyof Outputs]?: SourcePartialStyleMap[Outputs[Name] & BarType] };
}

/**
 * An indicator on a chart. It follows the series that it is calculated from, and is removed with it.
 *
 * @typeParam Options - Its own options.
 * @typeParam Outputs - The bar types of its series, by name.
 * @since 0.2.0
 */
export interface Indicator<Options extends object = object, Outputs extends object = object> {
  /**
   * Type of the indicator: the name of the imported function for built-in indicators, such as `'sma'`, and
   * {@link IndicatorDefinition.type} for your own.
   */
  readonly type: string;

  /** Series that it is calculated from. */
  readonly input: ISeriesApi;

  /** Its own series, by name. The indicator writes their values; their style is yours to change. */
  readonly series: { readonly [Name in keyof Outputs]: ISeriesApi<Outputs[Name] & BarType> };

  /** Returns the current options, defaults included. */
  options(): Readonly<Options>;

  /**
   * Changes options and calculates all values again. A title that you haven't changed follows.
   *
   * @param options - Options to change.
   * @throws TypeError if a key is unknown or a value is of the wrong type, or the indicator was removed.
   * @throws RangeError if a value is out of its range.
   */
  applyOptions(options: Partial<Options>): void;

  /** Returns whether it was removed, alone or with its series. */
  isRemoved(): boolean;

  /** Removes it with its series, and with its pane if that has the indicator's type as its name and is empty then. */
  remove(): void;
}

/**
 * The indicators that {@link restoreIndicators} could not restore.
 *
 * @since 0.2.0
 */
export interface MissingIndicators {
  /** Types of the indicators that were not passed, each once. They are kept and saved again. */
  readonly missing: readonly string[];
  /** Import statements for the missing built-in indicators; empty if none is missing. */
  readonly imports: readonly string[];
}
