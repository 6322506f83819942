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
}
