import type { Schema } from '../validation/schema';
import { dash } from '../validation/common-rules';
import { LineStyle } from '../types/enums';

/**
 * The lines behind the series of every pane.
 *
 * @since 0.1.0
 */
export interface GridOptions {
  /**
   * Whether a vertical line stands at each label of the time axis.
   *
   * @defaultValue `true`
   */
  vertical: boolean;
  /**
   * Whether a horizontal line stands at each label of the price axis.
   *
   * @defaultValue `true`
   */
  horizontal: boolean;
  /**
   * The color of the lines, as CSS; `null` takes the theme's.
   *
   * @defaultValue `null`
   */
  color: string | null;
  /**
   * How the lines are dashed.
   *
   * @defaultValue `LineStyle.Solid`
   */
  dash: LineStyle;
}

/** What {@link GridOptions} starts with. */
export const defaultGridOptions: GridOptions = {
  vertical: true,
  horizontal: true,
  color: null,
  dash: LineStyle.Solid,
};

/** What {@link GridOptions} may be. */
export const gridSchema: Schema<GridOptions> = { defaults: defaultGridOptions, rules: { dash } };
