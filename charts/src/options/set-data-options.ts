import type { Schema } from '../validation/schema';
import { oneOf } from '../validation/rule';
/**
 * Visible range after {@link ISeriesApi.setData}:
 *
 * - `'auto'`: as many bars as before. If the newest bar was in view, the range follows it, with the same empty space
 *   after it; otherwise, the range shows the same times. If the bars have another interval or would fill less than half
 *   of the visible range, it is the same as `'keep-count'`.
 * - `'keep-time'`: the previously visible times, even if the bars have another interval or time type, and at least ten
 *   bars. If the newest bar was in view, the range extends to the newest bar of the new data, with the same share of
 *   empty space after it. If more than half of the visible range would be empty, it is the same as `'keep-count'`.
 * - `'keep-count'`: same length as before, in bars. The range ends {@link TimeAxisOptions.rightOffset} bars after the
 *   newest bar, or earlier if it is too short for that. A range of more than ten bars is shortened if more than half of
 *   it would be empty.
 * - `'latest'`: the newest bars, with the bar spacing of the time axis options.
 * - `'all'`: all bars, with an empty space of {@link TimeAxisOptions.rightOffset} bars after them.
 *
 * If the chart didn't have bars before, the first three are the same as `'latest'`. If you have set a range of times
 * whose first bars aren't loaded yet, for example on an empty chart, the first two show that range instead.
 */
export type RangeAfterData = 'auto' | 'keep-time' | 'keep-count' | 'latest' | 'all';

/**
 * Options of {@link ISeriesApi.setData} and {@link ISeriesApi.setBars}.
 */
export interface SetDataOptions {
  /**
   * Visible range afterwards. If several series change in one batch, the last `range` that isn't `'auto'` applies.
   *
   * @defaultValue `'auto'`
   */
  range: RangeAfterData;
}

/** Default {@link SetDataOptions}. */
export const defaultSetDataOptions: SetDataOptions = { range: 'auto' };

/** Schema of {@link SetDataOptions}. */
export const setDataSchema: Schema<SetDataOptions> = {
  defaults: defaultSetDataOptions,
  rules: { range: oneOf(['auto', 'keep-time', 'keep-count', 'latest', 'all']) },
};
