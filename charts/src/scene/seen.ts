import type { PriceLine } from '../api/price-line';
import type { BarSource } from './bar-source';
import type { DrawBars } from '../figures/bars-in-view';
import type { Item, Rect } from '../figures/items';
import type { Mark } from '../figures/mark';
import type { Places } from '../scale/places';
import type { PriceScale } from '../scale/price-scale';
import type { TimeView } from '../scale/time-view';
import type { Look } from '../values/look';
import type { Point, PriceRange } from '../values/data';
import type { Marker } from '../values/marker';
import type { LineStyle, TickMarkType } from '../values/enums';
import type { CrosshairOptions } from '../values/options/crosshair';
import type { GridOptions } from '../values/options/grid';
import type { PriceAxisOptions } from '../values/options/price-axis';
import type { Zone } from '../time/zone';
import type { MeasureText } from '../figures/mark';

/**
 * What a frame is made from: everything that is seen of a chart. The classes of the chart hold it; a frame reads it
 * and changes nothing.
 */
export interface SeenChart {
  /** CSS pixels. */
  readonly width: number;
  readonly height: number;
  readonly look: Look;
  readonly places: Places;
  readonly time: SeenTimeAxis;
  /** From top to bottom. */
  readonly panes: readonly SeenPane[];
  readonly grid: Readonly<GridOptions>;
  readonly measure: MeasureText;
  /** Whether it is a picture to keep, and not one that stands in a page with its elements. */
  readonly still: boolean;
}

export interface SeenTimeAxis {
  readonly visible: boolean;
  /** `null` where times are trading days. */
  readonly zone: Zone | null;
  readonly secondsVisible: boolean;
  /** The label of a tick. */
  tick(key: number, type: TickMarkType): string;
  /** The label of the crosshair. */
  label(key: number): string;
}

export interface SeenPane {
  /** The share of the height among the panes that are open. */
  readonly share: number;
  /** Whether it is a strip. */
  readonly folded: boolean;
  /** Named axes, those on a side from the pane outwards. */
  readonly axes: readonly SeenAxis[];
  /** From back to front. */
  readonly series: readonly SeenSeries[];
  /** The shapes on the pane. */
  shapes(sight: PaneSight): readonly Mark[];
  /** The prices that shapes label on an axis. */
  levels(axis: string): readonly SeenLevel[];
  /** What parts that were handed in draw beside them. */
  extras(layer: ExtraLayer, sight: PaneSight): readonly Item[];
  /** Returns the bounds of the legend's rows over it, which stacks of markers avoid. */
  covered(sight: PaneSight): readonly Rect[];
}

/** Where extras stand: over the grid and behind the series, or in front of all. */
export type ExtraLayer = 'under' | 'over';

export interface SeenAxis {
  readonly name: string;
  /** Where it stands; `null` for prices without an axis that is seen. */
  readonly side: 'left' | 'right' | null;
  /** Whether it is shown. */
  readonly shown: boolean;
  readonly options: Readonly<PriceAxisOptions>;
  /** The prices at the bottom and the top edge once a hand or code has set them; `null` while it fits itself. */
  readonly held: PriceRange | null;
  /** How it writes hundredths, with and without their sign. */
  readonly percent: SeenFormat;
  readonly indexed: SeenFormat;
  /** Fixes the prices at the edges: the axis doesn't fit itself any more. */
  hold(range: PriceRange): void;
  /** Told the scale that a picture gave it. */
  settled(scale: PriceScale): void;
}

export interface SeenSeries {
  readonly bars: BarSource;
  readonly axis: string;
  readonly visible: boolean;
  readonly draw: DrawBars;
  /** A value that the automatic range reaches to beside the bars: the base of columns. */
  readonly foot: number | null;
  /** Whether the automatic range takes it in. */
  readonly ranged: boolean;
  readonly format: SeriesFormat;
  readonly last: SeenLast | null;
  readonly lines: readonly SeenPriceLine[];
  readonly markers: SeenMarkers | null;
  /** The colour of a bar. */
  colorAt(bar: number): string;
  /** The colour of the dot that the crosshair puts on a line at a value; `null` for series without one. */
  dot(value: number): string | null;
}

/** How the prices of a series are written. */
export interface SeenFormat {
  readonly minMove: number;
  readonly write: (price: number) => string;
}

/** The price format of a series. */
export interface SeriesFormat extends SeenFormat {
  /** Whether the caller left it to the data, so that prices get the format of the axis. */
  readonly isDefault: boolean;
}

/** What is shown of the last price of a series. */
export interface SeenLast {
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
export interface SeenLevel {
  readonly price: number;
  readonly color: string;
}

export interface SeenPriceLine {
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
export interface SeenMarkers {
  /** How far they reach beyond the highest and the lowest price, in CSS pixels. */
  room(spacing: number): { readonly above: number; readonly below: number };
  /** The signs in view, made ready to be painted. */
  marks(sight: SeriesSight): readonly Mark[];
  /** The marker in front under a point; several under a count such as `+5`. */
  hit(sight: SeriesSight, at: Point, reach: number): readonly Marker[];
  /** The signs at a bar. */
  at(bar: number): readonly Marker[];
  /** The nearest bar with a sign behind another bar, or with a step of -1 before it; -1 for none. */
  next(bar: number, step: 1 | -1): number;
}

/** How a pane stands on the picture. */
export interface PaneSight {
  readonly width: number;
  readonly height: number;
  /** Where the pane stands on the chart. */
  readonly box: Rect;
  /** Device pixels for each CSS pixel. */
  readonly ratio: number;
  readonly still: boolean;
  readonly view: TimeView;
  /** The axis of a name with what is written on it. */
  axis(name: string): AxisScale | undefined;
  /** Returns the bounds of the legend's rows over it. */
  covered(): readonly Rect[];
}

/** A price axis with its series, as it stands in a picture. */
export interface AxisScale {
  readonly axis: SeenAxis;
  /** The series on it, from back to front. */
  readonly series: readonly SeenSeries[];
  /** `null` while it has no prices. */
  readonly scale: PriceScale | null;
  /** The first price in view of each series, which is its 0 % or 100. */
  baseOf(series: SeenSeries): number;
  /** The smallest step of what is written. */
  readonly minMove: number;
  /** Writes a price, percent or hundredths. */
  write(shown: number): string;
}

/** How a series stands on its pane. */
export interface SeriesSight {
  readonly width: number;
  readonly height: number;
  readonly ratio: number;
  readonly spacing: number;
  /** The middle of a place, and back. */
  xOf(place: number): number;
  placeAt(x: number): number;
  toY(price: number): number;
  /** Returns the bounds of the legend's rows over the pane. */
  covered(): readonly Rect[];
}

/** Where the crosshair stands. */
export interface SeenCrosshair {
  readonly options: Readonly<CrosshairOptions>;
  readonly place: number;
  /** The pane of the horizontal line; `null` for the vertical line alone. */
  readonly pane: number | null;
  /** The height on that pane, in CSS pixels. */
  readonly y: number;
}
