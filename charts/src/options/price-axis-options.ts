import { group, type Schema } from '../validation/schema';
import { decimals, lineStyle, thinLine } from '../validation/common-rules';
import { member, outOfRange } from '../util/errors';
import {
  callback,
  color,
  enumRule,
  finite,
  notNegative,
  number,
  oneOf,
  orNull,
} from '../validation/rule';
import type { AxisPosition } from '../types/choices';
import type { PercentFormat } from '../types/formats';
import type { PriceRange } from '../types/data-types';
import { LineStyle, YAxisType } from '../types/enums';
import type { AutoScaleRangeProvider } from '../types/formats';

/**
 * Options of a price axis: the left axis, the right axis, or one from {@link PaneOptions.axes}.
 */
export interface PriceAxisOptions {
  /**
   * Side of the pane for an axis from {@link PaneOptions.axes}. The axis appears outside the axes on that side that were
   * added before it. With `'none'`, the axis isn't drawn and only scales its series. The option doesn't affect the axes
   * `left` and `right`.
   *
   * @defaultValue `'none'`
   */
  position: AxisPosition;
  /**
   * Whether the axis is visible. An axis from {@link PaneOptions.axes} with the position `'none'` isn't drawn. The left
   * axis of a pane is hidden until a series uses it, unless you set this option on the axis.
   *
   * @defaultValue `true`
   */
  visible: boolean;
  /**
   * Scale type, which determines how prices map to y coordinates.
   *
   * @defaultValue `YAxisType.Linear`
   */
  type: YAxisType;
  /**
   * Number format of percentages, for the labels of a percentage axis, the changes in legends and tooltips, the profits
   * of orders, and the texts of shapes.
   *
   * @defaultValue `{ precision: 2, formatter: null }`
   */
  percentFormat: PercentFormat;
  /**
   * Whether the axis is inverted, with high prices at the bottom.
   *
   * @defaultValue `false`
   */
  inverted: boolean;
  /**
   * Whether the axis fits its range to the visible bars. It is turned off if you set `range` or `lockRatio`, and if the
   * user scales or moves the prices.
   *
   * @defaultValue `true`
   */
  autoScale: boolean;
  /**
   * Function that changes the price range that autoscaling found, for example to keep it within the day's price limits;
   * `null` for no change. Functions aren't part of a saved state, so set the function again after {@link restoreChart}.
   *
   * @defaultValue `null`
   */
  autoScaleRange: AutoScaleRangeProvider | null;
  /**
   * Fixed price range; `null` for none. A range turns `autoScale` off. Removing a range with `null` turns `autoScale`
   * on again, unless the user has scaled or moved the prices in the meantime.
   *
   * @defaultValue `null`
   */
  range: PriceRange | null;
  /**
   * Empty space at the top of the pane while the axis autoscales, as a fraction of the pane's height, at least 0. The
   * sum of `marginTop` and `marginBottom` must be less than 1.
   *
   * @defaultValue `0.1`
   */
  marginTop: number;
  /**
   * Empty space at the bottom of the pane while the axis autoscales, as a fraction of the pane's height, at least 0.
   * The sum of `marginTop` and `marginBottom` must be less than 1.
   *
   * @defaultValue `0.1`
   */
  marginBottom: number;
  /**
   * Minimum width of the axis, in CSS pixels. Use it to align the panes of two charts.
   *
   * @defaultValue `0`
   */
  minWidth: number;
  /**
   * Whether to draw a line between the axis and the pane.
   *
   * @defaultValue `true`
   */
  border: boolean;
  /**
   * Whether to draw a short line next to each tick label.
   *
   * @defaultValue `false`
   */
  ticksVisible: boolean;
  /**
   * Whether tick labels that would be cut off at the top or bottom of the axis are hidden.
   *
   * @defaultValue `true`
   */
  entireTextOnly: boolean;
  /**
   * Whether to draw a base line across the pane, at 0% on an axis of {@link YAxisType.Percentage} and at 100 on an axis
   * of {@link YAxisType.Indexed}. The series are drawn over the line. Axes of other types don't have a base line.
   *
   * @defaultValue `false`
   */
  baseLineVisible: boolean;
  /**
   * Color of the base line, as CSS; `null` uses {@link CrosshairOptions.color} or the theme's color of the crosshair.
   *
   * @defaultValue `null`
   */
  baseLineColor: string | null;
  /**
   * Width of the base line, in CSS pixels from 1 to 4.
   *
   * @defaultValue `1`
   */
  baseLineWidth: number;
  /**
   * Dash style of the base line.
   *
   * @defaultValue `LineStyle.Solid`
   */
  baseLineStyle: LineStyle;
  /**
   * Whether dragging the axis or using the mouse wheel on it scales the prices, and a double click fits them again. The
   * wheel also needs {@link ChartOptions.zoom} and follows {@link ChartOptions.wheel}.
   *
   * @defaultValue `true`
   */
  dragToScale: boolean;
  /**
   * Whether the ratio of prices to bars is fixed, so that lines keep their slope. Zooming the time axis or setting its
   * visible range then zooms the price axis by the same factor, and zooming the price axis zooms the time axis. The
   * option turns autoscaling off. {@link IPriceAxisApi.fit} and a double click on the price axis turn autoscaling on
   * until the next zoom.
   *
   * @defaultValue `false`
   */
  lockRatio: boolean;
}

/** Default {@link PriceAxisOptions}. */
export const defaultPriceAxisOptions: PriceAxisOptions = {
  position: 'none',
  visible: true,
  type: YAxisType.Linear,
  percentFormat: { precision: 2, formatter: null },
  inverted: false,
  autoScale: true,
  autoScaleRange: null,
  range: null,
  marginTop: 0.1,
  marginBottom: 0.1,
  minWidth: 0,
  border: true,
  ticksVisible: false,
  entireTextOnly: true,
  baseLineVisible: false,
  baseLineColor: null,
  baseLineWidth: 1,
  baseLineStyle: LineStyle.Solid,
  dragToScale: true,
  lockRatio: false,
};

const ratio = number({ min: 0, max: 1 });

/** Rule for a price range, whose lower end is `from`. */
const range = group<PriceRange>({
  defaults: { from: undefined, to: undefined },
  rules: { from: finite, to: finite },
  together({ from, to }, at) {
    if (from >= to) throw outOfRange(member(at, 'from'), from, `below to (${to})`);
  },
});

/** Schema of {@link PriceAxisOptions}. */
export const priceAxisSchema: Schema<PriceAxisOptions> = {
  defaults: defaultPriceAxisOptions,
  rules: {
    position: oneOf(['left', 'right', 'none']),
    type: enumRule(YAxisType),
    percentFormat: group<PercentFormat>({
      defaults: defaultPriceAxisOptions.percentFormat,
      rules: { precision: decimals, formatter: orNull(callback) },
    }),
    range: orNull(range),
    autoScaleRange: orNull(callback),
    marginTop: ratio,
    marginBottom: ratio,
    minWidth: notNegative,
    // The defaults of an axis are the chart's options, whose color may not be `null`.
    baseLineColor: orNull(color),
    baseLineWidth: thinLine,
    baseLineStyle: lineStyle,
  },
  together({ marginTop, marginBottom }, at) {
    if (marginTop + marginBottom < 1) return;
    const sum = `${member(at, 'marginTop')} (${marginTop}) + marginBottom (${marginBottom})`;
    throw new RangeError(`${sum} must be less than 1`);
  },
};
