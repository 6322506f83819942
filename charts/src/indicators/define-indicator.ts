import type { ISeriesApi } from '../api/source-api';
import { addIndicator } from './add-indicator';
import type { Indicator, IndicatorDisplayOptions } from './indicator';
import type {
  IndicatorDefinition,
  IndicatorInputs,
  IndicatorOptionDefinitions,
  IndicatorOptionValues,
  IndicatorOutputType,
  RequiredInputs,
} from './indicator-definition';
import { setIndicatorType } from './indicator-type';
import { readDefinition } from './read-definition';

/**
 * Function that adds an indicator to a series.
 *
 * It throws a `TypeError` if a key is unknown, a value has the wrong type, or the series was removed, and a
 * `RangeError` if a value is out of range, or the pane or the axis is unknown.
 *
 * @typeParam Options - Options of the indicator.
 * @typeParam Outputs - Bar types of its series, by name.
 * @since 0.3.0
 */
export type IndicatorFunction<Options extends object, Outputs extends object> = (
  series: ISeriesApi,
  options?: Partial<Options> & IndicatorDisplayOptions<Outputs>,
) => Indicator<Options, Outputs>;

/**
 * Function that adds an indicator of several series to the first of them. The others are options. It throws the same
 * errors as an {@link IndicatorFunction}, and a `TypeError` if a series is missing.
 *
 * @typeParam Options - Options of the indicator.
 * @typeParam Outputs - Bar types of its series, by name.
 * @typeParam Inputs - Names of the options that callers must pass.
 * @since 0.3.0
 */
export type MultiInputIndicatorFunction<
  Options extends object,
  Outputs extends object,
  Inputs extends keyof Options,
> = (
  series: ISeriesApi,
  options: Partial<Options> & Pick<Options, Inputs> & IndicatorDisplayOptions<Outputs>,
) => Indicator<Options, Outputs>;

/**
 * Function that {@link defineIndicator} returns for a definition.
 *
 * @typeParam Options - Definitions of the options.
 * @typeParam Inputs - Additional inputs.
 * @typeParam Outputs - Bar types of the outputs, by name.
 * @since 0.3.0
 */
export type DefinedIndicator<
  Options extends IndicatorOptionDefinitions,
  Inputs extends IndicatorInputs,
  Outputs extends Readonly<Record<string, IndicatorOutputType>>,
> = [RequiredInputs<Inputs>] extends [never]
  ? IndicatorFunction<IndicatorOptionValues<Options, Inputs>, Outputs>
  : MultiInputIndicatorFunction<
      IndicatorOptionValues<Options, Inputs>,
      Outputs,
      RequiredInputs<Inputs> & keyof IndicatorOptionValues<Options, Inputs>
    >;

/**
 * Defines an indicator by its options, the series that it is calculated from, the series that it draws, and the
 * calculation.
 *
 * The library does the rest, in the same way as for the built-in indicators. It checks the options, adds the series and
 * the pane, recalculates the values that a change of the bars affects, shows one row in legends, and saves and restores
 * the indicator with the chart.
 *
 * @typeParam Options - Definitions of the options.
 * @typeParam Inputs - Additional inputs.
 * @typeParam Outputs - Bar types of the outputs, by name.
 * @typeParam State - Names of the numbers that only later calculations read.
 * @param definition - Definition of the indicator.
 * @returns A function that adds the indicator to a series.
 * @throws TypeError if a member of the definition is unknown, missing or has the wrong type.
 * @throws RangeError if a value in the definition isn't allowed, such as a default that is out of range.
 *
 * @example
 * ```ts live title="Z-score" height=380
 * import { createChart } from '@aijiaoyi/charts';
 * import { defineIndicator, getAverage, getStandardDeviation } from '@aijiaoyi/charts/indicators';
 * import { sampleBars } from '@aijiaoyi/charts/samples';
 *
 * const zScore = defineIndicator({
 *   type: 'acme/z-score',
 *   title: ({ length }) => `Z ${length}`,
 *   options: { length: { type: 'integer', default: 20, min: 2, max: 1000 } },
 *   outputs: { value: { type: 'line', style: { color: '#8a6fd1' } } },
 *   pane: 'separate',
 *   levels: () => [-2, 2],
 *   calculate({ bars, index, options: { length } }) {
 *     const deviation = getStandardDeviation(bars.close, index, length);
 *     const distance = bars.getPrice(index, 'close') - getAverage(bars.close, index, length);
 *     return { value: deviation === 0 ? 0 : distance / deviation };
 *   },
 * });
 *
 * const chart = createChart('chart');
 * const price = chart.addSeries('candle');
 * price.setData(sampleBars({ count: 150 }));
 * zScore(price, { length: 30 });
 * ```
 *
 * @since 0.3.0
 */
export function defineIndicator<
  const Options extends IndicatorOptionDefinitions = Record<never, never>,
  const Inputs extends IndicatorInputs = Record<never, never>,
  Outputs extends Readonly<Record<string, IndicatorOutputType>> = Record<never, never>,
  State extends string = never,
>(
  definition: IndicatorDefinition<Options, Inputs, Outputs, State>,
): DefinedIndicator<NoInfer<Options>, NoInfer<Inputs>, NoInfer<Outputs>>;
// @__NO_SIDE_EFFECTS__
export function defineIndicator(definition: object): unknown {
  const type = readDefinition(definition);
  const add = (series: ISeriesApi, options?: object): unknown =>
    addIndicator(type, series, options);
  setIndicatorType(add, type);
  return add;
}
