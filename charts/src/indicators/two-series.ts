import type { ISeriesApi } from '../api/source-api';
import { defineIndicator } from '../indicator-host/define-indicator';
import type { IndicatorDefinition } from '../api/indicator-api';
import type { IndicatorConfig } from '../api/indicator-config';
import type { IndicatorLine, PriceInput } from '../api/indicator-outputs';
import { paneLine } from './output-styles';

/**
 * Options of indicators that combine the prices of two series.
 */
export interface TwoSeriesOptions {
  /** Second series. The indicator has values only at times at which both series have bars. */
  other: ISeriesApi;
  /**
   * Bar price that the indicator uses from both series.
   *
   * @defaultValue `'close'`
   */
  price: PriceInput;
}

/** Defines an indicator that combines the prices of two series at the same time. */
// @__NO_SIDE_EFFECTS__
export function defineTwoSeries(combination: {
  readonly type: string;
  readonly title: string;
  readonly color: string;
  readonly priceFormat?: IndicatorConfig['priceFormat'];
  combine(first: number, second: number): number;
}): IndicatorDefinition<TwoSeriesOptions, IndicatorLine, 'other'> {
  return defineIndicator({
    type: combination.type,
    title: combination.title,
    options: { price: { type: 'price', default: 'close' } },
    inputs: { other: {} },
    outputs: { value: { type: 'line', style: paneLine(combination.color) } },
    pane: 'separate',
    ...(combination.priceFormat ? { priceFormat: combination.priceFormat } : {}),
    calculate: ({ bars, index, inputs, options: { price } }) => ({
      value: combination.combine(bars.getPrice(index, price), inputs.other.getPrice(index, price)),
    }),
  });
}
