import { OBV } from 'trading-signals';
import type { ISeriesApi } from '../../api/source-api';
import { attach } from '../attach';
import { fromState } from '../calculation';
import type { Indicator, IndicatorLine, IndicatorDisplayOptions } from '../contract';
import { colors, type IndicatorKind, paneLine, volumeSeries } from '../kind';

/**
 * Where an on-balance volume has its volumes from.
 *
 * @since 0.2.0
 */
export interface ObvOptions {
  /**
   * A series of volumes at the same times; `null` takes the volumes of the bars themselves.
   *
   * @defaultValue `null`
   */
  volume: ISeriesApi | null;
}

/** What {@link ObvOptions} start with. */
export const defaultObvOptions: ObvOptions = { volume: null };

const kind: IndicatorKind<ObvOptions, IndicatorLine> = {
  name: 'obv',
  schema: { defaults: defaultObvOptions, rules: { volume: volumeSeries } },
  title: () => 'OBV',
  drawn: { value: { type: 'line', style: paneLine(colors.teal) } },
  ownPane: { unit: 'volume' },
  calculate: () =>
    fromState(2, (before) => {
      const [base = 0, close] = before?.slice(-2) ?? [];
      const balance = new OBV(2);
      if (close !== undefined) {
        balance.update({ open: close, high: close, low: close, close, volume: 0 }, false);
      }
      return (candle, again) => {
        // The first bar has none before it that it could rise or fall from.
        const value = base + (balance.update(candle, again) ?? 0);
        return [value, value, candle.close];
      };
    }),
};

/**
 * The on-balance volume: the volumes of rising bars added up, less those of falling ones. The first bar has 0.
 *
 * @param series - The series whose bars it follows.
 * @param options - What differs from the defaults, and where it stands.
 * @throws TypeError when a key is unknown, a value is of the wrong type, or the series was removed.
 * @throws RangeError when a value is out of its range, or the pane or the axis is unknown.
 * @example
 * ```ts live title="On-balance volume" height=380
 * import { createChart } from '@aijiaoyi/charts';
 * import { obv } from '@aijiaoyi/charts/indicators';
 * import { sampleBars } from '@aijiaoyi/charts/samples';
 *
 * const chart = createChart('chart');
 * const price = chart.addSeries('candle');
 * price.setData(sampleBars({ count: 150 }));
 * obv(price);
 * ```
 * @since 0.2.0
 */
export function obv(
  series: ISeriesApi,
  options?: Partial<ObvOptions> & IndicatorDisplayOptions<IndicatorLine>,
): Indicator<ObvOptions, IndicatorLine> {
  return attach(kind, series, options);
}
