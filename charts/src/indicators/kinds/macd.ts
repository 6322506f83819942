import type { ISeriesApi } from '../../api/source-api';
import { attach } from '../attach';
import { fromState } from '../calculation';
import type { Indicator, IndicatorDisplayOptions, PriceInput } from '../contract';
import { colors, type IndicatorKind, length, paneLine, quietLine } from '../kind';
import { priceOf, priceField } from '../price-of';
import { exponential } from '../averages';

/**
 * What the MACD draws.
 *
 * @since 0.2.0
 */
export interface MacdSeries {
  /** How far the MACD is above its signal. */
  readonly histogram: 'histogram';
  /** How far the short average is above the long one. */
  readonly macd: 'line';
  /** The average of the MACD. */
  readonly signal: 'line';
}

/**
 * The lengths of the three averages of a MACD.
 *
 * @since 0.2.0
 */
export interface MacdOptions {
  /**
   * How many bars the short average is over, from 1 to 10,000.
   *
   * @defaultValue `12`
   */
  shortLength: number;
  /**
   * How many bars the long average is over, from 1 to 10,000.
   *
   * @defaultValue `26`
   */
  longLength: number;
  /**
   * How many bars the signal is over, from 1 to 10,000.
   *
   * @defaultValue `9`
   */
  signalLength: number;
  /**
   * Which price of each bar.
   *
   * @defaultValue `'close'`
   */
  price: PriceInput;
}

/** What {@link MacdOptions} start with. */
export const defaultMacdOptions: MacdOptions = {
  shortLength: 12,
  longLength: 26,
  signalLength: 9,
  price: 'close',
};

const kind: IndicatorKind<MacdOptions, MacdSeries> = {
  name: 'macd',
  schema: {
    defaults: defaultMacdOptions,
    renamed: { source: 'price' },
    rules: { shortLength: length, longLength: length, signalLength: length, price: priceField },
  },
  title: ({ longLength, shortLength, signalLength }) =>
    `MACD ${shortLength} ${longLength} ${signalLength}`,
  drawn: {
    histogram: {
      type: 'histogram',
      word: 'histogram',
      style: {
        color: 'up',
        downColor: 'down',
        lastPriceLine: false,
        lastPriceLabel: false,
        titleLabel: false,
      },
    },
    macd: { type: 'line', style: paneLine(colors.blue) },
    signal: { type: 'line', word: 'signal', style: quietLine(colors.orange) },
  },
  ownPane: { unit: 'price' },
  calculate({ longLength, shortLength, signalLength, price: field }) {
    const price = priceOf(field);
    return fromState(3, (before) => {
      const [short, long, signal] = before?.slice(-3) ?? [];
      const nextShort = exponential(shortLength, short);
      const nextLong = exponential(longLength, long);
      const nextSignal = exponential(signalLength, signal);
      return (candle, again) => {
        const value = price(candle);
        const shortNow = nextShort(value, again);
        const longNow = nextLong(value, again);
        const macd = shortNow - longNow;
        const signalNow = Number.isNaN(macd) ? NaN : nextSignal(macd, again);
        return [macd - signalNow, macd, signalNow, shortNow, longNow, signalNow];
      };
    });
  },
};

/**
 * The moving average convergence divergence: a short exponential average less a long one, the average of that as a signal,
 * and the two apart as columns.
 *
 * @param series - The series whose bars it follows.
 * @param options - What differs from the defaults, and where it stands.
 * @throws TypeError when a key is unknown, a value is of the wrong type, or the series was removed.
 * @throws RangeError when a value is out of its range, or the pane or the axis is unknown.
 * @example
 * ```ts live title="Moving average convergence divergence" height=380
 * import { createChart } from '@aijiaoyi/charts';
 * import { macd } from '@aijiaoyi/charts/indicators';
 * import { sampleBars } from '@aijiaoyi/charts/samples';
 *
 * const chart = createChart('chart');
 * const price = chart.addSeries('candle');
 * price.setData(sampleBars({ count: 150 }));
 * macd(price);
 * ```
 * @since 0.2.0
 */
export function macd(
  series: ISeriesApi,
  options?: Partial<MacdOptions> & IndicatorDisplayOptions<MacdSeries>,
): Indicator<MacdOptions, MacdSeries> {
  return attach(kind, series, options);
}
