import type { Schema } from '../validation/schema';
import { lineStyle } from '../validation/common-rules';
import { LineStyle } from '../types/enums';

/**
 * Options of the grid lines in the panes, which are drawn below the series.
 */
export interface GridOptions {
  /**
   * Whether to draw a vertical line at each tick label of the time axis.
   *
   * @defaultValue `true`
   */
  vertical: boolean;
  /**
   * Whether to draw a horizontal line at each tick label of the pane's price axis. If series use several axes, these
   * are the labels of the right axis if it is visible, or else of the left one.
   *
   * @defaultValue `true`
   */
  horizontal: boolean;
  /**
   * Color of the lines, as CSS; `null` uses the theme's color.
   *
   * @defaultValue `null`
   */
  color: string | null;
  /**
   * Dash style of the lines.
   *
   * @defaultValue `LineStyle.Solid`
   */
  lineStyle: LineStyle;
}

/** Default {@link GridOptions}. */
export const defaultGridOptions: GridOptions = {
  vertical: true,
  horizontal: true,
  color: null,
  lineStyle: LineStyle.Solid,
};

/** Schema of {@link GridOptions}. */
export const gridSchema: Schema<GridOptions> = {
  defaults: defaultGridOptions,
  rules: { lineStyle },
};
