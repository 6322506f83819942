import type { SourcePartialStyleMap } from '../api/source-maps';
import type { ISeriesApi } from '../api/source-api';
import type { PriceRange } from '../types/data-types';
import type { PriceFormat } from '../types/formats';
import type { IndicatorBars, NumberColumn } from './indicator-bars';
import type { IndicatorSession, PriceInput } from './indicator';

/**
 * One option of an indicator: its type, its default and its limits. {@link defineIndicator} derives the TypeScript type of
 * the option and its checks from it.
 *
 * @since 0.3.0
 */
export type IndicatorOptionDefinition =
  | IndicatorNumberOption
  | IndicatorSelectOption
  | IndicatorColorOption
  | {
      /** `true` or `false`. */
      readonly type: 'boolean';
      /** Initial value. */
      readonly default: boolean;
    }
  | {
      /** Any text. */
      readonly type: 'string';
      /** Initial value. */
      readonly default: string;
    }
  | {
      /** One of the prices of a bar: {@link PriceInput}. */
      readonly type: 'price';
      /** Initial value. */
      readonly default: PriceInput;
    }
  | {
      /** A time of day, as `'HH:MM'`. */
      readonly type: 'time-of-day';
      /** Initial value. */
      readonly default: string;
    }
  | {
      /** A list of finite numbers, such as levels. */
      readonly type: 'numbers';
      /** Initial value. */
      readonly default: readonly number[];
    };

/**
 * An option that is a number.
 *
 * @since 0.3.0
 */
export interface IndicatorNumberOption {
  /** Any finite number, or whole numbers only. */
  readonly type: 'number' | 'integer';
  /** Initial value. */
  readonly default: number;
  /** Smallest value. */
  readonly min?: number;
  /** Limit that values must be greater than, such as 0 for factors. */
  readonly above?: number;
  /** Largest value. */
  readonly max?: number;
}

/**
 * An option that is one of several strings.
 *
 * @since 0.3.0
 */
export interface IndicatorSelectOption {
  /** One of `values`. */
  readonly type: 'select';
  /** Initial value. */
  readonly default: string;
  /** Values that are allowed. */
  readonly values: readonly string[];
}

/**
 * An option that is a color.
 *
 * @since 0.3.0
 */
export interface IndicatorColorOption {
  /** A CSS color. */
  readonly type: 'color';
  /** Initial value. */
  readonly default: string | null;
  /** Whether `null` is allowed, too. Without it, it isn't. */
  readonly nullable?: boolean;
}

/**
 * The options of an indicator, by name.
 *
 * @since 0.3.0
 */
export type IndicatorOptionDefinitions = Readonly<Record<string, IndicatorOptionDefinition>>;

/**
 * Another series that an indicator is calculated from, in addition to the series that it is added to. Callers pass it as
 * an option with the input's name.
 *
 * @since 0.3.0
 */
export interface IndicatorInput {
  /** Whether the series can be left out; it is `null` then. Without this, it can't. */
  readonly optional?: boolean;
  /** `'value'` accepts only series with one value per bar, such as lines and histograms. Without it, any series. */
  readonly data?: 'value';
}

/**
 * The additional inputs of an indicator, by name.
 *
 * @since 0.3.0
 */
export type IndicatorInputs = Readonly<Record<string, IndicatorInput>>;

/**
 * Bar types that an indicator can draw.
 *
 * @since 0.3.0
 */
export type IndicatorOutputType = 'line' | 'area' | 'baseline' | 'histogram' | 'band';

/**
 * A series that an indicator draws.
 *
 * @typeParam Type - Its bar type.
 * @typeParam Options - The options of the indicator.
 * @since 0.3.0
 */
export interface IndicatorOutput<Type extends IndicatorOutputType, Options> {
  /** Bar type of the series. */
  readonly type: Type;
  /** Text that follows the indicator's title in legends and labels. The main output has none. */
  readonly title?: string;
  /** Style options that differ from those of the bar type. */
  readonly style?: SourcePartialStyleMap[Type];
  /**
   * Returns the number of bars by which the values are drawn later than the bars that they are calculated from; a negative
   * number draws them earlier.
   */
  offset?(options: Readonly<Options>): number;
}

/**
 * The types of the options and the inputs that a definition declares.
 *
 * @typeParam Options - The definitions of the options.
 * @typeParam Inputs - The additional inputs.
 * @since 0.3.0
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
 * The type of an option that a definition declares.
 *
 * @typeParam Option - The definition of the option.
 * @since 0.3.0
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
        : Option['type'] extends 'boolean'
          ? boolean
          : Option['type'] extends 'price'
            ? PriceInput
            : Option['type'] extends 'numbers'
              ? readonly number[]
              : string;

/**
 * The names of the inputs that callers must pass.
 *
 * @typeParam Inputs - The additional inputs.
 * @since 0.3.0
 */
export type RequiredInputs<Inputs extends IndicatorInputs> = {
  [Name in keyof Inputs]: Inputs[Name]['optional'] extends true ? never : Name;
}[keyof Inputs];

/**
 * The values that an indicator has for one bar. An output that is missing or `null` draws nothing there, and so does a
 * number that isn't finite.
 *
 * @typeParam Outputs - The bar types of the outputs, by name.
 * @typeParam State - The names of the numbers that only later calculations read.
 * @since 0.3.0
 */
export type IndicatorValues<
  Outputs extends Readonly<Record<string, IndicatorOutputType>>,
  State extends string,
> = {
  readonly [Name in keyof Outputs]?:
    (Outputs[Name] extends 'band' ? Readonly<Record<'upper' | 'lower', number>> : number) | null;
} & Readonly<Record<State, number>>;

/**
 * The values that an indicator has for all bars before the current one, as columns: index 0 is the first bar. `NaN` is a
 * bar without a value.
 *
 * @typeParam Outputs - The bar types of the outputs, by name.
 * @typeParam State - The names of the numbers that only later calculations read.
 * @since 0.3.0
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
 * What `calculate` receives for a bar. Don't keep it: the library uses the same object for all bars.
 *
 * @typeParam Options - The definitions of the options.
 * @typeParam Inputs - The additional inputs.
 * @typeParam Outputs - The bar types of the outputs, by name.
 * @typeParam State - The names of the numbers that only later calculations read.
 * @since 0.3.0
 */
export interface IndicatorContext<
  Options extends IndicatorOptionDefinitions,
  Inputs extends IndicatorInputs,
  Outputs extends Readonly<Record<string, IndicatorOutputType>>,
  State extends string,
> {
  /** Index of the bar to calculate. */
  readonly index: number;
  /** The bars of the series that the indicator was added to, without gaps. */
  readonly bars: IndicatorBars;
  /**
   * The bars of the additional inputs at the times of {@link IndicatorContext.bars}, with the same indexes: `NaN` where an
   * input has no bar at that time. `null` for an optional input that was left out.
   */
  readonly inputs: {
    readonly [Name in keyof Inputs]: Inputs[Name]['optional'] extends true
      ? IndicatorBars | null
      : IndicatorBars;
  };
  /** The current options, defaults included. */
  readonly options: Readonly<IndicatorOptionValues<Options, Inputs>>;
  /** The values of the bars before this one. */
  readonly values: IndicatorColumns<Outputs, State>;
  /**
   * Returns the number of the session that the bar belongs to: bars of the same session have the same number.
   *
   * @param session - Period of a session.
   * @param start - When a trading day begins, as `'HH:MM'` in the exchange's time zone; `'00:00'` by default. From noon
   * on it is the evening before.
   */
  getSession(session: IndicatorSession, start?: string): number;
}

/**
 * An indicator for {@link defineIndicator}: its options, its inputs, what it draws, and how it is calculated.
 *
 * @typeParam Options - The definitions of the options.
 * @typeParam Inputs - The additional inputs.
 * @typeParam Outputs - The bar types of the outputs, by name.
 * @typeParam State - The names of the numbers that only later calculations read.
 * @since 0.3.0
 */
export interface IndicatorDefinition<
  Options extends IndicatorOptionDefinitions = Record<never, never>,
  Inputs extends IndicatorInputs = Record<never, never>,
  Outputs extends Readonly<Record<string, IndicatorOutputType>> = Readonly<
    Record<string, IndicatorOutputType>
  >,
  State extends string = never,
> {
  /**
   * Name of the indicator in saved states, in error messages and for its pane. Letters, digits and hyphens; put a prefix
   * before your own: `'acme/z-score'`.
   */
  readonly type: string;
  /** Options by name. Without it, the indicator has none. */
  readonly options?: Options;
  /** Additional series by name. Without it, the indicator is calculated from one series. */
  readonly inputs?: Inputs;
  /** Series that it draws, by name. The order is the order in legends, and of z-order from back to front. */
  readonly outputs: {
    readonly [Name in keyof Outputs]: IndicatorOutput<
      Outputs[Name],
      IndicatorOptionValues<Options, Inputs>
    >;
  };
  /**
   * Names of further numbers that `calculate` returns for each bar and reads in `values` for later bars, such as the
   * running average behind an output. Without it, there are none.
   */
  readonly state?: readonly State[];
  /** Title in legends and labels, or a function that returns it. Without it, the type. */
  readonly title?: string | ((options: Readonly<IndicatorOptionValues<Options, Inputs>>) => string);
  /**
   * Pane that the indicator is added to: `'input'` is the pane of its series, for values in the unit of its prices;
   * `'separate'` is a pane with the indicator's type as its name. Without it, `'input'`.
   */
  readonly pane?: 'input' | 'separate';
  /** Price range that is always visible on the axis of a separate pane. Without it, the range follows the values. */
  readonly range?: PriceRange;
  /**
   * Price format of the outputs; `'inherit'` is the price format of the input series. Without it, `'inherit'` for
   * indicators on the pane of their series, and the default format for those in a separate pane.
   */
  readonly priceFormat?: 'inherit' | Partial<PriceFormat>;
  /** Returns the prices of dotted lines across the first output. Without it, there are none. */
  levels?(options: Readonly<IndicatorOptionValues<Options, Inputs>>): readonly number[];
  /**
   * Calculates the values of one bar from the bars up to it and from the values of the bars before it. Return `null` for
   * none.
   *
   * The library calls it for each bar in order, for the last bar again with each update, and for all bars from a
   * correction on. So it must return the same values for the same bars: don't keep anything outside of `state`.
   *
   * If it throws, the error is reported once to the `error` event of the window, and the indicator has no values from that
   * bar on.
   */
  calculate(
    context: IndicatorContext<Options, Inputs, Outputs, State>,
  ): IndicatorValues<NoInfer<Outputs>, NoInfer<State>> | null;
  /** @internal Names that options had before version 0.3, and their present names. */
  readonly renamed?: Readonly<Record<string, string>>;
  /** @internal Draws what isn't a series, such as a volume profile: a `DrawIndicator`, whose types aren't public. */
  readonly draw?: (...args: never[]) => readonly object[];
}
