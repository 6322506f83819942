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
import type { MouseEventHandler, RangeChangeHandler, SizeChangeHandler } from './handlers';
import type { BarType, SourcePartialStyleMap } from './source-maps';
import type { IPriceAxisApi } from './price-axis-api';
import type { ChartState, SourceState } from './chart-state';
import type { SaveOptions } from './save-options';
import type { AnySource, IPaneApi, ISeriesApi } from './source-api';
import type { ITimeAxisApi } from './time-axis-api';
import type { ChartPlugin, PluginHandle } from './plugin-api';

/**
 * A chart: what {@link createChart} and {@link restoreChart} return.
 *
 * After {@link IChartApi.remove} every call throws a `TypeError`.
 *
 * @example
 * ```ts live title="Candles, a line and a shape"
 * import { addDrawing, createChart, LineType } from '@aijiaoyi/charts';
 * import { sampleBars } from '@aijiaoyi/charts/samples';
 *
 * const bars = sampleBars();
 * const chart = createChart('chart', { timeAxis: { barSpacing: 8 } });
 * chart.addSeries('candle').setData(bars);
 * const closes = bars.map(({ time, close }) => ({ time, value: close }));
 * const style = { type: LineType.Curved, lastPriceLine: false };
 * chart.addSeries('line', style).setData(closes);
 * const level = { time: '2026-09-15', price: 96 };
 * const drawing = addDrawing(chart);
 * drawing.add('horizontal-line', [level], { text: 'Support' });
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
   * end. Use it where several series get other bars at once, also those of the other kind of time. Changes of shapes in it are one undo step.
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
   * The chart as JSON.
   *
   * @param options - Whether the bars are included.
   */
  saveState(options?: SaveOptions): ChartState;

  /**
   * Returns the series of a restored chart whose bar types are not registered. They are kept and saved again, but not
   * drawn.
   *
   * @since 0.3.0
   */
  unknownSeries(): readonly SourceState[];

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
