import type { AxisId } from '../types/choices';
import type { Time } from '../types/data-types';
import type { ISeriesApi } from './source-api';

/**
 * Label on a price axis.
 */
export interface PriceAxisLabel {
  /** The axis, or a series on it. Defaults to the axis that the grid follows. */
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
   * Position of the label. `'top'` is for labels that move often, for example with the pointer:
   * `host.invalidate('top')` redraws them without the rest of the chart. They move up or down if they would cover
   * another label, are in front of other labels if there is no space, and don't make the axis wider.
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
  /** Text. Defaults to the time in the format of the crosshair's label. */
  readonly text?: string;
  /**
   * Position of the label. `'top'` is for labels that move often, for example with the pointer:
   * `host.invalidate('top')` redraws them without the rest of the chart. They are in front of other labels.
   *
   * @defaultValue `'above'`
   */
  readonly zOrder?: 'above' | 'top';
}
