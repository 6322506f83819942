import type { PriceLine } from '../api/price-line-api';
import type { DrawBars } from '../graphics/bar-canvas';
import type {
  CrosshairMarker,
  LastPointStyle,
  PaletteColors,
} from '../bar-types/resolved-bar-style';
import type { Item, Rect } from '../graphics/draw-items';
import type { Mark, MeasureText } from '../graphics/figure-mark';
import type { TimeIndex } from '../scale/time-index';
import type { PriceScale } from '../scale/price-scale';
import type { AxisFormat } from '../scale/price-ticks';
import type { TimeView } from '../scale/time-view';
import type { ResolvedTheme } from '../options/theme';
import type { Point, PriceRange } from '../types/data-types';
import type { MarkerZOrder } from '../types/choices';
import type { AutoScaleRangeProvider } from '../types/formats';
import type { Marker } from '../types/marker';
import type { LineStyle, TickMarkType } from '../types/enums';
import type { CrosshairOptions } from '../options/crosshair-options';
import type { GridOptions } from '../options/grid-options';
import type { PriceAxisOptions } from '../options/price-axis-options';
import type { TimeZoneClock } from '../time/time-zone';
import type { BarTable } from '../data/bar-table';

/**
 * The complete visible state of a chart, from which a frame is rendered. The chart's classes implement it; rendering
 * only reads it.
 */
export interface ChartViewModel {
  /** Width in CSS pixels. */
  readonly width: number;
  readonly height: number;
  readonly theme: ResolvedTheme;
  readonly timeIndex: TimeIndex;
  readonly time: TimeAxisViewModel;
  /** Panes from top to bottom. */
  readonly panes: readonly PaneViewModel[];
  readonly grid: Readonly<GridOptions>;
  readonly measure: MeasureText;
  /** Whether it is rendered for an image file, without DOM elements. */
  readonly isExported: boolean;
  /** Layers of plug-ins; `null` if there are none. */
  readonly plugins: RenderedPlugins | null;
}

/** Position of a plug-in's layer. The crosshair is between the two parts of `'top'`. */
export type LayerSlot = 'background' | 'below' | 'above' | 'top-back' | 'top-front';

/** Position of a plug-in's axis label: with the other labels of the axis, or together with the crosshair. */
export type LabelZOrder = 'above' | 'top';

/** The layers of plug-ins in a frame or an image. */
export interface RenderedPlugins {
  paneLayer(slot: LayerSlot, pane: PaneViewModel, viewport: PaneViewport): readonly Item[];
  priceAxisLayer(
    slot: LayerSlot,
    pane: PaneViewModel,
    axis: AxisScale,
    box: Rect,
    viewport: PaneViewport,
  ): readonly Item[];
  timeAxisLayer(slot: LayerSlot, viewport: TimeAxisViewport): readonly Item[];
  priceLabels(
    zOrder: LabelZOrder,
    pane: PaneViewModel,
    axis: string,
    viewport: PaneViewport,
  ): readonly PriceLevel[];
  /** Bounds in the upper corners of a pane, which stacks of markers avoid. */
  covered(pane: PaneViewModel, viewport: PaneViewport): readonly Rect[];
  /** Text below the price in the last-price label of a series; empty for none. */
  lastPriceText(series: SeriesViewModel): string;
  timeLabels(zOrder: LabelZOrder, viewport: TimeAxisViewport): readonly PluginTimeLabel[];
  /** Returns the bands of the time axis, on each side from the tick labels outwards. */
  timeAxisBands(): readonly Band[];
  timeAxisBandLayer(slot: LayerSlot, band: Band, viewport: TimeAxisViewport): readonly Item[];
  /**
   * Returns the height of contents at the top of a pane, in CSS pixels, which prices avoid while an axis autoscales.
   */
  topMargin(pane: PaneViewModel): number;
  /** Returns prices that an axis must show while it autoscales. */
  autoScale(pane: PaneViewModel, axis: string, view: TimeView): readonly AutoScalePart[];
}

/** The time axis or one of its bands in a frame or an image. */
export interface TimeAxisViewport {
  readonly box: Rect;
  /** Device pixels for each CSS pixel. */
  readonly ratio: number;
  readonly isExported: boolean;
  readonly view: TimeView;
  /** x coordinate of the panes' left edge, in CSS pixels. */
  readonly left: number;
}

/** A band of the time axis that a plug-in has reserved. */
export interface Band {
  /** The plug-in. */
  readonly owner: object;
  readonly side: 'above' | 'below';
  readonly height: number;
}

/** A label of a plug-in on the time axis. */
export interface PluginTimeLabel {
  readonly x: number;
  readonly text: string;
  readonly color: string;
}

/** Prices of a plug-in that an axis must show, and space above and below them in CSS pixels. */
export interface AutoScalePart {
  readonly from: number;
  readonly to: number;
  readonly above: number;
  readonly below: number;
}

export interface TimeAxisViewModel {
  readonly visible: boolean;
  /** `null` if the times are trading days. */
  readonly zone: TimeZoneClock | null;
  readonly secondsVisible: boolean;
  /** Whether the axis shows numbers instead of times. */
  readonly isNumeric: boolean;
  /** Whether each tick label has a short line above it. */
  readonly ticksVisible: boolean;
  /**
   * Formats the label of a tick.
   *
   * @param hasMonth - Whether the label of a day includes the month.
   */
  tick(key: number, type: TickMarkType, hasMonth: boolean): string;
  /** Formats the label of the crosshair. */
  label(key: number): string;
}

export interface PaneViewModel {
  /** Weight of the pane's height among the panes that aren't collapsed. */
  readonly share: number;
  /** Whether the pane is collapsed. */
  readonly folded: boolean;
  /** Named axes; on each side, from the pane outwards. */
  readonly axes: readonly AxisViewModel[];
  /** Series from back to front. */
  readonly series: readonly SeriesViewModel[];
}

export interface AxisViewModel {
  readonly name: string;
  /** Side of the axis; `null` for an axis that is never visible. */
  readonly side: 'left' | 'right' | null;
  /** Whether the axis is visible. */
  readonly visible: boolean;
  readonly options: Readonly<PriceAxisOptions>;
  /** Prices at the bottom and top edges, set by the user or by code; `null` while the axis autoscales. */
  readonly held: PriceRange | null;
  /** Number formats of percentage and indexed axes. */
  readonly percent: AxisFormat;
  readonly indexed: AxisFormat;
  /** Fixes the prices at the edges and turns autoscaling off. */
  hold(range: PriceRange): void;
  /** Called with the axis's scale after a scene was built. */
  scaleChanged(scale: PriceScale): void;
}

export interface SeriesViewModel {
  readonly bars: BarSource;
  readonly axis: string;
  /** Series that it is calculated from; `null` unless it belongs to an indicator. */
  readonly input: SeriesViewModel | null;
  readonly visible: boolean;
  readonly draw: DrawBars;
  /** Colors of bars whose color is `'up'` or `'down'`; `undefined` for the theme's colors. */
  readonly palette: PaletteColors | undefined;
  /** Value that the automatic range includes in addition to the bars, such as the base of columns; `null` for none. */
  readonly baseValue: number | null;
  /** Whether the automatic range includes the series. */
  readonly ranged: boolean;
  readonly autoScaleRange: AutoScaleRangeProvider | null;
  readonly markerZOrder: MarkerZOrder;
  readonly format: SeriesFormat;
  /** Returns the last price in a view; `null` if its line and its label are hidden. */
  last(view: TimeView): LastPriceViewModel | null;
  readonly lines: readonly PriceLineViewModel[];
  readonly markers: MarkersViewModel | null;
  /** Returns the color of a bar. */
  colorAt(bar: number): string;
  /** Whether its line connects the values before and after empty values. */
  readonly connectsGaps: boolean;
  /** Marker of the crosshair on its line; `null` for none. */
  readonly crosshairMarker: CrosshairMarker | null;
  /** Marker of the last point of its line; `null` for none. */
  readonly lastPoint: LastPointStyle | null;
  /** Returns the color of its line at a value; `null` if the series isn't a line. */
  dot(value: number): string | null;
}

/** The price format of a series. */
export interface SeriesFormat extends AxisFormat {
  /** Whether the options leave the format to the data, so that the axis's format is used. */
  readonly isDefault: boolean;
}

/** The last price of a series, for its line and label. */
export interface LastPriceViewModel {
  readonly price: number;
  readonly color: string;
  readonly line: boolean;
  /** Color of the line. Unless an option sets it, it is different from the background. */
  readonly lineColor: string;
  readonly label: boolean;
  readonly lineStyle: LineStyle;
  readonly width: number;
  /** Title next to the label; empty for none. */
  readonly title: string;
  /** Text of the label's second line; empty for none. */
  readonly below: string;
}

/** A price that a plug-in labels. */
export interface PriceLevel {
  readonly price: number;
  readonly color: string;
  /** Text in place of the price. */
  readonly text?: string | undefined;
  readonly title?: string | undefined;
  /** Series whose base price is the one of the price on a percentage axis. */
  readonly series: SeriesViewModel | null;
}

export interface PriceLineViewModel {
  readonly line: PriceLine;
  readonly price: number;
  /** Price that the automatic range includes; `null` for none. */
  readonly ranged: number | null;
  readonly color: string;
  readonly lineVisible: boolean;
  readonly width: number;
  readonly lineStyle: LineStyle;
  readonly label: boolean;
  readonly labelColor: string | null;
  readonly labelTextColor: string | null;
  readonly title: string;
}

/** The markers of a series. */
export interface MarkersViewModel {
  /** Returns the space that they need above and below the bars, in CSS pixels. */
  getSpace(spacing: number): { readonly above: number; readonly below: number };
  /** Returns the visible markers as marks. */
  marks(viewport: SeriesViewport): readonly Mark[];
  /** Returns the frontmost marker at a point; several for a count such as `+5`. */
  hit(viewport: SeriesViewport, at: Point, tolerance: number): readonly Marker[];
  /** Returns the markers at a bar. */
  at(bar: number): readonly Marker[];
  /** Returns the nearest bar with a marker after a bar (`step` 1) or before it (-1); -1 if there is none. */
  next(bar: number, step: 1 | -1): number;
}

/** A pane in a frame or an image. */
export interface PaneViewport {
  readonly width: number;
  readonly height: number;
  /** Bounds of the pane on the chart, in CSS pixels. */
  readonly box: Rect;
  /** Device pixels for each CSS pixel. */
  readonly ratio: number;
  readonly isExported: boolean;
  readonly view: TimeView;
  /** Returns the axis with a name. */
  axis(name: string): AxisScale | undefined;
  /** Returns the position of a price line's label on an axis; `null` while the label isn't shown. */
  label(line: PriceLine): PlacedLabel | null;
  /** Returns the bounds of the legend's rows above the pane. */
  covered(): readonly Rect[];
}

/** Position of a label on a price axis. */
export interface PlacedLabel {
  readonly side: 'left' | 'right';
  /** y coordinate of its center, after overlapping labels were moved apart. */
  readonly y: number;
}

/** A price axis with its series, in a frame or an image. */
export interface AxisScale extends AxisFormat {
  readonly axis: AxisViewModel;
  /** Series on the axis, from back to front. */
  readonly series: readonly SeriesViewModel[];
  /** Scale of the axis; `null` if the axis doesn't have prices. */
  readonly scale: PriceScale | null;
  /**
   * Returns the price at 0 % or 100 of a series, which is its first visible price or its input's; 0 if there is none.
   */
  getBasePrice(series: SeriesViewModel): number;
}

/** The pane and price axis of a series, for drawing it. */
export interface SeriesViewport {
  readonly width: number;
  readonly height: number;
  readonly ratio: number;
  readonly spacing: number;
  /** Converts an index to the x coordinate of its center. */
  indexToX(index: number): number;
  xToIndex(x: number): number;
  toY(price: number): number;
  /** Returns the bounds of the legend's rows above the pane. */
  covered(): readonly Rect[];
}

/** The position of the crosshair. */
export interface CrosshairViewModel {
  readonly options: Readonly<CrosshairOptions>;
  readonly index: number;
  /** Index of the pane with the horizontal line; `null` for the vertical line only. */
  readonly pane: number | null;
  /** y coordinate on that pane, in CSS pixels. */
  readonly y: number;
}

/** The bars of a series for drawing, which are its data or values computed from it. */
export interface BarSource {
  /** The data of the series, with its indexes on the time axis and its colors. */
  readonly table: BarTable;
  readonly count: number;
  readonly open: Float64Array;
  readonly high: Float64Array;
  readonly low: Float64Array;
  readonly close: Float64Array;
  /** Returns the lowest low and the highest high of a range of indexes, which excludes `to`. */
  extent(from: number, to: number): { readonly min: number; readonly max: number };
}
