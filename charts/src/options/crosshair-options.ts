import type { Schema } from '../validation/schema';
import { dash, thinLine } from '../validation/common-rules';
import { magnetRule } from './drawing-options';
import type { MagnetMode } from '../types/choices';
import { LineStyle } from '../types/enums';

/**
 * The two lines that follow the pointer, and their labels on the axes.
 *
 * @since 0.1.0
 */
export interface CrosshairOptions {
  /**
   * Whether the crosshair is shown.
   *
   * @defaultValue `true`
   */
  visible: boolean;
  /**
   * Whether the horizontal line goes to a price of the bar under the pointer instead of following the pointer:
   * never, within 12 CSS pixels, or always.
   *
   * @defaultValue `'off'`
   */
  magnet: MagnetMode;
  /**
   * The color of both lines, as CSS; `null` takes the theme's.
   *
   * @defaultValue `null`
   */
  color: string | null;
  /**
   * The width of both lines, in CSS pixels from 1 to 4.
   *
   * @defaultValue `1`
   */
  width: number;
  /**
   * How both lines are dashed.
   *
   * @defaultValue `LineStyle.Dashed`
   */
  dash: LineStyle;
  /**
   * Whether the time stands on the time axis.
   *
   * @defaultValue `true`
   */
  timeLabel: boolean;
  /**
   * Whether the price stands on the price axis.
   *
   * @defaultValue `true`
   */
  priceLabel: boolean;
  /**
   * The background of both labels, as CSS; `null` takes the theme's.
   *
   * @defaultValue `null`
   */
  labelColor: string | null;
}

/** What {@link CrosshairOptions} starts with. */
export const defaultCrosshairOptions: CrosshairOptions = {
  visible: true,
  magnet: 'off',
  color: null,
  width: 1,
  dash: LineStyle.Dashed,
  timeLabel: true,
  priceLabel: true,
  labelColor: null,
};

/** What {@link CrosshairOptions} may be. */
export const crosshairSchema: Schema<CrosshairOptions> = {
  defaults: defaultCrosshairOptions,
  rules: { magnet: magnetRule, width: thinLine, dash },
};
