import type { Point } from '../types/data-types';
import type { AreaView } from './area-view';
import type { PluginZOrder } from './plugin-layer';
import type { AnySource } from './source-api';

/**
 * Modifier keys that are pressed during a pointer event.
 */
export interface ModifierKeys {
  /** Whether Shift is pressed. */
  readonly shiftKey: boolean;
  /** Whether Ctrl is pressed. */
  readonly ctrlKey: boolean;
  /** Whether Alt is pressed, or Option on a Mac. */
  readonly altKey: boolean;
  /** Whether Command is pressed on a Mac, or the Windows key. */
  readonly metaKey: boolean;
}

/**
 * Pointer that {@link PluginParts.hitTest} receives, with the pressed modifier keys.
 */
export interface HitTestPointer extends ModifierKeys {
  /** Type of the pointer. For example, make buttons larger for touch. A pen counts as a `'mouse'`. */
  readonly pointerType: 'mouse' | 'touch';
  /** Distance up to which a thin line is hit, in CSS pixels. It is greater for touch. */
  readonly tolerance: number;
}

/**
 * Part of a plug-in under the pointer, from {@link PluginParts.hitTest}.
 */
export interface PluginHit {
  /** Id that you choose. Events include it as the `id` of {@link MouseEventParams.plugin}. */
  readonly id: string;
  /** Cursor, as CSS. Defaults to the chart's cursor, and to `'grabbing'` during a drag. */
  readonly cursor?: string;
  /** Text that the browser shows while the mouse rests on the part. By default, there is none. */
  readonly tooltip?: string;
  /**
   * Whether the part only handles presses. Clicks, {@link PluginParts.hover} and {@link MouseEventParams} then ignore
   * the part and use the frontmost item below it. The items below determine a missing cursor or tooltip. Use this
   * option for a draggable line in front of a series.
   *
   * @defaultValue `false`
   */
  readonly pressOnly?: boolean;
  /**
   * Series or shape that the part represents. {@link MouseEventParams.source} is then this source, and
   * {@link MouseEventParams.plugin} is `null`. Like a series, the part blocks clicks for plug-ins below it, even if its
   * own plug-in doesn't handle them.
   */
  readonly source?: AnySource;
  /**
   * Position of the hit in the z-order. If there are several hits at a point, the frontmost receives the event first.
   *
   * @defaultValue `'above'`
   */
  readonly zOrder?: PluginZOrder;
  /**
   * Order among hits with the same `zOrder`, as {@link LayerBase.zIndex}. Drawings have -0.5 in `'above'`, so that
   * they are below plug-ins with 0.
   *
   * @defaultValue `0`
   */
  readonly zIndex?: number;
}

/**
 * Pointer event of a plug-in, with its modifier keys.
 */
export interface PluginPointerEvent extends ModifierKeys {
  /** Type of the pointer. A pen counts as a `'mouse'`. */
  readonly pointerType: 'mouse' | 'touch';
  /**
   * View of the pane, axis or plug-in's band under the pointer. During a drag, it is the view of the area where the
   * drag started.
   */
  readonly view: AreaView;
  /** Position, in CSS pixels from the top left corner of `view`. During a drag, it can be outside of the view. */
  readonly point: Point;
  /** DOM event that caused this event. */
  readonly originalEvent: Event;
}

/**
 * Functions that handle a drag. {@link PluginParts.press}, {@link PluginParts.longPress} and
 * {@link PointerCapture.press} return them. The chart's event handlers are called after each of these functions. To
 * combine the changes that one function makes into one undo step, use {@link PluginHost.batch}.
 */
export interface PointerDrag {
  /**
   * Called when the pointer moves during the drag.
   *
   * @param event - The pointer.
   */
  move?(event: PluginPointerEvent): void;
  /**
   * Called when the pointer is released, which ends the drag.
   *
   * @param event - The pointer.
   * @param moved - Whether the pointer was released more than 4 CSS pixels from where it was pressed.
   */
  end?(event: PluginPointerEvent, moved: boolean): void;
  /**
   * Returns whether the drag can continue. Called when something on the chart has changed, such as an option. If it
   * returns `false`, the drag is canceled. By default, a drag can always continue.
   */
  isAllowed?(): boolean;
  /**
   * Called instead of `end` if Escape, another pointer or the browser cancels the drag, `isAllowed` returns `false`,
   * the pointer is lost, the pane is hidden, or the plug-in or the chart is removed. Restore the original state.
   */
  cancel?(): void;
}

/**
 * Functions that receive the captured pointer, and its cursor, for {@link PluginHost.capture}.
 */
export interface PointerCapture {
  /**
   * Cursor over panes, as CSS.
   *
   * @defaultValue `'crosshair'`
   */
  readonly cursor?: string;
  /**
   * Called when the user presses the pointer on a pane. The chart doesn't scroll, even if `press` returns `null`.
   *
   * @param event - The pointer.
   * @returns A drag, which receives the pointer's moves until the release; `null` for none.
   */
  press(event: PluginPointerEvent): PointerDrag | null;
  /**
   * Called when the pointer moves without a pressed button, and when it leaves the chart.
   *
   * @param event - The pointer; `null` if it left the chart or the plug-in's pane, and while it is over another
   * plug-in's band.
   */
  hover?(event: PluginPointerEvent | null): void;
  /**
   * Called when the user double-clicks a pane.
   *
   * @param event - The pointer.
   */
  doubleClick?(event: PluginPointerEvent): void;
  /** Called when the capture ends, for example because the user presses Escape. */
  end?(): void;
}
