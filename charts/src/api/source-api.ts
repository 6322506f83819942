import type { Unsubscribe } from '../util/emitter';
import type { AxisId } from '../types/choices';
import type { Time } from '../types/data-types';
import type { EnumValue } from '../types/enum-value';
import type { MismatchDirection } from '../types/enums';
import type { Marker } from '../types/marker';
import type { PaneOptions } from '../options/pane-options';
import type { NewPriceLine } from '../options/price-line-options';
import type { DeepPartial } from '../types/deep-partial';
import type { PaneBounds, Size } from '../types/visible-range';
import type { SetDataOptions } from '../options/set-data-options';
import type { SourceOptions } from '../options/source-options';
import type {
  AnyBar,
  AnyBarType,
  BarType,
  SeriesBar,
  SeriesBarInput,
  SeriesData,
  SourceTypeOptions,
  PartialSourceOptions,
} from './source-maps';
import type { OptionsArgument } from '../types/definition';
import type { IChartApi } from './chart-api';
import type { Indicator, IndicatorDefinition, NewIndicatorOptions } from './indicator-api';
import type { IPriceAxisApi } from './price-axis-api';
import type { PriceLine } from './price-line-api';
import type { IShapeApi } from './shape-api';
import type { AttachedPlugin, PluginApi, PluginDefinition } from './plugin-definition';

/**
 * Target of {@link ISourceApi.moveTo}: another pane, another price axis, or both.
 */
export interface MoveTarget {
  /** Pane or its name. Defaults to the current pane. */
  pane?: IPaneApi | string;
  /** Id of a price axis in the target pane. Defaults to the id of the current axis. */
  axis?: AxisId;
}

/**
 * Change of a source's z-order for {@link ISourceApi.setOrder}: to the front, to the back, or one step forward or
 * backward.
 */
export type SourceOrder = 'front' | 'back' | 'forward' | 'backward';

/**
 * Bars at the time of a pointer event, with one entry for each visible series that has a bar at that time. For a bar
 * type that computes its bars, such as `Renko`, the entry is the computed bar. For Heikin-Ashi candles, the entry is
 * the original bar.
 */
export type BarsAtTime = {
  /**
   * Returns the bar of a series, typed by the series' bar type; `undefined` if the series isn't visible or doesn't have
   * a bar at that time.
   */
  get<T extends AnyBarType>(series: ISeriesApi<T>): SeriesBar<T> | undefined;
} & ReadonlyMap<ISourceApi, AnyBar>;

/**
 * A series or a shape. `kind` narrows it in TypeScript.
 *
 * @example
 * ```ts live title="Series found by its id" height=260
 * import { createChart } from '@aijiaoyi/charts';
 * import { sampleBars } from '@aijiaoyi/charts/samples';
 *
 * const chart = createChart('chart');
 * chart.addSeries('candle', { id: 'price' });
 *
 * const source = chart.source('price');
 * if (source?.kind === 'series') source.setData(sampleBars());
 * ```
 */
export type AnySource = ISeriesApi | IShapeApi;

/**
 * Members that series and shapes share: {@link ISeriesApi} and {@link IShapeApi} extend it.
 *
 * After the series or shape was removed, its handle still returns the id, type and options. Methods that would change
 * the series or shape throw a `TypeError`, except `remove`, which does nothing.
 *
 * @example
 * ```ts live title="Series and shape with the same options"
 * import { createChart, Drawing, TextShape } from '@aijiaoyi/charts';
 * import { sampleBars } from '@aijiaoyi/charts/samples';
 *
 * const chart = createChart('chart');
 * const price = chart.addSeries('candle');
 * price.setData(sampleBars());
 * const point = { time: '2026-09-07', price: 108 };
 * const drawing = chart.attach(Drawing, { shapes: [TextShape] });
 * const note = drawing.add(TextShape, [point], { text: 'A note' });
 * for (const source of [price, note]) {
 *   source.applyOptions({ title: source.type, locked: true });
 * }
 * ```
 */
export interface ISourceApi {
  /**
   * Id that you passed in, or a generated one.
   *
   * @group Identity and removal
   */
  readonly id: string;

  /**
   * Bar type or shape type, as in saved states.
   *
   * @group Identity and removal
   */
  readonly type: string;

  /**
   * Whether the source is a series or a shape.
   *
   * @group Identity and removal
   */
  readonly kind: 'series' | 'shape';

  /**
   * Returns the current options, including defaults.
   *
   * @group Source options
   */
  options(): Readonly<SourceOptions>;

  /**
   * Changes some of the options, such as the title, the price axis or a color. The id can't be changed.
   *
   * @param options - Options to override. `undefined` resets an option to its default.
   * @throws TypeError if a key is unknown, a value has the wrong type, the id would change, or the series or shape was
   * removed.
   * @throws RangeError if a value is out of range, or the pane doesn't have the price axis.
   * @group Source options
   */
  applyOptions(options: DeepPartial<SourceOptions>): void;

  /**
   * Returns the pane of the series or shape.
   *
   * @throws TypeError if the shape's pane was removed.
   * @group Pane and z-order
   */
  pane(): IPaneApi;

  /**
   * Returns the price axis of the series or shape.
   *
   * @throws TypeError if the series was removed, or the shape's pane was removed.
   * @group Pane and z-order
   */
  priceAxis(): IPriceAxisApi;

  /**
   * Moves the series or shape to another pane, another price axis, or both.
   *
   * @param target - Pane and price axis to move to.
   * @throws RangeError if the pane or the price axis is unknown.
   * @throws TypeError if a key is unknown, a value has the wrong type, or the series or shape was removed.
   * @group Pane and z-order
   */
  moveTo(target: MoveTarget): void;

  /**
   * Changes the z-order among the series or the shapes of the pane. Shapes are in front of series.
   *
   * @param order - `'front'`, `'back'`, or one step `'forward'` or `'backward'`.
   * @throws RangeError if the order isn't one of these values.
   * @throws TypeError if the order isn't a string, or the series or shape was removed.
   * @group Pane and z-order
   */
  setOrder(order: SourceOrder): void;

  /**
   * Whether the series or shape was removed, by a call or with its pane or chart. It is `false` again after an undo
   * restores a removed shape.
   *
   * @group Identity and removal
   */
  readonly removed: boolean;

  /**
   * Removes the series or shape from the chart. A second call does nothing.
   *
   * @group Identity and removal
   */
  remove(): void;
}

/**
 * Change of the bars of a series. Handlers of {@link ISeriesApi.onDataChange} receive it.
 */
export interface DataChange {
  /** Series whose bars changed. */
  series: ISeriesApi;
  /**
   * Type of the change: `'set'` if the bars were replaced, `'update'` if single bars were replaced or added,
   * `'prepend'` if older bars were added before the first, `'remove'` if the newest bars were removed. Different
   * changes in one batch are reported as `'set'`. The series of an indicator reports `'set'` if it was recomputed from
   * its first bar.
   */
  change: 'set' | 'update' | 'prepend' | 'remove';
  /** Index of the first bar that may have changed; after the newest bars were removed, the number of remaining bars. */
  from: number;
}

/**
 * Function that receives a change of the bars of a series.
 */
export type DataChangeHandler = (change: DataChange) => void;

/**
 * Handle for a series of bars or values. {@link IChartApi.addSeries} and {@link IPaneApi.addSeries} return it.
 *
 * @typeParam T - Bar type.
 *
 * @example
 * ```ts live title="Line extended in both directions"
 * import { createChart } from '@aijiaoyi/charts';
 * import { sampleValues } from '@aijiaoyi/charts/samples';
 *
 * const values = sampleValues({ count: 90 });
 * const chart = createChart('chart');
 * const price = chart.addSeries('line');
 * price.setData(values.slice(30, 60));
 * price.prepend(values.slice(0, 30));
 * for (const value of values.slice(60)) price.update(value);
 * chart.timeAxis().fit();
 * ```
 */
export interface ISeriesApi<T extends AnyBarType = AnyBarType> extends ISourceApi {
  /**
   * Kind of the source, which distinguishes series from shapes.
   *
   * @group Identity and removal
   */
  readonly kind: 'series';

  /**
   * Name of the bar type.
   *
   * @group Identity and removal
   */
  readonly type: T extends BarType ? T : string;

  /**
   * Returns the current options, including defaults.
   *
   * @group Source options
   */
  options(): Readonly<SourceTypeOptions<T>>;

  /**
   * Changes some of the options, such as the title, the price axis or a color. The id can't be changed.
   *
   * @param options - Options to override. `undefined` resets an option to its default.
   * @throws TypeError if a key is unknown, a value has the wrong type, the id would change, or the series was removed.
   * @throws RangeError if a value is out of range, or the pane doesn't have the price axis.
   * @group Source options
   */
  applyOptions(options: PartialSourceOptions<T>): void;

  /**
   * Changes the bar type. The series keeps its id, bars, markers, price lines, indicators and the options that all
   * types have. Other options keep their values if both types have them and the values differ from the defaults. Lines,
   * areas, baselines and histograms keep the four prices of bars, so you can change back, and indicators don't change.
   *
   * To change to a type that needs other fields, call `setData([])`, `setType` and `setData` in one
   * {@link IChartApi.batch}.
   *
   * @param type - Name of a built-in bar type, such as `'candle'` or `'line'`, or a definition, such as {@link Renko}
   * or one from {@link defineBarType}.
   * @param options - Options to change.
   * @returns This handle, typed for the new bar type.
   * @throws TypeError if the bars don't have the fields that the type needs, a key is unknown, a value has the wrong
   * type, the id would change, or the series was removed. In that case, the series doesn't change.
   * @throws RangeError if the bar type is unknown, a value is out of range, or the pane doesn't have the price axis.
   * @group Identity and removal
   */
  setType<Next extends AnyBarType>(
    type: Next,
    options?: PartialSourceOptions<Next>,
  ): ISeriesApi<Next>;

  /**
   * Replaces all bars. By default, the visible range follows the newest bar if it was in view, and otherwise stays at
   * the same times. If the new bars have another interval or would fill less than half of the range, the chart shows as
   * many of the newest bars as before.
   *
   * @param data - Bars in ascending order of time, each with a unique time. Pass a list, which is copied, or columns,
   * whose typed arrays the chart uses without a copy, so don't write to them afterwards. Lines, areas, baselines and
   * histograms draw the closes of bars with four prices.
   * @param options - Options to override, such as the visible range afterwards.
   * @throws TypeError if `data` is neither a list nor columns, a field is misspelled or has the wrong type, a time or
   * price is not finite, the chart would mix UTC seconds and trading days, an option is unknown, or the series was
   * removed.
   * @throws RangeError if the times aren't in ascending order, a time is out of range or not a valid date, a price is
   * out of range, a bar's high or low isn't its highest or lowest price, a color is invalid, columns have different
   * lengths, the `range` is unknown, or {@link TimeAxisOptions.showGaps} would add too many empty bars.
   * @group Bar data
   */
  setData(data: SeriesData<T>, options?: DeepPartial<SetDataOptions>): void;

  /**
   * Sets all bars, and changes only what differs from the list of the last call. Use it when a framework renders again
   * after its state has changed. Bars are compared by identity. If the last bar has other values at the same time, or
   * newer bars were added, the call is like {@link ISeriesApi.update}. If older bars were added in front, it is like
   * {@link ISeriesApi.prepend}. If nothing changed, it does nothing. Any other change is like
   * {@link ISeriesApi.setData}, and so are the first call and a call after another method changed the bars.
   *
   * Pass a new list with new objects for the bars that changed. In a list that was passed before, only added bars,
   * removed bars and changes of its last bar are noticed. The chart keeps a reference to the list until the next call.
   *
   * @param bars - Bars in ascending order of time, each with a unique time.
   * @param options - Options to override, such as the visible range if all bars are replaced.
   * @throws TypeError if the value isn't a list, a field is misspelled or has the wrong type, a time or price is not
   * finite, the chart would mix UTC seconds and trading days, an option is unknown, or the series was removed. In that
   * case, the bars don't change.
   * @throws RangeError if the times aren't in ascending order, a time is out of range or not a valid date, a price is
   * out of range, a bar's high or low isn't its highest or lowest price, a color is invalid, the `range` is unknown, or
   * {@link TimeAxisOptions.showGaps} would add too many empty bars. In that case, the bars don't change.
   * @group Bar data
   */
  setBars(bars: readonly SeriesBarInput<T>[], options?: DeepPartial<SetDataOptions>): void;

  /**
   * Replaces the bar with the same time. If no bar has that time, `update` inserts the new bar in order of time. Adding
   * a bar after the last one usually takes constant time.
   *
   * @param bar - New bar, or new values of an existing bar.
   * @throws TypeError if a field is misspelled or has the wrong type, a price is not finite, the time is not finite or
   * not of the chart's time type (UTC seconds or trading days), or the series was removed.
   * @throws RangeError if the bar's high or low isn't its highest or lowest price, a price is out of range, the color
   * is invalid, the time is out of range or not a valid date, or {@link TimeAxisOptions.showGaps} would add too many
   * empty bars.
   * @group Bar data
   */
  update(bar: SeriesBarInput<T>): void;

  /**
   * Adds older bars before the first one. The visible range keeps showing the same bars, unless a requested range of
   * times ({@link ITimeAxisApi.setVisibleRange}) waits for older ones.
   *
   * @param data - Bars in ascending order, all older than the first bar of the series, as a list or as columns.
   * @throws TypeError if `data` is neither a list nor columns, a field is misspelled or has the wrong type, a price is
   * not finite, a time is not finite or not of the chart's time type (UTC seconds or trading days), or the series was
   * removed.
   * @throws RangeError if a bar isn't older than the first bar, the bars aren't in ascending order, a bar's high or low
   * isn't its highest or lowest price, a price is out of range, a color is invalid, a time is out of range or not a
   * valid date, columns have different lengths, or {@link TimeAxisOptions.showGaps} would add too many empty bars.
   * @group Bar data
   */
  prepend(data: SeriesData<T>): void;

  /**
   * Removes the newest bars, for example to step back in a replay. If the chart's last bar was visible and is removed,
   * the visible range follows the chart's new last bar.
   *
   * @param count - Number of bars to remove. If the series has fewer bars, all are removed. Defaults to 1.
   * @returns Copies of the removed bars, in order of time.
   * @throws RangeError if the number is negative or isn't an integer.
   * @throws TypeError if the value isn't a finite number, or the series was removed.
   * @group Bar data
   */
  removeLast(count?: number): readonly SeriesBar<T>[];

  /**
   * Number of bars, including empty ones.
   *
   * @group Bar data
   */
  readonly length: number;

  /**
   * Returns the oldest bar, like `data()[0]`, without copying the other bars.
   *
   * @returns A copy of the bar; `null` if there are no bars.
   * @throws TypeError if the series was removed.
   * @group Bar data
   */
  first(): SeriesBar<T> | null;

  /**
   * Returns the newest bar, like `data().at(-1)`, without copying the other bars.
   *
   * @returns A copy of the bar; `null` if there are no bars.
   * @throws TypeError if the series was removed.
   * @group Bar data
   */
  last(): SeriesBar<T> | null;

  /**
   * Returns copies of all bars, in order of time, with the fields that the chart knows. Prefer {@link ISeriesApi.last},
   * {@link ISeriesApi.first} or {@link ISeriesApi.length} where they are enough, because they don't copy every bar.
   *
   * The bars have the fields of the bar type. For a line, area, baseline or histogram that draws bars with four prices,
   * the method returns their closes as `value`. After {@link ISeriesApi.setType} to candles, the bars have their prices
   * again.
   *
   * @throws TypeError if the series was removed.
   * @group Bar data
   */
  data(): readonly SeriesBar<T>[];

  /**
   * Calls a handler when the bars of the series have changed: after `setData`, `setBars`, `update`, `prepend` or
   * `removeLast`, and for a series of an indicator, after it was recomputed. All changes in one {@link IChartApi.batch}
   * are one call.
   *
   * @param handler - Function that receives the change.
   * @returns A function that unsubscribes the handler.
   * @throws TypeError if the handler is not a function or the series was removed.
   * @group Events
   */
  onDataChange(handler: DataChangeHandler): Unsubscribe;

  /**
   * Returns the bar at a time.
   *
   * @param time - Time of the bar.
   * @param mismatch - Bar to return if no bar has that time. By default, none is returned.
   * @returns A copy of the bar, or `null` if no bar matches.
   * @throws TypeError if the time is not finite or not of the chart's time type (UTC seconds or trading days),
   * `mismatch` isn't a string, or the series was removed.
   * @throws RangeError if the time is out of range or not a valid date, or `mismatch` is unknown.
   * @group Bar data
   */
  barAt(time: Time, mismatch?: EnumValue<MismatchDirection>): SeriesBar<T> | null;

  /**
   * Replaces all markers.
   *
   * @param markers - Markers, in any order.
   * @throws TypeError if a key is unknown, a value has the wrong type, a time is not finite or not of the series' time
   * type (UTC seconds or trading days), or the series was removed.
   * @throws RangeError if a value is out of range.
   * @group Markers and price lines
   */
  setMarkers(markers: readonly Marker[]): void;

  /**
   * Returns the markers, in order of time.
   *
   * @group Markers and price lines
   */
  markers(): readonly Marker[];

  /**
   * Adds a price line.
   *
   * @param options - Options of the line, with at least its price.
   * @returns A handle for the price line.
   * @throws TypeError if the price is not finite, a key is unknown, a value has the wrong type, or the series was
   * removed.
   * @throws RangeError if a value is out of range.
   * @group Markers and price lines
   */
  addPriceLine(options: NewPriceLine): PriceLine;

  /**
   * Returns the price lines, in the order in which they were added.
   *
   * @group Markers and price lines
   */
  priceLines(): readonly PriceLine[];

  /**
   * Adds an indicator with this series as its input.
   *
   * @param definition - Definition of the indicator, from `@aijiaoyi/charts/indicators` (such as `EMA`) or from your
   * call of `defineIndicator`.
   * @param options - Options to override, including display options. If an option is another series, pass its handle or
   * its id.
   * @returns Handle for the indicator.
   * @throws TypeError if the definition isn't an indicator, an option is missing, unknown or has the wrong type, or the
   * series was removed.
   * @throws RangeError if a value is out of range, or the pane or the axis is unknown.
   * @group Adding indicators
   */
  addIndicator<
    Options extends object,
    Outputs extends object,
    Inputs extends keyof Options = never,
  >(
    definition: IndicatorDefinition<Options, Outputs, Inputs>,
    ...options: OptionsArgument<
      NewIndicatorOptions<NoInfer<Options>, NoInfer<Outputs>, NoInfer<Inputs>>
    >
  ): Indicator<Options, Outputs>;

  /**
   * Returns the indicators whose {@link Indicator.input} is this series, in the order in which they were added.
   *
   * @throws TypeError if the series was removed.
   * @group Adding indicators
   */
  indicators(): readonly Indicator[];
  /**
   * Returns the indicators of one definition whose {@link Indicator.input} is this series, in the order in which they
   * were added.
   *
   * @param definition - Definition of the indicators.
   * @throws TypeError if the definition isn't an indicator, or the series was removed.
   * @group Adding indicators
   */
  indicators<Options extends object, Outputs extends object, Inputs extends keyof Options = never>(
    definition: IndicatorDefinition<Options, Outputs, Inputs>,
  ): readonly Indicator<Options, Outputs>[];
}

/**
 * Handle for a pane. Panes are stacked from top to bottom and share the time axis. After the pane was removed, its
 * methods throw a `TypeError`, except {@link IPaneApi.remove}.
 *
 * @example
 * ```ts live title="Second pane above the main pane"
 * import { createChart } from '@aijiaoyi/charts';
 * import { sampleBars } from '@aijiaoyi/charts/samples';
 *
 * const bars = sampleBars();
 * const chart = createChart('chart');
 * chart.addSeries('candle').setData(bars);
 * const pane = chart.addPane('middle', { height: 0.5 });
 * const middle = bars.map(({ time, high, low }) => ({ time, value: (high + low) / 2 }));
 * pane.addSeries('area').setData(middle);
 * pane.moveTo(0);
 * ```
 */
export interface IPaneApi {
  /**
   * Name of the pane, such as `'main'`.
   *
   * @group Pane options
   */
  readonly name: string;

  /**
   * Returns the chart of the pane.
   *
   * @group Chart and axes
   */
  chart(): IChartApi;

  /**
   * Returns the current options.
   *
   * @group Pane options
   */
  options(): Readonly<PaneOptions>;

  /**
   * Changes some of the options, such as the height, or whether the pane is collapsed or visible.
   *
   * @param options - Options to override. `undefined` resets an option to its default.
   * @throws RangeError if a value is out of range, such as a height that isn't greater than 0, or the last visible pane
   * would be hidden.
   * @throws TypeError if a key is unknown or a value has the wrong type.
   * @group Pane options
   */
  applyOptions(options: DeepPartial<PaneOptions>): void;

  /**
   * Returns the index of the pane, counted from 0 at the top.
   *
   * @group Order, size and removal
   */
  index(): number;

  /**
   * Moves the pane to another index.
   *
   * @param index - New index, counted from 0 at the top.
   * @throws TypeError if the index isn't a finite number.
   * @throws RangeError if the index isn't an integer or is out of range.
   * @group Order, size and removal
   */
  moveTo(index: number): void;

  /**
   * Whether the pane is maximized. The other panes aren't displayed then.
   *
   * @group Order, size and removal
   */
  readonly maximized: boolean;

  /**
   * Gives the pane the space of all panes until {@link IPaneApi.restore} is called, another pane is maximized, or the
   * pane is collapsed, hidden or removed. A hidden pane can't be maximized. The saved state doesn't include whether a
   * pane is maximized.
   *
   * @throws RangeError if the pane is hidden.
   * @group Order, size and removal
   */
  maximize(): void;

  /**
   * Displays the other panes again, except hidden ones, if the pane is maximized.
   *
   * @group Order, size and removal
   */
  restore(): void;

  /**
   * Returns the size of the drawing area without the axes, in CSS pixels; 0 by 0 while the pane isn't displayed.
   *
   * @group Order, size and removal
   */
  size(): Size;

  /**
   * Returns the bounds of the drawing area within {@link IChartApi.element}, in CSS pixels; all 0 while the pane isn't
   * displayed. To position your own element at an event's `point`, add the point's coordinates to `x` and `y` of these
   * bounds.
   *
   * @group Order, size and removal
   */
  bounds(): PaneBounds;

  /**
   * Adds a series to this pane. See {@link IChartApi.addSeries}.
   *
   * @param type - Name of a built-in bar type, such as `'candle'` or `'line'`, or a definition, such as {@link Renko}
   * or one from {@link defineBarType}.
   * @param options - Options to override.
   * @throws TypeError if a key is unknown or a value has the wrong type.
   * @throws RangeError if the bar type or the price axis is unknown, the id is already in use, or a value is out of
   * range.
   * @group Series and plug-ins
   */
  addSeries<T extends AnyBarType>(type: T, options?: PartialSourceOptions<T>): ISeriesApi<T>;

  /**
   * Returns the series and shapes of this pane, from back to front.
   *
   * @group Series and plug-ins
   */
  sources(): readonly AnySource[];

  /**
   * Returns a price axis of this pane.
   *
   * @param id - Id of the axis. Defaults to `'right'`.
   * @throws RangeError if the pane doesn't have an axis with that id.
   * @group Chart and axes
   */
  priceAxis(id?: AxisId): IPriceAxisApi;

  /**
   * Attaches a plug-in to this pane. The plug-in is removed with the pane. If the call throws, nothing is attached. See
   * {@link IChartApi.attach}.
   *
   * @param plugin - Definition of the plug-in, built in or from {@link definePlugin}.
   * @param options - Options of the plug-in.
   * @returns The plug-in's API, with which you can also remove the plug-in.
   * @throws TypeError if the value isn't a plug-in, an option is missing, unknown or has the wrong type, the plug-in is
   * already attached and can't change options, or the plug-in's `attach` throws.
   * @throws RangeError if an option is out of range, the plug-in needs times and the time axis is numeric, or the
   * plug-in's `attach` throws a RangeError.
   * @group Series and plug-ins
   */
  attach<Api extends PluginApi, Options extends object>(
    plugin: PluginDefinition<Api, Options>,
    ...options: OptionsArgument<NoInfer<Options>>
  ): Api & AttachedPlugin;

  /**
   * Removes the pane with its series, shapes and plug-ins. A second call does nothing.
   *
   * @throws RangeError if the pane is the last one or the last visible one.
   * @group Order, size and removal
   */
  remove(): void;
}
