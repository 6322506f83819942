import type { PriceRange, Time } from './data-types';
import type { TickMarkType } from './enums';
import type { VisibleRange } from './visible-range';

/**
 * Function that formats a tick label of the time axis. Return `null` for the default label. If it throws, the axis
 * shows the default label too, and the error is reported once through the window's `error` event.
 *
 * @param time - Time of the label, or a number on a numeric axis.
 * @param type - Type of the label, such as the first bar of a month.
 * @param locale - Language of the chart's labels, as a BCP 47 tag.
 */
export type TickFormatter = (time: Time, type: TickMarkType, locale: string) => string | null;

/**
 * Function that formats a time as text, for the crosshair, vertical lines, plug-ins and screen readers. If it throws,
 * the chart shows the default text, and the error is reported once through the window's `error` event.
 */
export type TimeFormatter = (time: Time) => string;

/**
 * Function that formats a price as text, for axes, the crosshair, legends, tooltips and shapes. A
 * {@link PercentFormat.formatter} receives a percentage instead, such as 1.5 for 1.5%.
 */
export type PriceFormatter = (price: number) => string;

/**
 * Function that changes the automatic range of a price axis or of one series, and returns the range to use. If it
 * throws or doesn't return a range, the axis uses the automatic range, and the error is reported once through the
 * window's `error` event.
 *
 * @param range - Automatic range, from the lowest to the highest visible price. The range of an axis can also include
 * the prices of price lines and plug-ins.
 * @param visible - Visible range of the time axis.
 */
export type AutoScaleRangeProvider = (range: PriceRange, visible: VisibleRange) => PriceRange;

/**
 * Type of a series' numbers, for {@link PriceFormat.type}. It determines how the numbers are formatted.
 */
export type NumberType = 'price' | 'volume' | 'percent';

/**
 * Number format of percentages, for axes of {@link YAxisType.Percentage}, the changes in legends and tooltips, the
 * profits of orders, and the texts of shapes.
 */
export interface PercentFormat {
  /**
   * Number of decimal places, from 0 to 16. Axes of {@link YAxisType.Indexed} use it, too. If an axis had fewer than two
   * tick labels with this number, they have more decimal places.
   *
   * @defaultValue `2`
   */
  precision: number;
  /**
   * Function that formats the percentage, including the percent sign; `null` for the default. If it throws, `precision`
   * is used, and the error is reported once through the window's `error` event.
   *
   * @defaultValue `null`
   */
  formatter: PriceFormatter | null;
}

/**
 * Number format of prices.
 */
export interface PriceFormat {
  /**
   * Type of the numbers: prices; volumes, which are shortened with the units of the chart's language, such as 1.5M or
   * 150万; or percentages, which are shown with a percent sign.
   *
   * @defaultValue `'price'`
   */
  type: NumberType;
  /**
   * Number of decimal places, from 0 to 16; for volumes, the maximum number.
   *
   * `'auto'` derives it from `minMove` if that is a number, and from the series' data otherwise: whole numbers of at
   * least 1000 don't have decimal places, 64250.5 has two, 1.0835 has four and 0.00001234 has eight. Values with more
   * decimal places than quoted prices, such as averages, are rounded to a hundredth of their range or finer. The number
   * of decimal places grows when more precise data arrives. It doesn't shrink with new bars at the end, so labels don't
   * flicker, but it can shrink when `setData` replaces the data or `update` inserts an earlier bar. For averages and
   * the like, it can also shrink while their range grows. For volumes, `'auto'` is 2 unless `minMove` is a number.
   *
   * If an axis had fewer than two tick labels with this number, they have more decimal places. On logarithmic axes,
   * prices that would be rounded to 0 have more, too.
   *
   * @defaultValue `'auto'`
   */
  precision: number | 'auto';
  /**
   * Smallest step between two prices, such as 0.25, 1/32 or 10. Without a formatter, labels are multiples of this step,
   * except if `precision` gives them more decimal places for a small visible range or small prices on a logarithmic
   * axis. `'auto'` is one unit of the last decimal place, such as 0.01 for a `precision` of 2.
   *
   * @defaultValue `'auto'`
   */
  minMove: number | 'auto';
  /**
   * Function that formats the number. If it is `null`, `precision` is used, or
   * {@link ChartOptions.priceFormatter} if that is set and `type` is `'price'`. If the function throws, `precision` is
   * used, and the error is reported once through the window's `error` event.
   *
   * @defaultValue `null`
   */
  formatter: PriceFormatter | null;
}
