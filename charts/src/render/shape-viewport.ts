import type { Time } from '../types/data-types';
import type { ChartMessages } from '../i18n/core-messages';
import type { ShapeColors } from '../shapes/shape-definition';

/**
 * What shapes need to know of the pane and the price axis that they are drawn on. The scene implements it;
 * shapes, tools and tests ask nothing else.
 */
export interface Viewport {
  /** The pane's drawing area, in CSS pixels. */
  readonly width: number;
  readonly height: number;
  readonly colors: ShapeColors;
  readonly fontFamily: string;
  /** Exact conversions, also between bars, in the future and off screen. */
  readonly timeToX: (time: Time) => number;
  /**
   * The two steps of `timeToX`: the first is the slow one, and its answers hold while `revision` is the same. Who
   * asks for the same times in every frame keeps them.
   */
  readonly timeToIndex: (time: Time) => number;
  readonly indexToX: (bar: number) => number;
  readonly revision: string;
  readonly xToTime: (x: number) => Time;
  readonly priceToY: (price: number) => number;
  readonly yToPrice: (y: number) => number;
  readonly formatPrice: (price: number) => string;
  readonly formatPercent: (percent: number) => string;
  readonly formatTime: (time: Time) => string;
  readonly barsBetween: (from: Time, to: Time) => number;
  readonly messages: ChartMessages;
}
