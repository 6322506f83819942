import type { SourcePartialStyleMap } from './source-maps';
import type { ISeriesApi } from './source-api';
import type { PriceRange, Time } from '../types/data-types';
import type { PriceFormat } from '../types/formats';
import type { IndicatorBars, NumberColumn } from './indicator-bars';
import type { IndicatorSession, PriceInput } from './indicator-outputs';

/**
 * Definition of an indicator's option, with its type, default and limits. It determines the option's TypeScript type,
 * and which values {@link ISeriesApi.addIndicator} accepts.
 */
export type IndicatorOptionDefinition =
  | IndicatorNumberOption
  | IndicatorSelectOption
  | IndicatorColorOption
  | IndicatorTimeOption
  | {
      /** `true` or `false`. */
      readonly type: 'boolean';
      /** Default value. */
      readonly default: boolean;
    }
  | {
      /** Any text. */
      readonly type: 'string';
      /** Default value. */
      readonly default: string;
    }
  | {
      /** One of the prices of a bar: {@link PriceInput}. */
      readonly type: 'price';
      /** Default value. */
      readonly default: PriceInput;
    }
  | {
      /** Time of day, as `'HH:MM'`. */
      readonly type: 'time-of-day';
      /** Default value. */
      readonly default: string;
    }
  | {
      /** List of finite numbers, such as levels. */
      readonly type: 'numbers';
      /** Default value. */
      readonly default: readonly number[];
    };

/**
 * Definition of a number option.
 */
export interface IndicatorNumberOption {
  /** Any finite number, or integers only. */
  readonly type: 'number' | 'integer';
  /** Default value. */
  readonly default: number;
  /** Minimum that the option accepts. By default, there is none. */
  readonly min?: number;
  /** Value that the option must be greater than, such as 0 for factors. By default, there is none. */
  readonly above?: number;
  /** Maximum that the option accepts. By default, there is none. */
  readonly max?: number;
}

/**
 * Definition of an option with several strings to choose from.
 */
export interface IndicatorSelectOption {
  /** One of `values`. */
  readonly type: 'select';
  /** Default value. */
  readonly default: string;
  /** Values that the option accepts. */
  readonly values: readonly string[];
}

/**
 * Definition of a color option.
 */
export interface IndicatorColorOption {
  /** CSS color. */
  readonly type: 'color';
  /** Default value. It can only be `null` if `nullable` is `true`. */
  readonly default: string | null;
  /** Whether the option can also be `null`. Defaults to `false`. */
  readonly nullable?: boolean;
}

/**
 * Definition of an option that is a point in time, such as the start of an anchored VWAP. Use
 * {@link IndicatorBars.getIndex} to find its bar.
 */
export interface IndicatorTimeOption {
  /** UTC seconds or a trading day. Both are accepted on every chart. */
  readonly type: 'time';
  /** Default value. It can only be `null` if `nullable` is `true`. */
  readonly default: Time | null;
  /** Whether the option can also be `null`. Defaults to `false`. */
  readonly nullable?: boolean;
}

/**
 * Definitions of an indicator's options, by name.
 */
export type IndicatorOptionDefinitions = Readonly<Record<string, IndicatorOptionDefinition>>;

/**
 * Additional series that an indicator is calculated from. Callers pass it as an option with the input's name.
 */
export interface IndicatorInput {
  /** Whether the series is optional. If callers don't pass it, it is `null`. By default, it is required. */
  readonly optional?: boolean;
  /**
   * Type of the series' data. `'value'` accepts only series with one value per bar, such as lines and histograms. By
   * default, any series is accepted.
   */
  readonly data?: 'value';
}

/**
 * Additional inputs of an indicator, by name.
 */
export type IndicatorInputs = Readonly<Record<string, IndicatorInput>>;

/**
 * Bar types that an indicator can draw.
 */
export type IndicatorOutputType = 'line' | 'area' | 'baseline' | 'histogram' | 'band';

/**
 * Series that an indicator draws.
 *
 * @typeParam Type - Bar type of the series.
 * @typeParam Options - Options of the indicator.
 */
export interface IndicatorOutput<Type extends IndicatorOutputType, Options> {
  /** Bar type of the series. */
  readonly type: Type;
  /** Text after the indicator's title in legends and labels. Omit it for the main output. */
  readonly title?: string;
  /** Style options that differ from the bar type's defaults. */
  readonly style?: SourcePartialStyleMap[Type];
  /**
   * Returns the number of bars by which the values are shifted to the right of the bars that they are calculated from;
   * a negative number shifts them to the left.
   */
  offset?(options: Readonly<Options>): number;
}

/**
 * Values of the options and the inputs that an indicator's definition declares, by name.
 *
 * @typeParam Options - Definitions of the options.
 * @typeParam Inputs - Additional inputs.
 */
export type IndicatorOptionValues<
  Options extends IndicatorOptionDefinitions,
  Inputs extends IndicatorInputs,
> = {
  -readonly [Name in keyof Options]: IndicatorOptionValue<Options[Name]>;
} & {
  -readonly [Name in keyof Inputs]: Inputs[Name]['optional'] extends true
    ? ISeriesApi | null
    : ISeriesApi;
};

/**
 * TypeScript type of an option's value, from the option's definition.
 *
 * @typeParam Option - Definition of the option.
 */
export type IndicatorOptionValue<Option extends IndicatorOptionDefinition> =
  Option extends IndicatorNumberOption
    ? number
    : Option extends IndicatorSelectOption
      ? Option['values'][number]
      : Option extends IndicatorColorOption
        ? Option['nullable'] extends true
          ? string | null
          : string
        : Option extends IndicatorTimeOption
          ? Option['nullable'] extends true
            ? Time | null
            : Time
          : Option['type'] extends 'boolean'
            ? boolean
            : Option['type'] extends 'price'
              ? PriceInput
              : Option['type'] extends 'numbers'
                ? readonly number[]
                : string;

/**
 * Names of the inputs that callers must pass.
 *
 * @typeParam Inputs - Additional inputs.
 */
export type RequiredInputs<Inputs extends IndicatorInputs> = {
  [Name in keyof Inputs]: Inputs[Name]['optional'] extends true ? never : Name;
}[keyof Inputs];

/**
 * Value of an output for one bar, with or without a color.
 *
 * @typeParam Type - Bar type of the output.
 */
export type IndicatorValue<Type extends IndicatorOutputType> = Type extends 'band'
  ? ColoredEdges
  : number | ColoredValue;

/**
 * Value of an indicator for one bar, with its color.
 */
export interface ColoredValue {
  /** Value. It isn't drawn if it isn't finite. */
  readonly value: number;
  /** Color of this value, as CSS, or `'up'` or `'down'` for the palette's color. It overrides the series' style. */
  readonly color?: string;
}

/**
 * Edges of a band of an indicator for one bar.
 */
export interface ColoredEdges {
  /** Value of the upper edge. */
  readonly upper: number;
  /** Value of the lower edge. */
  readonly lower: number;
  /**
   * Color of the band from this bar to the next, as CSS, or `'up'` or `'down'` for the palette's color. It overrides
   * the series' style.
   */
  readonly color?: string;
}

/**
 * Values of an indicator for one bar. Outputs that are missing, `null` or not finite aren't drawn.
 *
 * @typeParam Outputs - Bar types of the outputs, by name.
 * @typeParam State - Names of intermediate values, which are passed to the calculation of later bars but not drawn.
 */
export type IndicatorValues<
  Outputs extends Readonly<Record<string, IndicatorOutputType>>,
  State extends string,
> = {
  readonly [Name in keyof Outputs]?: IndicatorValue<Outputs[Name]> | null;
} & Readonly<Record<State, number>>;

/**
 * Values of an indicator for all bars before the current one, as columns. Index 0 is the first bar. `NaN` means that
 * the bar doesn't have a value.
 *
 * @typeParam Outputs - Bar types of the outputs, by name.
 * @typeParam State - Names of intermediate values, which are passed to the calculation of later bars but not drawn.
 */
export type IndicatorColumns<
  Outputs extends Readonly<Record<string, IndicatorOutputType>>,
  State extends string,
> = {
  readonly [Name in keyof Outputs]: Outputs[Name] extends 'band'
    ? Readonly<Record<'upper' | 'lower', NumberColumn>>
    : NumberColumn;
} & Readonly<Record<State, NumberColumn>>;

/**
 * Bars, additional inputs and options, from which an indicator is calculated.
 *
 * @typeParam Options - Definitions of the options.
 * @typeParam Inputs - Additional inputs.
 */
export interface IndicatorData<
  Options extends IndicatorOptionDefinitions,
  Inputs extends IndicatorInputs,
> {
  /**
   * Bars of the series that the indicator was added to, without empty bars. If
   * {@link IndicatorIntervalOptions.interval} is set, they are the longer bars, which the library combines from the
   * bars of the series.
   */
  readonly bars: IndicatorBars;
  /**
   * Bars of the additional inputs at the times of {@link IndicatorData.bars}, with the same indexes. Their prices are
   * `NaN` and their volumes are 0 if an input doesn't have a bar at that time. An optional input that wasn't passed is
   * `null`.
   */
  readonly inputs: {
    readonly [Name in keyof Inputs]: Inputs[Name]['optional'] extends true
      ? IndicatorBars | null
      : IndicatorBars;
  };
  /** Current options, including defaults. */
  readonly options: Readonly<IndicatorOptionValues<Options, Inputs>>;
}

/**
 * Argument of {@link IndicatorConfig.calculate}. Don't store it, because the library uses the same object for all
 * bars.
 *
 * @typeParam Options - Definitions of the options.
 * @typeParam Inputs - Additional inputs.
 * @typeParam Outputs - Bar types of the outputs, by name.
 * @typeParam State - Names of intermediate values, which are passed to the calculation of later bars but not drawn.
 */
export interface IndicatorContext<
  Options extends IndicatorOptionDefinitions,
  Inputs extends IndicatorInputs,
  Outputs extends Readonly<Record<string, IndicatorOutputType>>,
  State extends string,
> extends IndicatorData<Options, Inputs> {
  /** Index of the bar to calculate. */
  readonly index: number;
  /**
   * Outputs and intermediate values that `calculate` returned for the bars before this one. To include this bar's value
   * in a calculation, pass it as the last argument of {@link getAverage}, {@link getWeightedAverage},
   * {@link getStandardDeviation}, {@link getHighest} or {@link getLowest}.
   */
  readonly values: IndicatorColumns<Outputs, State>;
  /**
   * Returns the number of the session that the bar belongs to. Bars of the same session have the same number.
   *
   * @param session - Period of a session.
   * @param start - Time at which a trading day begins, as `'HH:MM'` in the exchange's time zone; `'00:00'` by default.
   * A time from `'12:00'` on is on the day before the trading day. `start` doesn't affect bars of trading days.
   * @returns The number of the session.
   * @throws TypeError if `session` or `start` isn't a string, or the time axis is numeric
   * ({@link TimeAxisOptions.type}) and `session` isn't `'none'`.
   * @throws RangeError if `session` isn't a period, or `start` isn't a time of day.
   */
  getSession(session: IndicatorSession, start?: string): number;
}

/**
 * Argument of {@link IndicatorConfig.calculateAll}.
 *
 * @typeParam Options - Definitions of the options.
 * @typeParam Inputs - Additional inputs.
 */
export interface IndicatorAllContext<
  Options extends IndicatorOptionDefinitions,
  Inputs extends IndicatorInputs,
> extends IndicatorData<Options, Inputs> {
  /**
   * Returns the number of the session that a bar belongs to. Bars of the same session have the same number.
   *
   * @param index - Index of the bar.
   * @param session - Period of a session.
   * @param start - Time at which a trading day begins, as `'HH:MM'` in the exchange's time zone; `'00:00'` by default.
   * A time from `'12:00'` on is on the day before the trading day. `start` doesn't affect bars of trading days.
   * @returns The number of the session.
   * @throws TypeError if `session` or `start` isn't a string, or the time axis is numeric
   * ({@link TimeAxisOptions.type}) and `session` isn't `'none'`.
   * @throws RangeError if `session` isn't a period, or `start` isn't a time of day.
   */
  getSession(index: number, session: IndicatorSession, start?: string): number;
}

/**
 * Type that requires exactly one of `calculate` and `calculateAll` in an {@link IndicatorConfig}, and doesn't allow
 * `state` with `calculateAll`.
 */
export type IndicatorCalculation =
  | {
      /** Calculation of one bar; see {@link IndicatorConfig.calculate}. */
      readonly calculate: unknown;
      /** Not allowed with `calculate`. */
      readonly calculateAll?: undefined;
    }
  | {
      /** Calculation of all bars; see {@link IndicatorConfig.calculateAll}. */
      readonly calculateAll: unknown;
      /** Not allowed with `calculateAll`. */
      readonly calculate?: undefined;
      /** Not allowed with `calculateAll`. */
      readonly state?: undefined;
    };

/**
 * Configuration of an indicator for {@link defineIndicator}.
 *
 * @typeParam Options - Definitions of the options.
 * @typeParam Inputs - Additional inputs.
 * @typeParam Outputs - Bar types of the outputs, by name.
 * @typeParam State - Names of intermediate values, which are passed to the calculation of later bars but not drawn.
 */
export interface IndicatorConfig<
  Options extends IndicatorOptionDefinitions = Record<never, never>,
  Inputs extends IndicatorInputs = Record<never, never>,
  Outputs extends Readonly<Record<string, IndicatorOutputType>> = Readonly<
    Record<string, IndicatorOutputType>
  >,
  State extends string = never,
> {
  /**
   * Name of the indicator in saved states, in error messages and for its pane. It begins with a letter and consists of
   * letters, digits, `_` and `-`, and can have a prefix of the same form, as in `'acme/z-score'`. The type of a
   * built-in indicator is the name of its export, so give your own indicators a prefix.
   */
  readonly type: string;
  /** Options by name. By default, there are none. */
  readonly options?: Options;
  /** Additional series by name. By default, the indicator is calculated from one series. */
  readonly inputs?: Inputs;
  /**
   * Series that the indicator draws, by name. Their order is the z-order from back to front, and the order in legends,
   * where the main output (the first one without a `title`) is first.
   */
  readonly outputs: {
    readonly [Name in keyof Outputs]: IndicatorOutput<
      Outputs[Name],
      IndicatorOptionValues<Options, Inputs>
    >;
  };
  /**
   * Names of additional numbers that `calculate` returns for each bar and reads in `values` for later bars, such as the
   * running average that an output is calculated from. By default, there are none.
   */
  readonly state?: readonly State[];
  /**
   * Title in legends and labels, or a function that returns it. Defaults to the type. If the indicator has an
   * {@link IndicatorIntervalOptions.interval}, the interval follows the title.
   */
  readonly title?: string | ((options: Readonly<IndicatorOptionValues<Options, Inputs>>) => string);
  /**
   * Pane that the indicator is added to. `'input'` is the pane of the input series, for values in the unit of that
   * series' prices; `'separate'` is a pane with the indicator's type as its name. Defaults to `'input'`.
   */
  readonly pane?: 'input' | 'separate';
  /**
   * Fixed {@link PriceAxisOptions.range} of the indicator's axis, which is set when the indicator adds a pane. By
   * default, the axis autoscales.
   */
  readonly range?: PriceRange;
  /**
   * Price format of the outputs; `'inherit'` is the price format of the input series. Defaults to `'inherit'` if `pane`
   * is `'input'`, and to the default price format if it is `'separate'`.
   */
  readonly priceFormat?: 'inherit' | Partial<PriceFormat>;
  /**
   * Returns the values at which the first output has dotted price lines, such as `[30, 70]` for an RSI. By default,
   * there are none.
   */
  levels?(options: Readonly<IndicatorOptionValues<Options, Inputs>>): readonly number[];
  /**
   * Calculates the values of one bar from the bars up to it and from the values of the bars before it. Return `null`
   * for no values. A configuration has either `calculate` or {@link IndicatorConfig.calculateAll}.
   *
   * The library calls `calculate` for each bar in order, again for the last bar after updates, for all bars from a
   * corrected bar on, and for all bars after options were changed or older bars were added. The function must therefore
   * return the same values for the same bars, so don't store anything outside of `state`.
   *
   * If `calculate` throws, the error is reported once through the window's `error` event, and the indicator doesn't
   * have values from that bar on.
   */
  calculate?(
    context: IndicatorContext<Options, Inputs, Outputs, State>,
  ): IndicatorValues<NoInfer<Outputs>, NoInfer<State>> | null;
  /**
   * Calculates the values of all bars at once, for an indicator whose earlier values change with later bars, such as a
   * zigzag. Return a list with one item for each bar; `null` is a bar without values.
   *
   * The library calls the function again after bars or options have changed, at most once in each animation frame, or
   * when a method reads the values. Prefer `calculate`, which only recalculates the bars that have changed.
   *
   * If `calculateAll` throws, the error is reported once through the window's `error` event, and the indicator doesn't
   * have values until a call succeeds.
   */
  calculateAll?(
    context: IndicatorAllContext<Options, Inputs>,
  ): readonly (IndicatorValues<NoInfer<Outputs>, never> | null)[];
  /**
   * @internal Creates the plug-in that draws the parts that aren't series, such as a volume profile. It is a
   * `CreateIndicatorLayer`, whose types aren't public.
   */
  readonly layer?: (...args: never[]) => object;
}
