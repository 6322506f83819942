import type { AxisId } from '../types/choices';
import type { Point, Time } from '../types/data-types';
import type { Marker } from '../types/marker';
import type { SeriesColumns } from '../types/series-columns';
import type { Size } from '../types/visible-range';
import type { ChartOptions } from '../options/chart-options';
import type { Messages } from '../i18n/messages';
import type { ShapeColors } from '../shapes/shape-definition';
import type { Unsubscribe } from '../util/emitter';
import type { IChartApi } from './chart-api';
import type { DrawCommand, PluginImage } from '../types/draw-command';
import type { MouseEventParams, RangeChange } from './events';
import type { DataChange, IPaneApi, ISeriesApi } from './source-api';
import type { AnyBar } from './source-maps';

/**
 * Definition of a plug-in for {@link definePlugin}.
 *
 * @typeParam PluginApi - Type of {@link PluginHandle.api}, with which other code uses the plug-in.
 * @typeParam State - Saved state, as `parseState` returns it.
 * @since 0.3.0
 */
export interface PluginDefinition<PluginApi = unknown, State = unknown> {
  /**
   * Name of the plug-in in errors, events and saved states. Give your own plug-ins a prefix, such as `'acme/alerts'`.
   */
  readonly type: string;

  /**
   * Whether a chart or a pane can have the plug-in only once. If you attach it again, you get the existing handle.
   *
   * @defaultValue `false`
   */
  readonly single?: boolean;

  /**
   * Checks a saved state before {@link restoreChart} creates a chart. If it throws, `restoreChart` throws, too, and
   * doesn't create a chart. Without it, `attach` receives the unchecked state.
   *
   * @param saved - Value that `save` returned, after `JSON.stringify` and `JSON.parse`.
   * @returns The state for `attach`.
   */
  parseState?(saved: unknown): State;

  /**
   * Called once for each chart or pane that the plug-in is attached to, as one transaction. If it throws, the
   * plug-in isn't attached, its series and panes are removed, and {@link IChartApi.attach} throws the error.
   *
   * @param host - Access to the chart. Its methods throw after the plug-in was removed.
   * @param state - Saved state; `null` if there is none.
   * @returns The parts of the plug-in.
   */
  attach(host: PluginHost, state: State | null): PluginParts<PluginApi>;
}

/**
 * A plug-in, which {@link definePlugin} returns. Attach it with {@link IChartApi.attach} or
 * {@link IPaneApi.attach}. You can attach it to several charts, each of which has its own state.
 *
 * @typeParam PluginApi - Type of {@link PluginHandle.api}, with which other code uses the plug-in.
 * @since 0.3.0
 */
export interface ChartPlugin<PluginApi = unknown> extends PluginDefinition<PluginApi, never> {
  /**
   * Opens the plug-in runtime of a chart. It is part of the plug-in, so that bundles without plug-ins don't include it.
   *
   * @internal
   */
  readonly openRuntime: (core: never) => unknown;
}

/**
 * Parts of an attached plug-in. All are optional.
 *
 * If a part throws, the chart detaches the plug-in, reports the error once with the plug-in's name, and continues
 * without it. The last saved state of the plug-in stays part of the chart's saved state.
 *
 * @typeParam PluginApi - Type of {@link PluginHandle.api}, with which other code uses the plug-in.
 * @since 0.3.0
 */
export interface PluginParts<PluginApi = unknown> {
  /** Object that {@link PluginHandle.api} returns to the code that attached the plug-in. */
  readonly api?: PluginApi;

  /** Layers to draw. */
  readonly layers?: readonly PluginLayer[];

  /**
   * Returns labels for the price axes of a pane. Overlapping labels are moved apart, and the axis becomes wide
   * enough for its labels.
   *
   * @param view - The pane.
   */
  priceLabels?(view: PaneView): readonly PriceAxisLabel[];

  /**
   * Returns text below the price in the last-price label of a series, such as the remaining time until the close, or
   * `''` for none. It is called in every frame, so it must be fast.
   *
   * @param series - A series whose last-price label is shown.
   */
  lastPriceText?(series: ISeriesApi): string;

  /**
   * Returns labels for the time axis, drawn over its tick labels.
   *
   * @param view - The time axis.
   */
  timeLabels?(view: TimeAxisView): readonly TimeAxisLabel[];

  /**
   * Returns prices to include when the axis autoscales, in addition to the prices of its series, or `null` for
   * none. It is called in every frame, so it must be fast. There is no price scale at this time.
   *
   * @param request - The axis and the visible range.
   */
  autoScaleInfo?(request: AutoScaleRequest): AutoScaleInfo | null;

  /**
   * Returns the part of the plug-in under the pointer. It is called on every pointer move, so it must be fast.
   *
   * @param view - The pane or axis under the pointer.
   * @param point - Position of the pointer, in CSS pixels from the top left corner of that area.
   * @param tolerance - Distance up to which a thin line is hit, in CSS pixels. It is greater for touch.
   * @returns The hit, or `null` if there is none.
   */
  hitTest?(view: AreaView, point: Point, tolerance: number): PluginHit | null;

  /**
   * Called when the user presses a part of the plug-in. To handle the press, return a drag. The chart then doesn't
   * scroll, and nothing else receives the press.
   *
   * @param hit - Hit that `hitTest` returned.
   * @param event - The pointer.
   */
  press?(hit: PluginHit, event: PluginPointerEvent): PointerDrag | null;

  /**
   * Called when the user clicks or taps a part of the plug-in. Return `true` to handle the click, so that items
   * below it and `onClick` handlers don't receive it.
   *
   * @param hit - Hit that `hitTest` returned.
   * @param event - The pointer.
   */
  click?(hit: PluginHit, event: PluginPointerEvent): boolean;

  /**
   * Called when the user double-clicks a part of the plug-in. Return `true` to handle the double click, as for `click`.
   *
   * @param hit - Hit that `hitTest` returned.
   * @param event - The pointer.
   */
  doubleClick?(hit: PluginHit, event: PluginPointerEvent): boolean;

  /**
   * Called when the pointer moves over the chart without a pressed button, and when it leaves the chart.
   *
   * @param hit - Hit of the plug-in if it is the frontmost under the pointer, otherwise `null`.
   * @param event - The pointer; `null` once it has left the chart.
   */
  hover?(hit: PluginHit | null, event: PluginPointerEvent | null): void;

  /**
   * Called when the user presses a key while the chart has focus. Return `true` to handle the key, so that nothing else
   * receives it. If possible, use `controls` instead, which already have keys.
   *
   * @param event - Event of the browser.
   */
  keyDown?(event: KeyboardEvent): boolean;

  /**
   * Returns controls on a pane that users can reach with the keyboard and that screen readers announce. Tab reaches
   * them after the chart, in the order of panes, plug-ins and this list.
   *
   * @param view - The pane.
   */
  controls?(view: PaneView): readonly PluginControl[];

  /**
   * Returns sentences that screen readers announce after a bar's prices when the user moves to the bar with the
   * keyboard.
   *
   * @param series - Series of the bar.
   * @param barIndex - Index of the bar on the time axis.
   */
  describeBar?(series: ISeriesApi, barIndex: number): readonly string[];

  /**
   * Returns the bounds of the plug-in's contents in an upper corner of a pane, such as a legend. Tooltips and stacks of
   * markers avoid them. If the bounds change between frames, call `host.invalidate('corners')`.
   *
   * @param view - The pane, in a frame or in an image.
   */
  cornerBounds?(view: PaneView): readonly Readonly<Point & Size>[];

  /**
   * Called when `cornerBounds` of a plug-in have changed since the last frame. It isn't called in
   * {@link renderToSvg}.
   */
  cornersChanged?(): void;

  /** Called after each painted frame. Position HTML elements here. It isn't called in {@link renderToSvg}. */
  painted?(): void;

  /** Returns the plug-in's part of the chart's saved state as JSON, or `null` for none. */
  save?(): unknown;

  /**
   * Called once when the plug-in is detached. At this time, handlers of `host.on`, listeners with `host.signal`, and
   * everything passed to `host.removeOnDetach` are already removed.
   *
   * @param reason - `'removed'` by a call, `'pane'` with its pane, `'chart'` with the chart, or `'failed'` after an
   * error.
   */
  detach?(reason: DetachReason): void;
}

/**
 * Reason why a plug-in was detached.
 *
 * @since 0.3.0
 */
export type DetachReason = 'removed' | 'pane' | 'chart' | 'failed';

/**
 * Handle for an attached plug-in, from {@link IChartApi.attach} or {@link IPaneApi.attach}.
 *
 * @typeParam PluginApi - Type of `api`.
 * @since 0.3.0
 */
export interface PluginHandle<PluginApi = unknown> {
  /** Name of the plug-in. */
  readonly type: string;
  /** Object that the plug-in provides as {@link PluginParts.api}. */
  readonly api: PluginApi;
  /**
   * Whether the plug-in is attached. It is `false` if the plug-in threw, or if it, its pane or its chart was
   * removed.
   */
  readonly attached: boolean;
  /** Removes the plug-in. A second call does nothing. */
  remove(): void;
}

/**
 * Access to the chart for a plug-in, as the first argument of {@link PluginDefinition.attach}.
 *
 * @since 0.3.0
 */
export interface PluginHost {
  /** The chart, with all its methods. */
  readonly chart: IChartApi;

  /** The pane that the plug-in was attached to; `null` if it was attached to the chart. */
  readonly pane: IPaneApi | null;

  /** Signal that is aborted when the plug-in is detached. Pass it to `fetch` and `addEventListener`. */
  readonly signal: AbortSignal;

  /**
   * Removes an object when the plug-in is detached, such as a series, a pane, a price line, an element or another
   * plug-in.
   *
   * @param resource - Object with a `remove` method.
   * @returns The same object.
   */
  removeOnDetach<T extends Pick<PluginHandle, 'remove'>>(resource: T): T;

  /**
   * Returns the current scales and size of a pane; `null` while the pane is hidden or doesn't have a size. Use it
   * in event handlers. Layers and labels receive their view as an argument. It is the same object until the pane is
   * drawn differently; moves of the crosshair don't change it.
   *
   * @param pane - The pane. Defaults to the plug-in's pane or the first pane.
   * @throws TypeError if you call it while a frame is being drawn.
   */
  view(pane?: IPaneApi): PaneView | null;

  /**
   * Returns the bars of a series as read-only columns. Call it each time you need the columns, because they change
   * with the bars.
   *
   * @param series - A series of the chart. The columns of a removed series are empty.
   */
  bars(series: ISeriesApi): SeriesBars;

  /**
   * Reserves times on the time axis. Each time gets a bar index, even if no series has a bar at that time. Use it for
   * future bars, such as the bars of a whole trading day. Each call replaces the times that were reserved before, and
   * detaching the plug-in releases them.
   *
   * @param times - Times in ascending order, of the same time type as the bars; an empty list for none.
   * @throws TypeError if a time is not UTC seconds or a trading day, or of the other time type.
   * @throws RangeError if the times are not in ascending order.
   */
  reserveTimes(times: readonly Time[]): void;

  /** Returns the position of the crosshair; `null` while it isn't shown. */
  crosshair(): CrosshairPosition | null;

  /** Returns the title of a series, or the name of its bar type if it doesn't have a title. */
  seriesTitle(series: ISeriesApi): string;

  /** Returns the series that belong together, such as the lines of an indicator. */
  seriesGroups(): readonly SeriesGroup[];

  /** Returns the formats of a series' prices, as its axis shows them. */
  formats(series: ISeriesApi): SeriesFormats;

  /**
   * Returns the color of a bar.
   *
   * @param series - A series of the chart.
   * @param row - Row of the bar among {@link PluginHost.bars}.
   */
  barColor(series: ISeriesApi, row: number): string;

  /**
   * Returns the {@link PluginParts.cornerBounds} of all plug-ins of the chart on a pane.
   *
   * @param view - The pane.
   */
  cornerBounds(view: PaneView): readonly Readonly<Point & Size>[];

  /**
   * Returns a function that returns the current messages of a group. Messages that {@link ChartOptions.messages}
   * doesn't contain have their defaults.
   *
   * @param group - Name of the group.
   * @param defaults - Default messages, in English.
   * @throws TypeError, RangeError if the chart has messages in that group that the default messages don't have.
   */
  messages<Group extends 'drawBar' | 'legend'>(
    group: Group,
    defaults: Messages[Group],
  ): () => Messages[Group];

  /**
   * Stops pointer events on an HTML element from reaching the chart. The crosshair is hidden while the pointer is
   * on the element.
   *
   * @param element - Element in {@link PluginHost.overlay}.
   * @param wheel - Whether to also stop wheel events. Defaults to `false`.
   */
  keepPointer(element: HTMLElement, wheel?: boolean): void;

  /**
   * Returns the element for the HTML of plug-ins. It covers panes and axes, and pointer events pass through it.
   * Place your elements in {@link PluginParts.painted}, with `position: absolute` and the bounds of a view, and
   * remove them with {@link PluginHost.removeOnDetach}. Elements that handle the pointer need `pointer-events:
   * auto`.
   *
   * @returns The element; `null` in {@link renderToSvg}, which has no DOM.
   */
  overlay(): HTMLElement | null;

  /**
   * Returns the markers at a point of a pane, the frontmost first. On a count such as `+5`, these are several markers.
   *
   * @param pane - The pane.
   * @param point - Point, in CSS pixels from the top left corner of the pane.
   */
  markersAt(pane: IPaneApi, point: Point): readonly Marker[];

  /**
   * Returns the markers of a bar.
   *
   * @param series - A series of the chart.
   * @param barIndex - Index of the bar on the time axis.
   */
  markersOfBar(series: ISeriesApi, barIndex: number): readonly Marker[];

  /** Returns the chart's colors from its theme, palette and options. */
  colors(): Readonly<PluginColors>;

  /**
   * Loads an image for an {@link ImageCommand}, once for each URL, and redraws the chart when it is ready. For
   * `toBlob`, the image must be from the same origin, a `data:` URL, or served with CORS headers.
   *
   * @param url - URL of the image.
   * @param size - Size of the image, in CSS pixels. Required in {@link renderToSvg}, which doesn't load images.
   */
  image(url: string, size?: Readonly<Size>): PluginImage;

  /**
   * Redraws the chart in the next frame. Call it when the plug-in's drawing changes.
   *
   * @param target - `'top'` redraws only the layers with `zOrder: 'top'`, which is fast because bars aren't
   * redrawn. A pane redraws that pane and its axes. `'corners'` redraws everything that avoids
   * {@link PluginParts.cornerBounds}, if they have changed. By default, everything is redrawn.
   */
  invalidate(target?: 'top' | 'corners' | IPaneApi): void;

  /**
   * Runs a function as one transaction, for example in a timer or after a promise. Event handlers run after it, and its
   * changes are one undo step. If it throws, the plug-in is detached. Parts and handlers already run in a transaction.
   *
   * @param work - Function to run.
   * @returns Result of `work`; `undefined` if it threw.
   */
  transaction<Result>(work: () => Result): Result | undefined;

  /**
   * Listens for an event of the chart until the plug-in is detached.
   *
   * @param name - Name of the event.
   * @param handler - Function that receives the event.
   * @returns A function that removes the handler.
   */
  on<Name extends keyof PluginEvents>(
    name: Name,
    handler: (event: PluginEvents[Name]) => void,
  ): Unsubscribe;

  /**
   * Announces a message to screen readers.
   *
   * @param message - Text of the message.
   */
  announce(message: string): void;

  /**
   * Captures the pointer over panes, as an active drawing tool does. The plug-in then receives every press and sets the
   * cursor. Escape, another capture, a drawing tool or detaching the plug-in releases the pointer.
   *
   * @param capture - Receives the pointer.
   * @returns A function that releases the pointer.
   */
  capture(capture: PointerCapture): Unsubscribe;

  /** Removes the plug-in, as {@link PluginHandle.remove} does. */
  remove(): void;
}

/**
 * Events that {@link PluginHost.on} listens for, by name.
 *
 * @since 0.3.0
 */
export interface PluginEvents {
  /** Click that no plug-in handled. */
  click: MouseEventParams;
  /** Double click that no plug-in handled. */
  doubleClick: MouseEventParams;
  /** Move of the crosshair; its `time` is `null` when the crosshair disappears. */
  crosshairMove: MouseEventParams;
  /** Change of the visible range. */
  rangeChange: RangeChange;
  /** Change of the bars of a series, once for each series and transaction. */
  dataChange: DataChange;
  /** Change of the options of the chart. */
  optionsChange: Readonly<ChartOptions>;
  /** Change of the theme, palette or color options. */
  colorsChange: Readonly<PluginColors>;
  /** Change of the size of the chart. */
  sizeChange: Size;
}

/**
 * Colors of a chart, as CSS, after theme, palette and options are applied.
 *
 * @since 0.3.0
 */
export interface PluginColors extends ShapeColors {
  /** Color of the borders between panes and axes. */
  readonly border: string;
  /** Color of the grid lines. */
  readonly grid: string;
  /** Color of the crosshair's lines. */
  readonly crosshair: string;
  /** Background color of the crosshair's labels. */
  readonly crosshairLabel: string;
}

/**
 * Position of a layer in the z-order. The positions are, from back to front:
 *
 * - `'background'`, below the grid
 * - `'below'`, between the grid and the series
 * - `'above'`, in front of the series, together with drawings
 * - `'top'`, in front of labels, together with the crosshair. This layer has its own canvas, so it can be redrawn
 * without the bars. Use it for everything that follows the pointer.
 *
 * @since 0.3.0
 */
export type PluginZOrder = 'background' | 'below' | 'above' | 'top';

/**
 * Layer of a plug-in. A plug-in on the chart draws it on every pane, or on every axis.
 *
 * @since 0.3.0
 */
export type PluginLayer = PaneLayer | PriceAxisLayer | TimeAxisLayer;

/**
 * Members of every {@link PluginLayer}.
 *
 * @since 0.3.0
 */
export interface LayerBase {
  /** Position of the layer. */
  readonly zOrder: PluginZOrder;
  /**
   * Order among layers with the same `zOrder`. Greater numbers are in front. Equal numbers are in the order of
   * attaching. Drawings have 0 in `'above'`, and the crosshair is between 0 and 1 in `'top'`.
   *
   * @defaultValue `0`
   */
  readonly zIndex?: number;
}

/**
 * Layer of the panes.
 *
 * @since 0.3.0
 */
export interface PaneLayer extends LayerBase {
  /**
   * Area of the layer.
   *
   * @defaultValue `'pane'`
   */
  readonly area?: 'pane';
  /**
   * Returns what to draw, from back to front.
   *
   * @param view - Size, scales and colors of the pane, in a frame or in an image.
   */
  draw(view: PaneView): readonly DrawCommand[];
}

/**
 * Layer of the price axes.
 *
 * @since 0.3.0
 */
export interface PriceAxisLayer extends LayerBase {
  /** Area of the layer. */
  readonly area: 'price-axis';
  /**
   * Returns what to draw, from back to front.
   *
   * @param view - Size, scale and colors of the axis, in a frame or in an image.
   */
  draw(view: PriceAxisView): readonly DrawCommand[];
}

/**
 * Layer of the time axis.
 *
 * @since 0.3.0
 */
export interface TimeAxisLayer extends LayerBase {
  /** Area of the layer. */
  readonly area: 'time-axis';
  /**
   * Returns what to draw, from back to front.
   *
   * @param view - Size, scale and colors of the axis, in a frame or in an image.
   */
  draw(view: TimeAxisView): readonly DrawCommand[];
}

/**
 * A pane or an axis in a frame or in an image, depending on its `area`.
 *
 * @since 0.3.0
 */
export type AreaView = PaneView | PriceAxisView | TimeAxisView;

/**
 * Members of every {@link AreaView}. A view is only valid for one frame or image, so don't store it.
 *
 * @since 0.3.0
 */
export interface ViewBase {
  /** Left edge, in CSS pixels from the left edge of {@link PluginHost.overlay}. */
  readonly left: number;
  /** Top edge, in CSS pixels from the top edge of {@link PluginHost.overlay}. */
  readonly top: number;
  /** Width, in CSS pixels. */
  readonly width: number;
  /** Height, in CSS pixels. */
  readonly height: number;
  /** Device pixels per CSS pixel. */
  readonly pixelRatio: number;
  /** Whether it is drawn in an image, for example by `toCanvas`. Omit everything that follows the pointer. */
  readonly isImage: boolean;
  /** Colors of the chart. */
  readonly colors: Readonly<PluginColors>;
  /** Font size of the chart, in CSS pixels. */
  readonly fontSize: number;
  /** Font family of the chart, as CSS. */
  readonly fontFamily: string;
  /** Time scale. */
  readonly time: TimeScaleView;
  /** Rounds a coordinate to the nearest device pixel. */
  snap(coordinate: number): number;
  /**
   * Returns the width of a line of text, in CSS pixels.
   *
   * @param text - The text.
   * @param size - Font size, in CSS pixels. Defaults to the chart's font size.
   * @param bold - Whether the text is bold.
   */
  measureText(text: string, size?: number, bold?: boolean): number;
}

/**
 * A pane in a frame or in an image.
 *
 * @since 0.3.0
 */
export interface PaneView extends ViewBase {
  /** Area of the view. */
  readonly area: 'pane';
  /** The pane. */
  readonly pane: IPaneApi;
  /**
   * Returns a price scale; `null` while it doesn't have prices, or if a series isn't on this pane.
   *
   * @param axis - Axis or series. On a percentage axis, each series has its own scale. Defaults to the axis that
   * the grid follows.
   */
  prices(axis?: AxisId | ISeriesApi): PriceScaleView | null;
}

/**
 * A price axis in a frame or in an image.
 *
 * @since 0.3.0
 */
export interface PriceAxisView extends ViewBase {
  /** Area of the view. */
  readonly area: 'price-axis';
  /** Pane that the axis belongs to. */
  readonly pane: IPaneApi;
  /** Id of the axis. */
  readonly axisId: AxisId;
  /** Series on the axis, from back to front. */
  readonly series: readonly ISeriesApi[];
  /** Price scale; `null` while the axis doesn't have prices. */
  readonly prices: PriceScaleView | null;
}

/**
 * The time axis in a frame or in an image. It is as wide as the chart.
 *
 * @since 0.3.0
 */
export interface TimeAxisView extends ViewBase {
  /** Area of the view. */
  readonly area: 'time-axis';
}

/**
 * Time scale, which converts between times, bar indexes and x coordinates of an area.
 *
 * All series share the bar indexes of the time axis. Fractional indexes are between bars, negative indexes are
 * before the first bar, and indexes from `count` are in the future.
 *
 * @since 0.3.0
 */
export interface TimeScaleView {
  /** Bar spacing, in CSS pixels. */
  readonly barSpacing: number;
  /** First visible bar index, with a fraction. */
  readonly from: number;
  /** Last visible bar index, with a fraction. */
  readonly to: number;
  /** Number of bars on the time axis. */
  readonly count: number;
  /** Converts a bar index to the x coordinate of its center. */
  indexToX(barIndex: number): number;
  /** Converts an x coordinate to a bar index, with a fraction. */
  xToIndex(x: number): number;
  /** Converts a time to a bar index, with a fraction between two bars; `null` without bars. */
  timeToIndex(time: Time): number | null;
  /** Returns the time of the nearest bar index; `null` without bars. */
  indexToTime(barIndex: number): Time | null;
  /** Converts a time to an x coordinate; `null` without bars. */
  timeToX(time: Time): number | null;
  /** Formats a time as the crosshair's label does. */
  format(time: Time): string;
}

/**
 * Price scale, which converts between prices and y coordinates of an area.
 *
 * @since 0.3.0
 */
export interface PriceScaleView {
  /** Id of the axis. */
  readonly axisId: AxisId;
  /** Converts a price to a y coordinate. */
  priceToY(price: number): number;
  /** Converts a y coordinate to a price. */
  yToPrice(y: number): number;
  /** Formats a price as the axis does. */
  format(price: number): string;
  /** Formats a percentage as the axis does. For example, 1.5 is 1.5%. */
  formatPercent(percent: number): string;
}

/**
 * Position of the crosshair, from {@link PluginHost.crosshair}.
 *
 * @since 0.3.0
 */
export interface CrosshairPosition {
  /** Bar index on the time axis; in the future, it is at least the number of bars. */
  readonly barIndex: number;
  /** Pane of the horizontal line; `null` if only the vertical line is shown. */
  readonly pane: IPaneApi | null;
  /** y coordinate of the horizontal line on its pane. */
  readonly y: number;
  /** Whether a linked chart has set it. */
  readonly isLinked: boolean;
}

/**
 * Series that belong together, such as the lines of an indicator, from {@link PluginHost.seriesGroups}.
 *
 * @since 0.3.0
 */
export interface SeriesGroup {
  /** Title of the group. */
  readonly title: string;
  /** Series with their names within the group. The main series is first and has an empty name. */
  readonly members: readonly (readonly [series: ISeriesApi, name: string])[];
}

/**
 * Formats of a series' prices, from {@link PluginHost.formats}.
 *
 * @since 0.3.0
 */
export interface SeriesFormats {
  /** Whether the axis shows percentages or index values instead of prices. */
  readonly isRelative: boolean;
  /** Formats a price as the axis does. */
  price(price: number): string;
  /** Formats the difference between two prices. */
  change(amount: number): string;
  /** Formats a percentage. For example, 1.5 is 1.5%. */
  percent(percent: number): string;
}

/**
 * Bars of a series, from {@link PluginHost.bars}.
 *
 * @since 0.3.0
 */
export interface SeriesBars extends SeriesColumns {
  /** Returns the bar of a row, as in the data of the series. */
  rowToBar(row: number): AnyBar;
}

/**
 * Label on a price axis.
 *
 * @since 0.3.0
 */
export interface PriceAxisLabel {
  /** The axis, or a series on it. Defaults to the axis that the grid follows. */
  readonly axis?: AxisId | ISeriesApi;
  /** Price of the label. A label out of view isn't drawn. */
  readonly price: number;
  /** Background color, as CSS. The text is black or white, whichever is readable. */
  readonly color: string;
  /** Text. Defaults to the price. */
  readonly text?: string;
  /** Title next to the label, on the pane. */
  readonly title?: string;
}

/**
 * Label on the time axis.
 *
 * @since 0.3.0
 */
export interface TimeAxisLabel {
  /** Time of the label. A label out of view isn't drawn. */
  readonly time: Time;
  /** Background color, as CSS. The text is black or white, whichever is readable. */
  readonly color: string;
  /** Text. Defaults to the time in the format of the crosshair's label. */
  readonly text?: string;
}

/**
 * Axis that autoscales, as the argument of {@link PluginParts.autoScaleInfo}.
 *
 * @since 0.3.0
 */
export interface AutoScaleRequest {
  /** Pane of the axis. */
  readonly pane: IPaneApi;
  /** Id of the axis. */
  readonly axisId: AxisId;
  /** Series on the axis, from back to front. */
  readonly series: readonly ISeriesApi[];
  /** Time scale, with the visible range. */
  readonly time: TimeScaleView;
}

/**
 * Prices that an axis includes when it autoscales, from {@link PluginParts.autoScaleInfo}.
 *
 * @since 0.3.0
 */
export interface AutoScaleInfo {
  /** Lowest price. */
  readonly from: number;
  /** Highest price. */
  readonly to: number;
  /**
   * Space above the highest price, in CSS pixels.
   *
   * @defaultValue `0`
   */
  readonly marginTop?: number;
  /**
   * Space below the lowest price, in CSS pixels.
   *
   * @defaultValue `0`
   */
  readonly marginBottom?: number;
}

/**
 * Part of a plug-in under the pointer, from {@link PluginParts.hitTest}.
 *
 * @since 0.3.0
 */
export interface PluginHit {
  /** Id that you choose. Events include it as {@link MouseEventParams.plugin}. */
  readonly id: string;
  /** Cursor, as CSS. Defaults to the chart's cursor. */
  readonly cursor?: string;
  /**
   * Position of the hit. If there are several hits at a point, the frontmost receives the event.
   *
   * @defaultValue `'above'`
   */
  readonly zOrder?: PluginZOrder;
  /**
   * Order among hits with the same `zOrder`, as {@link LayerBase.zIndex}. Drawings have 0 in `'above'`, and are
   * behind a plug-in with 0.
   *
   * @defaultValue `0`
   */
  readonly zIndex?: number;
}

/**
 * Pointer event of a plug-in.
 *
 * @since 0.3.0
 */
export interface PluginPointerEvent {
  /** Type of the pointer. A pen counts as a `'mouse'`. */
  readonly pointerType: 'mouse' | 'touch';
  /** Pane or axis under the pointer. During a drag, it is the one where the drag started. */
  readonly view: AreaView;
  /** Position, in CSS pixels from the top left corner of this area. During a drag, it can be outside. */
  readonly point: Point;
  /** Whether Shift is pressed. */
  readonly shiftKey: boolean;
  /** Event of the browser. */
  readonly originalEvent: Event;
}

/**
 * A drag of a plug-in, from {@link PluginParts.press}. Each call is one transaction.
 *
 * @since 0.3.0
 */
export interface PointerDrag {
  /**
   * Called when the pointer moves.
   *
   * @param event - The pointer.
   */
  move?(event: PluginPointerEvent): void;
  /**
   * Called when the pointer is released.
   *
   * @param event - The pointer.
   * @param moved - Whether it was a drag instead of a click.
   */
  end?(event: PluginPointerEvent, moved: boolean): void;
  /**
   * Called instead of `end` if the drag is canceled by a second finger, by the browser, or because the plug-in is
   * detached. Restore the original state.
   */
  cancel?(): void;
}

/**
 * Receiver of the captured pointer, as the argument of {@link PluginHost.capture}.
 *
 * @since 0.3.0
 */
export interface PointerCapture {
  /**
   * Cursor over panes, as CSS.
   *
   * @defaultValue `'crosshair'`
   */
  readonly cursor?: string;
  /**
   * Called when the user presses the pointer. The chart doesn't scroll, even if the handler returns `null`.
   *
   * @param event - The pointer.
   */
  press(event: PluginPointerEvent): PointerDrag | null;
  /**
   * Called when the pointer moves without a pressed button, and when it leaves the chart.
   *
   * @param event - The pointer; `null` once it has left the chart.
   */
  hover?(event: PluginPointerEvent | null): void;
  /**
   * Called when the chart is double-clicked.
   *
   * @param event - The pointer.
   */
  doubleClick?(event: PluginPointerEvent): void;
  /** Called when the capture ends, for any reason. */
  end?(): void;
}

/**
 * Control for keyboard and screen readers, an invisible element over the plug-in's drawing.
 *
 * @since 0.3.0
 */
export interface PluginControl {
  /** Id that stays the same from frame to frame, so that the control keeps the focus. */
  readonly id: string;
  /** Accessible name. */
  readonly label: string;
  /** Role: Enter and Space activate a button, arrow keys step a slider. */
  readonly role: 'button' | 'slider';
  /** Bounds on the pane, in CSS pixels, where the focus ring appears. */
  readonly bounds: Readonly<Point & Size>;
  /** Value of a slider. */
  readonly value?: PluginControlValue;
  /** Called on Enter and Space. */
  activate?(): void;
  /**
   * Called on arrow keys of a slider.
   *
   * @param steps - 1 for up and right, -1 for down and left; ten times as many with Shift, Page Up and Page Down.
   */
  step?(steps: number): void;
  /** Called on Delete and Backspace. */
  remove?(): void;
}

/**
 * Value of a slider among the {@link PluginParts.controls}.
 *
 * @since 0.3.0
 */
export interface PluginControlValue {
  /** Current value. */
  readonly now: number;
  /** Lowest value. */
  readonly min: number;
  /** Highest value. */
  readonly max: number;
  /** Text that screen readers read, such as the formatted price. */
  readonly text: string;
}
