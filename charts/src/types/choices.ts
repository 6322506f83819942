/**
 * Id of a price axis: `'left'`, `'right'`, or a name from {@link PaneOptions.axes}.
 */
export type AxisId = 'left' | 'right' | (string & {});

/**
 * Side of the pane that a price axis is on. With `'none'`, the axis isn't drawn but still scales its series separately,
 * for example volumes in the lower part of a price pane.
 */
export type AxisPosition = 'left' | 'right' | 'none';

/**
 * Values of the horizontal axis: times, or any ascending numbers such as maturities or strikes.
 */
export type TimeAxisType = 'time' | 'number';

/** Bar whose price the last-price line of a series shows: the last bar of the series, or the last visible bar. */
export type LastPriceSource = 'last-bar' | 'last-visible';

/**
 * Strength of the magnet, which makes the crosshair or a shape's point snap to prices of bars: never, within 12 CSS
 * pixels, or always.
 */
export type MagnetMode = 'off' | 'weak' | 'strong';

/**
 * Z-order of the markers of a series: with the series, above all series of the pane, or also above shapes and
 * plug-ins, except layers with the z-order `'top'`.
 */
export type MarkerZOrder = 'normal' | 'above-series' | 'top';

/** Prices of bars that the crosshair snaps to: open, high, low and close, or only the close. */
export type MagnetPrices = 'ohlc' | 'close';

/**
 * Theme of a chart, which sets its default colors. `'auto'` follows the CSS `color-scheme` of the chart's container.
 * The chart checks it again when the system's preference changes, or when the attribute `class`, `style` or
 * `data-theme` of the container or of an ancestor changes.
 */
export type Theme = 'auto' | 'light' | 'dark';

/**
 * Colors of rising and falling bars: green up, red up (as in East Asian markets), or blue up and orange down, which
 * users with a color vision deficiency can distinguish.
 */
export type Palette = 'green-up' | 'red-up' | 'blue-up';

/**
 * Effect of a vertical swipe on a pane: scroll the page, or move the pane's prices.
 */
export type VerticalTouch = 'page' | 'prices';

/**
 * Behavior of the mouse wheel over a chart: zoom always, zoom only if the chart has the focus or Ctrl (⌘) is held, or
 * scroll the page.
 */
export type WheelMode = 'always' | 'focus' | 'never';
