import type { Point } from '../types/data-types';
import type { Definition } from '../types/definition';
import type { Size } from '../types/visible-range';
import type { AreaView, AxisView, PaneView, TimeAxisBand, TimeAxisView } from './area-view';
import type { AutoScaleInfo, AutoScaleRequest } from './auto-scale-info';
import type { PriceAxisLabel, TimeAxisLabel } from './plugin-axis-labels';
import type { PluginControl } from './plugin-control';
import type { PluginHost } from './plugin-host-api';
import type { PluginLayer } from './plugin-layer';
import type {
  HitTestPointer,
  PluginHit,
  PluginPointerEvent,
  PointerDrag,
} from './plugin-pointer-event';
import type { IPaneApi, ISeriesApi } from './source-api';

/**
 * Members that the chart adds to the API object of an attached plug-in. {@link IChartApi.attach} and
 * {@link IPaneApi.attach} return the object.
 */
export interface AttachedPlugin {
  /** Name of the plug-in. */
  readonly type: string;
  /** Whether the plug-in was removed, by a call, with its pane or chart, or because it threw an error. */
  readonly removed: boolean;
  /** Removes the plug-in. Calling it again doesn't do anything. */
  remove(): void;
}

/** API object of a plug-in. It can't have the members of {@link AttachedPlugin}, which the chart adds. */
export type PluginApi = object & { readonly [Name in keyof AttachedPlugin]?: never };

/**
 * Configuration of a plug-in for {@link definePlugin}.
 *
 * @typeParam Api - API object, with which other code uses the plug-in.
 * @typeParam Options - Options, which are passed to {@link IChartApi.attach}.
 * @typeParam State - Saved state, as `parseState` returns it.
 */
export interface PluginConfig<
  Api extends PluginApi = object,
  Options extends object = object,
  State = unknown,
> {
  /**
   * Name of the plug-in in errors, events and saved states. Give your own plug-ins a prefix, as in `'acme/alerts'`.
   */
  readonly type: string;

  /**
   * Whether a chart or a pane can have the plug-in only once. If you attach it again, you get the same API object.
   * If you then pass options, the object must have `applyOptions`, which receives them.
   *
   * @defaultValue `false`
   */
  readonly single?: boolean;

  /**
   * Names of the options that the plug-in needs, unless the chart has a saved state of the plug-in. If they are
   * missing, {@link IChartApi.attach} throws, and {@link restoreChart} and {@link IChartApi.applyState} don't attach
   * the plug-in.
   *
   * @defaultValue `[]`
   */
  readonly required?: readonly (keyof NoInfer<Options> & string)[];

  /**
   * Whether the plug-in needs a time axis with times. `attach` then throws on a chart whose
   * {@link TimeAxisOptions.type} is `'number'`, and the type can't change to `'number'` while the plug-in is attached.
   *
   * @defaultValue `false`
   */
  readonly needsTimes?: boolean;

  /**
   * Checks a saved state. {@link restoreChart} calls it before it creates a chart, {@link IChartApi.applyState} before
   * it changes one, and {@link IChartApi.attach} if the chart has a saved state of the plug-in. If `parseState` throws,
   * the call throws, too. Without `parseState`, `attach` and `load` receive the unchecked state.
   *
   * @param saved - Value that `save` returned, or its copy from `JSON.parse`.
   * @param options - Options that were passed, or `{}`.
   * @returns The state for `attach` and `load`.
   */
  parseState?(saved: unknown, options: Partial<Options>): State;

  /**
   * Called each time the plug-in is attached to a chart or a pane. The changes that it makes are one batch. If it
   * throws, the plug-in isn't attached, the series and panes that it added are removed, and {@link IChartApi.attach}
   * throws an error that contains the original message.
   *
   * @param host - Access to the chart. Its methods throw after the plug-in was removed, except `invalidate` and
   * `remove`, which do nothing.
   * @param options - Options that were passed, or `{}`. A restored plug-in without `save` also receives the saved
   * options, unless they were passed. A plug-in with `save` should let these options override `saved`. Required options
   * can be missing if there is a saved state.
   * @param saved - Saved state; `null` if there is none.
   * @returns The parts of the plug-in.
   */
  attach(host: PluginHost, options: Options, saved: State | null): PluginParts<Api>;
}

/**
 * Definition of a plug-in, built in or from {@link definePlugin}. Attach it with {@link IChartApi.attach} or
 * {@link IPaneApi.attach}. You can attach it to several charts, each of which has its own state.
 *
 * @typeParam Api - API object, with which other code uses the plug-in.
 * @typeParam Options - Options, which are passed to {@link IChartApi.attach}.
 */
export interface PluginDefinition<Api extends PluginApi = object, Options extends object = object>
  extends PluginConfig<Api, Options, never>, Definition<'plugin'> {
  /** Name of the plug-in in errors, events and saved states. */
  readonly type: string;

  /**
   * Opens the plug-in runtime of a chart. It is part of the plug-in, so that bundles without plug-ins don't include it.
   *
   * @internal
   */
  readonly openRuntime: (core: never) => unknown;
}

/**
 * Plug-in in a list such as {@link RestoreOptions.plugins}, as its definition or as `[definition, options]`. If the
 * chart is restored, the options override saved ones. They can have values that a saved state can't contain, such as
 * functions.
 */
export type PluginEntry = Definition<'plugin'> | readonly [Definition<'plugin'>, object];

/**
 * Parts of an attached plug-in. All are optional.
 *
 * If a layer or one of these functions, except `load`, throws, the chart detaches the plug-in, reports the error with
 * the plug-in's name, and continues without the plug-in. If the plug-in has `save`, its last state stays part of the
 * chart's saved state.
 *
 * @typeParam Api - API object, with which other code uses the plug-in.
 */
export interface PluginParts<Api extends PluginApi = object> {
  /**
   * Object that {@link IChartApi.attach} returns. The chart adds the members of {@link AttachedPlugin} to it. If the
   * object has the method `applyOptions`, the chart calls it with changed options, for example when a
   * {@link PluginConfig.single} plug-in is attached again.
   *
   * @group API, saved state and removal
   */
  readonly api?: Api;

  /**
   * Layers to draw.
   *
   * @group Layers and labels
   */
  readonly layers?: readonly PluginLayer[];

  /**
   * Returns labels for the price axes of a pane. Overlapping labels are moved apart. The axis becomes wide enough for
   * its labels, except for labels with the z-order `'top'`.
   *
   * @param view - View of the pane.
   * @group Layers and labels
   */
  priceLabels?(view: PaneView): readonly PriceAxisLabel[];

  /**
   * Returns text below the price in the last-price label of a series, such as the remaining time until the close, or
   * `''` for none. It can be called in every frame, so it must be fast.
   *
   * @param series - A series whose last-price label is shown.
   * @group Layers and labels
   */
  lastPriceText?(series: ISeriesApi): string;

  /**
   * Returns labels for the time axis, drawn in place of the tick labels that they cover.
   *
   * @param view - View of the time axis.
   * @group Layers and labels
   */
  timeLabels?(view: TimeAxisView): readonly TimeAxisLabel[];

  /**
   * Reserves a band above or below the tick labels of the time axis, for example for event flags or a small chart. Draw
   * in it with a {@link TimeAxisBandLayer}, or place an HTML element over it. The bands of several plug-ins are
   * stacked, with the band of the first plug-in next to the tick labels. If the band changes, call `host.invalidate()`.
   *
   * @returns The band; `null` for none. A hidden time axis doesn't have bands.
   * @group Layers and labels
   */
  timeAxisBand?(): TimeAxisBand | null;

  /**
   * Returns prices to include when the axis autoscales, in addition to the prices of its series, or `null` for none. It
   * can be called in every frame, so it must be fast. It is called before the price scale is computed, so it can't
   * convert prices to y coordinates.
   *
   * @param request - The axis and the visible range.
   * @group Layers and labels
   */
  autoScaleInfo?(request: AutoScaleRequest): AutoScaleInfo | null;

  /**
   * Returns the height of the plug-in's contents at the top of a pane, in CSS pixels, such as a legend's height. Axes
   * of the pane that autoscale leave this height free above their prices, up to 40% of the pane's height. It is called
   * before the layout is computed. If the height changes between frames, call `host.invalidate()`.
   *
   * @param pane - The pane.
   * @group Layers and labels
   */
  topMargin?(pane: IPaneApi): number;

  /**
   * Returns the part of the plug-in under the pointer. It is called when the pointer moves or is pressed, so it must be
   * fast.
   *
   * @param view - View of the pane, the axis or the plug-in's band under the pointer.
   * @param point - Position of the pointer, in CSS pixels from the top left corner of that area.
   * @param pointer - Type and tolerance of the pointer, and the modifier keys. For example, a tool that handles drags
   * with the Shift key returns a hit only if `pointer.shiftKey` is `true`, so that other drags scroll the chart.
   * @returns The hit, or `null` if there is none.
   * @group Pointer and keyboard
   */
  hitTest?(view: AreaView, point: Point, pointer: HitTestPointer): PluginHit | null;

  /**
   * Called when the user presses a part of the plug-in. To handle the press, return a drag. The chart then doesn't
   * scroll, and nothing else receives the press. Return `null` to leave the press to the chart.
   *
   * @param hit - Hit that `hitTest` returned.
   * @param event - The pointer.
   * @group Pointer and keyboard
   */
  press?(hit: PluginHit, event: PluginPointerEvent): PointerDrag | null;

  /**
   * Called when a touch has rested on a part of the plug-in for 400 milliseconds. To handle the long press, return a
   * drag, which receives the rest of the touch. The page then doesn't scroll, and the crosshair doesn't appear. If only
   * the long press itself matters, return `{}`. It isn't called for a touch that `press` or a drawing tool handles.
   *
   * @param hit - Hit that `hitTest` returned.
   * @param event - The pointer.
   * @group Pointer and keyboard
   */
  longPress?(hit: PluginHit, event: PluginPointerEvent): PointerDrag | null;

  /**
   * Called when the user clicks or taps a part of the plug-in. Return `true` to handle the click, so that items below
   * the part and `onClick` handlers don't receive the click.
   *
   * @param hit - Hit that `hitTest` returned.
   * @param event - The pointer.
   * @group Pointer and keyboard
   */
  click?(hit: PluginHit, event: PluginPointerEvent): boolean;

  /**
   * Called when the user clicks or taps the chart, but not a part of the plug-in, for example to deselect a part. It
   * isn't called if another plug-in handles the click. If the plug-in is attached to one pane, clicks on other panes
   * don't call it either.
   *
   * @param event - The pointer.
   * @group Pointer and keyboard
   */
  clickOutside?(event: PluginPointerEvent): void;

  /**
   * Called when the user double-clicks a part of the plug-in. Return `true` to handle the double click, as for `click`.
   *
   * @param hit - Hit that `hitTest` returned.
   * @param event - The pointer.
   * @group Pointer and keyboard
   */
  doubleClick?(hit: PluginHit, event: PluginPointerEvent): boolean;

  /**
   * Called when the pointer moves over the chart without a pressed button, when it leaves the chart, and when a plug-in
   * captures it, as {@link Drawing} does for an active tool. For a plug-in that is attached to one pane, it isn't
   * called while the pointer is over other panes, but once when the pointer leaves the pane.
   *
   * @param hit - Hit of the plug-in if it is the frontmost under the pointer, otherwise `null`.
   * @param event - The pointer; `null` if it left the chart or the plug-in's pane, if a plug-in captured it, and while
   * it is over another plug-in's band.
   * @group Pointer and keyboard
   */
  hover?(hit: PluginHit | null, event: PluginPointerEvent | null): void;

  /**
   * Returns whether touches can drag a part of the plug-in in all directions, for example because the part is selected.
   * Touches on the chart then don't scroll or zoom the page. It is called after each frame. Touches don't scroll the
   * page either while a plug-in has captured the pointer.
   *
   * @group Pointer and keyboard
   */
  handlesTouch?(): boolean;

  /**
   * Called when the user presses a key while the chart or an element in it has the focus, except in form fields and
   * dialogs. Return `true` to handle the key, so that nothing else receives it. If possible, use `controls` instead,
   * which have callbacks for the usual keys.
   *
   * @param event - DOM event of the key.
   * @group Pointer and keyboard
   */
  keyDown?(event: KeyboardEvent): boolean;

  /**
   * Returns controls on a pane that users can reach with the keyboard and that screen readers announce. It is called
   * after each frame if the chart is interactive. Tab reaches the controls after the chart, in the order of panes,
   * plug-ins and the returned list. They can't be focused while another plug-in has captured the pointer, as
   * {@link Drawing} does for an active tool.
   *
   * @param view - View of the pane.
   * @group Accessibility
   */
  controls?(view: PaneView): readonly PluginControl[];

  /**
   * Returns controls on an axis or on the plug-in's band, as `controls` does on a pane. It is called for each of these
   * areas. Tab reaches the controls of price axes after their pane's controls, and the controls of the time axis and
   * its bands last.
   *
   * @param view - View of the axis or the band. Its `area` distinguishes them.
   * @group Accessibility
   */
  axisControls?(view: AxisView): readonly PluginControl[];

  /**
   * Returns sentences that screen readers announce after a bar's prices when the user moves to the bar with the
   * keyboard.
   *
   * @param series - Series of the bar.
   * @param barIndex - Index of the bar on the time axis.
   * @group Accessibility
   */
  describeBar?(series: ISeriesApi, barIndex: number): readonly string[];

  /**
   * Returns the bounds of the plug-in's contents in an upper corner of a pane, such as a legend. Tooltips and stacks of
   * markers avoid them. If the bounds change between frames, call `host.invalidate('corners')`.
   *
   * @param view - View of the pane, in a frame or in an image.
   * @returns Bounds, in CSS pixels from the top left corner of the pane.
   * @group Corners and painting
   */
  cornerBounds?(view: PaneView): readonly Readonly<Point & Size>[];

  /**
   * Called when any plug-in's `cornerBounds` may have changed since the last frame, because that plug-in has called
   * `host.invalidate('corners')`.
   *
   * @group Corners and painting
   */
  cornersChanged?(): void;

  /**
   * Called after each painted frame. Position HTML elements here. It isn't called in {@link renderToSvg}.
   *
   * @group Corners and painting
   */
  painted?(): void;

  /**
   * Called when a batch starts. Returns a function for its end, which is called even if the batch fails. Use both to
   * combine the changes of the batch, for example into one undo step. A batch can contain others.
   *
   * @group Changes of the chart
   */
  batchStarted?(): () => void;

  /**
   * Called when a pane is hidden, for example because another one is maximized. Cancel input on it.
   *
   * @param pane - The pane.
   * @group Changes of the chart
   */
  paneHidden?(pane: IPaneApi): void;

  /**
   * Called when a pane is removed. A plug-in that is attached to the pane is detached afterwards.
   *
   * @param pane - The pane.
   * @group Changes of the chart
   */
  paneRemoved?(pane: IPaneApi): void;

  /**
   * Returns the kinds and types of definitions that the saved state names, but that weren't passed to the plug-in.
   * {@link IChartApi.unknownParts} lists them.
   *
   * @group API, saved state and removal
   */
  unknownParts?(): readonly Definition[];

  /**
   * Returns the plug-in's part of the chart's saved state as JSON, or `null` for none. Without `save`, the chart saves
   * the options that were passed to the plug-in, and the result of its API's `options()`, which overrides them. Only
   * values that JSON can contain, and handles of series, shapes and panes, are saved. A restored plug-in receives the
   * saved values as its options.
   *
   * @group API, saved state and removal
   */
  save?(): unknown;

  /**
   * Replaces the plug-in's state with a saved one. {@link IChartApi.applyState} calls it. Without `load`, `applyState`
   * removes a plug-in with `save` and attaches it again.
   *
   * A plug-in without `save` stays attached if its options are the same in the saved state. If some options differ,
   * `applyState` passes them to `applyOptions`, if the API has that method and `options()` returns these options. In
   * other cases, for example if the API has `applyOptions` but not `options()`, or if the state lacks one of the
   * plug-in's options, `applyState` attaches the plug-in again.
   *
   * @param saved - Result of `parseState`, or the value that `save` returned; `null` for the initial state.
   * @returns A function that restores the previous state, for a plug-in whose state has handles. If another plug-in
   * throws, `applyState` calls this function or, if there is none, `load` with the previous state.
   * @throws Any error, if the chart doesn't have what the state needs. `applyState` then restores the previous state,
   * and throws an error with its message.
   * @group API, saved state and removal
   */
  // eslint-disable-next-line @typescript-eslint/no-invalid-void-type -- Most plug-ins return nothing.
  load?(saved: unknown): void | (() => void);

  /**
   * Called once when the plug-in is detached. At this time, handlers of `host.on`, listeners with `host.signal`, and
   * everything passed to `host.removeOnDetach` are already removed.
   *
   * @param reason - `'removed'` by a call, `'pane'` with its pane, `'chart'` with the chart, or `'failed'` after an
   * error.
   * @group API, saved state and removal
   */
  detach?(reason: DetachReason): void;
}

/**
 * Reason why a plug-in was detached:
 * - `'removed'`: removed by a call
 * - `'pane'`: removed with its pane
 * - `'chart'`: removed with the chart
 * - `'failed'`: detached after an error
 */
export type DetachReason = 'removed' | 'pane' | 'chart' | 'failed';
