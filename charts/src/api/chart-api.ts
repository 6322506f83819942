import type { ShapeColors } from '../shapes/shape-definition';
import type { Unsubscribe } from '../util/emitter';
import type { AxisId } from '../types/choices';
import type { ChartOptions } from '../options/chart-options';
import type { PaneOptions } from '../options/pane-options';
import type { DeepPartial } from '../types/deep-partial';
import type { ImageOptions } from '../options/image-options';
import type { Size } from '../types/visible-range';
import type { ICrosshairApi } from './crosshair-api';
import type { MouseEventHandler, RangeChangeHandler, SizeChangeHandler } from './handlers';
import type { AnyBarType, PartialSourceOptions } from './source-maps';
import type { IPriceAxisApi } from './price-axis-api';
import type { ChartState, UnknownPart } from './chart-state';
import type { Indicator, IndicatorDefinition } from './indicator-api';
import type { ApplyStateOptions, SaveOptions } from './save-options';
import type { AnySource, IPaneApi, ISeriesApi } from './source-api';
import type { ITimeAxisApi } from './time-axis-api';
import type { AttachedPlugin, PluginApi, PluginDefinition } from './plugin-definition';
import type { OptionsArgument } from '../types/definition';

/**
 * Handle for a chart. {@link createChart} and {@link restoreChart} return it.
 *
 * After {@link IChartApi.remove}, other calls throw a `TypeError`, or return a promise that rejects with one.
 *
 * @example
 * ```ts live title="Candles, a line and a shape"
 * import { createChart, Drawing, HorizontalLine, LineType } from '@aijiaoyi/charts';
 * import { sampleBars } from '@aijiaoyi/charts/samples';
 *
 * const bars = sampleBars();
 * const chart = createChart('chart', { timeAxis: { barSpacing: 8 } });
 * chart.addSeries('candle').setData(bars);
 * const closes = bars.map(({ time, close }) => ({ time, value: close }));
 * const style = { lineType: LineType.Curved, lastPriceLine: false };
 * chart.addSeries('line', style).setData(closes);
 * const level = { time: '2026-09-15', price: 96 };
 * const drawing = chart.attach(Drawing, { shapes: [HorizontalLine] });
 * drawing.add(HorizontalLine, [level], { text: 'Support' });
 * ```
 */
export interface IChartApi {
  /**
   * Element that the chart adds to its container. If the chart is {@link ChartOptions.interactive}, the element can
   * have the keyboard focus.
   *
   * @group Element, size and removal
   */
  readonly element: HTMLElement;

  /**
   * Returns the current options.
   *
   * @group Options and changes
   */
  options(): Readonly<ChartOptions>;

  /**
   * Changes some of the options and keeps the others. If it throws, nothing changes.
   *
   * @param options - Options to change. `undefined` resets an option to its default.
   * @throws TypeError if a key is unknown, a value has the wrong type, or an option can't change, such as
   * `interactive`.
   * @throws RangeError if a value is out of range.
   * @group Options and changes
   */
  applyOptions(options: DeepPartial<ChartOptions>): void;

  /**
   * Groups several calls into one change. Handlers are called after all of them, and the visible range follows the
   * final bars. Use it to replace the bars of several series at once, for example if all series change between UTC
   * seconds and trading days. Changes to shapes become one undo step.
   *
   * @param work - Function that makes the calls.
   * @returns Return value of `work`. If `work` throws, the bars, markers and bar types of all series and the visible
   * range are restored, but other changes remain, such as changes to options and shapes. A restored bar type also
   * restores the series' options from before the change of the type. A batch inside another one restores what was there
   * at its own start.
   * @throws TypeError if `work` isn't a function, or some series use trading days and others use UTC seconds at the
   * end.
   * @group Options and changes
   */
  batch<Result>(work: () => Result): Result;

  /**
   * Adds a pane below the others.
   *
   * @param name - Unique name of the pane, for {@link IChartApi.pane}. The pane of a new chart is named `'main'`.
   * @param options - Pane options to override, such as the height.
   * @throws RangeError if the name is empty or already in use, or a value is out of range.
   * @throws TypeError if a key is unknown or a value has the wrong type.
   * @group Panes and series
   */
  addPane(name: string, options?: DeepPartial<PaneOptions>): IPaneApi;

  /**
   * Returns a pane.
   *
   * @param name - Name of the pane; `'main'` by default.
   * @throws TypeError if the name isn't a string.
   * @throws RangeError if no pane has that name.
   * @group Panes and series
   */
  pane(name?: string): IPaneApi;

  /**
   * Returns the panes, from top to bottom.
   *
   * @group Panes and series
   */
  panes(): readonly IPaneApi[];

  /**
   * Adds a series to the main pane.
   *
   * @param type - Name of a built-in bar type, such as `'candle'` or `'line'`, or a definition, such as {@link Renko}
   * or one from {@link defineBarType}.
   * @param options - Options to override, such as the title, the price axis or a color.
   * @throws TypeError if a key is unknown or a value has the wrong type.
   * @throws RangeError if the bar type or the price axis is unknown, the id is already in use, a value is out of range,
   * or the main pane was removed.
   * @group Panes and series
   */
  addSeries<T extends AnyBarType>(type: T, options?: PartialSourceOptions<T>): ISeriesApi<T>;

  /**
   * Attaches a plug-in to the chart, where it can draw on all panes. Use {@link IPaneApi.attach} for one pane. If a
   * chart can have the plug-in only once and already has it, the call changes the plug-in's options and returns its
   * API. If the call throws, nothing is attached.
   *
   * @param plugin - Definition of the plug-in, built in or from {@link definePlugin}.
   * @param options - Options of the plug-in.
   * @returns The plug-in's API, with which you can also remove the plug-in.
   * @throws TypeError if the value isn't a plug-in, an option is missing, unknown or has the wrong type, the plug-in is
   * already attached and can't change options, or the plug-in's `attach` throws.
   * @throws RangeError if an option is out of range, the plug-in needs times and the time axis is numeric, or the
   * plug-in's `attach` throws a RangeError.
   * @group Plug-ins
   */
  attach<Api extends PluginApi, Options extends object>(
    plugin: PluginDefinition<Api, Options>,
    ...options: OptionsArgument<NoInfer<Options>>
  ): Api & AttachedPlugin;

  /**
   * Returns all plug-ins of the chart and of its panes, in the order in which they were attached.
   *
   * @group Plug-ins
   */
  plugins(): readonly AttachedPlugin[];
  /**
   * Returns the plug-ins of one definition, including restored ones.
   *
   * @param definition - Definition of the plug-ins.
   * @throws TypeError if the definition isn't a plug-in.
   * @group Plug-ins
   */
  plugins<Api extends PluginApi, Options extends object>(
    definition: PluginDefinition<Api, Options>,
  ): readonly (Api & AttachedPlugin)[];

  /**
   * Returns the first plug-in of a definition, which can be a restored one.
   *
   * @param definition - Definition of the plug-in.
   * @returns The plug-in's API; `null` if the chart and its panes don't have the plug-in.
   * @throws TypeError if the definition isn't a plug-in.
   * @group Plug-ins
   */
  plugin<Api extends PluginApi, Options extends object>(
    definition: PluginDefinition<Api, Options>,
  ): (Api & AttachedPlugin) | null;

  /**
   * Returns all series of the chart, pane by pane from top to bottom, and from back to front in each pane.
   *
   * @group Panes and series
   */
  series(): readonly ISeriesApi[];

  /**
   * Returns all indicators, in the order in which they were added.
   *
   * @group Panes and series
   */
  indicators(): readonly Indicator[];
  /**
   * Returns the indicators of one definition, including restored ones.
   *
   * @param definition - Definition of the indicators.
   * @throws TypeError if the definition isn't an indicator.
   * @group Panes and series
   */
  indicators<Options extends object, Outputs extends object, Inputs extends keyof Options = never>(
    definition: IndicatorDefinition<Options, Outputs, Inputs>,
  ): readonly Indicator<Options, Outputs>[];

  /**
   * Returns the series or shape with an id.
   *
   * @param id - Id of the series or shape.
   * @returns Series or shape; `null` if the id is unknown.
   * @group Panes and series
   */
  source(id: string): AnySource | null;

  /**
   * Returns the time axis.
   *
   * @group Axes and crosshair
   */
  timeAxis(): ITimeAxisApi;

  /**
   * Returns a price axis of the main pane.
   *
   * @param id - Id of the axis; `'right'` by default.
   * @throws RangeError if the main pane was removed, or doesn't have an axis with that id.
   * @group Axes and crosshair
   */
  priceAxis(id?: AxisId): IPriceAxisApi;

  /**
   * Returns the crosshair.
   *
   * @group Axes and crosshair
   */
  crosshair(): ICrosshairApi;

  /**
   * Returns the current colors from the theme, the palette and the options as CSS colors, for your own elements next to
   * the chart. A bar whose `color` is `'up'` or `'down'` follows the palette automatically.
   *
   * @group Options and changes
   */
  colors(): Readonly<ShapeColors>;

  /**
   * Returns the size of the chart, in CSS pixels.
   *
   * @group Element, size and removal
   */
  size(): Size;

  /**
   * Sets the size of the chart and turns off `autoSize`.
   *
   * @param width - Width in CSS pixels.
   * @param height - Height in CSS pixels.
   * @throws RangeError if one of them isn't greater than 0.
   * @throws TypeError if one of them isn't a finite number.
   * @group Element, size and removal
   */
  resize(width: number, height: number): void;

  /**
   * Calls a handler when the user clicks or taps a pane of a chart with {@link ChartOptions.interactive}, or presses
   * Enter at a bar with a marker. It isn't called after a drag, or if a plug-in or a drawing tool has handled the
   * click.
   *
   * @group Events
   */
  onClick(handler: MouseEventHandler): Unsubscribe;

  /**
   * Calls a handler when the user double-clicks or double-taps a pane of a chart with {@link ChartOptions.interactive},
   * unless a plug-in or a drawing tool has handled the double click.
   *
   * @group Events
   */
  onDoubleClick(handler: MouseEventHandler): Unsubscribe;

  /**
   * Calls a handler when the user opens a context menu on a pane or an axis of a chart with
   * {@link ChartOptions.interactive}. If the user opens the menu by keyboard, the event has the position of the
   * crosshair. To prevent the browser's menu, call `originalEvent.preventDefault()`.
   *
   * @group Events
   */
  onContextMenu(handler: MouseEventHandler): Unsubscribe;

  /**
   * Calls a handler when the user, your code or a linked chart moves the crosshair, or when the chart moves under the
   * crosshair, so that the crosshair's time or price changes. When the crosshair disappears, `time` is `null`.
   *
   * @group Events
   */
  onCrosshairMove(handler: MouseEventHandler): Unsubscribe;

  /**
   * Calls a handler when the visible range of the time axis has changed, at most once per frame.
   *
   * @group Events
   */
  onRangeChange(handler: RangeChangeHandler): Unsubscribe;

  /**
   * Calls a handler when the size of the chart or the space for its panes has changed, for example because a drawing
   * toolbar was added.
   *
   * @group Events
   */
  onSizeChange(handler: SizeChangeHandler): Unsubscribe;

  /**
   * Returns the state of the chart as an object that can be saved as JSON.
   *
   * @param options - Options to override, such as whether to include the bars.
   * @throws TypeError if a key is unknown or a value has the wrong type.
   * @throws RangeError if a value is unknown, or `parts` is passed without `data: 'none'`.
   * @group State and images
   */
  saveState(options?: SaveOptions): ChartState;

  /**
   * Applies a saved state to this chart. It is the counterpart of {@link restoreChart}, which creates a chart.
   *
   * The chart then has the options, panes, series, shapes, indicators and plug-ins of the state. A series with the same
   * id keeps its handle, and also its bars unless the state contains bars for the series. If its bars don't fit the
   * saved bar type, a new series replaces it. Series that the state doesn't contain are removed.
   *
   * A template, which {@link IChartApi.saveState} returns for `data: 'none'`, only replaces the parts that it contains.
   * If the chart doesn't have a series with a saved id, the template uses the next series that can have the saved bar
   * type, or adds a series. Series that the template doesn't contain stay, except for the series of indicators that it
   * replaces.
   *
   * Handles of panes with the same name stay valid. {@link PluginParts.load} describes which plug-ins stay attached, so
   * that their handles stay valid as well. The `messages` of the chart, `interactive`, and option values that are
   * functions don't change.
   *
   * @param state - State from {@link IChartApi.saveState}, for example after `JSON.parse`.
   * @param options - Definitions that the state needs, and bars for series that it adds.
   * @throws TypeError if the state is invalid, a plug-in can't read its state or be attached, or the series would have
   * different time types. In that case, the chart doesn't change.
   * @throws RangeError if the state has a newer schema, or a value in the state or in a plug-in's options isn't
   * allowed. In that case, the chart doesn't change.
   * @group State and images
   */
  applyState(state: ChartState, options?: ApplyStateOptions): void;

  /**
   * Returns the parts of saved states whose definitions weren't passed, for example to {@link restoreChart}. They are
   * kept and saved again, but not drawn or calculated.
   *
   * @group State and images
   */
  unknownParts(): readonly UnknownPart[];

  /**
   * Returns an image of the chart as a new canvas.
   *
   * @param options - Image options to override, such as the size.
   * @throws RangeError if the size isn't positive, a side is larger than 8,192 device pixels, or another value is out
   * of range.
   * @throws TypeError if a key is unknown, a value has the wrong type, or there is no DOM.
   * @group State and images
   */
  toCanvas(options?: ImageOptions): HTMLCanvasElement;

  /**
   * Returns an image of the chart as a file.
   *
   * @param options - Image options to override, such as the size and the format.
   * @returns A promise of the file. It rejects if {@link IChartApi.toCanvas} would throw, the chart was removed, or the
   * browser can't encode the image.
   * @group State and images
   */
  toBlob(options?: ImageOptions): Promise<Blob>;

  /**
   * Removes the chart with its elements and listeners, and frees its memory. A second call does nothing.
   *
   * @group Element, size and removal
   */
  remove(): void;
}
