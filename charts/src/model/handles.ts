import type {
  AxisSide,
  BarType,
  DeepPartial,
  HistoryChangeHandler,
  HistoryState,
  LoadReport,
  MouseEventHandler,
  NearStartHandler,
  PictureOptions,
  RangeChangeHandler,
  RangeRequest,
  SaveOptions,
  ShapeEventHandler,
  ShapesState,
  ShapeType,
  Size,
  SizeChangeHandler,
  SourceOrder,
  SourcePlace,
  SourceType,
  ToolChangeHandler,
  Unsubscribe,
  VisibleRange,
} from './aliases';
import type { Crosshair } from './crosshair';
import type { PriceRange, Time } from './data';
import type { MismatchDirection } from './enums';
import type { SourcePartialStyleMap, SourcePointsMap, SourceStyleMap } from './maps';
import type {
  ChartOptions,
  PaneOptions,
  PriceAxisOptions,
  SourceOptions,
  TimeAxisOptions,
} from './options';
import type { ChartState } from './saved';
import type { Series } from './series';

/**
 * A chart: what {@link createChart} and {@link restoreChart} return.
 *
 * After {@link IChartApi.remove} every call throws a `TypeError`.
 *
 * @example
 * ```ts live title="Candles, a line and a shape"
 * import { createChart, LineType } from '@aijiaoyi/charts';
 * import { sampleBars } from '@aijiaoyi/charts/samples';
 *
 * const bars = sampleBars();
 * const chart = createChart('chart', { timeAxis: { barSpacing: 8 } });
 * chart.addSeries('candle').setData(bars);
 * const closes = bars.map(({ time, close }) => ({ time, value: close }));
 * chart.addSeries('line', { type: LineType.Curved, lastPriceLine: false }).setData(closes);
 * chart.addShape('horizontal-line', [{ time: '2026-09-15', price: 102 }], { text: 'Support' });
 * ```
 *
 * @since 0.1.0
 */
export interface IChartApi {
  /** The element that the chart put into its container. It has the focus when the chart has it. */
  readonly element: HTMLElement;

  /** The options as they are now. */
  options(): Readonly<ChartOptions>;

  /**
   * Changes some of the options and keeps the others.
   *
   * @param options - What changes.
   * @throws TypeError when a key is unknown or a value is of the wrong type; nothing changes then.
   * @throws RangeError when a value is out of its range; nothing changes then.
   */
  applyOptions(options: DeepPartial<ChartOptions>): void;

  /**
   * Adds a pane below the others.
   *
   * @param name - A name of your own, by which {@link IChartApi.pane} finds it. The first pane is called `'main'`.
   * @param options - Its height and the like.
   * @throws RangeError when the name is taken or empty.
   */
  addPane(name: string, options?: DeepPartial<PaneOptions>): IPaneApi;

  /**
   * Finds a pane.
   *
   * @param name - The name of the pane; without one it is `'main'`.
   * @throws RangeError when no pane has that name.
   */
  pane(name?: string): IPaneApi;

  /** The panes, from top to bottom. */
  panes(): readonly IPaneApi[];

  /**
   * Adds a series to the main pane.
   *
   * @param type - The bar type.
   * @param style - What differs from the default style.
   * @param options - Its title, its price axis and the like.
   * @throws RangeError when the bar type is unknown or the id is taken.
   */
  addSeries<T extends BarType>(
    type: T,
    style?: SourcePartialStyleMap[T],
    options?: DeepPartial<SourceOptions>,
  ): Series<T>;

  /**
   * Adds a shape to the main pane.
   *
   * @param type - The shape.
   * @param points - Its anchors.
   * @param style - What differs from the default style.
   * @param options - Its id, its price axis and the like.
   * @throws RangeError when the shape is unknown, there are too few or too many points, or the id is taken.
   * @throws TypeError when a time or a price of a point is not finite or is of the other kind.
   */
  addShape<T extends ShapeType>(
    type: T,
    points: SourcePointsMap[T],
    style?: SourcePartialStyleMap[T],
    options?: DeepPartial<SourceOptions>,
  ): ISourceApi<T>;

  /** All series, from back to front. */
  series(): readonly Series[];

  /** All shapes, from back to front. */
  shapes(): readonly ISourceApi[];

  /**
   * Finds a series or a shape by its id.
   *
   * @param id - The id.
   * @returns The source, or `null` when none has that id.
   */
  source(id: string): ISourceApi | null;

  /** The time axis. */
  timeAxis(): ITimeAxisApi;

  /**
   * A price axis of the main pane.
   *
   * @param side - Which axis; without it the right one.
   */
  priceAxis(side?: AxisSide): IPriceAxisApi;

  /** The crosshair. */
  crosshair(): Crosshair;

  /** The size of the chart. */
  size(): Size;

  /**
   * Gives the chart a size and switches `autoSize` off.
   *
   * @param width - In CSS pixels.
   * @param height - In CSS pixels.
   * @throws RangeError when one of them is not a finite number above 0.
   */
  resize(width: number, height: number): void;

  /** Calls back on each click, tap included. */
  onClick(handler: MouseEventHandler): Unsubscribe;

  /** Calls back on each double click, double tap included. */
  onDoubleClick(handler: MouseEventHandler): Unsubscribe;

  /** Calls back when a context menu is asked for. `originalEvent.preventDefault()` keeps the browser's own away. */
  onContextMenu(handler: MouseEventHandler): Unsubscribe;

  /** Calls back on each move of the crosshair, by hand or by code, and with `time: null` when it leaves. */
  onCrosshairMove(handler: MouseEventHandler): Unsubscribe;

  /** Calls back, at most once a frame, after the visible range of the time axis changed. */
  onRangeChange(handler: RangeChangeHandler): Unsubscribe;

  /** Calls back after the size of the chart changed. */
  onSizeChange(handler: SizeChangeHandler): Unsubscribe;

  /** Calls back after a shape was added. */
  onShapeCreated(handler: ShapeEventHandler): Unsubscribe;

  /** Calls back after a shape was moved, restyled, locked, hidden or reordered; a drag is one change. */
  onShapeChanged(handler: ShapeEventHandler): Unsubscribe;

  /** Calls back after a shape was selected, and with `shape: null` after the selection ended. */
  onShapeSelected(handler: ShapeEventHandler): Unsubscribe;

  /** Calls back after a shape was removed. */
  onShapeRemoved(handler: ShapeEventHandler): Unsubscribe;

  /** Calls back after what can be undone and redone changed. */
  onHistoryChange(handler: HistoryChangeHandler): Unsubscribe;

  /** Calls back after a drawing tool was armed or put away. */
  onToolChange(handler: ToolChangeHandler): Unsubscribe;

  /**
   * Arms a drawing tool: the next clicks or the next drag on a pane place a shape.
   *
   * @param type - The shape.
   * @param style - What differs from the default style.
   * @throws RangeError when the shape is unknown.
   */
  startDrawing<T extends ShapeType>(type: T, style?: SourcePartialStyleMap[T]): void;

  /** Puts the drawing tool away; a shape that is not complete is dropped. */
  stopDrawing(): void;

  /** The armed drawing tool, or `null`. */
  drawingTool(): ShapeType | null;

  /** The selected shape, or `null`. */
  selection(): ISourceApi | null;

  /**
   * Selects a shape.
   *
   * @param shape - The shape, or `null` to end the selection.
   * @throws TypeError when it is not a shape of this chart.
   */
  select(shape: ISourceApi | null): void;

  /**
   * Takes the last change of shapes back.
   *
   * @returns Whether there was one.
   */
  undo(): boolean;

  /**
   * Brings the change that was last taken back again.
   *
   * @returns Whether there was one.
   */
  redo(): boolean;

  /** What can be undone and redone. */
  history(): HistoryState;

  /**
   * The chart as JSON.
   *
   * @param options - Whether the bars are included.
   */
  saveState(options?: SaveOptions): ChartState;

  /** The shapes by themselves as JSON, to be kept for each symbol. */
  saveShapes(): ShapesState;

  /**
   * Replaces all shapes by saved ones. It can be undone.
   *
   * @param state - What {@link IChartApi.saveShapes} gave.
   * @returns What this version cannot draw but keeps.
   * @throws TypeError when the state is broken; nothing changes then.
   * @throws RangeError when it is of a newer schema; nothing changes then.
   */
  loadShapes(state: ShapesState): LoadReport;

  /** The shapes of kinds that are not registered: kept, saved again, but not drawn. */
  unknownShapes(): LoadReport['unknown'];

  /**
   * Paints the chart as it stands on a new canvas.
   *
   * @param options - The size of the picture.
   * @throws RangeError when the size is not positive or above 8,192 device pixels a side.
   */
  toCanvas(options?: PictureOptions): HTMLCanvasElement;

  /**
   * Paints the chart as it stands to a picture file.
   *
   * @param options - The size and the format of the picture.
   * @throws RangeError when the size is not positive or above 8,192 device pixels a side.
   */
  toBlob(options?: PictureOptions): Promise<Blob>;

  /** Ends the chart: its elements, its listeners and its memory are given back. */
  remove(): void;
}

/**
 * A pane: one of the areas above each other that share the time axis.
 *
 * @example
 * ```ts live title="A second pane above the main one"
 * import { createChart } from '@aijiaoyi/charts';
 * import { sampleBars } from '@aijiaoyi/charts/samples';
 *
 * const bars = sampleBars();
 * const chart = createChart('chart');
 * chart.addSeries('candle').setData(bars);
 * const pane = chart.addPane('middle', { height: 0.5 });
 * pane.addSeries('area').setData(bars.map(({ time, high, low }) => ({ time, value: (high + low) / 2 })));
 * pane.moveTo(0);
 * ```
 *
 * @since 0.1.0
 */
export interface IPaneApi {
  /** The name that the pane was added with. */
  readonly name: string;

  /** The options as they are now. */
  options(): Readonly<PaneOptions>;

  /**
   * Changes some of the options: height, smallest height, folded or not.
   *
   * @param options - What changes.
   * @throws RangeError when a height is not above 0.
   */
  applyOptions(options: DeepPartial<PaneOptions>): void;

  /** The place among the panes, counted from 0 at the top. */
  index(): number;

  /**
   * Moves the pane.
   *
   * @param index - The new place, counted from 0 at the top.
   * @throws RangeError when there is no such place.
   */
  moveTo(index: number): void;

  /** The height and the width of the drawing area, without the axes. */
  size(): Size;

  /**
   * Adds a series to this pane; otherwise as {@link IChartApi.addSeries}.
   *
   * @throws TypeError when a key is unknown or a value is of the wrong type.
   * @throws RangeError when the bar type is unknown or the id is taken.
   */
  addSeries<T extends BarType>(
    type: T,
    style?: SourcePartialStyleMap[T],
    options?: DeepPartial<SourceOptions>,
  ): Series<T>;

  /**
   * Adds a shape to this pane; otherwise as {@link IChartApi.addShape}.
   *
   * @throws RangeError when the shape is unknown, there are too few or too many points, or the id is taken.
   * @throws TypeError when a time or a price of a point is not finite or is of the other kind.
   */
  addShape<T extends ShapeType>(
    type: T,
    points: SourcePointsMap[T],
    style?: SourcePartialStyleMap[T],
    options?: DeepPartial<SourceOptions>,
  ): ISourceApi<T>;

  /** The series and shapes of this pane, from back to front. */
  sources(): readonly ISourceApi[];

  /**
   * A price axis of this pane.
   *
   * @param side - Which axis; without it the right one.
   */
  priceAxis(side?: AxisSide): IPriceAxisApi;

  /**
   * Removes the pane with its series and shapes.
   *
   * @throws RangeError when it is the last pane.
   */
  remove(): void;
}

/**
 * A price axis of a pane.
 *
 * @example
 * ```ts live title="A fixed range of prices"
 * import { createChart } from '@aijiaoyi/charts';
 * import { sampleBars } from '@aijiaoyi/charts/samples';
 *
 * const chart = createChart('chart');
 * chart.addSeries('candle').setData(sampleBars());
 * const axis = chart.priceAxis();
 * axis.applyOptions({ autoRange: false, range: { from: 80, to: 120 } });
 * ```
 *
 * @since 0.1.0
 */
export interface IPriceAxisApi {
  /** `'left'`, `'right'`, or the name of an overlay axis. */
  readonly side: AxisSide;

  /** The options as they are now. */
  options(): Readonly<PriceAxisOptions>;

  /**
   * Changes some of the options.
   *
   * @param options - What changes.
   * @throws TypeError when a key is unknown or a value is of the wrong type.
   * @throws RangeError when a range is upside down or margins leave no room.
   */
  applyOptions(options: DeepPartial<PriceAxisOptions>): void;

  /** The prices between bottom and top edge, or `null` when no source on the axis has prices in view. */
  visibleRange(): PriceRange | null;

  /** Fits the axis to the bars in view, and goes on doing so. */
  fit(): void;

  /**
   * The height at which a price stands.
   *
   * @param price - A price.
   * @returns CSS pixels from the pane's top edge, also outside the pane; `null` when the axis has no prices.
   * @throws TypeError when the price is not finite.
   */
  priceToY(price: number): number | null;

  /**
   * The price at a height.
   *
   * @param y - CSS pixels from the pane's top edge.
   * @returns A price, or `null` when the axis has no prices.
   * @throws TypeError when the place is not finite.
   */
  yToPrice(y: number): number | null;

  /**
   * The price as the axis writes it.
   *
   * @throws TypeError when the price is not finite.
   */
  format(price: number): string;

  /** The width of the axis, in CSS pixels; 0 when it is not shown. */
  width(): number;
}

/**
 * The time axis: scrolling, zooming, time zones, and where times stand.
 *
 * Bars are counted from 0 at the first bar over all series. Fractions lie between bars, negative numbers before the
 * first one, and numbers beyond the last index in the future.
 *
 * @example
 * ```ts live title="Scrolled back, on the clock of Shanghai"
 * import { createChart } from '@aijiaoyi/charts';
 * import { sampleBars } from '@aijiaoyi/charts/samples';
 *
 * const chart = createChart('chart', { timeAxis: { timeZone: 'Asia/Shanghai' } });
 * chart.addSeries('candle').setData(sampleBars({ interval: 300 }));
 * const time = chart.timeAxis();
 * time.zoomBy(2);
 * time.scrollBy(-30);
 * ```
 *
 * @since 0.1.0
 */
export interface ITimeAxisApi {
  /** The options as they are now. */
  options(): Readonly<TimeAxisOptions>;

  /**
   * Changes some of the options. A new time zone keeps the view.
   *
   * @param options - What changes.
   * @throws RangeError when the time zone is unknown; the message names the nearest one.
   * @throws TypeError when a key is unknown or a value is of the wrong type.
   */
  applyOptions(options: DeepPartial<TimeAxisOptions>): void;

  /** What the axis shows, or `null` without bars. */
  visibleRange(): VisibleRange | null;

  /**
   * Shows a range.
   *
   * @param range - Which range; see {@link RangeOfType}.
   * @throws RangeError when the range is empty or upside down.
   * @throws TypeError when a bound is not finite or a time is of the other kind.
   */
  setVisibleRange(range: RangeRequest): void;

  /** Shows all bars. */
  fit(): void;

  /** Scrolls to the newest bar and keeps the zoom. */
  scrollToEnd(): void;

  /**
   * Scrolls.
   *
   * @param bars - How many bars towards the future; a negative number goes back.
   * @throws TypeError when the number is not finite.
   */
  scrollBy(bars: number): void;

  /**
   * Zooms.
   *
   * @param factor - 2 doubles the distance between bars, 0.5 halves it.
   * @param x - What stays in its place, in CSS pixels from the left edge; without it the right edge.
   * @throws RangeError when the factor is not above 0.
   */
  zoomBy(factor: number, x?: number): void;

  /** How many bars the axis has. */
  barCount(): number;

  /**
   * Where a time stands.
   *
   * @param time - A time; it need not be that of a bar.
   * @returns CSS pixels from the pane's left edge, also off screen; `null` without bars.
   * @throws TypeError when the time is not finite or is of the other kind.
   */
  timeToX(time: Time): number | null;

  /**
   * The time at a place.
   *
   * @param x - CSS pixels from the pane's left edge.
   * @returns The exact time, also between bars and in the future; `null` without bars. For trading days the nearest one.
   * @throws TypeError when the place is not finite.
   */
  xToTime(x: number): Time | null;

  /**
   * Where a bar stands.
   *
   * @param bar - A bar index; a fraction lies between two bars.
   * @returns CSS pixels from the pane's left edge; `null` without bars.
   * @throws TypeError when the index is not finite.
   */
  barToX(bar: number): number | null;

  /**
   * The bar index at a place.
   *
   * @param x - CSS pixels from the pane's left edge.
   * @returns An index with its fraction; `null` without bars.
   * @throws TypeError when the place is not finite.
   */
  xToBar(x: number): number | null;

  /**
   * The bar at a time.
   *
   * @param time - A time.
   * @param mismatch - Where to look when no bar has that time; without it only the exact time counts.
   * @returns A bar index, or `null` when there is none.
   * @throws TypeError when the time is not finite or is of the other kind.
   */
  timeToBar(time: Time, mismatch?: MismatchDirection): number | null;

  /**
   * The time of a bar.
   *
   * @param bar - A bar index; a fraction, a negative one or one in the future gives the time that the axis has there.
   * @returns A time; `null` without bars.
   * @throws TypeError when the index is not finite.
   */
  barToTime(bar: number): Time | null;

  /** The width of the axis, in CSS pixels. */
  width(): number;

  /** The height of the axis, in CSS pixels; 0 when it is not shown. */
  height(): number;

  /**
   * Calls back when the left edge of the view comes within `nearStartBars` of the first bar: the moment to prepend
   * older bars. It calls once, and again after older bars came or the view went away and came back.
   */
  onNearStart(handler: NearStartHandler): Unsubscribe;
}

/**
 * Anything that a chart draws: a series or a shape.
 *
 * After its removal the handle still tells what it was; a call that would change it throws a `TypeError`.
 *
 * @typeParam T - The bar type or the shape.
 * @example
 * ```ts live title="A series and a shape, changed alike"
 * import { createChart } from '@aijiaoyi/charts';
 * import { sampleBars } from '@aijiaoyi/charts/samples';
 *
 * const chart = createChart('chart');
 * const price = chart.addSeries('candle');
 * price.setData(sampleBars());
 * const note = chart.addShape('text', [{ time: '2026-09-07', price: 108 }], { text: 'A note' });
 * for (const source of [price, note]) source.applyOptions({ title: source.type, locked: true });
 * ```
 *
 * @since 0.1.0
 */
export interface ISourceApi<T extends SourceType = SourceType> {
  /** The id: the one that it was given, or one that the chart made up. */
  readonly id: string;

  /** The bar type or the shape. */
  readonly type: T;

  /** Whether it is a series or a shape. */
  readonly kind: 'series' | 'shape';

  /** The options as they are now. */
  options(): Readonly<SourceOptions>;

  /**
   * Changes some of the options: title, visible, locked, price axis. The id stays.
   *
   * @param options - What changes.
   * @throws TypeError when a key is unknown, a value is of the wrong type, or the id would change.
   */
  applyOptions(options: DeepPartial<SourceOptions>): void;

  /** The style as it is now, defaults included. */
  style(): Readonly<SourceStyleMap[T]>;

  /**
   * Changes some of the style.
   *
   * @param style - What changes.
   * @throws TypeError when a key is unknown or a value is of the wrong type; the message names the nearest key.
   */
  applyStyle(style: SourcePartialStyleMap[T]): void;

  /** The anchors of a shape; an empty list for a series. */
  points(): T extends ShapeType ? SourcePointsMap[T] : readonly never[];

  /**
   * Moves a shape.
   *
   * @param points - The new anchors.
   * @throws TypeError when it is a series, or a point has no finite time and price.
   * @throws RangeError when there are too few or too many points.
   */
  setPoints(points: T extends ShapeType ? SourcePointsMap[T] : never): void;

  /** The pane that it is drawn on. */
  pane(): IPaneApi;

  /** The price axis that it is measured on. */
  priceAxis(): IPriceAxisApi;

  /**
   * Moves it to another pane, another price axis, or both.
   *
   * @param place - Where it goes.
   * @throws RangeError when the pane is unknown.
   */
  moveTo(place: SourcePlace): void;

  /**
   * Moves it before or behind the others of its pane. Shapes always stand before series.
   *
   * @param order - Where it goes.
   * @throws RangeError when the order is not one of the four words.
   */
  setOrder(order: SourceOrder): void;

  /** Whether it was removed. */
  isRemoved(): boolean;

  /** Takes it off the chart. */
  remove(): void;
}
