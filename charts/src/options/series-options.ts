import type { TimeZone } from '../types/data-types';
import { LineStyle } from '../types/enums';
import type { PriceFormat } from '../types/formats';

/**
 * What the style of every bar type has.
 *
 * @since 0.1.0
 */
export interface CommonOptions {
  /**
   * Whether a horizontal line stands at the last price.
   *
   * @defaultValue `true`
   */
  lastPriceLine: boolean;
  /**
   * Whether the last price stands on the price axis.
   *
   * @defaultValue `true`
   */
  lastPriceLabel: boolean;
  /**
   * Whether the title of the series stands beside the label of its last price, over the newest bars.
   *
   * @defaultValue `true`
   * @since 0.2.0
   */
  titleLabel: boolean;
  /**
   * The color of the last price's line, as CSS; `null` takes that of the last bar.
   *
   * @defaultValue `null`
   */
  lastPriceColor: string | null;
  /**
   * How the last price's line is dashed.
   *
   * @defaultValue `LineStyle.Dashed`
   */
  lastPriceDash: LineStyle;
  /**
   * Whether the automatic range of the price axis takes the series in. Where it takes in none, it takes in all.
   *
   * @defaultValue `true`
   * @since 0.2.0
   */
  includeInAutoScale: boolean;
  /**
   * How prices of the series are written.
   *
   * @defaultValue `{ type: 'price', precision: 'auto', minMove: 'auto', formatter: null }`
   */
  priceFormat: PriceFormat;
  /**
   * IANA time zone of the series' exchange; `null` uses {@link ChartOptions.exchangeTimeZone}. The series' indicators,
   * markers and countdown follow it. Set it for a series from another exchange than the chart's.
   *
   * @defaultValue `null`
   * @since 0.3.0
   */
  exchangeTimeZone: TimeZone | null;
}

/** What {@link CommonOptions} starts with. */
export const defaultCommonOptions: CommonOptions = {
  lastPriceLine: true,
  lastPriceLabel: true,
  titleLabel: true,
  lastPriceColor: null,
  lastPriceDash: LineStyle.Dashed,
  includeInAutoScale: true,
  priceFormat: { type: 'price', precision: 'auto', minMove: 'auto', formatter: null },
  exchangeTimeZone: null,
};
