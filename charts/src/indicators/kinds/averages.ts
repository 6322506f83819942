import { SMA, WMA } from 'trading-signals';
import type { ISeriesApi } from '../../api/source-api';
import { attach } from '../attach';
import { type Calculation, fromState, fromWindow } from '../calculation';
import type { Indicator, IndicatorLine, IndicatorDisplayOptions, PriceInput } from '../contract';
import { chiefLine, colors, type IndicatorKind, length } from '../kind';
import { priceOf, priceField } from '../price-of';
import { exponential } from '../averages';

/**
 * Over how many bars an average is, and of which price.
 *
 * @since 0.2.0
 */
export interface AverageOptions {
  /**
   * How many bars, from 1 to 10,000.
   *
   * @defaultValue `20`
   */
  length: number;
  /**
   * Which price of each bar.
   *
   * @defaultValue `'close'`
   */
  price: PriceInput;
}

/** What {@link AverageOptions} start with. */
export const defaultAverageOptions: AverageOptions = { length: 20, price: 'close' };

const average = (
  name: string,
  color: string,
  calculate: (options: Readonly<AverageOptions>) => Calculation,
): IndicatorKind<AverageOptions, IndicatorLine> => ({
  name,
  schema: {
    defaults: defaultAverageOptions,
    renamed: { source: 'price' },
    rules: { length, price: priceField },
  },
  title: (options) => `${name.toUpperCase()} ${options.length}`,
  drawn: { value: { type: 'line', style: chiefLine(color) } },
  calculate,
});

/**
 * The simple moving average: the mean of the last bars.
 *
 * @param series - The series whose bars it follows.
 * @param options - What differs from the defaults, and where it stands.
 * @throws TypeError when a key is unknown, a value is of the wrong type, or the series was removed.
 * @throws RangeError when a value is out of its range, or the pane or the axis is unknown.
 * @example
 * ```ts live title="Simple moving average"
 * import { createChart } from '@aijiaoyi/charts';
 * import { sma } from '@aijiaoyi/charts/indicators';
 * import { sampleBars } from '@aijiaoyi/charts/samples';
 *
 * const chart = createChart('chart');
 * const price = chart.addSeries('candle');
 * price.setData(sampleBars({ count: 150 }));
 * sma(price, { length: 20 });
 * ```
 * @since 0.2.0
 */
export function sma(
  series: ISeriesApi,
  options?: Partial<AverageOptions> & IndicatorDisplayOptions<IndicatorLine>,
): Indicator<AverageOptions, IndicatorLine> {
  return attach(
    average('sma', colors.orange, ({ length: bars, price: field }) => {
      const price = priceOf(field);
      return fromWindow(bars, () => {
        const mean = new SMA(bars);
        return (candle, again) => [mean.update(price(candle), again) ?? NaN];
      });
    }),
    series,
    options,
  );
}

/**
 * The exponential moving average: each value is a part of the price and the rest of the value before it. It begins with the
 * first price, and is shown once it has seen as many bars as it is long.
 *
 * @param series - The series whose bars it follows.
 * @param options - What differs from the defaults, and where it stands.
 * @throws TypeError when a key is unknown, a value is of the wrong type, or the series was removed.
 * @throws RangeError when a value is out of its range, or the pane or the axis is unknown.
 * @example
 * ```ts live title="Exponential moving average"
 * import { createChart } from '@aijiaoyi/charts';
 * import { ema } from '@aijiaoyi/charts/indicators';
 * import { sampleBars } from '@aijiaoyi/charts/samples';
 *
 * const chart = createChart('chart');
 * const price = chart.addSeries('candle');
 * price.setData(sampleBars({ count: 150 }));
 * ema(price, { length: 20 });
 * ```
 * @since 0.2.0
 */
export function ema(
  series: ISeriesApi,
  options?: Partial<AverageOptions> & IndicatorDisplayOptions<IndicatorLine>,
): Indicator<AverageOptions, IndicatorLine> {
  return attach(
    average('ema', colors.violet, ({ length: bars, price: field }) => {
      const price = priceOf(field);
      return fromState(1, (before) => {
        const next = exponential(bars, before?.[0]);
        return (candle, again) => [next(price(candle), again)];
      });
    }),
    series,
    options,
  );
}

/**
 * The weighted moving average: the newest of the last bars counts as often as there are bars, the oldest once.
 *
 * @param series - The series whose bars it follows.
 * @param options - What differs from the defaults, and where it stands.
 * @throws TypeError when a key is unknown, a value is of the wrong type, or the series was removed.
 * @throws RangeError when a value is out of its range, or the pane or the axis is unknown.
 * @example
 * ```ts live title="Weighted moving average"
 * import { createChart } from '@aijiaoyi/charts';
 * import { wma } from '@aijiaoyi/charts/indicators';
 * import { sampleBars } from '@aijiaoyi/charts/samples';
 *
 * const chart = createChart('chart');
 * const price = chart.addSeries('candle');
 * price.setData(sampleBars({ count: 150 }));
 * wma(price, { length: 20 });
 * ```
 * @since 0.2.0
 */
export function wma(
  series: ISeriesApi,
  options?: Partial<AverageOptions> & IndicatorDisplayOptions<IndicatorLine>,
): Indicator<AverageOptions, IndicatorLine> {
  return attach(
    average('wma', colors.teal, ({ length: bars, price: field }) => {
      const price = priceOf(field);
      return fromWindow(bars, () => {
        const mean = new WMA(bars);
        return (candle, again) => [mean.update(price(candle), again) ?? NaN];
      });
    }),
    series,
    options,
  );
}
