import type { Time } from '../../types/data-types';
import type { SeriesColumns } from '../../types/series-columns';
import type { ChartMessages } from '../../i18n/core-messages';
import type { ShapeColors } from '../../shapes/shape-definition';

/** The pane and price axis of a shape, as shapes and drawing tools use them. Implemented by the scene. */
export interface Viewport {
  /** Size of the pane, in CSS pixels. */
  readonly width: number;
  readonly height: number;
  readonly colors: ShapeColors;
  readonly fontFamily: string;
  /** Exact conversions, even between bars, in the future and off screen. */
  readonly timeToX: (time: Time) => number;
  /**
   * The two steps of `timeToX`. The first one is slow. Its results are valid as long as `revision` is the same, so
   * cache them if you need the same times in each frame.
   */
  readonly timeToIndex: (time: Time) => number;
  readonly indexToX: (bar: number) => number;
  readonly xToIndex: (x: number) => number;
  readonly revision: string;
  /** Bars that shapes calculate with; `null` without a series on the axis. */
  readonly bars: SeriesColumns | null;
  readonly xToTime: (x: number) => Time;
  readonly priceToY: (price: number) => number;
  readonly yToPrice: (y: number) => number;
  readonly formatPrice: (price: number) => string;
  /** Returns the smallest price step of the series on the axis. */
  readonly minMove: () => number;
  readonly formatPercent: (percent: number) => string;
  readonly formatTime: (time: Time) => string;
  readonly formatTimeSpan: (from: Time, to: Time) => string;
  readonly barsBetween: (from: Time, to: Time) => number;
  readonly messages: ChartMessages;
}
