import type { IndicatorDefinition } from '../../api/indicator-api';
import { defineIndicator } from '../../indicator-host/define-indicator';
import { lengthOption } from '../length-option';
import { colors, paneLine, thinLine } from '../output-styles';
import { getTrueRange, smoothWilder } from '../smoothing';
import type { NumberColumn } from '../../api/indicator-bars';

/** Series that the {@link ADX} draws, by name. */
export interface AdxSeries {
  /** Strength of the trend from 0 to 100, regardless of its direction. */
  readonly adx: 'line';
  /** Upward movement in percent of the true range, +DI. */
  readonly plus: 'line';
  /** Downward movement in percent of the true range, -DI. */
  readonly minus: 'line';
}

/**
 * Options of the average directional index.
 */
export interface AdxOptions {
  /**
   * Number of bars of Wilder's smoothing, from 1 to 10,000.
   *
   * @defaultValue `14`
   */
  length: number;
  /**
   * Values at which dotted lines are drawn.
   *
   * @defaultValue `[25]`
   */
  levels: readonly number[];
}

/** Returns a part as a percentage of a whole; 0 if the whole is 0. */
const toPercent = (part: number, whole: number): number => (whole === 0 ? 0 : (100 * part) / whole);

/**
 * Average directional index (ADX) by Wilder. It measures how much of the movement is in one direction, from 0 to 100,
 * and is drawn with the directional indicators +DI and −DI. A high ADX shows a strong trend in either direction.
 *
 * @remarks
 * **Formula:** Wilder's smoothing of 100 × |+DI − −DI| / (+DI + −DI). +DI and −DI are the smoothed upward and downward
 * movement in percent of the smoothed true range. A bar's upward movement is the rise of its high, and its downward
 * movement the fall of its low. Only the larger one counts, and only if it is above 0.
 *
 * **Source:** Wilder, *New Concepts in Technical Trading Systems*, 1978.
 *
 * @example
 * ```ts live title="Average directional index" height=380
 * import { createChart } from '@aijiaoyi/charts';
 * import { ADX } from '@aijiaoyi/charts/indicators';
 * import { sampleBars } from '@aijiaoyi/charts/samples';
 *
 * const chart = createChart('chart');
 * const price = chart.addSeries('candle');
 * price.setData(sampleBars({ count: 150 }));
 * price.addIndicator(ADX);
 * ```
 */
export const ADX: IndicatorDefinition<AdxOptions, AdxSeries> = defineIndicator({
  type: 'ADX',
  title: ({ length }) => `ADX ${length}`,
  options: { length: lengthOption(14), levels: { type: 'numbers', default: [25] } },
  outputs: {
    adx: { type: 'line', style: paneLine(colors.violet) },
    plus: { type: 'line', title: '+DI', style: thinLine('up') },
    minus: { type: 'line', title: '-DI', style: thinLine('down') },
  },
  state: ['rise', 'fall', 'range', 'direction'],
  pane: 'separate',
  levels: ({ levels }) => levels,
  calculate({ bars, index, options: { length }, values }) {
    const { high, low } = bars;
    const before = index - 1;
    const getRise = (i: number): number => (high[i] as number) - (high[i - 1] as number);
    const getFall = (i: number): number => (low[i - 1] as number) - (low[i] as number);
    const getLarger = (move: number, other: number): number =>
      move > other && move > 0 ? move : 0;
    // The first bar doesn't have a movement, so all averages start at the second bar.
    const smooth = (column: NumberColumn, getValue: (i: number) => number): number =>
      smoothWilder(column[before], index, length, getValue, 1);
    const rise = smooth(values.rise, (i) => getLarger(getRise(i), getFall(i)));
    const fall = smooth(values.fall, (i) => getLarger(getFall(i), getRise(i)));
    const range = smooth(values.range, (i) => getTrueRange(bars, i));
    if (Number.isNaN(range)) return { rise, fall, range, direction: NaN };
    const plus = toPercent(rise, range);
    const minus = toPercent(fall, range);
    const direction = toPercent(Math.abs(plus - minus), plus + minus);
    const getDirection = (i: number): number =>
      i === index ? direction : (values.direction[i] as number);
    const adx = smoothWilder(values.adx[before], index, length, getDirection, length);
    return { adx, plus, minus, rise, fall, range, direction };
  },
});
