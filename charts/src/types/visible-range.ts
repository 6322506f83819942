import type { Time } from './data-types';
import type { RangeOfType } from './enums';

/**
 * A width and a height, in CSS pixels.
 *
 * @since 0.1.0
 */
export interface Size {
  /** Pixels from left to right. */
  width: number;
  /** Pixels from top to bottom. */
  height: number;
}

/**
 * Where a pane stands inside the chart, in CSS pixels from the corner of {@link IChartApi.element}.
 *
 * @since 0.2.0
 */
export interface PaneBounds extends Size {
  /** From the left edge of the element to that of the pane. */
  x: number;
  /** From the top edge of the element to that of the pane. */
  y: number;
}

/**
 * What the time axis shows: the same range as bar indices and as times.
 *
 * @since 0.1.0
 */
export interface VisibleRange {
  /** The bar index at the left edge; below 0 it lies before the first bar. A fraction is a part of a bar. */
  fromIndex: number;
  /** The bar index at the right edge; beyond the last bar it lies in the future. */
  toIndex: number;
  /** The time at the left edge. */
  from: Time;
  /** The time at the right edge. */
  to: Time;
}

/**
 * A range for {@link ITimeAxisApi.setVisibleRange}; its `type` says which of the four kinds it is.
 *
 * @since 0.1.0
 */
export type VisibleRangeInput =
  | {
      /** All bars. */
      type: RangeOfType.All;
    }
  | {
      /** The newest bars. */
      type: RangeOfType.LastBars;
      /** How many bars. */
      count: number;
    }
  | {
      /** Bar indices. */
      type: RangeOfType.Bars;
      /** The index at the left edge. */
      from: number;
      /** The index at the right edge. */
      to: number;
    }
  | {
      /** Times. */
      type: RangeOfType.Time;
      /** The time at the left edge. */
      from: Time;
      /** The time at the right edge. */
      to: Time;
    };

/**
 * How a request for a visible range ended: what {@link ITimeAxisApi.setVisibleRange} promises.
 *
 * @since 0.3.0
 */
export interface RangeResult {
  /**
   * - `'shown'`: the chart has the bars of the requested range and showed it.
   * - `'incomplete'`: bars at the beginning of the range are missing and no {@link ITimeAxisApi.onNearStart} handler is
   *   loading them, because the history begins later, loading failed or there is no such handler. If some of the range
   *   has bars, the chart shows the range with empty space before them, otherwise the first bars.
   * - `'canceled'`: while bars were loading, the user, another call or other data changed the visible range, or the chart
   *   was removed.
   */
  status: 'shown' | 'incomplete' | 'canceled';
  /** The visible range at that moment; `null` without bars. */
  range: VisibleRange | null;
}
