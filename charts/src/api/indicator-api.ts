import type { TradingHours } from '../time/trading-hours';
import type { AxisId } from '../types/choices';
import type { Definition, OptionsArgument } from '../types/definition';
import type { IPaneApi, ISeriesApi } from './source-api';
import type { BarType, SourcePartialStyleMap } from './source-maps';

/**
 * Definition of an indicator, built in or from `defineIndicator`, for {@link ISeriesApi.addIndicator}.
 *
 * @typeParam Options - Options of the indicator.
 * @typeParam OutputTypes - Bar types of its series, by name.
 * @typeParam Inputs - Names of the options that {@link ISeriesApi.addIndicator} requires, whose values are other
 * series.
 */
export interface IndicatorDefinition<
  Options extends object = object,
  OutputTypes extends object = object,
  Inputs extends keyof Options = never,
> extends Definition<'indicator'> {
  /** Default options, except the options in `required`, which don't have a default. */
  readonly defaults: Readonly<Omit<Options, Inputs>>;
  /** Names of the options that must be passed. */
  readonly required: readonly Inputs[];
  /** Bar types of the series that the indicator draws, by name. */
  readonly outputs: Readonly<OutputTypes>;
  /** @internal Configuration with all defaults, which is an `IndicatorType`. */
  readonly resolved: object;
  /** @internal Runtime, which only programs with indicators include. It is an `AddIndicator`. */
  readonly addTo: (...args: never[]) => object;
}

/**
 * Display options of an indicator that draws series, in addition to the indicator's own options.
 *
 * @typeParam Outputs - Bar types of the indicator's series, by name.
 */
export interface IndicatorDisplayOptions<Outputs extends object = object> {
  /**
   * Pane or its name. If no pane has that name, a pane with the {@link PaneOptions.height} 0.3 is added. By default, an
   * indicator whose values are in the unit of the prices is added to the pane of its input series, and any other to a
   * pane with the indicator's type as its name.
   */
  pane?: IPaneApi | string;
  /**
   * Price axis of the indicator's pane. Defaults to the axis of the input series, or to the right axis if that series
   * is in another pane.
   */
  axis?: AxisId;
  /** Title in legends and labels. Defaults to the indicator's own title, such as `'SMA 20'`. */
  title?: string;
  /** Style options to override, by series name. */
  styles?: { readonly [Name in keyof Outputs]?: SourcePartialStyleMap[Outputs[Name] & BarType] };
}

/**
 * Options for calculating an indicator from bars of a longer interval. Every indicator that draws series has them.
 *
 * Each bar of the chart shows the value of the previous longer bar, which is complete. For example, the bars of a day
 * show the value of the day before. Past values therefore don't change when a new bar arrives, and don't include later
 * prices, unless the indicator itself uses later bars, such as the lagging line of `Ichimoku`.
 */
export interface IndicatorIntervalOptions {
  /**
   * Interval of the bars that the indicator is calculated from, such as `'1d'` on a chart with hourly bars; `null` for
   * the bars of the series. It must be longer than the interval of the series, and in days or a longer unit if the
   * series has trading days. On a numeric time axis, it must be `null`. If the series later gets bars that aren't
   * shorter than the interval, the indicator doesn't have values. Lines are steps, unless you pass another `lineType`
   * in `styles`.
   *
   * @defaultValue `null`
   */
  interval?: string | null;
  /**
   * Trading hours in the exchange's time zone, as for {@link resample}. Bars outside of these hours aren't part of the
   * longer bars; bars of trading days always are. This option requires `interval`.
   *
   * @defaultValue `[]`
   */
  sessions?: readonly TradingHours[];
}

/**
 * Options for {@link ISeriesApi.addIndicator}: the indicator's own options, {@link IndicatorDisplayOptions} and
 * {@link IndicatorIntervalOptions}. Additional series, which some indicators need, are passed as handles or ids.
 *
 * @typeParam Options - Options of the indicator.
 * @typeParam Outputs - Bar types of its series, by name.
 * @typeParam Inputs - Names of the options that must be passed.
 */
export type NewIndicatorOptions<
  Options extends object,
  Outputs extends object,
  Inputs extends keyof Options,
> = Partial<WithSeriesIds<Options>> &
  Pick<WithSeriesIds<Options>, Inputs> &
  IndicatorDisplayOptions<Outputs> &
  IndicatorIntervalOptions;

/**
 * Options in which a series can also be passed as its id.
 *
 * @typeParam Options - Options of the indicator.
 */
export type WithSeriesIds<Options> = {
  [Name in keyof Options]:
    Options[Name] | (ISeriesApi extends Exclude<Options[Name], null> ? string : never);
};

/**
 * Handle for an indicator on a chart. The indicator is recalculated when a series that it is calculated from changes,
 * and is removed together with such a series.
 *
 * @typeParam Options - Options of the indicator.
 * @typeParam Outputs - Bar types of its series, by name.
 */
export interface Indicator<Options extends object = object, Outputs extends object = object> {
  /**
   * Type of the indicator. For built-in indicators, it is the name of the definition, such as `'SMA'`; for custom
   * indicators, the `type` of their configuration.
   */
  readonly type: string;

  /** Series that the indicator was added to and is calculated from. */
  readonly input: ISeriesApi;

  /** Series that the indicator draws, by name. The indicator sets their values. You can change their style. */
  readonly series: { readonly [Name in keyof Outputs]: ISeriesApi<Outputs[Name] & BarType> };

  /**
   * Whether the indicator was removed, by a call, with its chart, with a series that it is calculated from, or with the
   * last series that it draws.
   */
  readonly removed: boolean;

  /**
   * Returns the current options of the indicator, including defaults, without display options. `interval` and
   * `sessions` are missing if they aren't set.
   */
  options(): Readonly<Options & IndicatorIntervalOptions>;

  /**
   * Changes options and recalculates all values. The title is updated unless you have changed it. Display options move
   * the indicator's series to another pane or axis, and change their titles and styles.
   *
   * @param options - Options to override, including display options. `undefined` resets an option to its default.
   * @throws TypeError if a key is unknown, a value has the wrong type, or the indicator was removed.
   * @throws RangeError if a value is out of range, or the pane or the axis is unknown.
   */
  applyOptions(
    options: Partial<WithSeriesIds<Options>> &
      IndicatorDisplayOptions<Outputs> &
      IndicatorIntervalOptions,
  ): void;

  /**
   * Adds an indicator with this indicator's main series as its input. The main series is the first one whose output
   * doesn't define a `title`, or else the first one.
   *
   * @param definition - Definition of the indicator to add.
   * @param options - Options to override, including display options.
   * @returns Handle for the new indicator.
   * @throws TypeError if the definition isn't an indicator, an option is missing, unknown or has the wrong type, or
   * this indicator was removed or doesn't draw series.
   * @throws RangeError if a value is out of range, or the pane or the axis is unknown.
   */
  addIndicator<
    OtherOptions extends object,
    OtherOutputs extends object,
    Inputs extends keyof OtherOptions = never,
  >(
    definition: IndicatorDefinition<OtherOptions, OtherOutputs, Inputs>,
    ...options: OptionsArgument<
      NewIndicatorOptions<NoInfer<OtherOptions>, NoInfer<OtherOutputs>, NoInfer<Inputs>>
    >
  ): Indicator<OtherOptions, OtherOutputs>;

  /**
   * Removes the indicator and the series that it draws. If an indicator added the pane, and no other series or shape is
   * in it, the pane is also removed, unless it is the only visible one. A second call does nothing.
   */
  remove(): void;
}
