import type { ISeriesApi } from '../../api/source-api';
import { attach } from '../attach';
import { type Candle, fromState } from '../calculation';
import type { Indicator, IndicatorDisplayOptions } from '../contract';
import { colors, type IndicatorKind, length, paneLine, quietLine } from '../kind';
import { finite, listOf } from '../../validation/rule';
import { trueRange, wilder } from '../averages';

/**
 * What the average directional index draws.
 *
 * @since 0.2.0
 */
export interface AdxSeries {
  /** How strong the trend is, whichever way it goes. */
  readonly adx: 'line';
  /** The upward movement, +DI. */
  readonly plus: 'line';
  /** The downward movement, -DI. */
  readonly minus: 'line';
}

/**
 * How long an average directional index is.
 *
 * @since 0.2.0
 */
export interface AdxOptions {
  /**
   * How many bars, from 1 to 10,000.
   *
   * @defaultValue `14`
   */
  length: number;
  /**
   * Where dotted lines stand.
   *
   * @defaultValue `[25]`
   */
  levels: readonly number[];
}

/** What {@link AdxOptions} start with. */
export const defaultAdxOptions: AdxOptions = { length: 14, levels: [25] };

/**
 * After Wilder: the first bar has no movement yet, and counts for nothing. The package has the same index, but counts the
 * first bar as one without movement, and with the last bar taken anew it comes to another value.
 */
const kind: IndicatorKind<AdxOptions, AdxSeries> = {
  name: 'adx',
  schema: { defaults: defaultAdxOptions, rules: { length, levels: listOf(finite) } },
  title: (options) => `ADX ${options.length}`,
  drawn: {
    adx: { type: 'line', style: paneLine(colors.violet) },
    plus: { type: 'line', word: '+DI', style: quietLine('up') },
    minus: { type: 'line', word: '-DI', style: quietLine('down') },
  },
  ownPane: {},
  calculate: ({ length: bars }) =>
    fromState(7, (before) => {
      const [up, down, far, index, high = NaN, low = NaN, close] = before?.slice(-7) ?? [];
      const rises = wilder(bars, up);
      const falls = wilder(bars, down);
      const ranges = wilder(bars, far);
      const strength = wilder(bars, index);
      const range = trueRange(close);
      let base: Edges = { high, low };
      let last = base;
      return (candle, again) => {
        if (!again) base = last;
        last = candle;
        const reach = range(candle, again);
        if (Number.isNaN(base.high)) return [];
        const rise = candle.high - base.high;
        const fall = base.low - candle.low;
        const upNow = rises.update(rise > fall && rise > 0 ? rise : 0, again);
        const downNow = falls.update(fall > rise && fall > 0 ? fall : 0, again);
        const farNow = ranges.update(reach, again);
        if (upNow === null || downNow === null || farNow === null) return [];
        const plus = share(upNow, farNow);
        const minus = share(downNow, farNow);
        const adx = strength.update(share(Math.abs(plus - minus), plus + minus), again) ?? NaN;
        return [
          adx,
          plus,
          minus,
          upNow,
          downNow,
          farNow,
          adx,
          candle.high,
          candle.low,
          candle.close,
        ];
      };
    }),
};

type Edges = Pick<Candle, 'high' | 'low'>;

/** In percent; nothing of nothing is nothing. */
const share = (part: number, whole: number): number => (whole === 0 ? 0 : (100 * part) / whole);

/**
 * The average directional index, after Wilder: how much of the movement goes one way, from 0 to 100, with the upward and the
 * downward movement beside it.
 *
 * @param series - The series whose bars it follows.
 * @param options - What differs from the defaults, and where it stands.
 * @throws TypeError when a key is unknown, a value is of the wrong type, or the series was removed.
 * @throws RangeError when a value is out of its range, or the pane or the axis is unknown.
 * @example
 * ```ts live title="Average directional index" height=380
 * import { createChart } from '@aijiaoyi/charts';
 * import { adx } from '@aijiaoyi/charts/indicators';
 * import { sampleBars } from '@aijiaoyi/charts/samples';
 *
 * const chart = createChart('chart');
 * const price = chart.addSeries('candle');
 * price.setData(sampleBars({ count: 150 }));
 * adx(price);
 * ```
 * @since 0.2.0
 */
export function adx(
  series: ISeriesApi,
  options?: Partial<AdxOptions> & IndicatorDisplayOptions<AdxSeries>,
): Indicator<AdxOptions, AdxSeries> {
  return attach(kind, series, options);
}
