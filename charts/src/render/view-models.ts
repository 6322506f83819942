import type { PriceLine } from '../api/price-line-api';
import type { BarSource } from './bar-source';
import type { DrawBars } from '../graphics/bar-canvas';
import type { Item, Rect } from '../graphics/draw-items';
import type { Mark } from '../graphics/figure-mark';
import type { TimeIndex } from '../scale/time-index';
import type { PriceScale } from '../scale/price-scale';
import type { TimeView } from '../scale/time-view';
import type { ResolvedTheme } from '../options/theme';
import type { Point, PriceRange } from '../types/data-types';
import type { Marker } from '../types/marker';
import type { LineStyle, TickMarkType } from '../types/enums';
import type { CrosshairOptions } from '../options/crosshair-options';
import type { GridOptions } from '../options/grid-options';
import type { PriceAxisOptions } from '../options/price-axis-options';
import type { TimeZoneClock } from '../time/time-zone';
import type { MeasureText } from '../graphics/figure-mark';

/**
 * What a frame is made from: everything that is seen of a chart. The classes of the chart hold it; a frame reads it
 * and changes nothing.
 */
export interface ChartViewModel {
  /** CSS pixels. */
  readonly width: number;
  readonly height: number;
  readonly theme: ResolvedTheme;
  readonly timeIndex: TimeIndex;
  readonly time: TimeAxisViewModel;
  /** From top to bottom. */
  readonly panes: readonly PaneViewModel[];
  readonly grid: Readonly<GridOptions>;
  readonly measure: MeasureText;
  /** Whether it is a picture to keep, and not one that stands in a page with its elements. */
  readonly isExported: boolean;
  /** What plug-ins add; `null` without any. */
  readonly plugins: RenderedPlugins | null;
}

/**
 * Position of a layer of a plug-in. Drawings are between the two parts of `'above'`, the crosshair between those of
 * `'top'`.
 */
export type LayerSlot =
  'background' | 'below' | 'above-back' | 'above-front' | 'top-back' | 'top-front';

/** What plug-ins add to a frame or an image. */
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
  priceLabels(pane: PaneViewModel, axis: string, viewport: PaneViewport): readonly PriceLevel[];
  timeLabels(viewport: TimeAxisViewport): readonly PluginTimeLabel[];
  /** Prices that an axis must show while it scales automatically. */
  autoScale(pane: PaneViewModel, axis: string, view: TimeView): readonly AutoScalePart[];
}

/** The time axis in a frame or an image. */
export interface TimeAxisViewport {
  readonly box: Rect;
  /** Device pixels for each CSS pixel. */
  readonly ratio: number;
  readonly isExported: boolean;
  readonly view: TimeView;
  /** Left edge of the panes on it, in CSS pixels. */
  readonly left: number;
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
  /** `null` where times are trading days. */
  readonly zone: TimeZoneClock | null;
  readonly secondsVisible: boolean;
  /** The label of a tick. */
  tick(key: number, type: TickMarkType): string;
  /** The label of the crosshair. */
  label(key: number): string;
}

export interface PaneViewModel {
  /** The share of the height among the panes that are open. */
  readonly share: number;
  /** Whether it is a strip. */
  readonly folded: boolean;
  /** Named axes, those on a side from the pane outwards. */
  readonly axes: readonly AxisViewModel[];
  /** From back to front. */
  readonly series: readonly SeriesViewModel[];
  /** The shapes on the pane. */
  shapes(viewport: PaneViewport): readonly Mark[];
  /** The prices that shapes label on an axis. */
  levels(axis: string): readonly ShapeLevel[];
  /** What parts that were handed in draw beside them. */
  extras(layer: ExtraLayer, viewport: PaneViewport): readonly Item[];
  /** Returns the bounds of the legend's rows over it, which stacks of markers avoid. */
  covered(viewport: PaneViewport): readonly Rect[];
}

/** Where extras stand: over the grid and behind the series, or in front of all. */
export type ExtraLayer = 'under' | 'over';

export interface AxisViewModel {
  readonly name: string;
  /** Where it stands; `null` for prices without an axis that is seen. */
  readonly side: 'left' | 'right' | null;
  /** Whether it is shown. */
  readonly visible: boolean;
  readonly options: Readonly<PriceAxisOptions>;
  /** The prices at the bottom and the top edge once a hand or code has set them; `null` while it fits itself. */
  readonly held: PriceRange | null;
  /** How it writes hundredths, with and without their sign. */
  readonly percent: AxisFormat;
  readonly indexed: AxisFormat;
  /** Fixes the prices at the edges: the axis doesn't fit itself any more. */
  hold(range: PriceRange): void;
  /** Told the scale that a picture gave it. */
  scaleChanged(scale: PriceScale): void;
}

export interface SeriesViewModel {
  readonly bars: BarSource;
  readonly axis: string;
  readonly visible: boolean;
  readonly draw: DrawBars;
  /** A value that the automatic range reaches to beside the bars: the base of columns. */
  readonly baseValue: number | null;
  /** Whether the automatic range takes it in. */
  readonly ranged: boolean;
  readonly format: SeriesFormat;
  readonly last: LastPriceViewModel | null;
  readonly lines: readonly PriceLineViewModel[];
  readonly markers: MarkersViewModel | null;
  /** The color of a bar. */
  colorAt(bar: number): string;
  /** The color of the dot that the crosshair puts on a line at a value; `null` for series without one. */
  dot(value: number): string | null;
}

/** How the prices of a series are written. */
export interface AxisFormat {
  readonly minMove: number;
  readonly write: (price: number) => string;
}

/** The price format of a series. */
export interface SeriesFormat extends AxisFormat {
  /** Whether the caller left it to the data, so that prices get the format of the axis. */
  readonly isDefault: boolean;
}

/** What is shown of the last price of a series. */
export interface LastPriceViewModel {
  readonly price: number;
  readonly color: string;
  readonly line: boolean;
  readonly label: boolean;
  readonly dash: LineStyle;
  /** The name beside the label; empty for none. */
  readonly title: string;
  /** What stands in the label under the price; empty for none. */
  readonly below: string;
}

/** A price that a shape labels. */
export interface ShapeLevel {
  readonly price: number;
  readonly color: string;
}

/** A price that a plug-in labels. */
export interface PriceLevel extends ShapeLevel {
  /** Text in place of the price. */
  readonly text?: string | undefined;
  readonly title?: string | undefined;
  /** Series whose first price counts on an axis in percent. */
  readonly series: SeriesViewModel | null;
}

export interface PriceLineViewModel {
  readonly line: PriceLine;
  readonly price: number;
  /** A price that the automatic range takes in; `null` for none. */
  readonly ranged: number | null;
  readonly color: string;
  readonly width: number;
  readonly dash: LineStyle;
  readonly label: boolean;
  readonly title: string;
}

/** The signs at the bars of a series. */
export interface MarkersViewModel {
  /** How far they reach beyond the highest and the lowest price, in CSS pixels. */
  getSpace(spacing: number): { readonly above: number; readonly below: number };
  /** The signs in view, made ready to be painted. */
  marks(viewport: SeriesViewport): readonly Mark[];
  /** The marker in front under a point; several under a count such as `+5`. */
  hit(viewport: SeriesViewport, at: Point, tolerance: number): readonly Marker[];
  /** The signs at a bar. */
  at(bar: number): readonly Marker[];
  /** The nearest bar with a sign behind another bar, or with a step of -1 before it; -1 for none. */
  next(bar: number, step: 1 | -1): number;
}

/** How a pane stands on the picture. */
export interface PaneViewport {
  readonly width: number;
  readonly height: number;
  /** Where the pane stands on the chart. */
  readonly box: Rect;
  /** Device pixels for each CSS pixel. */
  readonly ratio: number;
  readonly isExported: boolean;
  readonly view: TimeView;
  /** The axis of a name with what is written on it. */
  axis(name: string): AxisScale | undefined;
  /** Returns the bounds of the legend's rows over it. */
  covered(): readonly Rect[];
}

/** A price axis with its series, as it stands in a picture. */
export interface AxisScale {
  readonly axis: AxisViewModel;
  /** The series on it, from back to front. */
  readonly series: readonly SeriesViewModel[];
  /** `null` while it has no prices. */
  readonly scale: PriceScale | null;
  /** The first price in view of each series, which is its 0 % or 100. */
  getBasePrice(series: SeriesViewModel): number;
  /** The smallest step of what is written. */
  readonly minMove: number;
  /** Writes a price, percent or hundredths. */
  write(value: number): string;
}

/** How a series stands on its pane. */
export interface SeriesViewport {
  readonly width: number;
  readonly height: number;
  readonly ratio: number;
  readonly spacing: number;
  /** The middle of a place, and back. */
  indexToX(index: number): number;
  xToIndex(x: number): number;
  toY(price: number): number;
  /** Returns the bounds of the legend's rows over the pane. */
  covered(): readonly Rect[];
}

/** Where the crosshair stands. */
export interface CrosshairViewModel {
  readonly options: Readonly<CrosshairOptions>;
  readonly index: number;
  /** The pane of the horizontal line; `null` for the vertical line alone. */
  readonly pane: number | null;
  /** The height on that pane, in CSS pixels. */
  readonly y: number;
}
