import type { BarType, SourcePartialStyleMap } from '../api/source-maps';
import type { IPaneApi, ISeriesApi } from '../api/source-api';
import type { AxisId } from '../types/choices';

/**
 * Which price of a bar an indicator takes: one of the four, the middle of high and low, or the mean of the last three or
 * of all. Of a series of values all are the value.
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
 * What an indicator draws that is one line.
 *
 * @since 0.2.0
 */
export interface IndicatorLine {
  /** The line. */
  readonly value: 'line';
}

/**
 * What an indicator draws that is a channel.
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
 * Where an indicator stands and how it looks: what every indicator takes besides its own options.
 *
 * @typeParam Drawn - What it draws.
 * @since 0.2.0
 */
export interface IndicatorDisplayOptions<Drawn extends object = object> {
  /**
   * The pane, by handle or by name; a pane of a new name is added. Without it an indicator in the unit of prices stands
   * on the pane of its series, and any other in a pane that is called what the indicator is.
   */
  pane?: IPaneApi | string;
  /** The price axis in that pane; without it the one of the series, or the right one of another pane. */
  axis?: AxisId;
  /** Words in place of the name and the numbers of the indicator. */
  title?: string;
  /** What differs from the look that its series start with, for each of them by what it shows. */
  styles?: { readonly [Name in keyof Drawn]?: SourcePartialStyleMap[Drawn[Name] & BarType] };
}

/**
 * An indicator on a chart. It follows the series that it is computed from, and ends with it.
 *
 * @typeParam Options - Its own options.
 * @typeParam Drawn - What it draws.
 * @since 0.2.0
 */
export interface Indicator<Options extends object = object, Drawn extends object = object> {
  /** What it is imported as: `sma`. */
  readonly name: string;

  /** The series that it is computed from. */
  readonly input: ISeriesApi;

  /** Its own series, by what they show. Their values are written by the indicator; their look is yours to change. */
  readonly series: { readonly [Name in keyof Drawn]: ISeriesApi<Drawn[Name] & BarType> };

  /** The options as they are now, defaults included. */
  options(): Readonly<Options>;

  /**
   * Changes some of the options and computes all values anew. A title that nobody has changed follows.
   *
   * @param options - What changes.
   * @throws TypeError when a key is unknown or a value is of the wrong type, or the indicator was removed.
   * @throws RangeError when a value is out of its range.
   */
  applyOptions(options: Partial<Options>): void;

  /** Whether it was removed, or ended with its series. */
  isRemoved(): boolean;

  /** Takes it off the chart with its series, and with the pane that was named after it and is left empty. */
  remove(): void;
}

/**
 * What {@link restoreIndicators} could not compute.
 *
 * @since 0.2.0
 */
export interface MissingIndicators {
  /** The names that nobody handed in, each once. Their indicators are kept and saved again. */
  readonly missing: readonly string[];
  /** The lines of code that are missing, one for each name; empty when none is. */
  readonly imports: readonly string[];
}
