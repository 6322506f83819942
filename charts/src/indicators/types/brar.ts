import type { IndicatorDefinition } from '../../api/indicator-api';
import { defineIndicator } from '../../indicator-host/define-indicator';
import { lengthOption } from '../length-option';
import { colors, paneLine } from '../output-styles';
import { sumValues } from '../windows';
import type { NumberColumn } from '../../api/indicator-bars';

/**
 * Series of {@link BRAR}, the strength of buyers and sellers.
 */
export interface BrarSeries {
  /** Distance of the highs above the opens, as a percentage of the distance of the lows below the opens. */
  readonly ar: 'line';
  /**
   * Distance of the highs above the previous closes, as a percentage of the distance of the lows below the previous
   * closes.
   */
  readonly br: 'line';
}

/**
 * Options of {@link BRAR}, the strength of buyers and sellers.
 */
export interface BrarOptions {
  /**
   * Number of bars that AR and BR cover, from 1 to 10,000.
   *
   * @defaultValue `26`
   */
  length: number;
}

/**
 * BRAR, which consists of two ratios of the strength of buyers to the strength of sellers over the last `length` bars,
 * in percent. AR, the popularity index, measures highs and lows from the open; BR, the willingness index, from the
 * previous close. Above 100, buyers are stronger. BR above AR shows that bars tend to open above the previous close.
 * High values of both ratios are read as overbought, low values as oversold.
 *
 * @remarks **Formula:** AR = 100 × Σ (high − open) / Σ (open − low). BR = 100 × Σ max(0, high − C₁) / Σ max(0, C₁ −
 * low), where C₁ is the previous close. A ratio whose divisor is 0 doesn't have a value.
 *
 * **Source:** TDX; KLineChart's BR also adds negative parts.
 *
 * @example
 * ```ts live title="BRAR" height=380
 * import { createChart } from '@aijiaoyi/charts';
 * import { BRAR } from '@aijiaoyi/charts/indicators';
 * import { sampleBars } from '@aijiaoyi/charts/samples';
 *
 * const chart = createChart('chart');
 * const price = chart.addSeries('candle');
 * price.setData(sampleBars({ count: 150 }));
 * price.addIndicator(BRAR);
 * ```
 */
export const BRAR: IndicatorDefinition<BrarOptions, BrarSeries> = defineIndicator({
  type: 'BRAR',
  title: ({ length }) => `BRAR ${length}`,
  options: { length: lengthOption(26) },
  outputs: {
    ar: { type: 'line', title: 'AR', style: paneLine(colors.orange) },
    br: { type: 'line', title: 'BR', style: paneLine(colors.blue) },
  },
  pane: 'separate',
  calculate({ bars: { close, high, low, open }, index, options: { length } }) {
    const getRatio = (base: NumberColumn, shift: number, isPositive: boolean): number | null => {
      const rises = sumValues(index, length, (i) => {
        const rise = (high[i] as number) - (base[i - shift] as number);
        return isPositive ? Math.max(rise, 0) : rise;
      });
      const falls = sumValues(index, length, (i) => {
        const fall = (base[i - shift] as number) - (low[i] as number);
        return isPositive ? Math.max(fall, 0) : fall;
      });
      return falls === 0 ? null : (100 * rises) / falls;
    };
    return {
      ar: getRatio(open, 0, false),
      br: index < length ? null : getRatio(close, 1, true),
    };
  },
});
