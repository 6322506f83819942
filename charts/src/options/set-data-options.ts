import type { Schema } from '../validation/schema';
import { oneOf } from '../validation/rule';
/**
 * What is in view after `setData` of a series:
 *
 * - `'auto'`: `'keep-time'` where the bars have the same distance as before and fill at least half of the view, otherwise
 *   `'keep-count'`.
 * - `'keep-time'`: the times that were on screen, also in bars of another interval or of another kind of time, and at least
 *   ten bars; `'keep-count'` where that would leave more than half of the view blank.
 * - `'keep-count'`: as many bars as before, up to the newest one; fewer where more than half of the view would be blank.
 * - `'latest'`: the newest bars, as far apart as the options of the time axis say.
 * - `'all'`: all bars.
 *
 * @since 0.2.0
 */
export type ViewAfterData = 'auto' | 'keep-time' | 'keep-count' | 'latest' | 'all';

/**
 * How `setData` of a series replaces bars.
 *
 * @since 0.2.0
 */
export interface SetDataOptions {
  /**
   * What is in view afterwards. Of several series that change in one batch, the last that asks for a view decides.
   *
   * @defaultValue `'auto'`
   */
  view: ViewAfterData;
}

/** What {@link SetDataOptions} starts with. */
export const defaultSetDataOptions: SetDataOptions = { view: 'auto' };

/** What {@link SetDataOptions} may be. */
export const setDataSchema: Schema<SetDataOptions> = {
  defaults: defaultSetDataOptions,
  rules: { view: oneOf(['auto', 'keep-time', 'keep-count', 'latest', 'all']) },
};
