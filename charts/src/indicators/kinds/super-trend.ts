import type { ISeriesApi } from '../../api/source-api';
import { attach } from '../attach';
import { fromState, type BarRow } from '../calculation';
import type { Indicator, IndicatorDisplayOptions } from '../contract';
import { chiefLine, type IndicatorKind, length } from '../kind';
import { positive } from '../../validation/rule';
import { averageTrueRange } from '../averages';

/**
 * What the SuperTrend draws: one of the two at every bar.
 *
 * @since 0.2.0
 */
export interface SuperTrendSeries {
  /** The line below prices in a rising trend. */
  readonly up: 'line';
  /** The line above prices in a falling trend. */
  readonly down: 'line';
}

/**
 * How long and how wide a SuperTrend is.
 *
 * @since 0.2.0
 */
export interface SuperTrendOptions {
  /**
   * How many bars the average true range is over, from 1 to 10,000.
   *
   * @defaultValue `10`
   */
  length: number;
  /**
   * How many average true ranges the line is away from the middle of a bar.
   *
   * @defaultValue `3`
   */
  multiplier: number;
}

/** What {@link SuperTrendOptions} start with. */
export const defaultSuperTrendOptions: SuperTrendOptions = { length: 10, multiplier: 3 };

/**
 * Over the average true range of the package. Its own SuperTrend keeps for itself which way it goes, so that one that goes
 * on behind a corrected bar could not be told.
 */
const kind: IndicatorKind<SuperTrendOptions, SuperTrendSeries> = {
  name: 'superTrend',
  schema: { defaults: defaultSuperTrendOptions, rules: { length, multiplier: positive } },
  title: (options) => `SuperTrend ${options.length} ${options.multiplier}`,
  drawn: {
    up: { type: 'line', style: chiefLine('up') },
    down: { type: 'line', word: 'down', style: chiefLine('down') },
  },
  calculate: ({ length: bars, multiplier }) =>
    fromState(STATE, (before) => {
      const [, , , range, close] = before?.slice(-STATE) ?? [];
      const nextRange = averageTrueRange(bars, range, close);
      let base = before;
      let last = before;
      return (candle, again) => {
        if (!again) base = last;
        const away = nextRange(candle, again);
        const middle = (candle.high + candle.low) / 2;
        const [upper, lower, rises] = turn(
          base,
          middle + multiplier * away,
          middle - multiplier * away,
          candle.close,
        );
        last = [
          rises ? lower : NaN,
          rises ? NaN : upper,
          upper,
          lower,
          Number(rises),
          away,
          candle.close,
        ];
        return last;
      };
    }),
};

const STATE = 5;

/** The edges and the way of a bar: an edge comes nearer alone, until the close before has gone beyond it. */
function turn(
  before: BarRow | null,
  upper: number,
  lower: number,
  close: number,
): readonly [upper: number, lower: number, rises: boolean] {
  const [top = NaN, bottom = NaN, rose, , closed = NaN] = before?.slice(-STATE) ?? [];
  if (Number.isNaN(top)) return [upper, lower, close > upper];
  const nextUpper = upper < top || closed > top ? upper : top;
  const nextLower = lower > bottom || closed < bottom ? lower : bottom;
  return [nextUpper, nextLower, rose === 1 ? close >= nextLower : close > nextUpper];
}

/**
 * The SuperTrend: a line some average true ranges behind prices, which changes its side when a close goes beyond it.
 *
 * @param series - The series whose bars it follows.
 * @param options - What differs from the defaults, and where it stands.
 * @throws TypeError when a key is unknown, a value is of the wrong type, or the series was removed.
 * @throws RangeError when a value is out of its range, or the pane or the axis is unknown.
 * @example
 * ```ts live title="SuperTrend"
 * import { createChart } from '@aijiaoyi/charts';
 * import { superTrend } from '@aijiaoyi/charts/indicators';
 * import { sampleBars } from '@aijiaoyi/charts/samples';
 *
 * const chart = createChart('chart');
 * const price = chart.addSeries('candle');
 * price.setData(sampleBars({ count: 150 }));
 * superTrend(price);
 * ```
 * @since 0.2.0
 */
export function superTrend(
  series: ISeriesApi,
  options?: Partial<SuperTrendOptions> & IndicatorDisplayOptions<SuperTrendSeries>,
): Indicator<SuperTrendOptions, SuperTrendSeries> {
  return attach(kind, series, options);
}
