import type { Messages } from '../i18n/messages';
import type { ChartOptions } from '../options/chart-options';
import type { AxisId } from '../types/choices';
import type { Point, Time } from '../types/data-types';
import type { PluginImage } from '../types/draw-command';
import type { Marker } from '../types/marker';
import type { SeriesColumns } from '../types/series-columns';
import type { Size } from '../types/visible-range';
import type { Unsubscribe } from '../util/emitter';
import type { PaneView, PluginColors, TimeAxisBandView, TimeAxisView } from './area-view';
import type { IChartApi } from './chart-api';
import type { MouseEventParams, RangeChange } from './events';
import type { AttachedPlugin } from './plugin-definition';
import type { PointerCapture } from './plugin-pointer-event';
import type { PriceLine } from './price-line-api';
import type { DataChange, IPaneApi, ISeriesApi } from './source-api';
import type { CustomBarValue } from '../bar-types/bar-type-config';
import type { AnyBar } from './source-maps';

/**
 * Access to the chart for a plug-in, as the first argument of {@link PluginConfig.attach}. After the plug-in was
 * removed, the methods throw a `TypeError`, except `invalidate` and `remove`, which do nothing.
 */
export interface PluginHost {
  /**
   * Chart that the plug-in is attached to, directly or through one of its panes.
   *
   * @group Chart and bars
   */
  readonly chart: IChartApi;

  /**
   * Pane that the plug-in was attached to; `null` if it was attached to the chart.
   *
   * @group Chart and bars
   */
  readonly pane: IPaneApi | null;

  /**
   * Signal that is aborted when the plug-in is detached. Pass it to `fetch` and `addEventListener`.
   *
   * @group Removal
   */
  readonly signal: AbortSignal;

  /**
   * Removes an object, such as a series, a pane, a price line, an element or another plug-in, when the plug-in is
   * detached or the chart is removed. Errors of `remove` are ignored.
   *
   * @param resource - Object with a `remove` method.
   * @returns The same object.
   * @throws TypeError if the object doesn't have a `remove` method.
   * @group Removal
   */
  removeOnDetach<T extends Pick<AttachedPlugin, 'remove'>>(resource: T): T;

  /**
   * Returns the current scales and size of a pane; `null` while the pane is hidden or doesn't have a size. Call it in
   * event handlers; functions that draw layers or return labels receive the view as an argument. The view is the same
   * object until the pane is laid out again. Moves of the crosshair don't change it, so you can cache results by view.
   *
   * @param pane - A pane of the chart. Defaults to the plug-in's pane, or to the first pane if the plug-in is attached
   * to the chart.
   * @throws TypeError if you call it while a frame is being drawn.
   * @throws RangeError if the pane isn't a pane of the chart.
   * @group Chart and bars
   */
  view(pane?: IPaneApi): PaneView | null;

  /**
   * Returns the current time scale and size of the time axis; `null` while it is hidden.
   *
   * @throws TypeError if you call it while a frame is being drawn.
   * @group Chart and bars
   */
  timeAxisView(): TimeAxisView | null;

  /**
   * Returns the current time scale and size of the plug-in's band of the time axis, for example to position an HTML
   * element in {@link PluginParts.painted}; `null` while the plug-in doesn't have a band or the time axis is hidden.
   *
   * @throws TypeError if you call it while a frame is being drawn.
   * @group Chart and bars
   */
  timeAxisBandView(): TimeAxisBandView | null;

  /**
   * Returns the bars of a series as read-only columns. The object stays up to date, but read each column from it again
   * after the bars have changed, because another array can have replaced the column.
   *
   * @param series - A series of the chart. For a removed series, `count` is 0.
   * @throws TypeError if `series` isn't a series of the chart.
   * @group Chart and bars
   */
  bars(series: ISeriesApi): SeriesBars;

  /**
   * Reserves times on the time axis. Each time gets a bar index, even if no series has a bar at that time. Use it for
   * future bars, such as the bars of a whole trading day. Each call replaces the times that were reserved before, and
   * detaching the plug-in releases them.
   *
   * @param times - Times in ascending order, without duplicates, of the same time type as the bars; an empty list for
   * none.
   * @throws TypeError if a time is neither UTC seconds nor a trading day, or has another time type than the bars.
   * @throws RangeError if the times are not in ascending order, two of them are equal, one of them is out of range or
   * not a valid date, or `showGaps` would add too many empty bars.
   * @group Chart and bars
   */
  reserveTimes(times: readonly Time[]): void;

  /**
   * Returns the position of the crosshair; `null` while it doesn't have one, for example because the pointer isn't
   * on a pane.
   *
   * @group Chart and bars
   */
  crosshair(): CrosshairPosition | null;

  /**
   * Returns the title of a series in the chart's language, or the name of its bar type if it doesn't have a title.
   *
   * @throws TypeError if the series isn't a series of the chart, or was removed.
   * @group Series and formats
   */
  seriesTitle(series: ISeriesApi): string;

  /**
   * Returns the title of a pane in the chart's language, from {@link Messages.panes} or {@link Messages.indicators}, or
   * the pane's name if neither contains that name.
   *
   * @throws RangeError if the pane isn't a pane of the chart.
   * @group Series and formats
   */
  paneTitle(pane: IPaneApi): string;

  /**
   * Returns groups of series that belong together: one group for each indicator. Other series aren't in a group.
   *
   * @group Series and formats
   */
  seriesGroups(): readonly SeriesGroup[];

  /**
   * Returns the formats in which the series' axis shows prices, changes and percentages.
   *
   * @throws TypeError if the series isn't a series of the chart, or was removed.
   * @group Series and formats
   */
  formats(series: ISeriesApi): SeriesFormats;

  /**
   * Returns the color of a bar, as CSS.
   *
   * @param series - A series of the chart.
   * @param row - Row of the bar in {@link PluginHost.bars}.
   * @throws TypeError if the series isn't a series of the chart, or was removed.
   * @group Series and formats
   */
  barColor(series: ISeriesApi, row: number): string;

  /**
   * Returns the values that legends and tooltips display for a bar of a custom bar type, from
   * {@link BarTypeConfig.values}.
   *
   * @param series - A series of the chart.
   * @param row - Row of the bar in {@link PluginHost.bars}.
   * @returns Values; `null` if the bar type is built in or doesn't define them.
   * @throws TypeError if the series isn't a series of the chart, or was removed.
   * @group Series and formats
   */
  barValues(series: ISeriesApi, row: number): readonly CustomBarValue[] | null;

  /**
   * Returns the {@link PluginParts.cornerBounds} of all plug-ins for a pane.
   *
   * @param view - View of the pane.
   * @group Pointer, overlays and announcements
   */
  cornerBounds(view: PaneView): readonly Readonly<Point & Size>[];

  /**
   * Returns a function that returns the current messages of a group. Messages that {@link ChartOptions.messages}
   * doesn't contain have their defaults.
   *
   * @param group - Name of the group.
   * @param defaults - Default messages, in English.
   * @throws TypeError if the chart's messages have a key that the default messages don't have, or one of the chart's
   * messages isn't a string.
   * @throws RangeError if one of the chart's messages has a placeholder that the default message doesn't have.
   * @group Colors, messages and images
   */
  messages<
    Group extends
      | 'alerts'
      | 'drawBar'
      | 'legend'
      | 'navigator'
      | 'objectList'
      | 'orders'
      | 'rangeBar'
      | 'settings',
  >(
    group: Group,
    defaults: Messages[Group],
  ): () => Messages[Group];

  /**
   * Stops presses, clicks and moves of the pointer on an HTML element from reaching the chart. The crosshair is hidden
   * while the pointer is on the element.
   *
   * @param element - Element in {@link PluginHost.overlay}.
   * @param wheel - Whether to also stop wheel events. Defaults to `false`.
   * @group Pointer, overlays and announcements
   */
  keepPointer(element: HTMLElement, wheel?: boolean): void;

  /**
   * Returns the element for the HTML of plug-ins. It covers panes and axes, and pointer events pass through it.
   * Place your elements in {@link PluginParts.painted}, with `position: absolute` and the bounds of a view, and
   * remove them with {@link PluginHost.removeOnDetach}. Elements that handle the pointer need `pointer-events:
   * auto`.
   *
   * @returns The element; `null` in {@link renderToSvg}, which doesn't have a DOM.
   * @group Pointer, overlays and announcements
   */
  overlay(): HTMLElement | null;

  /**
   * Returns the markers at a point of a pane, the frontmost first. If the point is on a count such as `+5`, the list
   * contains all markers that the count represents. If a shape or a part of a plug-in is in front, the list is empty.
   *
   * @param pane - A pane of the chart.
   * @param point - Point, in CSS pixels from the top left corner of the pane.
   * @throws RangeError if the pane isn't a pane of the chart.
   * @group Series and formats
   */
  markersAt(pane: IPaneApi, point: Point): readonly Marker[];

  /**
   * Returns the markers of a bar.
   *
   * @param series - A series of the chart.
   * @param barIndex - Index of the bar on the time axis.
   * @throws TypeError if the series isn't a series of the chart, or was removed.
   * @group Series and formats
   */
  markersOfBar(series: ISeriesApi, barIndex: number): readonly Marker[];

  /**
   * Returns the chart's colors from its theme, palette and options.
   *
   * @group Colors, messages and images
   */
  colors(): Readonly<PluginColors>;

  /**
   * Loads an image for an {@link ImageCommand}, once for each URL, and redraws the chart when the image is ready. The
   * image must be from the same origin, a `data:` URL, or served with CORS headers; otherwise, it doesn't load.
   *
   * @param url - URL of the image.
   * @param size - Size of the image, in CSS pixels. Defaults to its natural size. The first call for a URL determines
   * it. Required in {@link renderToSvg}, which doesn't wait for images.
   * @throws TypeError if the URL isn't a string.
   * @throws RangeError if the URL is empty.
   * @group Colors, messages and images
   */
  image(url: string, size?: Readonly<Size>): PluginImage;

  /**
   * Redraws the chart in the next frame. Call it when the plug-in's drawing changes.
   *
   * @param target - `'top'` redraws only the layers with `zOrder: 'top'`, which is fast because bars aren't redrawn. A
   * pane redraws that pane and its axes. `'corners'` redraws everything that avoids {@link PluginParts.cornerBounds},
   * if they have changed. By default, everything is redrawn.
   * @throws TypeError if you call it while a frame is being drawn.
   * @throws RangeError if the pane isn't a pane of the chart.
   * @group Changes and events
   */
  invalidate(target?: 'top' | 'corners' | IPaneApi): void;

  /**
   * Runs a function as one batch. Use it in a timer or after a promise, or to make one undo step of all changes in a
   * function of {@link PluginParts} or in an event handler. Event handlers are called after the batch. If the function
   * throws, the plug-in is detached.
   *
   * @param work - Function to run.
   * @returns Result of `work`; `undefined` if it threw.
   * @group Changes and events
   */
  batch<Result>(work: () => Result): Result | undefined;

  /**
   * Listens for an event of the chart until the plug-in is detached.
   *
   * @param name - Name of the event.
   * @param handler - Function that receives the event.
   * @returns A function that removes the handler.
   * @throws TypeError if the handler isn't a function.
   * @throws RangeError if there is no event with this name.
   * @group Changes and events
   */
  on<Name extends keyof PluginEvents>(
    name: Name,
    handler: (event: PluginEvents[Name]) => void,
  ): Unsubscribe;

  /**
   * Calls a function after the current batch, when the chart is up to date, or immediately if no batch is running. Use
   * it to call event handlers of the code that uses your plug-in. If the function throws, the error is reported through
   * the window's `error` event, and the plug-in stays attached.
   *
   * @param notify - Function to call.
   * @group Changes and events
   */
  afterBatch(notify: () => void): void;

  /**
   * Keeps the price that autoscaling includes for a price line, even if the line moves, so that the axis doesn't move
   * while the user drags the line. Lines without `includeInAutoScale` are not included. Detaching the plug-in
   * releases the price.
   *
   * @param line - Price line of a series of the chart.
   * @returns A function that releases the price, so that autoscaling includes the line's current price again.
   * @throws TypeError if `line` isn't a price line of the chart.
   * @group Changes and events
   */
  keepAutoScalePrice(line: PriceLine): Unsubscribe;

  /**
   * Moves the focus to a control of the plug-in, for example when the user presses the part that the control belongs
   * to. If the control isn't shown, the call does nothing.
   *
   * @param id - Id of the control among {@link PluginParts.controls}.
   * @group Pointer, overlays and announcements
   */
  focusControl(id: string): void;

  /**
   * Announces a message to screen readers.
   *
   * @param message - Text of the message.
   * @group Pointer, overlays and announcements
   */
  announce(message: string): void;

  /**
   * Captures the pointer over panes, as an active drawing tool does. The plug-in then receives presses and sets the
   * cursor. Meanwhile, the controls of other plug-ins are inert. The pointer is released by Escape if
   * {@link PluginParts.keyDown} of the plug-in doesn't handle it, by another capture, by a drawing tool, and when the
   * plug-in is detached.
   *
   * @param capture - Cursor, and functions that receive the pointer.
   * @returns A function that releases the pointer.
   * @group Pointer, overlays and announcements
   */
  capture(capture: PointerCapture): Unsubscribe;

  /**
   * Removes the plug-in, as {@link AttachedPlugin.remove} does.
   *
   * @group Removal
   */
  remove(): void;
}

/**
 * Events that {@link PluginHost.on} listens for, by name.
 */
export interface PluginEvents {
  /** Click or tap that no plug-in handled, as for {@link IChartApi.onClick}. */
  click: MouseEventParams;
  /** Double click that no plug-in handled, as for {@link IChartApi.onDoubleClick}. */
  doubleClick: MouseEventParams;
  /** Move of the crosshair. The event's `time` is `null` when the crosshair disappears. */
  crosshairMove: MouseEventParams;
  /** Change of the visible range. */
  rangeChange: RangeChange;
  /** Change of the bars of a series, once for each series and batch. */
  dataChange: DataChange;
  /** Change of the options of the chart; the event is the new options. */
  optionsChange: Readonly<ChartOptions>;
  /** Change of the theme, palette or color options; the event is the new colors. */
  colorsChange: Readonly<PluginColors>;
  /** Change of the size of the chart, or of the space for its panes. */
  sizeChange: Size;
}

/**
 * Position of the crosshair, from {@link PluginHost.crosshair}.
 */
export interface CrosshairPosition {
  /**
   * Bar index on the time axis. It is negative before the first bar, and greater than the last bar's index in the
   * future.
   */
  readonly barIndex: number;
  /** Time at the vertical line, of the same type as the times of the bars (UTC seconds or trading days). */
  readonly time: Time;
  /** Pane of the horizontal line; `null` if only the vertical line is shown. */
  readonly pane: IPaneApi | null;
  /** y coordinate of the horizontal line, in CSS pixels from the top edge of its pane; 0 if there is no line. */
  readonly y: number;
  /** Price at the horizontal line on the axis `axisId`; `null` if there is no line or the pane doesn't have prices. */
  readonly price: number | null;
  /**
   * Price axis of `price`. If the user has moved the crosshair by keyboard, it is the axis of the announced series.
   * Otherwise, it is the pane's first axis with a series, in the order right, left, others; `null` if the pane doesn't
   * have series, or if there is no horizontal line.
   */
  readonly axisId: AxisId | null;
  /** Whether a linked chart set the position. */
  readonly isLinked: boolean;
}

/**
 * Series that belong together, such as the lines of an indicator, from {@link PluginHost.seriesGroups}.
 */
export interface SeriesGroup {
  /** Title of the group, such as the title of an indicator. */
  readonly title: string;
  /**
   * Series with their names within the group. The main series, if there is one, is first and has an empty name.
   */
  readonly members: readonly (readonly [series: ISeriesApi, name: string])[];
}

/**
 * Formats of a series' prices, from {@link PluginHost.formats}.
 */
export interface SeriesFormats {
  /** Whether the axis shows percentages or index values instead of prices. */
  readonly isRelative: boolean;
  /** Smallest difference between two prices; see {@link PriceFormat.minMove}. */
  readonly minMove: number;
  /**
   * Formats a price as the axis does. On a percentage axis, that is the percentage change from the base price; on an
   * indexed axis, the index value.
   */
  price(price: number): string;
  /**
   * Formats the difference between two prices as the axis does. The amount is in the unit of the prices. For example,
   * on a percentage axis, 10 becomes 20% if the base price is 50.
   */
  change(amount: number): string;
  /** Formats a percentage. For example, 1.5 means 1.5%. */
  percent(percent: number): string;
}

/**
 * Bars of a series, from {@link PluginHost.bars}.
 */
export interface SeriesBars extends SeriesColumns {
  /**
   * Returns the bar of a row, with the fields of the series' bar type.
   *
   * @group Lookup
   */
  rowToBar(row: number): AnyBar;
}
