/**
 * The price axis that a source is measured on: `'left'` or `'right'` of its pane, or the name of another that
 * {@link PaneOptions.axes} declares.
 *
 * @since 0.1.0
 */
export type AxisId = 'left' | 'right' | (string & {});

/**
 * Where a price axis stands: on a side of its pane, or nowhere. An axis that stands nowhere scales its sources by
 * themselves, as volume in the lower part of a price pane.
 *
 * @since 0.2.0
 */
export type AxisPosition = 'left' | 'right' | 'none';

/**
 * How strongly prices of bars attract the pointer: not at all, within a few pixels, or always.
 *
 * @since 0.1.0
 */
export type MagnetMode = 'off' | 'weak' | 'strong';

/**
 * The color theme of a chart. `'auto'` follows the CSS `color-scheme` of the chart's container, also when it
 * changes while the chart is shown.
 *
 * @since 0.1.0
 */
export type Theme = 'auto' | 'light' | 'dark';

/**
 * The colors of rising and falling bars: green up, red up (as East Asian markets draw them), or blue up and
 * orange down, a pair that stays distinct for readers with a color vision deficiency.
 *
 * @since 0.1.0
 */
export type Palette = 'green-up' | 'red-up' | 'blue-up';

/**
 * What a finger that goes up or down on a chart moves: the page, or the prices of the pane.
 *
 * @since 0.2.0
 */
export type VerticalTouch = 'page' | 'prices';

/**
 * What the mouse wheel over a chart does: zoom always, zoom only while the chart has the focus or Ctrl (⌘) is
 * held, or leave the wheel to the page.
 *
 * @since 0.1.0
 */
export type WheelMode = 'always' | 'focus' | 'never';
