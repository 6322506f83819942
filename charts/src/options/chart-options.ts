import { coreMessages, type ChartMessages } from '../i18n/core-messages';
import type { TimeZone } from '../types/data-types';
import type { Palette, Theme, VerticalTouch, WheelMode } from '../types/choices';
import { type CrosshairOptions, defaultCrosshairOptions } from './crosshair-options';
import { type GridOptions, defaultGridOptions } from './grid-options';
import { type PriceAxisOptions, defaultPriceAxisOptions } from './price-axis-options';
import { type TimeAxisOptions, defaultTimeAxisOptions } from './time-axis-options';

/**
 * The chart as a whole.
 *
 * @since 0.1.0
 */
export interface ChartOptions {
  /**
   * Light or dark. `'auto'` follows the CSS `color-scheme` of the container.
   *
   * @defaultValue `'auto'`
   */
  theme: Theme;
  /**
   * The colors of rising and falling bars.
   *
   * @defaultValue `'green-up'`
   */
  palette: Palette;
  /**
   * The background of the panes, as CSS; `null` takes the theme's.
   *
   * @defaultValue `null`
   */
  background: string | null;
  /**
   * The color of the axis labels, as CSS; `null` takes the theme's.
   *
   * @defaultValue `null`
   */
  textColor: string | null;
  /**
   * The color of the lines between panes and axes, as CSS; `null` takes the theme's.
   *
   * @defaultValue `null`
   */
  borderColor: string | null;
  /**
   * The font of all labels, as a CSS font family; `null` takes Arial, or what stands for it:
   * its digits are equally wide on every system, so charts are laid out alike everywhere.
   *
   * @defaultValue `null`
   */
  fontFamily: string | null;
  /**
   * The size of the axis labels, in CSS pixels.
   *
   * @defaultValue `12`
   */
  fontSize: number;
  /**
   * The language of the names of months and weekdays, as a BCP 47 tag; `null` takes that of the `messages`, or else the
   * browser's.
   *
   * @defaultValue `null`
   */
  locale: string | null;
  /**
   * Whether numbers are written alike in all languages, with a point and without groups, or as `locale` writes them:
   * 1,234.50 in English, 1.234,50 in German. The first number in a language takes some milliseconds more.
   *
   * @defaultValue `'plain'`
   * @since 0.2.0
   */
  numberFormat: 'plain' | 'locale';
  /**
   * What the chart shows and says, in another language: {@link zhCN}, or words of your own. What they leave out stays
   * English, and words that are given take the place of all that were given before: `{}` is English again.
   *
   * They are not a part of the saved state, which belongs to the chart as the language belongs to its reader.
   *
   * @since 0.2.0
   */
  messages: ChartMessages;
  /**
   * What screen readers call the chart; `null` takes a word from the `messages`.
   *
   * @defaultValue `null`
   */
  ariaLabel: string | null;
  /**
   * Whether the chart follows the size of its container. Without it the chart keeps the size that the container
   * had at first, or that {@link IChartApi.resize} gave it.
   *
   * @defaultValue `true`
   */
  autoSize: boolean;
  /**
   * Whether the chart accepts input. Without it the chart is a picture that updates: one canvas with the role `img` and
   * the {@link ChartOptions.ariaLabel} as its name, with no tab stop, live region or event listeners, for sparklines and
   * other small charts. Nothing that needs the pointer or the keyboard works then. It cannot change after the chart was
   * created.
   *
   * @defaultValue `true`
   * @since 0.3.0
   */
  interactive: boolean;
  /**
   * What the mouse wheel does over the chart.
   *
   * @defaultValue `'always'`
   */
  wheel: WheelMode;
  /**
   * Whether dragging scrolls the view.
   *
   * @defaultValue `true`
   */
  scroll: boolean;
  /**
   * Whether the wheel, two fingers and the keyboard zoom the view.
   *
   * @defaultValue `true`
   */
  zoom: boolean;
  /**
   * Whether a drag of the mouse with Shift on a pane zooms to the times and prices of the box that it draws. A double
   * click on an axis resets its zoom.
   *
   * @defaultValue `false`
   * @since 0.3.0
   */
  boxZoom: boolean;
  /**
   * Whether a flick with a finger goes on scrolling for a while. It never does where the reader asks for reduced
   * motion.
   *
   * @defaultValue `true`
   */
  kineticScroll: boolean;
  /**
   * What a finger that goes up or down on a pane moves. With `'prices'` a chart keeps the page from scrolling under a
   * finger on it; a double tap on a price axis fits its prices again. It needs {@link ChartOptions.scroll}.
   *
   * @defaultValue `'page'`
   * @since 0.2.0
   */
  verticalTouch: VerticalTouch;
  /**
   * Whether the borders between panes can be dragged.
   *
   * @defaultValue `true`
   */
  paneResize: boolean;
  /**
   * IANA time zone of the exchange: the clock that decides where a trading day begins and ends. VWAP, pivot points,
   * sessions, countdowns and the trading day of a drawing follow it; labels follow {@link TimeAxisOptions.timeZone}.
   *
   * `null` copies the time zone of the labels when the chart is created. It keeps that zone when the labels' zone changes
   * later, and {@link IChartApi.options} returns it. A series can have another zone:
   * {@link CommonOptions.exchangeTimeZone}.
   *
   * @defaultValue `null`
   * @since 0.3.0
   */
  exchangeTimeZone: TimeZone | null;
  /** The lines behind the series. */
  grid: GridOptions;
  /** The crosshair. */
  crosshair: CrosshairOptions;
  /** The time axis. */
  timeAxis: TimeAxisOptions;
  /** What every price axis of the chart starts with. */
  priceAxis: PriceAxisOptions;
}

/** What {@link ChartOptions} starts with. */
export const defaultChartOptions: ChartOptions = {
  theme: 'auto',
  palette: 'green-up',
  background: null,
  textColor: null,
  borderColor: null,
  fontFamily: null,
  fontSize: 12,
  locale: null,
  numberFormat: 'plain',
  messages: coreMessages,
  ariaLabel: null,
  autoSize: true,
  interactive: true,
  wheel: 'always',
  scroll: true,
  zoom: true,
  boxZoom: false,
  kineticScroll: true,
  verticalTouch: 'page',
  paneResize: true,
  exchangeTimeZone: null,
  grid: defaultGridOptions,
  crosshair: defaultCrosshairOptions,
  timeAxis: defaultTimeAxisOptions,
  priceAxis: defaultPriceAxisOptions,
};
