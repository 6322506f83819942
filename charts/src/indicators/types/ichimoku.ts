import type { IndicatorDefinition } from '../../api/indicator-api';
import { defineIndicator } from '../../indicator-host/define-indicator';
import { lengthOption } from '../length-option';
import { colors, mainLine, thinLine } from '../output-styles';
import { getMiddle } from '../windows';

/** Series that the {@link Ichimoku} cloud draws, by name. */
export interface IchimokuSeries {
  /**
   * Conversion line (Tenkan-sen), the midpoint between the highest high and the lowest low of `conversionLength` bars.
   */
  readonly conversion: 'line';
  /** Base line (Kijun-sen), the midpoint between the highest high and the lowest low of `baseLength` bars. */
  readonly base: 'line';
  /**
   * Cloud, shifted by `displacement` bars to the right. `upper` is Senkou span A and `lower` is Senkou span B, even if
   * span A is below span B.
   */
  readonly cloud: 'band';
  /** Lagging line, Chikou span, which shows each close `displacement` bars earlier. */
  readonly lagging: 'line';
}

/**
 * Options of the Ichimoku cloud.
 */
export interface IchimokuOptions {
  /**
   * Number of bars of the conversion line, from 1 to 10,000.
   *
   * @defaultValue `9`
   */
  conversionLength: number;
  /**
   * Number of bars of the base line, from 1 to 10,000.
   *
   * @defaultValue `26`
   */
  baseLength: number;
  /**
   * Number of bars of Senkou span B, one of the cloud's edges, from 1 to 10,000.
   *
   * @defaultValue `52`
   */
  spanLength: number;
  /**
   * Number of bars by which the cloud is shifted to the right and the lagging line to the left, from 1 to 10,000.
   *
   * @defaultValue `26`
   */
  displacement: number;
}

/**
 * Ichimoku cloud. The conversion line and the base line are midpoints between the highest high and the lowest low of
 * `conversionLength` and `baseLength` bars. The cloud is shifted by `displacement` bars to the right, and the lagging
 * line shows each close `displacement` bars earlier.
 *
 * @remarks **Formula:** The conversion line and the base line are (HH + LL) / 2, where HH and LL are the highest high
 * and the lowest low over `conversionLength` or `baseLength` bars. Senkou span A is the mean of both lines, and Senkou
 * span B is (HH + LL) / 2 over `spanLength` bars. The lagging line is the close.
 *
 * **Source:** Goichi Hosoda.
 *
 * @example
 * ```ts live title="Ichimoku cloud"
 * import { createChart } from '@aijiaoyi/charts';
 * import { Ichimoku } from '@aijiaoyi/charts/indicators';
 * import { sampleBars } from '@aijiaoyi/charts/samples';
 *
 * const chart = createChart('chart', { timeAxis: { barSpacing: 4 } });
 * const price = chart.addSeries('candle');
 * price.setData(sampleBars({ count: 200 }));
 * price.addIndicator(Ichimoku);
 * ```
 */
export const Ichimoku: IndicatorDefinition<IchimokuOptions, IchimokuSeries> = defineIndicator({
  type: 'Ichimoku',
  title: ({ baseLength, conversionLength, spanLength }) =>
    `Ichimoku ${conversionLength} ${baseLength} ${spanLength}`,
  options: {
    conversionLength: lengthOption(9),
    baseLength: lengthOption(26),
    spanLength: lengthOption(52),
    displacement: lengthOption(26),
  },
  outputs: {
    conversion: { type: 'line', style: mainLine(colors.blue) },
    base: { type: 'line', title: 'base', style: mainLine(colors.red) },
    cloud: {
      type: 'band',
      title: 'cloud',
      style: {
        color: colors.green,
        lowerColor: colors.red,
        fill: '#298d6230',
        crossFill: '#d64d4930',
        titleLabel: false,
      },
      offset: ({ displacement }) => displacement,
    },
    lagging: {
      type: 'line',
      title: 'lagging',
      style: thinLine(colors.gray),
      offset: ({ displacement }) => -displacement,
    },
  },
  calculate({ bars, index, options: { baseLength, conversionLength, spanLength } }) {
    const conversion = getMiddle(bars, index, conversionLength);
    const base = getMiddle(bars, index, baseLength);
    return {
      conversion,
      base,
      cloud: { upper: (conversion + base) / 2, lower: getMiddle(bars, index, spanLength) },
      lagging: bars.close[index],
    };
  },
});
