import type { AxisId } from '../types/choices';
import type { Time } from '../types/data-types';
import type { ISeriesApi } from './source-api';

/**
 * Label on a price axis.
 */
export interface PriceAxisLabel {
  /**
   * Axis, or a series on it. Defaults to the axis of the horizontal grid lines, which is the first visible axis with a
   * series, in the order right, left. Without one, it is the axis of the backmost series.
   */
  readonly axis?: AxisId | ISeriesApi;
  /** Price of the label. A label out of view isn't drawn. */
  readonly price: number;
  /** Background color, as CSS. The text is black or white, whichever is readable. */
  readonly color: string;
  /** Text. Defaults to the price. */
  readonly text?: string;
  /** Title next to the label, on the pane. */
  readonly title?: string;
  /**
   * Z-order of the label. `'top'` is for labels that move often, for example with the pointer, because
   * `host.invalidate('top')` redraws them without the rest of the chart. A `'top'` label moves up or down if it would
   * cover another label, or covers it if there is no space. It doesn't make the axis wider.
   *
   * @defaultValue `'above'`
   */
  readonly zOrder?: 'above' | 'top';
}

/**
 * Label on the time axis.
 */
export interface TimeAxisLabel {
  /** Time of the label. A label out of view isn't drawn. */
  readonly time: Time;
  /** Background color, as CSS. The text is black or white, whichever is readable. */
  readonly color: string;
  /** Text. Defaults to the time at the label's position, in the format of the crosshair's label. */
  readonly text?: string;
  /**
   * Z-order of the label. `'top'` is for labels that move often, for example with the pointer, because
   * `host.invalidate('top')` redraws them without the rest of the chart. A `'top'` label is in front of other labels.
   *
   * @defaultValue `'above'`
   */
  readonly zOrder?: 'above' | 'top';
}
