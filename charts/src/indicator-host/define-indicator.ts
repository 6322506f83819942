import type { IndicatorDefinition } from '../api/indicator-api';
import { addIndicator } from './add-indicator';
import type {
  IndicatorCalculation,
  IndicatorConfig,
  IndicatorInputs,
  IndicatorOptionDefinitions,
  IndicatorOptionValues,
  IndicatorOutputType,
  RequiredInputs,
} from '../api/indicator-config';
import { readConfig } from './read-config';

/**
 * Definition of an indicator that {@link defineIndicator} returns for a configuration.
 *
 * @typeParam Options - Definitions of the options.
 * @typeParam Inputs - Additional inputs.
 * @typeParam Outputs - Bar types of the outputs, by name.
 */
export type DefinedIndicator<
  Options extends IndicatorOptionDefinitions,
  Inputs extends IndicatorInputs,
  Outputs extends Readonly<Record<string, IndicatorOutputType>>,
> = IndicatorDefinition<
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
 * @typeParam State - Names of intermediate values, which are passed to the calculation of later bars but not drawn.
 * @param config - Configuration of the indicator.
 * @returns Definition of the indicator, for {@link ISeriesApi.addIndicator}.
 * @throws TypeError if a member of the configuration is unknown, missing or has the wrong type.
 * @throws RangeError if a value in the configuration isn't allowed, such as a default out of range.
 *
 * @example
 * ```ts live title="Z-score" height=380
 * import { createChart } from '@aijiaoyi/charts';
 * import { defineIndicator, getAverage, getStandardDeviation } from '@aijiaoyi/charts/indicators';
 * import { sampleBars } from '@aijiaoyi/charts/samples';
 *
 * const ZScore = defineIndicator({
 *   type: 'acme/z-score',
 *   title: ({ length }) => `Z ${length}`,
 *   options: { length: { type: 'integer', default: 20, min: 2, max: 1000 } },
 *   outputs: { value: { type: 'line', style: { color: '#866bd0' } } },
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
 * price.addIndicator(ZScore, { length: 30 });
 * ```
 */
export function defineIndicator<
  const Options extends IndicatorOptionDefinitions = Record<never, never>,
  const Inputs extends IndicatorInputs = Record<never, never>,
  Outputs extends Readonly<Record<string, IndicatorOutputType>> = Record<never, never>,
  State extends string = never,
>(
  config: IndicatorConfig<Options, Inputs, Outputs, State> & IndicatorCalculation,
): DefinedIndicator<NoInfer<Options>, NoInfer<Inputs>, NoInfer<Outputs>>;
// @__NO_SIDE_EFFECTS__
export function defineIndicator(config: object): IndicatorDefinition {
  const type = readConfig(config);
  const { inputs, outputs, schema } = type;
  const required = Object.keys(inputs).filter((name) => !inputs[name]?.optional);
  const defaults = Object.entries(schema.defaults).filter(([name]) => !required.includes(name));
  const barTypes = Object.entries(outputs).map(([name, output]) => [name, output.type] as const);
  const definition: IndicatorDefinition<object, object, string & never> = {
    kind: 'indicator',
    type: type.type,
    defaults: Object.freeze(Object.fromEntries(defaults)),
    required: required as never[],
    outputs: Object.freeze(Object.fromEntries(barTypes)),
    resolved: type,
    addTo: addIndicator,
  };
  return Object.freeze(definition);
}
