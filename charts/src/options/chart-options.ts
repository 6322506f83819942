import { coreMessages, type ChartMessages } from '../i18n/core-messages';
import type { PriceFormatter } from '../types/formats';
import type { TimeZone } from '../types/data-types';
import type { Palette, Theme, VerticalTouch, WheelMode } from '../types/choices';
import { type CrosshairOptions, defaultCrosshairOptions } from './crosshair-options';
import { type GridOptions, defaultGridOptions } from './grid-options';
import { type PriceAxisOptions, defaultPriceAxisOptions } from './price-axis-options';
import { type TimeAxisOptions, defaultTimeAxisOptions } from './time-axis-options';

/**
 * Options of a chart.
 */
export interface ChartOptions {
  /**
   * Theme with the default colors: `'light'`, `'dark'`, or `'auto'`, which follows the CSS `color-scheme` of the
   * container.
   *
   * @defaultValue `'auto'`
   * @group Colors and font
   */
  theme: Theme;
  /**
   * Colors of rising and falling bars: green up (`'green-up'`), red up (`'red-up'`), or blue up and orange down
   * (`'blue-up'`).
   *
   * @defaultValue `'green-up'`
   * @group Colors and font
   */
  palette: Palette;
  /**
   * Background color of the panes and axes, as CSS; `null` uses the theme's color.
   *
   * @defaultValue `null`
   * @group Colors and font
   */
  background: string | null;
  /**
   * Background color at the bottom of the chart, as CSS, for a gradient from `background`; `null` for a single color.
   *
   * @defaultValue `null`
   * @group Colors and font
   */
  backgroundBottomColor: string | null;
  /**
   * Color of tick labels, of the texts in legends and tooltips, and of shape texts without their own color, as CSS;
   * `null` uses the theme's color.
   *
   * @defaultValue `null`
   * @group Colors and font
   */
  textColor: string | null;
  /**
   * Color of the lines between panes and axes, of tick marks, and of the borders of tooltips, menus and toolbars, as
   * CSS; `null` uses the theme's color.
   *
   * @defaultValue `null`
   * @group Colors and font
   */
  borderColor: string | null;
  /**
   * CSS font family of all labels. `null` uses Helvetica Neue, Arial, Helvetica or Liberation Sans. All digits of these
   * fonts have the same width, so numbers align, and price axes have the same width with each of them.
   *
   * @defaultValue `null`
   * @group Colors and font
   */
  fontFamily: string | null;
  /**
   * Font size of axis labels, marker texts, legends and tooltips, in CSS pixels from 4 to 100.
   *
   * @defaultValue `12`
   * @group Colors and font
   */
  fontSize: number;
  /**
   * Language of month and weekday names, and of numbers if {@link ChartOptions.numberFormat} is `'locale'`, as a BCP 47
   * tag; `null` uses the locale of the `messages`, or else the browser's language.
   *
   * @defaultValue `null`
   * @group Language and accessibility
   */
  locale: string | null;
  /**
   * Number format. `'plain'` uses a decimal point and no grouping in all languages.
   * `'locale'` follows `locale`: 1,234.50 in English, 1.234,50 in German. Formatting the first number in a language
   * takes a few extra milliseconds.
   *
   * @defaultValue `'plain'`
   * @group Language and accessibility
   */
  numberFormat: 'plain' | 'locale';
  /**
   * Function that formats the prices of all series, except for volumes, percentages and series with a
   * {@link PriceFormat.formatter}; `null` for the default. Functions aren't part of a saved state.
   *
   * @defaultValue `null`
   * @group Language and accessibility
   */
  priceFormatter: PriceFormatter | null;
  /**
   * Texts of the chart in another language: {@link zhCN} or your own translation. Texts that you leave out are in
   * English. Setting `messages` replaces all texts that were set before, so `{}` restores the English texts.
   *
   * Messages aren't part of the saved state, because different users can open the same chart in different languages.
   *
   * @group Language and accessibility
   */
  messages: ChartMessages;
  /**
   * Name of the chart for screen readers; `null` uses the name in the `messages`, which is "Chart" in English.
   *
   * @defaultValue `null`
   * @group Language and accessibility
   */
  ariaLabel: string | null;
  /**
   * Whether the chart follows the size of its container. If `false`, the chart keeps the container's initial size or
   * the size that you set with {@link IChartApi.resize}.
   *
   * @defaultValue `true`
   * @group Size and input
   */
  autoSize: boolean;
  /**
   * Whether the chart accepts input. If `false`, the chart still updates, but it has only one canvas and doesn't listen
   * to the pointer, the wheel or the keyboard, so features that need them don't work. The chart's element has the role
   * `img` and the {@link ChartOptions.ariaLabel} as its name, without a tab stop or a live region. Use `false` for
   * sparklines and other small charts. You can't change the option after the chart was created.
   *
   * @defaultValue `true`
   * @group Size and input
   */
  interactive: boolean;
  /**
   * Effect of the mouse wheel over the chart: zoom (`'always'`), zoom only if the chart has the focus or Ctrl (⌘) is
   * held (`'focus'`), or scroll the page (`'never'`).
   *
   * @defaultValue `'always'`
   * @group Size and input
   */
  wheel: WheelMode;
  /**
   * Whether a double click or double tap on an empty area of a pane maximizes the pane, and another one displays the
   * other panes again. It doesn't affect charts with one visible pane.
   *
   * @defaultValue `false`
   * @group Size and input
   */
  maximizePanes: boolean;
  /**
   * Whether dragging and a horizontal wheel scroll the chart.
   *
   * @defaultValue `true`
   * @group Size and input
   */
  scroll: boolean;
  /**
   * Whether the wheel, pinching, dragging the time axis and the keyboard zoom the chart.
   *
   * @defaultValue `true`
   * @group Size and input
   */
  zoom: boolean;
  /**
   * Whether dragging the mouse with Shift on a pane draws a box and zooms to its times and prices. A double click on an
   * axis resets its zoom. This option requires {@link ChartOptions.zoom}.
   *
   * @defaultValue `false`
   * @group Size and input
   */
  boxZoom: boolean;
  /**
   * Whether scrolling continues for a moment after a flick on a touch screen. It never does if the user prefers reduced
   * motion.
   *
   * @defaultValue `true`
   * @group Size and input
   */
  kineticScroll: boolean;
  /**
   * Effect of a vertical swipe on a pane. With `'prices'`, the swipe moves the prices instead of scrolling the page; a
   * double tap on a price axis fits the prices again. This option requires {@link ChartOptions.scroll}.
   *
   * @defaultValue `'page'`
   * @group Size and input
   */
  verticalTouch: VerticalTouch;
  /**
   * Whether the user can drag the borders between panes.
   *
   * @defaultValue `true`
   * @group Size and input
   */
  paneResize: boolean;
  /**
   * IANA time zone of the exchange, which determines when a trading day begins and ends. VWAP, pivot points, sessions,
   * countdowns and the trading days of shapes follow it; labels follow {@link TimeAxisOptions.timeZone}.
   *
   * `null` copies the time zone of the labels when the chart is created or you set the option, and
   * {@link IChartApi.options} returns the copy. The copy stays the same when the labels' time zone changes later. A
   * series can have a different exchange time zone: {@link CommonOptions.exchangeTimeZone}.
   *
   * @defaultValue `null`
   * @group Axes, grid and crosshair
   */
  exchangeTimeZone: TimeZone | null;
  /**
   * Options of the grid lines.
   *
   * @group Axes, grid and crosshair
   */
  grid: GridOptions;
  /**
   * Options of the crosshair.
   *
   * @group Axes, grid and crosshair
   */
  crosshair: CrosshairOptions;
  /**
   * Options of the time axis.
   *
   * @group Axes, grid and crosshair
   */
  timeAxis: TimeAxisOptions;
  /**
   * Options of all price axes. If you set an option on an axis, for example with {@link IPriceAxisApi.applyOptions},
   * that axis keeps its value.
   *
   * @group Axes, grid and crosshair
   */
  priceAxis: PriceAxisOptions;
}

/** Default {@link ChartOptions}. */
export const defaultChartOptions: ChartOptions = {
  theme: 'auto',
  palette: 'green-up',
  background: null,
  backgroundBottomColor: null,
  textColor: null,
  borderColor: null,
  fontFamily: null,
  fontSize: 12,
  locale: null,
  numberFormat: 'plain',
  priceFormatter: null,
  messages: coreMessages,
  ariaLabel: null,
  autoSize: true,
  interactive: true,
  wheel: 'always',
  maximizePanes: false,
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
