import { group, type Schema } from '../validation/schema';
import { oneOf, orNull } from '../validation/rule';
import { lineStyle, thinLine } from '../validation/common-rules';
import { magnetRule } from './drawing-options';
import type { MagnetMode, MagnetPrices } from '../types/choices';
import { LineStyle } from '../types/enums';

/**
 * Options of one line of the crosshair.
 */
export interface CrosshairLineOptions {
  /**
   * Whether the line is visible. Its label stays; to hide the labels, use {@link CrosshairOptions.timeLabel} and
   * {@link CrosshairOptions.priceLabel}.
   *
   * @defaultValue `true`
   */
  visible: boolean;
  /**
   * Color of the line, as CSS; `null` uses {@link CrosshairOptions.color}.
   *
   * @defaultValue `null`
   */
  color: string | null;
  /**
   * Width of the line, in CSS pixels from 1 to 4; `null` uses {@link CrosshairOptions.width}.
   *
   * @defaultValue `null`
   */
  width: number | null;
  /**
   * Dash style of the line; `null` uses {@link CrosshairOptions.lineStyle}.
   *
   * @defaultValue `null`
   */
  lineStyle: LineStyle | null;
  /**
   * Background color of the line's label, as CSS; `null` uses {@link CrosshairOptions.labelColor}.
   *
   * @defaultValue `null`
   */
  labelColor: string | null;
}

/** Default {@link CrosshairLineOptions}. */
export const defaultCrosshairLineOptions: CrosshairLineOptions = {
  visible: true,
  color: null,
  width: null,
  lineStyle: null,
  labelColor: null,
};

/** Schema of {@link CrosshairLineOptions}. */
export const crosshairLineSchema: Schema<CrosshairLineOptions> = {
  defaults: defaultCrosshairLineOptions,
  rules: { width: orNull(thinLine), lineStyle: orNull(lineStyle) },
};

/**
 * Options of the crosshair, which consists of two lines that follow the pointer, and of their labels on the axes.
 */
export interface CrosshairOptions {
  /**
   * Whether the crosshair is visible.
   *
   * @defaultValue `true`
   */
  visible: boolean;
  /**
   * Whether the horizontal line snaps to a price of the bar under the pointer: never (`'off'`), within 12 CSS pixels
   * (`'weak'`), or always (`'strong'`).
   *
   * @defaultValue `'off'`
   */
  magnet: MagnetMode;
  /**
   * Prices that the horizontal line snaps to: open, high, low and close (`'ohlc'`), or only the close (`'close'`).
   *
   * @defaultValue `'ohlc'`
   */
  magnetPrices: MagnetPrices;
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
  /**
   * Options of the vertical line, whose label is on the time axis.
   *
   * @defaultValue `{ visible: true, color: null, width: null, lineStyle: null, labelColor: null }`
   */
  vertLine: CrosshairLineOptions;
  /**
   * Options of the horizontal line, whose labels are on the price axes.
   *
   * @defaultValue `{ visible: true, color: null, width: null, lineStyle: null, labelColor: null }`
   */
  horzLine: CrosshairLineOptions;
}

/** Default {@link CrosshairOptions}. */
export const defaultCrosshairOptions: CrosshairOptions = {
  visible: true,
  magnet: 'off',
  magnetPrices: 'ohlc',
  color: null,
  width: 1,
  lineStyle: LineStyle.Dashed,
  timeLabel: true,
  priceLabel: true,
  labelColor: null,
  vertLine: defaultCrosshairLineOptions,
  horzLine: defaultCrosshairLineOptions,
};

/** Schema of {@link CrosshairOptions}. */
export const crosshairSchema: Schema<CrosshairOptions> = {
  defaults: defaultCrosshairOptions,
  rules: {
    magnet: magnetRule,
    magnetPrices: oneOf(['ohlc', 'close']),
    width: thinLine,
    lineStyle,
    vertLine: group(crosshairLineSchema),
    horzLine: group(crosshairLineSchema),
  },
};
