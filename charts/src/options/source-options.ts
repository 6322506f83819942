import type { Schema } from '../validation/schema';
import { someText } from '../validation/rule';
import type { AxisId } from '../types/choices';

/**
 * Options of every series and shape.
 */
export interface SourceOptions {
  /**
   * Id, which stays the same when the chart is saved and restored. If empty, the chart generates one.
   *
   * @defaultValue `''`
   */
  id: string;
  /**
   * Title for legends and screen readers, and for the label next to the last price if {@link CommonOptions.titleLabel}
   * is set.
   *
   * @defaultValue `''`
   */
  title: string;
  /**
   * Whether the source is visible.
   *
   * @defaultValue `true`
   */
  visible: boolean;
  /**
   * Whether the source is locked. Users can't move, restyle or remove a locked shape by mouse, touch or keyboard. Code
   * can still change it.
   *
   * @defaultValue `false`
   */
  locked: boolean;
  /**
   * Price axis of the source: `'left'`, `'right'`, or a name from {@link PaneOptions.axes}.
   *
   * @defaultValue `'right'`
   */
  axis: AxisId;
}

/** Default {@link SourceOptions}. */
export const defaultSourceOptions: SourceOptions = {
  id: '',
  title: '',
  visible: true,
  locked: false,
  axis: 'right',
};

/** Schema of {@link SourceOptions}. */
export const sourceSchema: Schema<SourceOptions> = {
  defaults: defaultSourceOptions,
  rules: { axis: someText },
};
