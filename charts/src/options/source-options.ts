import type { Schema } from '../validation/schema';
import { someText } from '../validation/rule';
import type { AxisId } from '../types/choices';

/**
 * What every source has: a series as well as a shape.
 *
 * @since 0.1.0
 */
export interface SourceOptions {
  /**
   * A name that stays the same when the chart is saved and restored; without one the chart makes one up.
   *
   * @defaultValue `''`
   */
  id: string;
  /**
   * Words for a legend, for screen readers and, where {@link CommonOptions.titleLabel} says so, for the chart.
   *
   * @defaultValue `''`
   */
  title: string;
  /**
   * Whether the source is drawn.
   *
   * @defaultValue `true`
   */
  visible: boolean;
  /**
   * Whether the source is safe from the hands of the reader: a locked shape can be seen but not moved, restyled
   * or removed with mouse, touch or keyboard. Code can still change it.
   *
   * @defaultValue `false`
   */
  locked: boolean;
  /**
   * The price axis that the source is measured on: `'left'`, `'right'`, or one that {@link PaneOptions.axes} declares.
   *
   * @defaultValue `'right'`
   */
  axis: AxisId;
}

/** What {@link SourceOptions} starts with. */
export const defaultSourceOptions: SourceOptions = {
  id: '',
  title: '',
  visible: true,
  locked: false,
  axis: 'right',
};

/** What {@link SourceOptions} may be. */
export const sourceSchema: Schema<SourceOptions> = {
  defaults: defaultSourceOptions,
  rules: { axis: someText },
};
