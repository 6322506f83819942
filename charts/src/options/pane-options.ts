import { group, type Schema } from '../validation/schema';
import { byName, notNegative, positive } from '../validation/rule';
import { priceAxisSchema } from './price-axis-options';
import type { DeepPartial } from '../types/deep-partial';
import type { PriceAxisOptions } from './price-axis-options';

/**
 * Options of a pane. Panes are stacked from top to bottom and share the time axis.
 */
export interface PaneOptions {
  /**
   * Options of additional price axes besides the left and the right one, by axis name.
   * {@link PriceAxisOptions.position} sets the side of an axis. To put a series on an axis, set
   * {@link SourceOptions.axis}. `applyOptions` doesn't remove axes.
   *
   * @defaultValue `{}`
   */
  axes: Readonly<Record<string, DeepPartial<PriceAxisOptions>>>;
  /**
   * Relative height of the pane, greater than 0. For example, if two panes have the heights 0.2 and 0.8, the first pane
   * takes a fifth of the panes' total height.
   *
   * @defaultValue `1`
   */
  height: number;
  /**
   * Minimum height when the user drags a border of the pane, in CSS pixels.
   *
   * @defaultValue `30`
   */
  minHeight: number;
  /**
   * Whether the pane is collapsed to a strip of 30 CSS pixels. When you set it back to `false`, the pane has its
   * `height` again. Collapsing a maximized pane displays the other panes again. If you maximize a collapsed pane, it is
   * expanded while it is maximized.
   *
   * @defaultValue `false`
   */
  collapsed: boolean;
  /**
   * Whether the pane is visible. A hidden pane keeps its contents but doesn't take up space. At least one pane of a
   * chart must be visible.
   *
   * @defaultValue `true`
   */
  visible: boolean;
}

/** Default {@link PaneOptions}. */
export const defaultPaneOptions: PaneOptions = {
  axes: {},
  height: 1,
  minHeight: 30,
  collapsed: false,
  visible: true,
};

/** Options of axes by name. They are checked against the options that the axis has when it is added. */
const axes = byName(group(priceAxisSchema));

/** Schema of {@link PaneOptions}. */
export const paneSchema: Schema<PaneOptions> = {
  defaults: defaultPaneOptions,
  rules: { height: positive, minHeight: notNegative, axes },
};
