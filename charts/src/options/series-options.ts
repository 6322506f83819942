import type { LastPriceSource, MarkerZOrder } from '../types/choices';
import type { TimeZone } from '../types/data-types';
import { LineStyle } from '../types/enums';
import type { AutoScaleRangeProvider, PriceFormat } from '../types/formats';

/**
 * Style options that all bar types have.
 */
export interface CommonOptions {
  /**
   * Whether to draw a horizontal line at the last price.
   *
   * @defaultValue `true`
   */
  lastPriceLine: boolean;
  /**
   * Whether the price axis shows the last price.
   *
   * @defaultValue `true`
   */
  lastPriceLabel: boolean;
  /**
   * Whether to show the series' title next to its last-price label, over the newest bars. Titles that need more than a
   * third of the pane's width aren't shown.
   *
   * @defaultValue `true`
   */
  titleLabel: boolean;
  /**
   * Color of the last-price line and its label, as CSS; `null` uses the bar's color.
   *
   * @defaultValue `null`
   */
  lastPriceColor: string | null;
  /**
   * Dash style of the last-price line.
   *
   * @defaultValue `LineStyle.Dashed`
   */
  lastPriceLineStyle: LineStyle;
  /**
   * Width of the last-price line, in CSS pixels from 1 to 4.
   *
   * @defaultValue `1`
   */
  lastPriceLineWidth: number;
  /**
   * Bar whose price the last-price line and its label show: the last bar of the series (`'last-bar'`), or the last
   * visible bar (`'last-visible'`), which changes when the user scrolls.
   *
   * @defaultValue `'last-bar'`
   */
  lastPriceSource: LastPriceSource;
  /**
   * Whether autoscaling includes the series. If no series of the axis is included, autoscaling includes all of them.
   *
   * @defaultValue `true`
   */
  includeInAutoScale: boolean;
  /**
   * Function that adjusts the price range that the series adds to autoscaling, for example to exclude outliers; `null`
   * for no change. Functions aren't part of a saved state.
   *
   * @defaultValue `null`
   */
  autoScaleRange: AutoScaleRangeProvider | null;
  /**
   * Z-order of the series' markers.
   *
   * @defaultValue `'normal'`
   */
  markerZOrder: MarkerZOrder;
  /**
   * Number format of the series' prices.
   *
   * @defaultValue `{ type: 'price', precision: 'auto', minMove: 'auto', formatter: null }`
   */
  priceFormat: PriceFormat;
  /**
   * IANA time zone of the series' exchange; `null` uses {@link ChartOptions.exchangeTimeZone}. The series' indicators,
   * markers and countdown follow it. Set it if the series is from a different exchange than the chart.
   *
   * @defaultValue `null`
   */
  exchangeTimeZone: TimeZone | null;
}

/** Default {@link CommonOptions}. */
export const defaultCommonOptions: CommonOptions = {
  lastPriceLine: true,
  lastPriceLabel: true,
  titleLabel: true,
  lastPriceColor: null,
  lastPriceLineStyle: LineStyle.Dashed,
  lastPriceLineWidth: 1,
  lastPriceSource: 'last-bar',
  includeInAutoScale: true,
  autoScaleRange: null,
  markerZOrder: 'normal',
  priceFormat: { type: 'price', precision: 'auto', minMove: 'auto', formatter: null },
  exchangeTimeZone: null,
};
