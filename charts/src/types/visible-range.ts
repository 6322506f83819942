import type { Time } from './data-types';
import type { EnumValue } from './enum-value';
import type { RangeOfType } from './enums';

/**
 * Width and height, in CSS pixels.
 */
export interface Size {
  /** Width, in CSS pixels. */
  width: number;
  /** Height, in CSS pixels. */
  height: number;
}

/**
 * Bounds of a pane's drawing area, without the axes, in CSS pixels from the top left corner of
 * {@link IChartApi.element}.
 */
export interface PaneBounds extends Size {
  /** x coordinate of the pane's left edge, in CSS pixels from the left edge of {@link IChartApi.element}. */
  x: number;
  /** y coordinate of the pane's top edge, in CSS pixels from the top edge of {@link IChartApi.element}. */
  y: number;
}

/**
 * Visible range of the time axis, as bar indexes and as times.
 *
 * You can pass it to {@link ITimeAxisApi.setVisibleRange}, which then uses the bar indexes. To use the times instead,
 * for example on a chart with other bars, pass `{ ...range, type: RangeOfType.Time }`.
 */
export interface VisibleRange {
  /** Type of the range, which is a range of bar indexes. */
  type: RangeOfType.Bars;
  /** Bar index at the left edge. It can be fractional, and is negative before the first bar. */
  fromIndex: number;
  /** Bar index at the right edge. It can be fractional, and greater than the index of the last bar. */
  toIndex: number;
  /** Time at the left edge, interpolated if the edge is between two bars. */
  from: Time;
  /** Time at the right edge, interpolated if the edge is between two bars. */
  to: Time;
}

/**
 * Range for {@link ITimeAxisApi.setVisibleRange}, with one of four types.
 */
export type VisibleRangeInput =
  | {
      /** All loaded bars. */
      type: EnumValue<RangeOfType.All>;
    }
  | {
      /** Newest bars. */
      type: EnumValue<RangeOfType.LastBars>;
      /** Number of bars. */
      count: number;
    }
  | {
      /** Range of bar indexes. */
      type: EnumValue<RangeOfType.Bars>;
      /** Bar index at the left edge. */
      fromIndex: number;
      /** Bar index at the right edge. */
      toIndex: number;
    }
  | {
      /**
       * Range of times. A chart of UTC seconds also accepts trading days, which are whole days in the exchange's time
       * zone ({@link ChartOptions.exchangeTimeZone}).
       */
      type: EnumValue<RangeOfType.Time>;
      /** Time at the left edge. A trading day begins with its first bar. */
      from: Time;
      /** Time at the right edge. A trading day ends with its last bar. */
      to: Time;
    };
