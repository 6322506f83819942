import type { IndicatorDefinition } from '../../api/indicator-api';
import { defineIndicator } from '../../indicator-host/define-indicator';
import { lengthOption } from '../length-option';
import { paneColumns } from '../output-styles';
import { averageValues } from '../windows';

/** Series that the awesome oscillator ({@link AO}) draws, by name. */
export interface AoSeries {
  /** Oscillator, as columns. */
  readonly value: 'histogram';
}

/**
 * Options of the awesome oscillator.
 */
export interface AoOptions {
  /**
   * Number of bars of the short average, from 1 to 10,000.
   *
   * @defaultValue `5`
   */
  shortLength: number;
  /**
   * Number of bars of the long average, from 1 to 10,000.
   *
   * @defaultValue `34`
   */
  longLength: number;
}

/**
 * Awesome oscillator by Bill Williams. It is a short simple moving average of the bars' median prices minus a long one,
 * drawn as columns.
 *
 * @remarks **Formula:** S − L, where S and L are the SMAs of (high + low) / 2 over `shortLength` and `longLength` bars.
 *
 * **Source:** Bill Williams.
 *
 * @example
 * ```ts live title="Awesome oscillator" height=380
 * import { createChart } from '@aijiaoyi/charts';
 * import { AO } from '@aijiaoyi/charts/indicators';
 * import { sampleBars } from '@aijiaoyi/charts/samples';
 *
 * const chart = createChart('chart');
 * const price = chart.addSeries('candle');
 * price.setData(sampleBars({ count: 150 }));
 * price.addIndicator(AO);
 * ```
 */
export const AO: IndicatorDefinition<AoOptions, AoSeries> = defineIndicator({
  type: 'AO',
  title: ({ longLength, shortLength }) => `AO ${shortLength} ${longLength}`,
  options: { shortLength: lengthOption(5), longLength: lengthOption(34) },
  outputs: { value: { type: 'histogram', style: paneColumns() } },
  pane: 'separate',
  priceFormat: 'inherit',
  calculate({ bars, index, options: { longLength, shortLength } }) {
    const getValue = (i: number): number => bars.getPrice(i, 'hl2');
    const short = averageValues(index, shortLength, getValue);
    return { value: short - averageValues(index, longLength, getValue) };
  },
});
