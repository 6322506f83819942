import type { ShapeColors } from '../shapes/shape-definition';
import type { AxisId } from '../types/choices';
import type { Point, Time } from '../types/data-types';
import type { Size } from '../types/visible-range';
import type { PriceLine } from './price-line-api';
import type { IPaneApi, ISeriesApi } from './source-api';

/**
 * View of a pane, an axis or the plug-in's band of the time axis for one frame or image. Its `area` distinguishes the
 * types.
 */
export type AreaView = PaneView | AxisView;

/**
 * View of a price axis, the time axis or the plug-in's band of the time axis. Its `area` distinguishes the types.
 */
export type AxisView = PriceAxisView | TimeAxisView | TimeAxisBandView;

/**
 * Members of every {@link AreaView}. A view describes the layout of one frame or image. Don't use it later, because the
 * layout may have changed.
 */
export interface ViewBase {
  /**
   * Left edge, in CSS pixels from the left edge of {@link PluginHost.overlay}.
   *
   * @group Bounds
   */
  readonly left: number;
  /**
   * Top edge, in CSS pixels from the top edge of {@link PluginHost.overlay}.
   *
   * @group Bounds
   */
  readonly top: number;
  /**
   * Width, in CSS pixels.
   *
   * @group Bounds
   */
  readonly width: number;
  /**
   * Height, in CSS pixels.
   *
   * @group Bounds
   */
  readonly height: number;
  /**
   * Device pixels per CSS pixel.
   *
   * @group Pixels and text
   */
  readonly pixelRatio: number;
  /**
   * Whether the view is drawn in an image, for example by `toCanvas`. In that case, omit everything that follows the
   * pointer.
   *
   * @group Pixels and text
   */
  readonly isImage: boolean;
  /**
   * Colors of the chart.
   *
   * @group Colors and font
   */
  readonly colors: Readonly<PluginColors>;
  /**
   * Font size of the chart, in CSS pixels.
   *
   * @group Colors and font
   */
  readonly fontSize: number;
  /**
   * Font family of the chart, as CSS.
   *
   * @group Colors and font
   */
  readonly fontFamily: string;
  /**
   * Time scale of the area, which converts between times, bar indexes and x coordinates.
   *
   * @group Scales
   */
  readonly time: TimeScaleView;
  /**
   * Rounds a coordinate, in CSS pixels, to the nearest device pixel.
   *
   * @group Pixels and text
   */
  snap(coordinate: number): number;
  /**
   * Returns the width of a line of text, in CSS pixels.
   *
   * @param text - Text to measure.
   * @param size - Font size, in CSS pixels. Defaults to the chart's font size.
   * @param bold - Whether the text is bold. Defaults to `false`.
   * @group Pixels and text
   */
  measureText(text: string, size?: number, bold?: boolean): number;
}

/**
 * View of a pane for one frame or image.
 */
export interface PaneView extends ViewBase {
  /**
   * Type of the area that the view shows.
   *
   * @group Scales
   */
  readonly area: 'pane';
  /**
   * Pane that the view shows.
   *
   * @group Scales
   */
  readonly pane: IPaneApi;
  /**
   * Returns a price scale; `null` while its axis doesn't have prices, or if the axis or the series isn't on this pane.
   *
   * @param axis - Axis or series. On a percentage or indexed axis, series can have different scales. Defaults to the
   * axis of the horizontal grid lines, which is the first visible axis with a series, in the order right, left.
   * Without one, it is the axis of the backmost series.
   * @group Scales
   */
  priceScale(axis?: AxisId | ISeriesApi): PriceScaleView | null;
  /**
   * Returns a price line as it is drawn, for example to add a button to it; `null` if its series isn't visible on this
   * pane, or if its axis doesn't have prices.
   *
   * @param line - Price line of a series of the chart.
   * @group Scales
   */
  priceLine(line: PriceLine): PriceLineView | null;
}

/**
 * Price line in a frame or image. {@link PaneView.priceLine} returns it.
 */
export interface PriceLineView {
  /** y coordinate of the line, in CSS pixels from the pane's top edge. It can be outside of the pane. */
  readonly y: number;
  /** Color of the line, as CSS. */
  readonly color: string;
  /** Side of the pane with the line's title and axis label. */
  readonly side: 'left' | 'right';
  /**
   * Bounds of the line's title, next to its axis label, in CSS pixels from the pane's top left corner. Labels are moved
   * apart, so the title can be above or below the line. The width is 0 if the line doesn't show a title.
   */
  readonly title: Readonly<Point & Size>;
}

/**
 * View of a price axis for one frame or image.
 */
export interface PriceAxisView extends ViewBase {
  /**
   * Type of the area that the view shows.
   *
   * @group Scales
   */
  readonly area: 'price-axis';
  /**
   * Pane that the axis belongs to.
   *
   * @group Scales
   */
  readonly pane: IPaneApi;
  /**
   * Id of the axis.
   *
   * @group Scales
   */
  readonly axisId: AxisId;
  /**
   * Series on the axis, from back to front.
   *
   * @group Scales
   */
  readonly series: readonly ISeriesApi[];
  /**
   * Price scale; `null` while the axis doesn't have prices.
   *
   * @group Scales
   */
  readonly priceScale: PriceScaleView | null;
}

/**
 * View of the time axis for one frame or image. It is as wide as the panes and price axes together, and doesn't include
 * bands of plug-ins.
 */
export interface TimeAxisView extends ViewBase {
  /**
   * Type of the area that the view shows.
   *
   * @group Scales
   */
  readonly area: 'time-axis';
}

/**
 * View of the plug-in's own {@link TimeAxisBand} for one frame or image. It is as wide as the panes and price axes
 * together.
 */
export interface TimeAxisBandView extends ViewBase {
  /**
   * Type of the area that the view shows.
   *
   * @group Scales
   */
  readonly area: 'time-axis-band';
}

/**
 * Band of the time axis that a plug-in reserves with {@link PluginParts.timeAxisBand}.
 */
export interface TimeAxisBand {
  /** Side of the tick labels: `'above'` is between the panes and the labels, `'below'` is under the labels. */
  readonly side: 'above' | 'below';
  /** Height, in CSS pixels. */
  readonly height: number;
}

/**
 * Colors of a chart, as CSS, after theme, palette and options are applied.
 */
export interface PluginColors extends ShapeColors {
  /** Color of the borders between panes and axes. */
  readonly border: string;
  /** Color of the grid lines. */
  readonly grid: string;
  /** Color of the crosshair's lines, unless a line has its own color. */
  readonly crosshair: string;
  /** Background color of the crosshair's labels, unless a label has its own color. */
  readonly crosshairLabel: string;
}

/**
 * Time scale, which converts between times, bar indexes and x coordinates of an area.
 *
 * All series share the bar indexes of the time axis. Fractional indexes are between bars, negative indexes are before
 * the first bar, and indexes from `count` on are in the future.
 */
export interface TimeScaleView {
  /** Bar spacing, in CSS pixels. */
  readonly barSpacing: number;
  /** First visible bar index, with a fraction. */
  readonly from: number;
  /** Last visible bar index, with a fraction. */
  readonly to: number;
  /**
   * Number of bar indexes, including gaps with {@link TimeAxisOptions.showGaps} and times that plug-ins reserve.
   */
  readonly count: number;
  /** Converts a bar index to the x coordinate of its center, in CSS pixels from the area's left edge. */
  indexToX(barIndex: number): number;
  /** Converts an x coordinate, in CSS pixels from the area's left edge, to a bar index with a fraction. */
  xToIndex(x: number): number;
  /** Converts a time to a bar index, with a fraction between two bars; `null` without bars. */
  timeToIndex(time: Time): number | null;
  /** Returns the time of the nearest bar index; `null` without bars. */
  indexToTime(barIndex: number): Time | null;
  /** Converts a time to an x coordinate, in CSS pixels from the area's left edge; `null` without bars. */
  timeToX(time: Time): number | null;
  /**
   * Formats a time as the crosshair's label does. A time of the other time type (UTC seconds or trading days) is
   * converted in the chart's {@link ChartOptions.exchangeTimeZone}: a trading day to its midnight, and UTC seconds to
   * their trading day.
   */
  format(time: Time): string;
}

/**
 * Price scale, which converts between prices and y coordinates of an area.
 */
export interface PriceScaleView {
  /** Id of the axis. */
  readonly axisId: AxisId;
  /** Converts a price to a y coordinate, in CSS pixels from the area's top edge. */
  priceToY(price: number): number;
  /** Converts a y coordinate, in CSS pixels from the area's top edge, to a price. */
  yToPrice(y: number): number;
  /**
   * Formats a price as the axis does. On a percentage axis, that is the percentage change from the base price; on an
   * indexed axis, the index value.
   */
  format(price: number): string;
  /** Formats a percentage as a percentage axis does. For example, 1.5 becomes `'1.50%'` by default. */
  formatPercent(percent: number): string;
}
