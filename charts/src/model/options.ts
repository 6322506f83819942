import type {
  AxisSide,
  MagnetMode,
  Palette,
  PriceFormat,
  Theme,
  TickFormatter,
  TimeFormatter,
  WheelMode,
} from './aliases';
import type { PriceRange, TimeZone } from './data';
import { LineStyle, YAxisType } from './enums';

/**
 * The lines behind the series of every pane.
 *
 * @since 0.1.0
 */
export interface GridOptions {
  /**
   * Whether a vertical line stands at each label of the time axis.
   *
   * @defaultValue `true`
   */
  vertical: boolean;
  /**
   * Whether a horizontal line stands at each label of the price axis.
   *
   * @defaultValue `true`
   */
  horizontal: boolean;
  /**
   * The colour of the lines, as CSS; `null` takes the theme's.
   *
   * @defaultValue `null`
   */
  color: string | null;
  /**
   * How the lines are dashed.
   *
   * @defaultValue `LineStyle.Solid`
   */
  dash: LineStyle;
}

/** What {@link GridOptions} starts with. */
export const defaultGridOptions: GridOptions = {
  vertical: true,
  horizontal: true,
  color: null,
  dash: LineStyle.Solid,
};

/**
 * The two lines that follow the pointer, and their labels on the axes.
 *
 * @since 0.1.0
 */
export interface CrosshairOptions {
  /**
   * Whether the crosshair is shown.
   *
   * @defaultValue `true`
   */
  visible: boolean;
  /**
   * Whether the horizontal line goes to a price of the bar under the pointer instead of following the pointer:
   * never, within 12 CSS pixels, or always.
   *
   * @defaultValue `'off'`
   */
  magnet: MagnetMode;
  /**
   * The colour of both lines, as CSS; `null` takes the theme's.
   *
   * @defaultValue `null`
   */
  color: string | null;
  /**
   * The width of both lines, in CSS pixels from 1 to 4.
   *
   * @defaultValue `1`
   */
  width: number;
  /**
   * How both lines are dashed.
   *
   * @defaultValue `LineStyle.Dashed`
   */
  dash: LineStyle;
  /**
   * Whether the time stands on the time axis.
   *
   * @defaultValue `true`
   */
  timeLabel: boolean;
  /**
   * Whether the price stands on the price axis.
   *
   * @defaultValue `true`
   */
  priceLabel: boolean;
  /**
   * The background of both labels, as CSS; `null` takes the theme's.
   *
   * @defaultValue `null`
   */
  labelColor: string | null;
}

/** What {@link CrosshairOptions} starts with. */
export const defaultCrosshairOptions: CrosshairOptions = {
  visible: true,
  magnet: 'off',
  color: null,
  width: 1,
  dash: LineStyle.Dashed,
  timeLabel: true,
  priceLabel: true,
  labelColor: null,
};

/**
 * The axis at the bottom, shared by all panes.
 *
 * @since 0.1.0
 */
export interface TimeAxisOptions {
  /**
   * Whether the axis is shown.
   *
   * @defaultValue `true`
   */
  visible: boolean;
  /**
   * The IANA time zone of the labels. Trading days (`'YYYY-MM-DD'`) are dates and are shifted by none.
   *
   * @defaultValue `'UTC'`
   */
  timeZone: TimeZone;
  /**
   * The distance between two bars, in CSS pixels, at least 0.5. The reader changes it by zooming.
   *
   * @defaultValue `6`
   */
  barSpacing: number;
  /**
   * The smallest distance between two bars that zooming out reaches, in CSS pixels.
   *
   * @defaultValue `0.5`
   */
  minBarSpacing: number;
  /**
   * The empty space behind the last bar, in bars. The axis goes on labelling times there.
   *
   * @defaultValue `5`
   */
  rightOffset: number;
  /**
   * Whether the view cannot be scrolled beyond the first bar.
   *
   * @defaultValue `false`
   */
  fixLeftEdge: boolean;
  /**
   * Whether the view cannot be scrolled beyond the last bar.
   *
   * @defaultValue `false`
   */
  fixRightEdge: boolean;
  /**
   * Whether times without a bar keep their place: nights, weekends and holidays become empty space. Without it
   * bars stand side by side.
   *
   * @defaultValue `false`
   */
  showGaps: boolean;
  /**
   * Whether labels and the crosshair name seconds.
   *
   * @defaultValue `false`
   */
  secondsVisible: boolean;
  /**
   * How many bars before the first bar {@link ITimeAxisApi.onNearStart} speaks up.
   *
   * @defaultValue `50`
   */
  nearStartBars: number;
  /**
   * Writes the labels of the axis; `null` leaves them to the library.
   *
   * @defaultValue `null`
   */
  tickFormatter: TickFormatter | null;
  /**
   * Writes the time of the crosshair; `null` leaves it to the library, which names the offset from UTC.
   *
   * @defaultValue `null`
   */
  timeFormatter: TimeFormatter | null;
}

/** What {@link TimeAxisOptions} starts with. */
export const defaultTimeAxisOptions: TimeAxisOptions = {
  visible: true,
  timeZone: 'UTC',
  barSpacing: 6,
  minBarSpacing: 0.5,
  rightOffset: 5,
  fixLeftEdge: false,
  fixRightEdge: false,
  showGaps: false,
  secondsVisible: false,
  nearStartBars: 50,
  tickFormatter: null,
  timeFormatter: null,
};

/**
 * A price axis of a pane: left, right, or an overlay that is not shown.
 *
 * @since 0.1.0
 */
export interface PriceAxisOptions {
  /**
   * Whether the axis is shown. An overlay axis never is. The left axis of a pane starts hidden and is shown when a
   * source is put on it, unless this was set.
   *
   * @defaultValue `true`
   */
  visible: boolean;
  /**
   * How prices become heights.
   *
   * @defaultValue `YAxisType.Linear`
   */
  type: YAxisType;
  /**
   * Whether high prices stand at the bottom.
   *
   * @defaultValue `false`
   */
  inverted: boolean;
  /**
   * Whether the axis fits itself to the bars in view. A fixed `range` and a drag on the axis switch it off.
   *
   * @defaultValue `true`
   */
  autoRange: boolean;
  /**
   * A fixed range of prices; `null` for none.
   *
   * @defaultValue `null`
   */
  range: PriceRange | null;
  /**
   * The empty space above the highest price, as a part of the pane's height from 0 to 1.
   *
   * @defaultValue `0.1`
   */
  marginTop: number;
  /**
   * The empty space below the lowest price, as a part of the pane's height from 0 to 1.
   *
   * @defaultValue `0.1`
   */
  marginBottom: number;
  /**
   * The smallest width of the axis, in CSS pixels. Axes of equal width keep two charts in line.
   *
   * @defaultValue `0`
   */
  minWidth: number;
  /**
   * Whether a line stands between the axis and the pane.
   *
   * @defaultValue `true`
   */
  border: boolean;
  /**
   * Whether a drag on the axis scales it and a double click fits it again.
   *
   * @defaultValue `true`
   */
  dragToScale: boolean;
}

/** What {@link PriceAxisOptions} starts with. */
export const defaultPriceAxisOptions: PriceAxisOptions = {
  visible: true,
  type: YAxisType.Linear,
  inverted: false,
  autoRange: true,
  range: null,
  marginTop: 0.1,
  marginBottom: 0.1,
  minWidth: 0,
  border: true,
  dragToScale: true,
};

/**
 * A pane: one of the areas above each other that share the time axis.
 *
 * @since 0.1.0
 */
export interface PaneOptions {
  /**
   * The height of the pane as a share: a pane of 0.2 beside one of 0.8 takes a fifth of the chart.
   *
   * @defaultValue `1`
   */
  height: number;
  /**
   * The smallest height that dragging a border leaves to the pane, in CSS pixels.
   *
   * @defaultValue `30`
   */
  minHeight: number;
  /**
   * Whether the pane is folded to a strip of 30 CSS pixels. Its height comes back when this is taken back.
   *
   * @defaultValue `false`
   */
  collapsed: boolean;
}

/** What {@link PaneOptions} starts with. */
export const defaultPaneOptions: PaneOptions = { height: 1, minHeight: 30, collapsed: false };

/**
 * What every source has: a series as well as a shape.
 *
 * @since 0.1.0
 */
export interface SourceOptions {
  /**
   * A name that stays the same when the chart is saved and restored; without one the chart makes one up.
   *
   * @defaultValue `''`
   */
  id: string;
  /**
   * Words for a legend, for the label on the price axis and for screen readers.
   *
   * @defaultValue `''`
   */
  title: string;
  /**
   * Whether the source is drawn.
   *
   * @defaultValue `true`
   */
  visible: boolean;
  /**
   * Whether the source is safe from the hands of the reader: a locked shape can be seen but not moved, restyled
   * or removed with mouse, touch or keyboard. Code can still change it.
   *
   * @defaultValue `false`
   */
  locked: boolean;
  /**
   * The price axis that the source is measured on.
   *
   * @defaultValue `'right'`
   */
  axis: AxisSide;
}

/** What {@link SourceOptions} starts with. */
export const defaultSourceOptions: SourceOptions = {
  id: '',
  title: '',
  visible: true,
  locked: false,
  axis: 'right',
};

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
   * The colour of the last price's line, as CSS; `null` takes that of the last bar.
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
   * How prices of the series are written.
   *
   * @defaultValue `{ precision: 2, minMove: 0.01, formatter: null }`
   */
  priceFormat: PriceFormat;
}

/** What {@link CommonOptions} starts with. */
export const defaultCommonOptions: CommonOptions = {
  lastPriceLine: true,
  lastPriceLabel: true,
  lastPriceColor: null,
  lastPriceDash: LineStyle.Dashed,
  priceFormat: { precision: 2, minMove: 0.01, formatter: null },
};

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
   * The colours of rising and falling bars.
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
   * The colour of the axis labels, as CSS; `null` takes the theme's.
   *
   * @defaultValue `null`
   */
  textColor: string | null;
  /**
   * The colour of the lines between panes and axes, as CSS; `null` takes the theme's.
   *
   * @defaultValue `null`
   */
  borderColor: string | null;
  /**
   * The font of all labels, as a CSS font family; `null` takes the system's font.
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
   * The language of month names and numbers, as a BCP 47 tag; `null` takes the browser's.
   *
   * @defaultValue `null`
   */
  locale: string | null;
  /**
   * What screen readers call the chart.
   *
   * @defaultValue `'Chart'`
   */
  label: string;
  /**
   * Whether the chart follows the size of its container. Without it the chart keeps the size that the container
   * had at first, or that {@link IChartApi.resize} gave it.
   *
   * @defaultValue `true`
   */
  autoSize: boolean;
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
   * Whether a flick with a finger goes on scrolling for a while. It never does where the reader asks for reduced
   * motion.
   *
   * @defaultValue `true`
   */
  kineticScroll: boolean;
  /**
   * Whether the borders between panes can be dragged.
   *
   * @defaultValue `true`
   */
  paneResize: boolean;
  /**
   * How strongly bars attract the points of a shape while it is drawn by hand.
   *
   * @defaultValue `'off'`
   */
  magnet: MagnetMode;
  /**
   * How many changes of shapes can be undone.
   *
   * @defaultValue `100`
   */
  historyLimit: number;
  /**
   * Whether the logo of the engine, which links to its makers as their licence asks, stands in the last pane.
   * Who switches it off owes the notice in another place.
   *
   * @defaultValue `true`
   */
  attributionLogo: boolean;
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
  label: 'Chart',
  autoSize: true,
  wheel: 'always',
  scroll: true,
  zoom: true,
  kineticScroll: true,
  paneResize: true,
  magnet: 'off',
  historyLimit: 100,
  attributionLogo: true,
  grid: defaultGridOptions,
  crosshair: defaultCrosshairOptions,
  timeAxis: defaultTimeAxisOptions,
  priceAxis: defaultPriceAxisOptions,
};
