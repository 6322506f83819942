import { Aroon } from 'trading-signals';
import type { ISeriesApi } from '../../api/source-api';
import { attach } from '../attach';
import { fromWindow } from '../calculation';
import type { Indicator, IndicatorDisplayOptions } from '../contract';
import { type IndicatorKind, length, paneLine } from '../kind';

/**
 * What the Aroon indicator draws.
 *
 * @since 0.2.0
 */
export interface AroonSeries {
  /** How new the highest high is. */
  readonly up: 'line';
  /** How new the lowest low is. */
  readonly down: 'line';
}

/**
 * How long an Aroon indicator is.
 *
 * @since 0.2.0
 */
export interface AroonOptions {
  /**
   * How many bars, from 1 to 10,000.
   *
   * @defaultValue `25`
   */
  length: number;
}

/** What {@link AroonOptions} start with. */
export const defaultAroonOptions: AroonOptions = { length: 25 };

const kind: IndicatorKind<AroonOptions, AroonSeries> = {
  name: 'aroon',
  schema: { defaults: defaultAroonOptions, rules: { length } },
  title: (options) => `Aroon ${options.length}`,
  drawn: {
    up: { type: 'line', word: 'up', style: paneLine('up') },
    down: { type: 'line', word: 'down', style: paneLine('down') },
  },
  ownPane: { range: { from: 0, to: 100 } },
  calculate: ({ length: bars }) =>
    fromWindow(bars + 1, () => {
      const aroon = new Aroon(bars);
      return (candle, again) => {
        const made = aroon.update(candle, again);
        return made ? [made.aroonUp, made.aroonDown] : [];
      };
    }),
};

/**
 * The Aroon indicator: how long ago the highest high and the lowest low of the last bars were, from 100 for the last bar
 * down to 0.
 *
 * @param series - The series whose bars it follows.
 * @param options - What differs from the defaults, and where it stands.
 * @throws TypeError when a key is unknown, a value is of the wrong type, or the series was removed.
 * @throws RangeError when a value is out of its range, or the pane or the axis is unknown.
 * @example
 * ```ts live title="Aroon" height=380
 * import { createChart } from '@aijiaoyi/charts';
 * import { aroon } from '@aijiaoyi/charts/indicators';
 * import { sampleBars } from '@aijiaoyi/charts/samples';
 *
 * const chart = createChart('chart');
 * const price = chart.addSeries('candle');
 * price.setData(sampleBars({ count: 150 }));
 * aroon(price);
 * ```
 * @since 0.2.0
 */
export function aroon(
  series: ISeriesApi,
  options?: Partial<AroonOptions> & IndicatorDisplayOptions<AroonSeries>,
): Indicator<AroonOptions, AroonSeries> {
  return attach(kind, series, options);
}
