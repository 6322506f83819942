import type { BarType, SourcePartialStyleMap } from '../api/source-maps';
import type { IPaneApi, ISeriesApi } from '../api/source-api';
import type { AxisId } from '../types/choices';

/**
 * Price of a bar: one of its four prices, the mean of high and low (`'hl2'`), of high, low and close (`'hlc3'`), or of
 * all four (`'ohlc4'`). For a series of single values, each of them is the value.
 *
 * @since 0.2.0
 */
export type PriceInput = 'open' | 'high' | 'low' | 'close' | 'hl2' | 'hlc3' | 'ohlc4';

/**
 * Period after which an indicator restarts: each trading day, week or month in the exchange's time zone, or never.
 *
 * @since 0.2.0
 */
export type IndicatorSession = 'day' | 'week' | 'month' | 'none';

/**
 * Output of an indicator that draws one line.
 *
 * @since 0.2.0
 */
export interface IndicatorLine {
  /** Line through the values. */
  readonly value: 'line';
}

/**
 * Outputs of an indicator that draws a channel.
 *
 * @since 0.2.0
 */
export interface IndicatorChannel {
  /** Middle line. */
  readonly middle: 'line';
  /** Both edges and the area between them. */
  readonly band: 'band';
}

/**
 * Outputs of an indicator that draws a line and its average.
 *
 * @since 0.3.0
 */
export interface IndicatorLineWithAverage {
  /** Line through the values. */
  readonly value: 'line';
  /** Simple moving average of the line. */
  readonly average: 'line';
}

/**
 * Display options that every indicator has in addition to its own options.
 *
 * @typeParam Outputs - Bar types of the indicator's series, by name.
 * @since 0.2.0
 */
export interface IndicatorDisplayOptions<Outputs extends object = object> {
  /**
   * Pane or its name. If no pane has that name, it is added. By default, an indicator in the unit of prices is added to
   * the pane of its series, and any other to a pane with the indicator's type as its name.
   */
  pane?: IPaneApi | string;
  /** Price axis in that pane. Defaults to the axis of the series, or to the right axis in another pane. */
  axis?: AxisId;
  /** Title that replaces the indicator's name and numbers. */
  title?: string;
  /** Style options to override, by series name. */
  styles?: { readonly [Name in keyof Outputs]?: SourcePartialStyleMap[Outputs[Name] & BarType] };
}

/**
 * Handle for an indicator on a chart. The indicator follows the series that it is calculated from, and is removed with
 * it.
 *
 * @typeParam Options - Options of the indicator.
 * @typeParam Outputs - Bar types of its series, by name.
 * @since 0.2.0
 */
export interface Indicator<Options extends object = object, Outputs extends object = object> {
  /**
   * Type of the indicator. For built-in indicators, it is the name of the imported function, such as `'sma'`; for
   * custom indicators, {@link IndicatorDefinition.type}.
   */
  readonly type: string;

  /** Series that the indicator is calculated from. */
  readonly input: ISeriesApi;

  /** Series that the indicator draws, by name. The indicator sets their values. You can change their style. */
  readonly series: { readonly [Name in keyof Outputs]: ISeriesApi<Outputs[Name] & BarType> };

  /** Returns the current options, including defaults. */
  options(): Readonly<Options>;

  /**
   * Changes options and recalculates all values. The title is updated unless you have changed it.
   *
   * @param options - Options to override.
   * @throws TypeError if a key is unknown, a value has the wrong type, or the indicator was removed.
   * @throws RangeError if a value is out of range.
   */
  applyOptions(options: Partial<Options>): void;

  /**
   * Returns whether the indicator was removed, either directly or together with the series that it is calculated from.
   */
  isRemoved(): boolean;

  /**
   * Removes the indicator and the series that it draws. If an indicator added their pane, and no other series or shape
   * is on it, the pane is removed, too.
   */
  remove(): void;
}

/**
 * Result of {@link restoreIndicators}, with the indicators that couldn't be restored.
 *
 * @since 0.2.0
 */
export interface MissingIndicators {
  /** Types of the indicators that weren't passed, without duplicates. They are kept and saved again. */
  readonly missing: readonly string[];
  /** Import statements for the missing built-in indicators; empty if none is missing. */
  readonly imports: readonly string[];
}
