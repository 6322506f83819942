import type { Bar, BarValue, Time } from './data';
import type { LineStyle, RangeOfType, TickMarkType } from './enums';
import type { IPaneApi, ISourceApi } from './handles';
import type { SourceDataMap, SourcePointsMap } from './maps';
import type { MouseEventParams, ShapeEventParams } from './events';
import type { ChartState, SourceState } from './saved';

/**
 * The name of a bar type: what {@link IChartApi.addSeries} takes.
 *
 * @since 0.1.0
 */
export type BarType = keyof SourceDataMap;

/**
 * The name of a shape: what {@link IChartApi.addShape} takes.
 *
 * @since 0.1.0
 */
export type ShapeType = keyof SourcePointsMap;

/**
 * The name of anything that a chart draws: a bar type or a shape.
 *
 * @since 0.1.0
 */
export type SourceType = BarType | ShapeType;

/**
 * The price axis that a source is measured on: `'left'` or `'right'` of its pane, or any other name for an
 * overlay axis, which is not shown and scales its sources by themselves.
 *
 * @since 0.1.0
 */
export type AxisSide = 'left' | 'right' | (string & {});

/**
 * How strongly prices of bars attract the pointer: not at all, within a few pixels, or always.
 *
 * @since 0.1.0
 */
export type MagnetMode = 'off' | 'weak' | 'strong';

/**
 * The colour theme of a chart. `'auto'` follows the CSS `color-scheme` of the chart's container, also when it
 * changes while the chart is shown.
 *
 * @since 0.1.0
 */
export type Theme = 'auto' | 'light' | 'dark';

/**
 * The colours of rising and falling bars: green up, red up (as East Asian markets draw them), or blue up and
 * orange down, a pair that stays distinct for readers with a colour vision deficiency.
 *
 * @since 0.1.0
 */
export type Palette = 'green-up' | 'red-up' | 'color-blind';

/**
 * What the mouse wheel over a chart does: zoom always, zoom only while the chart has the focus or Ctrl (⌘) is
 * held, or leave the wheel to the page.
 *
 * @since 0.1.0
 */
export type WheelMode = 'always' | 'focus' | 'never';

/**
 * A type with every property, at every depth, optional.
 *
 * @since 0.1.0
 */
export type DeepPartial<T> = { [Key in keyof T]?: PartialValue<T[Key]> };

/** Apart from `DeepPartial`, so that the compiler keeps that name where it is used. */
type PartialValue<T> = T extends (...args: never[]) => unknown
  ? T
  : T extends readonly (infer Item)[]
    ? readonly PartialValue<Item>[]
    : T extends object
      ? DeepPartial<T>
      : T;

/**
 * Ends a subscription. Calling it a second time does nothing.
 *
 * @since 0.1.0
 */
export type Unsubscribe = () => void;

/**
 * Receives a click, a double click, a context menu or a move of the crosshair.
 *
 * @since 0.1.0
 */
export type MouseEventHandler = (event: MouseEventParams) => void;

/**
 * Receives what happened to a shape.
 *
 * @since 0.1.0
 */
export type ShapeEventHandler = (event: ShapeEventParams) => void;

/**
 * Receives the visible range of the time axis after it changed.
 *
 * @since 0.1.0
 */
export type RangeChangeHandler = (range: VisibleRange) => void;

/**
 * Receives the size of the chart, in CSS pixels, after it changed.
 *
 * @since 0.1.0
 */
export type SizeChangeHandler = (size: Size) => void;

/**
 * Receives how many bars are left between the left edge of the view and the first bar.
 *
 * @since 0.1.0
 */
export type NearStartHandler = (barsBefore: number) => void;

/**
 * A width and a height, in CSS pixels.
 *
 * @since 0.1.0
 */
export interface Size {
  /** Pixels from left to right. */
  width: number;
  /** Pixels from top to bottom. */
  height: number;
}

/**
 * What the time axis shows: the same range as bar indices and as times.
 *
 * @since 0.1.0
 */
export interface VisibleRange {
  /** The bar index at the left edge; below 0 it lies before the first bar. A fraction is a part of a bar. */
  fromBar: number;
  /** The bar index at the right edge; beyond the last bar it lies in the future. */
  toBar: number;
  /** The time at the left edge. */
  from: Time;
  /** The time at the right edge. */
  to: Time;
}

/**
 * A range for {@link ITimeAxisApi.setVisibleRange}; its `type` says which of the four kinds it is.
 *
 * @since 0.1.0
 */
export type RangeRequest =
  | {
      /** All bars. */
      type: RangeOfType.All;
    }
  | {
      /** The newest bars. */
      type: RangeOfType.LastBars;
      /** How many bars. */
      count: number;
    }
  | {
      /** Bar indices. */
      type: RangeOfType.Bars;
      /** The index at the left edge. */
      from: number;
      /** The index at the right edge. */
      to: number;
    }
  | {
      /** Times. */
      type: RangeOfType.Time;
      /** The time at the left edge. */
      from: Time;
      /** The time at the right edge. */
      to: Time;
    };

/**
 * Writes a label of the time axis. An answer of `null` leaves the label to the library. So does an error, which goes
 * once to the `error` event of the window.
 *
 * @since 0.1.0
 */
export type TickFormatter = (time: Time, type: TickMarkType, locale: string) => string | null;

/**
 * Writes the time of the crosshair. When it throws, its error goes once to the `error` event of the window and the
 * library writes the time.
 *
 * @since 0.1.0
 */
export type TimeFormatter = (time: Time) => string;

/**
 * Writes a price, on the axis and beside the crosshair.
 *
 * @since 0.1.0
 */
export type PriceFormatter = (price: number) => string;

/**
 * How prices are written.
 *
 * @since 0.1.0
 */
export interface PriceFormat {
  /**
   * How many digits stand behind the decimal point.
   *
   * @defaultValue `2`
   */
  precision: number;
  /**
   * The smallest step between two prices; labels are multiples of it.
   *
   * @defaultValue `0.01`
   */
  minMove: number;
  /**
   * Writes the price instead of `precision`; `null` for none. When it throws, its error goes once to the `error`
   * event of the window and the price is written with `precision`.
   *
   * @defaultValue `null`
   */
  formatter: PriceFormatter | null;
}

/**
 * A horizontal line at one price of a series, with a label on the price axis.
 *
 * @since 0.1.0
 */
export interface PriceLineOptions {
  /** Where the line stands. */
  price: number;
  /**
   * The words beside the price label.
   *
   * @defaultValue `''`
   */
  title: string;
  /**
   * The colour of line and label, as CSS; `null` takes the colour of the series.
   *
   * @defaultValue `null`
   */
  color: string | null;
  /**
   * The width of the line, in CSS pixels from 1 to 4.
   *
   * @defaultValue `1`
   */
  width: number;
  /**
   * How the line is dashed.
   *
   * @defaultValue `LineStyle.Dashed`
   */
  dash: LineStyle;
  /**
   * Whether the price stands on the price axis.
   *
   * @defaultValue `true`
   */
  label: boolean;
}

/**
 * What {@link Series.addPriceLine} returns: the line's own handle.
 *
 * @since 0.1.0
 */
export interface PriceLine {
  /** The options as they are now. */
  options(): Readonly<PriceLineOptions>;
  /** Changes some of the options. */
  applyOptions(options: Partial<PriceLineOptions>): void;
  /** Takes the line off the series. */
  remove(): void;
}

/**
 * A small sign at a bar of a series.
 *
 * @since 0.1.0
 */
export interface Marker {
  /** The time of the bar. */
  time: Time;
  /** Where the sign stands. */
  position: 'above' | 'below' | 'inside';
  /** What the sign looks like. */
  shape: 'circle' | 'square' | 'arrow-up' | 'arrow-down';
  /** The colour of the sign, as CSS; without one it takes the colour of the series. */
  color?: string;
  /** A few words beside the sign. They are shown as text, never as markup. */
  text?: string;
  /** The size of the sign, where 1 is the usual one. */
  size?: number;
}

/**
 * What to save, for {@link IChartApi.saveState}.
 *
 * @since 0.1.0
 */
export interface SaveOptions {
  /**
   * `'reference'` leaves the bars out: whoever restores the chart supplies them again. `'include'` puts them in.
   *
   * @defaultValue `'reference'`
   */
  data?: 'reference' | 'include';
}

/**
 * What {@link restoreChart} needs beside the state.
 *
 * @since 0.1.0
 */
export interface RestoreOptions {
  /**
   * Supplies the bars of a series that was saved by reference. It is called once for each such series; without it
   * those series stay empty.
   */
  data?: (series: SourceState) => readonly (Bar | BarValue)[];
}

/**
 * The shapes of a chart by themselves: what {@link IChartApi.saveShapes} gives and {@link IChartApi.loadShapes}
 * takes.
 *
 * @since 0.1.0
 */
export type ShapesState = Pick<ChartState, 'schema'> & {
  /** The shapes, from back to front. */
  shapes: readonly SourceState[];
};

/**
 * What {@link IChartApi.loadShapes} and {@link restoreChart} found that this version cannot draw. It is kept and
 * saved again, so that nothing is lost.
 *
 * @since 0.1.0
 */
export interface LoadReport {
  /** The shapes whose kind is not registered, or whose pane the chart does not have. */
  unknown: readonly SourceState[];
}

/**
 * The size of a picture, for {@link IChartApi.toCanvas} and {@link IChartApi.toBlob}.
 *
 * @since 0.1.0
 */
export interface PictureOptions {
  /** The width in CSS pixels; without it the width of the chart. */
  width?: number;
  /** The height in CSS pixels; without it the height of the chart. */
  height?: number;
  /** Device pixels for each CSS pixel, from 0.5 to 4; without it that of the screen. */
  pixelRatio?: number;
  /** The format of {@link IChartApi.toBlob}; without it `'image/png'`. */
  type?: 'image/png' | 'image/jpeg' | 'image/webp';
}

/**
 * What can be undone and redone.
 *
 * @since 0.1.0
 */
export interface HistoryState {
  /** How many changes {@link IChartApi.undo} can take back. */
  undo: number;
  /** How many changes {@link IChartApi.redo} can bring again. */
  redo: number;
}

/**
 * Receives what can be undone and redone after it changed.
 *
 * @since 0.1.0
 */
export type HistoryChangeHandler = (history: HistoryState) => void;

/**
 * Receives the armed drawing tool, or `null` when none is armed.
 *
 * @since 0.1.0
 */
export type ToolChangeHandler = (tool: ShapeType | null) => void;

/**
 * Where a source goes: another pane, another price axis, or both.
 *
 * @since 0.1.0
 */
export interface SourcePlace {
  /** The pane, by handle or by name; without it the pane stays. */
  pane?: IPaneApi | string;
  /** The price axis in that pane; without it the axis stays. */
  axis?: AxisSide;
}

/**
 * Where a source stands among the others of its pane.
 *
 * @since 0.1.0
 */
export type SourceOrder = 'front' | 'back' | 'forward' | 'backward';

/**
 * The bars under the crosshair: one entry for every visible series that has a bar there.
 *
 * @since 0.1.0
 */
export type BarsAtTime = ReadonlyMap<ISourceApi, Bar | BarValue>;
