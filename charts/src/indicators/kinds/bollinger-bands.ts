import { BollingerBands } from 'trading-signals';
import type { ISeriesApi } from '../../api/source-api';
import { attach } from '../attach';
import { fromWindow } from '../calculation';
import type { Indicator, IndicatorChannel, IndicatorDisplayOptions, PriceInput } from '../contract';
import { channel, colors, type IndicatorKind, length, quietLine } from '../kind';
import { priceOf, priceField } from '../price-of';
import { positive } from '../../validation/rule';

/**
 * How long and how wide Bollinger bands are.
 *
 * @since 0.2.0
 */
export interface BollingerBandsOptions {
  /**
   * How many bars, from 1 to 10,000.
   *
   * @defaultValue `20`
   */
  length: number;
  /**
   * How many standard deviations the edges are away from the middle.
   *
   * @defaultValue `2`
   */
  deviations: number;
  /**
   * Which price of each bar.
   *
   * @defaultValue `'close'`
   */
  price: PriceInput;
}

/** What {@link BollingerBandsOptions} start with. */
export const defaultBollingerBandsOptions: BollingerBandsOptions = {
  length: 20,
  deviations: 2,
  price: 'close',
};

const kind: IndicatorKind<BollingerBandsOptions, IndicatorChannel> = {
  name: 'bollingerBands',
  schema: {
    defaults: defaultBollingerBandsOptions,
    renamed: { source: 'price' },
    rules: { length, deviations: positive, price: priceField },
  },
  title: (options) => `BB ${options.length} ${options.deviations}`,
  drawn: {
    middle: { type: 'line', style: quietLine(colors.blue) },
    band: channel(colors.blue),
  },
  calculate({ deviations, length: bars, price: field }) {
    const price = priceOf(field);
    return fromWindow(bars, () => {
      const bands = new BollingerBands(bars, deviations);
      return (candle, again) => {
        const made = bands.update(price(candle), again);
        return made ? [made.middle, made.upper, made.lower] : [];
      };
    });
  },
};

/**
 * Bollinger bands: a simple moving average, and how far prices usually stand from it: a number of standard deviations of
 * the same bars.
 *
 * @param series - The series whose bars it follows.
 * @param options - What differs from the defaults, and where it stands.
 * @throws TypeError when a key is unknown, a value is of the wrong type, or the series was removed.
 * @throws RangeError when a value is out of its range, or the pane or the axis is unknown.
 * @example
 * ```ts live title="Bollinger bands"
 * import { createChart } from '@aijiaoyi/charts';
 * import { bollingerBands } from '@aijiaoyi/charts/indicators';
 * import { sampleBars } from '@aijiaoyi/charts/samples';
 *
 * const chart = createChart('chart');
 * const price = chart.addSeries('candle');
 * price.setData(sampleBars({ count: 150 }));
 * bollingerBands(price);
 * ```
 * @since 0.2.0
 */
export function bollingerBands(
  series: ISeriesApi,
  options?: Partial<BollingerBandsOptions> & IndicatorDisplayOptions<IndicatorChannel>,
): Indicator<BollingerBandsOptions, IndicatorChannel> {
  return attach(kind, series, options);
}
