import type { VisibleRange } from '../types/visible-range';
import type { IChartApi } from './chart-api';

/**
 * Result of a request for a visible range. The promise from {@link ITimeAxisApi.setVisibleRange} resolves to it.
 */
export interface RangeResult {
  /**
   * Status of the request:
   *
   * - `'shown'`: The chart shows the requested range. If it is a range of times, its first bars are loaded.
   * - `'adjusted'`: The chart can't show the requested range, so it shows the nearest possible one. For example, a
   * range after the last bar is moved to the last bars, and {@link TimeAxisOptions.fixLeftEdge} and
   * {@link TimeAxisOptions.fixRightEdge} limit ranges.
   * - `'incomplete'`: Bars at the beginning of a range of times are missing and no {@link ITimeAxisApi.onNearStart}
   * handler is loading them, because there are no older bars, loading failed or there is no such handler. If the range
   * contains some bars, the chart shows the range with empty space before them, otherwise the first bars. The status is
   * also `'incomplete'` if the chart doesn't have bars, except for a range of times, which waits for bars.
   * - `'canceled'`: The user, another call or other data changed the visible range before the result was known, or the
   * chart was removed.
   */
  status: 'shown' | 'adjusted' | 'incomplete' | 'canceled';
  /** Visible range when this status was reached; `null` if there are no bars or the chart was removed. */
  range: VisibleRange | null;
  /**
   * Whether there may be bars before the first loaded one, because there is an {@link ITimeAxisApi.onNearStart}
   * handler that hasn't returned an empty list yet. {@link RangeOfType.All} shows loaded bars only.
   */
  hasOlderBars: boolean;
  /**
   * Results of the charts that {@link linkCharts} linked to this one; empty if there are none, or if
   * {@link LinkOptions.time} is `false`.
   */
  linked: readonly LinkedRangeResult[];
}

/**
 * Result of a linked chart after {@link ITimeAxisApi.setVisibleRange} of the leading chart.
 */
export interface LinkedRangeResult {
  /** Linked chart. */
  chart: IChartApi;
  /**
   * Status of the linked chart:
   *
   * - `'shown'`: The chart shows the range, and the first bars of the range are loaded.
   * - `'limited'`: Bars at the beginning of the range are missing, because loading stopped at
   * {@link LinkOptions.maxHistoryRequests}. The chart shows the range with empty space before its first bar.
   * - `'incomplete'`: Bars at the beginning of the range are missing for another reason, for example because there are
   * no older bars, loading failed, or the chart doesn't have a size, an {@link ITimeAxisApi.onNearStart} handler or any
   * bars.
   * - `'canceled'`: Something else changed the visible range first, or the chart was unlinked or removed.
   */
  status: 'shown' | 'limited' | 'incomplete' | 'canceled';
  /** Visible range of the linked chart when this status was reached; `null` if it was removed or doesn't have bars. */
  range: VisibleRange | null;
  /** Whether there may be bars before the first loaded one; see {@link RangeResult.hasOlderBars}. */
  hasOlderBars: boolean;
}
