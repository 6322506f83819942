import { autoOr, positive } from '../validation/rule';
import { type CommonOptions, defaultCommonOptions } from '../options/series-options';
import type { Bar } from '../types/data-types';
import type { BarTypeDefinition } from './bar-type-config';
import { type AddBar, type BarComputation, type InputBar, roundPrice } from './computed-bars';
import { defineComputedType } from './define-computed-type';
import { resolveCandleStyle } from './draw-candles';

/**
 * Style options of range bars, which the chart computes from the series' bars and draws as candles.
 *
 * @example
 * ```ts live title="Range bars of a fixed range"
 * import { createChart, RangeBars } from '@aijiaoyi/charts';
 * import { sampleBars } from '@aijiaoyi/charts/samples';
 *
 * const chart = createChart('chart', { timeAxis: { barSpacing: 9 } });
 * chart.addSeries(RangeBars, { range: 1.5 }).setData(sampleBars());
 * ```
 */
export interface BarRangeBarsStyleOptions extends CommonOptions {
  /**
   * Difference between the high and the low of a bar, as a number above 0; `'auto'` uses the average true range of the
   * series' bars, rounded to 1, 2 or 5 times a power of ten.
   *
   * @defaultValue `'auto'`
   */
  range: number | 'auto';
  /**
   * Body color of a rising bar, as CSS; `null` uses the palette's color.
   *
   * @defaultValue `null`
   */
  upColor: string | null;
  /**
   * Body color of a falling bar, as CSS; `null` uses the palette's color.
   *
   * @defaultValue `null`
   */
  downColor: string | null;
  /**
   * Whether to draw wicks.
   *
   * @defaultValue `true`
   */
  wickVisible: boolean;
  /**
   * Wick color of a rising bar, as CSS; `null` uses the body's color.
   *
   * @defaultValue `null`
   */
  wickUpColor: string | null;
  /**
   * Wick color of a falling bar, as CSS; `null` uses the body's color.
   *
   * @defaultValue `null`
   */
  wickDownColor: string | null;
}

/** Default {@link BarRangeBarsStyleOptions}. */
export const defaultBarRangeBarsStyleOptions: BarRangeBarsStyleOptions = {
  ...defaultCommonOptions,
  range: 'auto',
  upColor: null,
  downColor: null,
  wickVisible: true,
  wickUpColor: null,
  wickDownColor: null,
};

/** Tolerance for ranges that are equal except for a rounding error, as a share of the range. */
const tolerance = 1e-9;

/** Adds the bars that a price move from the close of the last bar completes, and returns the last bar. */
function moveTo(last: InputBar, price: number, time: number, range: number, add: AddBar): InputBar {
  const limit = range * (1 + tolerance);
  let { high, low, open, time: start } = last;
  /** Closes the bar at its high or low, where the next one opens. */
  const addBar = (edge: number): boolean => {
    const canContinue = add(start, open, Math.max(high, edge), Math.min(low, edge), edge);
    open = high = low = edge;
    start = time;
    return canContinue;
  };
  while (price - low > limit) if (!addBar(roundPrice(low + range))) break;
  while (high - price > limit) if (!addBar(roundPrice(high - range))) break;
  high = Math.max(high, price);
  low = Math.min(low, price);
  return { open, high, low, close: price, time: start };
}

/** A bar is complete when the price moves out of its range, where the next bar opens. */
const rangeBars: BarComputation<InputBar | null, BarRangeBarsStyleOptions> = {
  type: 'range-bars',
  hasColors: true,
  start: null,
  next(before, { close, high, low, open, time }, range, add) {
    let last = before ?? { open, high: open, low: open, close: open, time };
    // The order of the high and the low isn't known, so assume the shorter way to the close.
    const path = close >= open ? [open, low, high, close] : [open, high, low, close];
    for (const price of path) last = moveTo(last, price, time, range, add);
    return last;
  },
  addOpenBar(last, _range, add) {
    if (last) add(last.time, last.open, last.high, last.low, last.close);
  },
};

/**
 * Bar type of range bars. Each range bar has the same difference between its high and its low, no matter how long the
 * price move takes, so a bar of the series can add several range bars or none. Only the last range bar is incomplete.
 * The time axis has an index for each range bar, with the time of the bar in which it opened. If the bar that completed
 * a range bar has a {@link Bar.color}, the range bar has it, too. The last range bar has the last bar's color.
 *
 * `setData`, `update` and the other methods for data accept and return the series' bars. The crosshair, indicators,
 * legends and the last price use the range bars. The chart assumes that the price moves to the low first in a rising
 * bar, and to the high first in a falling bar.
 *
 * @example
 * ```ts live title="Range bars with a moving average"
 * import { createChart, RangeBars } from '@aijiaoyi/charts';
 * import { EMA } from '@aijiaoyi/charts/indicators';
 * import { sampleBars } from '@aijiaoyi/charts/samples';
 *
 * const chart = createChart('chart', { timeAxis: { barSpacing: 9 } });
 * const series = chart.addSeries(RangeBars);
 * series.setData(sampleBars());
 * series.addIndicator(EMA, { length: 10 });
 * ```
 */
export const RangeBars: BarTypeDefinition<Bar, BarRangeBarsStyleOptions> = defineComputedType({
  label: 'Range bars',
  defaults: defaultBarRangeBarsStyleOptions,
  rules: { range: autoOr(positive, 'a number above 0') },
  computation: rangeBars,
  getSize: ({ range }) => range,
  resolveStyle: resolveCandleStyle,
});
