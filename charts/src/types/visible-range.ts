import type { Time } from './data-types';
import type { RangeOfType } from './enums';

/**
 * Width and height, in CSS pixels.
 *
 * @since 0.1.0
 */
export interface Size {
  /** Width, in CSS pixels. */
  width: number;
  /** Height, in CSS pixels. */
  height: number;
}

/**
 * Bounds of a pane, in CSS pixels from the top left corner of {@link IChartApi.element}.
 *
 * @since 0.2.0
 */
export interface PaneBounds extends Size {
  /** Distance from the element's left edge to the pane's. */
  x: number;
  /** Distance from the element's top edge to the pane's. */
  y: number;
}

/**
 * Visible range of the time axis, as bar indexes and as times.
 *
 * @since 0.1.0
 */
export interface VisibleRange {
  /** Bar index at the left edge. It can be fractional, and is negative before the first bar. */
  fromIndex: number;
  /** Bar index at the right edge. It can be fractional, and greater than the index of the last bar. */
  toIndex: number;
  /** Time at the left edge. */
  from: Time;
  /** Time at the right edge. */
  to: Time;
}

/**
 * Range for {@link ITimeAxisApi.setVisibleRange}, with one of four types.
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
      /** Number of bars. */
      count: number;
    }
  | {
      /** A range of bar indexes. */
      type: RangeOfType.Bars;
      /** Bar index at the left edge. */
      from: number;
      /** Bar index at the right edge. */
      to: number;
    }
  | {
      /** A range of times. */
      type: RangeOfType.Time;
      /** Time at the left edge. */
      from: Time;
      /** Time at the right edge. */
      to: Time;
    };

/**
 * Result of a request for a visible range. The promise from {@link ITimeAxisApi.setVisibleRange} resolves to it.
 *
 * @since 0.3.0
 */
export interface RangeResult {
  /**
   * Status of the request:
   *
   * - `'shown'`: the chart has the bars of the requested range and shows it.
   * - `'incomplete'`: bars at the beginning of the range are missing and no {@link ITimeAxisApi.onNearStart} handler is
   * loading them, because there are no older bars, loading failed or there is no such handler. If the range contains
   * some bars, the chart shows the range with empty space before them, otherwise the first bars.
   * - `'canceled'`: while bars were loading, the user, another call or other data changed the visible range, or the
   * chart was removed.
   */
  status: 'shown' | 'incomplete' | 'canceled';
  /** Visible range at that moment; `null` if there are no bars. */
  range: VisibleRange | null;
}
