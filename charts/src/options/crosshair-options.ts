import type { Schema } from '../validation/schema';
import { lineStyle, thinLine } from '../validation/common-rules';
import { magnetRule } from './drawing-options';
import type { MagnetMode } from '../types/choices';
import { LineStyle } from '../types/enums';

/**
 * Options of the crosshair, which consists of two lines that follow the pointer and their labels on the axes.
 */
export interface CrosshairOptions {
  /**
   * Whether the crosshair is visible.
   *
   * @defaultValue `true`
   */
  visible: boolean;
  /**
   * Whether the horizontal line snaps to a price of the bar under the pointer: never, within 12 CSS pixels, or always.
   *
   * @defaultValue `'off'`
   */
  magnet: MagnetMode;
  /**
   * Color of both lines, as CSS; `null` uses the theme's color.
   *
   * @defaultValue `null`
   */
  color: string | null;
  /**
   * Width of both lines, in CSS pixels from 1 to 4.
   *
   * @defaultValue `1`
   */
  width: number;
  /**
   * Dash style of both lines.
   *
   * @defaultValue `LineStyle.Dashed`
   */
  lineStyle: LineStyle;
  /**
   * Whether the time axis shows the crosshair's time.
   *
   * @defaultValue `true`
   */
  timeLabel: boolean;
  /**
   * Whether the price axis shows the crosshair's price.
   *
   * @defaultValue `true`
   */
  priceLabel: boolean;
  /**
   * Background color of both labels, as CSS; `null` uses the theme's color.
   *
   * @defaultValue `null`
   */
  labelColor: string | null;
}

/** Default {@link CrosshairOptions}. */
export const defaultCrosshairOptions: CrosshairOptions = {
  visible: true,
  magnet: 'off',
  color: null,
  width: 1,
  lineStyle: LineStyle.Dashed,
  timeLabel: true,
  priceLabel: true,
  labelColor: null,
};

/** Schema of {@link CrosshairOptions}. */
export const crosshairSchema: Schema<CrosshairOptions> = {
  defaults: defaultCrosshairOptions,
  rules: { magnet: magnetRule, width: thinLine, lineStyle },
};
