import type { Unsubscribe } from '../util/emitter';
import type { AxisId } from '../types/choices';
import type { Time } from '../types/data-types';
import type { MismatchDirection } from '../types/enums';
import type { Marker } from '../types/marker';
import type { PaneOptions } from '../options/pane-options';
import type { NewPriceLine } from '../options/price-line-options';
import type { SourceOptions } from '../options/source-options';
import type { DeepPartial } from '../types/deep-partial';
import type { PaneBounds, Size } from '../types/visible-range';
import type { SetDataOptions } from '../options/set-data-options';
import type {
  AnyBar,
  ShapeType,
  SourceType,
  SourcePartialStyleMap,
  SourcePointsMap,
  SourceStyleMap,
  BarType,
  SourceColumnsMap,
  SourceDataMap,
} from './source-maps';
import type { IPriceAxisApi } from './price-axis-api';
import type { PriceLine } from './price-line-api';
import type { ChartPlugin, PluginHandle } from './plugin-api';

/**
 * Where a source goes: another pane, another price axis, or both.
 *
 * @since 0.1.0
 */
export interface MoveTarget {
  /** The pane, by handle or by name; without it the pane stays. */
  pane?: IPaneApi | string;
  /** The price axis in that pane; without it the axis stays. */
  axis?: AxisId;
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
export type BarsAtTime = {
  /** The bar of a series, as the type of that series has it. */
  get<T extends BarType>(series: ISeriesApi<T>): SourceDataMap[T] | undefined;
} & ReadonlyMap<ISourceApi, AnyBar>;

/**
 * A series or a shape: its `kind` tells TypeScript which, and so does its `type`.
 *
 * @example
 * ```ts live title="A series that is found by its id" height=260
 * import { createChart } from '@aijiaoyi/charts';
 * import { sampleBars } from '@aijiaoyi/charts/samples';
 *
 * const chart = createChart('chart');
 * chart.addSeries('candle', {}, { id: 'price' });
 *
 * const source = chart.source('price');
 * if (source?.kind === 'series') source.setData(sampleBars());
 * ```
 *
 * @since 0.2.0
 */
export type AnySource = ISeriesApi | (ISourceApi<ShapeType> & Readonly<Record<'kind', 'shape'>>);

/**
 * Anything that a chart draws: a series or a shape.
 *
 * After its removal the handle still tells what it was; a call that would change it throws a `TypeError`.
 *
 * @typeParam T - The bar type or the shape.
 * @example
 * ```ts live title="A series and a shape, changed alike"
 * import { addDrawing, createChart } from '@aijiaoyi/charts';
 * import { sampleBars } from '@aijiaoyi/charts/samples';
 *
 * const chart = createChart('chart');
 * const price = chart.addSeries('candle');
 * price.setData(sampleBars());
 * const place = { time: '2026-09-07', price: 108 };
 * const drawing = addDrawing(chart);
 * const note = drawing.add('text', [place], { text: 'A note' });
 * for (const source of [price, note]) {
 *   source.applyOptions({ title: source.type, locked: true });
 * }
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
  moveTo(place: MoveTarget): void;

  /**
   * Moves it in front of the others of its pane or behind them. Shapes are always in front of series.
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

/**
 * A change of the bars of a series: the argument of the handlers of {@link ISeriesApi.onDataChange}.
 *
 * @since 0.3.0
 */
export interface DataChange {
  /** The series whose bars changed. */
  series: ISeriesApi;
  /**
   * How the bars changed: `'set'` if they were replaced, `'update'` if one was replaced or added, `'prepend'` if older
   * ones were added before the first, `'remove'` if the newest ones were removed. Different changes in one batch are
   * `'set'`. An indicator's series reports `'set'` if it was computed again from its first bar.
   */
  scope: 'set' | 'update' | 'prepend' | 'remove';
  /** Index of the first bar that may differ from before; the number of bars if the newest ones were removed. */
  from: number;
}

/**
 * Receives a change of the bars of a series after it was made.
 *
 * @since 0.3.0
 */
export type DataChangeHandler = (change: DataChange) => void;

/**
 * A series of bars or values: what `addSeries` of a chart or a pane returns.
 *
 * @typeParam T - The bar type.
 * @example
 * ```ts live title="A line that goes on to the right and to the left"
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
 *
 * @since 0.2.0
 */
export interface ISeriesApi<T extends BarType = BarType> extends ISourceApi<T> {
  /** Tells a series from a shape. */
  readonly kind: 'series';

  /**
   * Replaces all bars. Without a view in the options, what was in view stays there when the bars have the same distance
   * as before and at least half of the view has bars again; otherwise as many of the newest bars come into view.
   *
   * @param data - The bars in ascending order of time, without two at the same time: a list, which is copied, or
   * columns of numbers, which the chart keeps.
   * @param options - What is in view afterwards.
   * @throws TypeError when a time or price is not finite, or times are of both kinds.
   * @throws RangeError when times do not ascend, a high is below a low, an open or a close, or the view is unknown.
   */
  setData(
    data: readonly SourceDataMap[T][] | SourceColumnsMap[T],
    options?: Partial<SetDataOptions>,
  ): void;

  /**
   * Replaces the bar that has the same time, or adds one where it belongs in time: behind the last one, which takes a
   * moment however many bars there are, or between two others.
   *
   * @param bar - The bar.
   * @throws RangeError when its high is below its low, its open or its close.
   * @throws TypeError when a time or price is not finite.
   */
  update(bar: SourceDataMap[T]): void;

  /**
   * Adds older bars before the first one; what is in view stays in its place.
   *
   * @param data - The bars in ascending order, all older than the first bar of the series; a list or columns.
   * @throws RangeError when they are not older or do not ascend.
   * @throws TypeError when a time or price is not finite.
   */
  prepend(data: readonly SourceDataMap[T][] | SourceColumnsMap[T]): void;

  /**
   * Takes the newest bars away, such as one that was withdrawn, or steps of a replay. A view of the end goes back with
   * them.
   *
   * @param count - How many, at most all; without it one.
   * @returns Bars equal to those that were taken away, in order.
   * @throws RangeError when the number is not a whole one from 0 on.
   * @since 0.2.0
   */
  removeLast(count?: number): readonly SourceDataMap[T][];

  /**
   * Number of bars, empty ones included.
   *
   * @since 0.3.0
   */
  readonly length: number;

  /**
   * Returns the oldest bar, as `data()[0]` does, without copying the other bars.
   *
   * @returns A bar equal to the one that was passed in; `null` without bars.
   * @throws TypeError if the series was removed.
   * @since 0.3.0
   */
  first(): SourceDataMap[T] | null;

  /**
   * Returns the newest bar, as `data().at(-1)` does, without copying the other bars: in the same time for ten bars and
   * for a million.
   *
   * @returns A bar equal to the one that was passed in; `null` without bars.
   * @throws TypeError if the series was removed.
   * @since 0.3.0
   */
  last(): SourceDataMap[T] | null;

  /**
   * Bars equal to those that were given, in order; fields that the chart does not know are not kept. It copies every
   * bar: use {@link ISeriesApi.last}, {@link ISeriesApi.first} or {@link ISeriesApi.length} where they are enough.
   */
  data(): readonly SourceDataMap[T][];

  /**
   * Calls a handler when the bars of the series have changed: after `setData`, `update`, `prepend` or `removeLast`, and
   * for a series of an indicator after it was computed again. All changes in a {@link IChartApi.batch} are one call.
   *
   * @param handler - Function that receives what changed.
   * @returns A function that ends the subscription.
   * @throws TypeError if the handler is not a function or the series was removed.
   * @since 0.3.0
   */
  onDataChange(handler: DataChangeHandler): Unsubscribe;

  /**
   * The bar at a time.
   *
   * @param time - A time.
   * @param mismatch - Where to look when no bar has that time; without it only the exact time counts.
   * @returns A bar equal to the one that was given, or `null`.
   * @throws TypeError when the time is not finite or is of the other kind.
   */
  barAt(time: Time, mismatch?: MismatchDirection): SourceDataMap[T] | null;

  /**
   * Replaces all markers.
   *
   * @param markers - The markers, in any order.
   * @throws TypeError when a time is not finite or a key is unknown.
   */
  setMarkers(markers: readonly Marker[]): void;

  /** The markers, in order of time. */
  markers(): readonly Marker[];

  /**
   * Adds a line at a price.
   *
   * @param options - At least the price.
   * @throws TypeError when the price is not finite or a key is unknown.
   */
  addPriceLine(options: NewPriceLine): PriceLine;

  /** The price lines, in the order in which they were added. */
  priceLines(): readonly PriceLine[];
}

/**
 * A pane: one of the areas, stacked from top to bottom, that share the time axis.
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
 * const middle = bars.map(({ time, high, low }) => ({ time, value: (high + low) / 2 }));
 * pane.addSeries('area').setData(middle);
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
   * Changes some of the options: height, smallest height, folded or not, shown or hidden.
   *
   * @param options - What changes.
   * @throws RangeError when a height is not above 0, or the last visible pane would be hidden.
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

  /** The height and the width of the drawing area, without the axes; 0 by 0 while the pane is hidden. */
  size(): Size;

  /**
   * Where the drawing area stands inside {@link IChartApi.element}, whatever axes and toolbars are around it; all 0
   * while the pane is hidden. Add it to the `point` of an event to place an element of your own.
   *
   * @since 0.2.0
   */
  bounds(): PaneBounds;

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
  ): ISeriesApi<T>;

  /** The series and shapes of this pane, from back to front. */
  sources(): readonly AnySource[];

  /**
   * A price axis of this pane.
   *
   * @param side - Which axis: `'right'` when it is left out.
   * @throws RangeError when the pane has no axis of that name.
   */
  priceAxis(side?: AxisId): IPriceAxisApi;

  /**
   * Attaches a plug-in to this pane, with which it ends; otherwise as {@link IChartApi.attach}.
   *
   * @param plugin - Plug-in from {@link definePlugin}.
   * @returns A handle with the plug-in's API, which removes the plug-in.
   * @throws TypeError if it is not a plug-in, or the plug-in's `attach` throws: then nothing stays attached.
   * @since 0.3.0
   */
  attach<Api>(plugin: ChartPlugin<Api>): PluginHandle<Api>;

  /**
   * Removes the pane with its series and shapes.
   *
   * @throws RangeError when it is the last pane, or the last one that is visible.
   */
  remove(): void;
}
