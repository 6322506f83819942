import { thinLine, lineStyle } from '../validation/common-rules';
import { enumRule, number, oneOf, orNull, type Rule } from '../validation/rule';
import { LineStyle, LineType } from '../types/enums';
import { defaultCommonOptions, type CommonOptions } from '../options/series-options';

/**
 * Dot at the last point of a line, for {@link CommonLineOptions.lastPriceAnimation}: none (`'off'`), a dot that pulses
 * once for each new or changed last value (`'on-update'`), or a dot that pulses all the time (`'always'`).
 */
export type LastPriceAnimation = 'off' | 'on-update' | 'always';

/**
 * Style options that line, area and baseline series have.
 */
export interface CommonLineOptions extends CommonOptions {
  /**
   * Whether the line is visible. If `false`, the dots, the area and the crosshair's marker are still drawn.
   *
   * @defaultValue `true`
   */
  lineVisible: boolean;
  /**
   * Line width, in CSS pixels from 1 to 4.
   *
   * @defaultValue `2`
   */
  width: number;
  /**
   * Line dash style.
   *
   * @defaultValue `LineStyle.Solid`
   */
  lineStyle: LineStyle;
  /**
   * Shape of the line between values.
   *
   * @defaultValue `LineType.Simple`
   */
  lineType: LineType;
  /**
   * Whether the line connects the values before and after an empty value. If `false`, the line has a gap.
   *
   * @defaultValue `false`
   */
  connectNulls: boolean;
  /**
   * Whether to draw a dot at each value.
   *
   * @defaultValue `false`
   */
  pointsVisible: boolean;
  /**
   * Radius of the dots at the values and at the last point, from 0 to 50 CSS pixels; `null` uses half of the line's
   * width plus 2.
   *
   * @defaultValue `null`
   */
  pointsRadius: number | null;
  /**
   * Dot at the line's last point, and its animation.
   *
   * - `'off'`: The last point doesn't have a dot.
   * - `'on-update'`: The dot pulses once when a newer value is added or the last value changes.
   * - `'always'`: The dot pulses all the time.
   *
   * In images, and if the user prefers reduced motion, the dot doesn't pulse.
   *
   * @defaultValue `'off'`
   * @example
   * ```ts live title="Pulsing last price"
   * import { createChart } from '@aijiaoyi/charts';
   * import { sampleValues } from '@aijiaoyi/charts/samples';
   *
   * const chart = createChart('chart');
   * const series = chart.addSeries('area', { lastPriceAnimation: 'always' });
   * series.setData(sampleValues({ count: 80 }));
   * ```
   */
  lastPriceAnimation: LastPriceAnimation;
  /**
   * Whether the crosshair has a marker on the line.
   *
   * @defaultValue `true`
   */
  crosshairMarkerVisible: boolean;
  /**
   * Radius of the crosshair's marker without its border, from 0 to 50 CSS pixels.
   *
   * @defaultValue `4`
   */
  crosshairMarkerRadius: number;
  /**
   * Color of the crosshair's marker, as CSS; `null` uses the color of the bar, or else of the line.
   *
   * @defaultValue `null`
   */
  crosshairMarkerBackgroundColor: string | null;
  /**
   * Border color of the crosshair's marker, as CSS; `null` uses {@link ChartOptions.background} or the theme's
   * background color.
   *
   * @defaultValue `null`
   */
  crosshairMarkerBorderColor: string | null;
  /**
   * Border width of the crosshair's marker, from 0 to 50 CSS pixels.
   *
   * @defaultValue `1.5`
   */
  crosshairMarkerBorderWidth: number;
}

/** Default {@link CommonLineOptions}. */
export const defaultCommonLineOptions: CommonLineOptions = {
  ...defaultCommonOptions,
  lineVisible: true,
  width: 2,
  lineStyle: LineStyle.Solid,
  lineType: LineType.Simple,
  connectNulls: false,
  pointsVisible: false,
  pointsRadius: null,
  lastPriceAnimation: 'off',
  crosshairMarkerVisible: true,
  crosshairMarkerRadius: 4,
  crosshairMarkerBackgroundColor: null,
  crosshairMarkerBorderColor: null,
  crosshairMarkerBorderWidth: 1.5,
};

const radius = number({ min: 0, max: 50 });

/** Rules for {@link CommonLineOptions}. */
export const lineRules: Readonly<
  Record<
    | 'width'
    | 'lineStyle'
    | 'lineType'
    | 'pointsRadius'
    | 'lastPriceAnimation'
    | 'crosshairMarkerRadius'
    | 'crosshairMarkerBorderWidth',
    Rule
  >
> = {
  width: thinLine,
  lineStyle,
  lineType: enumRule(LineType),
  pointsRadius: orNull(radius),
  lastPriceAnimation: oneOf(['off', 'on-update', 'always']),
  crosshairMarkerRadius: radius,
  crosshairMarkerBorderWidth: radius,
};
