import { RSI } from 'trading-signals';
import type { ISeriesApi } from '../../api/source-api';
import { attach } from '../attach';
import { fromState } from '../calculation';
import type { Indicator, IndicatorLine, IndicatorDisplayOptions, PriceInput } from '../contract';
import { colors, type IndicatorKind, paneLine } from '../kind';
import { priceOf, priceField } from '../price-of';
import { finite, listOf, number } from '../../validation/rule';
import { wildersFrom } from '../averages';

/**
 * How long a relative strength index is.
 *
 * @since 0.2.0
 */
export interface RsiOptions {
  /**
   * How many bars, from 2 to 10,000.
   *
   * @defaultValue `14`
   */
  length: number;
  /**
   * Which price of each bar.
   *
   * @defaultValue `'close'`
   */
  price: PriceInput;
  /**
   * Where dotted lines stand.
   *
   * @defaultValue `[30, 70]`
   */
  levels: readonly number[];
}

/** What {@link RsiOptions} start with. */
export const defaultRsiOptions: RsiOptions = { length: 14, price: 'close', levels: [30, 70] };

/** The package compares two prices of as many as it is long: with one bar it would have none. */
const bars = number({ min: 2, max: 10_000, whole: true });

const kind: IndicatorKind<RsiOptions, IndicatorLine> = {
  name: 'rsi',
  schema: {
    defaults: defaultRsiOptions,
    renamed: { source: 'price' },
    rules: { length: bars, price: priceField, levels: listOf(finite) },
  },
  title: (options) => `RSI ${options.length}`,
  drawn: { value: { type: 'line', style: paneLine(colors.violet) } },
  ownPane: { range: { from: 0, to: 100 } },
  calculate({ length: count, price: field }) {
    const price = priceOf(field);
    return fromState(3, (before) => {
      const [rise, fall, last] = before?.slice(-3) ?? [];
      const { Average, stand } = wildersFrom(
        rise === undefined || fall === undefined ? null : [rise, fall],
      );
      const index = new RSI(count, Average);
      if (last !== undefined) index.update(last, false);
      return (candle, again) => {
        const value = price(candle);
        return [index.update(value, again) ?? NaN, ...stand(), value];
      };
    });
  },
};

/**
 * The relative strength index, after Wilder: the rises of the last bars among their rises and falls together, from 0 to 100.
 *
 * @param series - The series whose bars it follows.
 * @param options - What differs from the defaults, and where it stands.
 * @throws TypeError when a key is unknown, a value is of the wrong type, or the series was removed.
 * @throws RangeError when a value is out of its range, or the pane or the axis is unknown.
 * @example
 * ```ts live title="Relative strength index" height=380
 * import { createChart } from '@aijiaoyi/charts';
 * import { rsi } from '@aijiaoyi/charts/indicators';
 * import { sampleBars } from '@aijiaoyi/charts/samples';
 *
 * const chart = createChart('chart');
 * const price = chart.addSeries('candle');
 * price.setData(sampleBars({ count: 150 }));
 * rsi(price);
 * ```
 * @since 0.2.0
 */
export function rsi(
  series: ISeriesApi,
  options?: Partial<RsiOptions> & IndicatorDisplayOptions<IndicatorLine>,
): Indicator<RsiOptions, IndicatorLine> {
  return attach(kind, series, options);
}
