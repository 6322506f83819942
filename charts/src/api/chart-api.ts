import type { ShapeColors } from '../shapes/shape-definition';
import type { Unsubscribe } from '../util/emitter';
import type { AxisId } from '../types/choices';
import type { ChartOptions } from '../options/chart-options';
import type { PaneOptions } from '../options/pane-options';
import type { SourceOptions } from '../options/source-options';
import type { DeepPartial } from '../types/deep-partial';
import type { ImageOptions } from '../options/image-options';
import type { Size } from '../types/visible-range';
import type { ICrosshairApi } from './crosshair-api';
import type { UndoState } from './events';
import type {
  UndoChangeHandler,
  MouseEventHandler,
  RangeChangeHandler,
  ShapeEventHandler,
  SizeChangeHandler,
  ToolChangeHandler,
} from './handlers';
import type { BarType, ShapeType, SourcePartialStyleMap, SourcePointsMap } from './source-maps';
import type { IPriceAxisApi } from './price-axis-api';
import type { ChartState } from './chart-state';
import type { LoadReport, LoadShapesOptions, SaveOptions, ShapesState } from './save-options';
import type { AnySource, IPaneApi, ISourceApi, ISeriesApi } from './source-api';
import type { ITimeAxisApi } from './time-axis-api';
import type { ChartPlugin, PluginHandle } from './plugin-api';

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
 * const style = { type: LineType.Curved, lastPriceLine: false };
 * chart.addSeries('line', style).setData(closes);
 * const level = { time: '2026-09-15', price: 96 };
 * chart.addShape('horizontal-line', [level], { text: 'Support' });
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
   * Makes several calls one change: handlers run after all of them, and the view follows the bars as they are in the
   * end. Use it where several series get other bars at once, also those of the other kind of time. What it changes of
   * shapes is undone as one step.
   *
   * @param work - Makes the calls.
   * @returns What `work` returns. If it throws, all series have the bars again that they had before the batch. Its other
   * changes stay, such as those of options and shapes.
   * @throws TypeError when some series have got trading days and others still have instants.
   * @since 0.2.0
   */
  batch<Result>(work: () => Result): Result;

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
   * @param type - The bar type, such as `'candle'` or `'line'`.
   * @param style - What differs from the default style.
   * @param options - Its title, its price axis and the like.
   * @throws TypeError when a key is unknown or a value is of the wrong type.
   * @throws RangeError when the bar type is unknown or the id is taken.
   */
  addSeries<T extends BarType>(
    type: T,
    style?: SourcePartialStyleMap[T],
    options?: DeepPartial<SourceOptions>,
  ): ISeriesApi<T>;

  /**
   * Adds a shape to the main pane.
   *
   * @param type - The shape.
   * @param points - Its anchors.
   * @param style - What differs from the default style.
   * @param options - Its id, its price axis and the like.
   * @throws RangeError when the shape is unknown, there are too few or too many points, or the id is taken.
   * @throws TypeError when a time or a price of a point is not finite.
   */
  addShape<T extends ShapeType>(
    type: T,
    points: SourcePointsMap[T],
    style?: SourcePartialStyleMap[T],
    options?: DeepPartial<SourceOptions>,
  ): ISourceApi<T>;

  /**
   * Attaches a plug-in to the chart: it draws on all panes. Use {@link IPaneApi.attach} for one pane.
   *
   * @param plugin - Plug-in from {@link definePlugin}.
   * @returns A handle with the plug-in's API, which removes the plug-in.
   * @throws TypeError if it is not a plug-in, or the plug-in's `attach` throws: then nothing stays attached.
   * @since 0.3.0
   */
  attach<Api>(plugin: ChartPlugin<Api>): PluginHandle<Api>;

  /** All series, from back to front. */
  series(): readonly ISeriesApi[];

  /** All shapes, from back to front. */
  shapes(): readonly ISourceApi<ShapeType>[];

  /**
   * Finds a series or a shape by its id.
   *
   * @param id - The id.
   * @returns The source, or `null` when none has that id.
   */
  source(id: string): AnySource | null;

  /** The time axis. */
  timeAxis(): ITimeAxisApi;

  /**
   * A price axis of the main pane.
   *
   * @param side - Which axis: `'right'` when it is left out.
   * @throws RangeError when the pane has no axis of that name.
   */
  priceAxis(side?: AxisId): IPriceAxisApi;

  /** The crosshair. */
  crosshair(): ICrosshairApi;

  /**
   * The colors that theme, palette and options come to now, as CSS: for elements of your own beside the chart. A bar
   * whose `color` is `'up'` or `'down'` follows the palette by itself.
   *
   * @since 0.2.0
   */
  colors(): Readonly<ShapeColors>;

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

  /**
   * Calls back at each step of a shape that a hand drags, and once more when Escape takes it back. The shape's
   * `points()` are those under the hand.
   *
   * @since 0.2.0
   */
  onShapeChanging(handler: ShapeEventHandler): Unsubscribe;

  /** Calls back after a shape was added. */
  onShapeCreated(handler: ShapeEventHandler): Unsubscribe;

  /** Calls back after a shape was moved, restyled, locked, hidden or reordered; a drag is one change. */
  onShapeChanged(handler: ShapeEventHandler): Unsubscribe;

  /** Calls back after a shape was selected, and with `shape: null` after the selection ended. */
  onShapeSelected(handler: ShapeEventHandler): Unsubscribe;

  /** Calls back after a shape was removed. */
  onShapeRemoved(handler: ShapeEventHandler): Unsubscribe;

  /** Calls back after what can be undone and redone changed. */
  onUndoChange(handler: UndoChangeHandler): Unsubscribe;

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
  selection(): ISourceApi<ShapeType> | null;

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
  undoState(): UndoState;

  /**
   * Forgets what can be undone and redone; the shapes stay.
   *
   * @since 0.2.0
   */
  clearUndo(): void;

  /**
   * The chart as JSON.
   *
   * @param options - Whether the bars are included.
   */
  saveState(options?: SaveOptions): ChartState;

  /** The shapes by themselves as JSON, to be kept for each symbol. */
  saveShapes(): ShapesState;

  /**
   * Replaces all shapes by saved ones. It can be undone, unless the options say otherwise.
   *
   * @param state - What {@link IChartApi.saveShapes} gave.
   * @param options - Whether what can be undone is forgotten.
   * @returns What this version cannot draw but keeps.
   * @throws TypeError when the state is broken; nothing changes then.
   * @throws RangeError when it is of a newer schema; nothing changes then.
   */
  loadShapes(state: ShapesState, options?: LoadShapesOptions): LoadReport;

  /**
   * The shapes of kinds that are not registered, and the series that a restored chart has of bar types that are not:
   * kept, saved again, but not drawn.
   */
  unknownShapes(): LoadReport['unknown'];

  /**
   * Paints the chart as it stands on a new canvas.
   *
   * @param options - The size of the picture.
   * @throws RangeError when the size is not positive or above 8,192 device pixels a side.
   */
  toCanvas(options?: ImageOptions): HTMLCanvasElement;

  /**
   * Paints the chart as it stands to a picture file.
   *
   * @param options - The size and the format of the picture.
   * @throws RangeError when the size is not positive or above 8,192 device pixels a side.
   */
  toBlob(options?: ImageOptions): Promise<Blob>;

  /** Removes the chart with its elements and listeners, and frees its memory. A second call does nothing. */
  remove(): void;
}
