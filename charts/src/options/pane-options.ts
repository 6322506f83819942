import { group, type Schema } from '../validation/schema';
import { byName, notNegative, positive } from '../validation/rule';
import { priceAxisSchema } from './price-axis-options';
import type { DeepPartial } from '../types/deep-partial';
import type { PriceAxisOptions } from './price-axis-options';

/**
 * A pane: one of the areas, stacked from top to bottom, that share the time axis.
 *
 * @since 0.1.0
 */
export interface PaneOptions {
  /**
   * Price axes besides the left and the right one, by their names: each with the options that it starts with, and
   * {@link PriceAxisOptions.position} saying where it stands. A series goes on one by {@link SourceOptions.axis}. What is
   * declared once stays.
   *
   * @defaultValue `{}`
   */
  axes: Readonly<Record<string, DeepPartial<PriceAxisOptions>>>;
  /**
   * The height of the pane as a share: a pane of 0.2 beside one of 0.8 takes a fifth of the chart.
   *
   * @defaultValue `1`
   */
  height: number;
  /**
   * The smallest height that dragging a border leaves to the pane, in CSS pixels.
   *
   * @defaultValue `30`
   */
  minHeight: number;
  /**
   * Whether the pane is folded to a strip of 30 CSS pixels. Its height comes back when this is taken back.
   *
   * @defaultValue `false`
   */
  collapsed: boolean;
  /**
   * Whether the pane is shown. A hidden pane keeps all that is in it, takes no room, and comes back as it was. At least
   * one pane of a chart is visible.
   *
   * @defaultValue `true`
   * @since 0.2.0
   */
  visible: boolean;
}

/** What {@link PaneOptions} starts with. */
export const defaultPaneOptions: PaneOptions = {
  axes: {},
  height: 1,
  minHeight: 30,
  collapsed: false,
  visible: true,
};

/** Options of axes by their names; each is checked over what its axis has when it is declared. */
const axes = byName(group(priceAxisSchema));

/** What {@link PaneOptions} may be. */
export const paneSchema: Schema<PaneOptions> = {
  defaults: defaultPaneOptions,
  rules: { height: positive, minHeight: notNegative, axes },
};
