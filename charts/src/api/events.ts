import type { AxisId } from '../types/choices';
import type { Point, ShapePoint, Time } from '../types/data-types';
import type { Marker } from '../types/marker';
import type { VisibleRange } from '../types/visible-range';
import type { PriceLine } from './price-line-api';
import type { IShapeApi } from './shape-api';
import type { AnySource, IPaneApi, BarsAtTime } from './source-api';

/**
 * Pointer location on the chart, and the items at that location. Handlers of clicks, double clicks, context menus and
 * crosshair moves receive it. While the user draws or drags a shape, `source`, `marker`, `priceLine` and `plugin` are
 * `null`. If a single point of the shape moves, the time and the price are taken from that point.
 */
export interface MouseEventParams {
  /**
   * Time under the pointer, or at the crosshair if code or the keyboard has moved it. It is the nearest bar's time;
   * before the first and after the last bar, it is the time on the axis. `null` outside the panes, without bars, and
   * when the crosshair disappears.
   */
  time: Time | null;
  /**
   * Bar index at `time`; `null` before the first and after the last bar, and if `time` is `null`. Times that plug-ins
   * reserve count as bars.
   */
  barIndex: number | null;
  /**
   * Price on the axis `axisId`, under the pointer, or at the crosshair if code or the keyboard has moved it; `null` if
   * there is none, for example outside the panes, on a pane without prices, or if the user presses Enter at a marker.
   */
  price: number | null;
  /**
   * Price axis of `price`. It is the axis of the source under the pointer, or of the announced series if the user has
   * moved the crosshair by keyboard. Without a source, it is the pane's first axis with a series, in the order right,
   * left, others. `null` if there is no such axis.
   */
  axisId: AxisId | null;
  /**
   * Pane under the pointer, or of the crosshair if code or the keyboard has moved it; `null` over an axis or outside
   * the chart. {@link IPaneApi.bounds} returns the pane's location.
   */
  pane: IPaneApi | null;
  /** Series or shape under the pointer, or the series of `marker`; `null` if there is none. */
  source: AnySource | null;
  /**
   * Marker under the pointer, with the values that you passed in; `null` if there is none. If the user presses Enter
   * while moving through the bars by keyboard, it is the first marker of the current bar.
   */
  marker: Marker | null;
  /**
   * Price line under the pointer; `null` if there is none.
   */
  priceLine: PriceLine | null;
  /**
   * Frontmost hit of a plug-in under the pointer; `null` if there is none, or if a series or a shape is in front of it.
   */
  plugin: {
    /** Type of the plug-in. */
    type: string;
    /** Id of the hit: {@link PluginHit.id}. */
    id: string;
  } | null;
  /** Bars of the visible series at `time`. Series without a bar at that time are missing. */
  bars: BarsAtTime;
  /**
   * Pointer coordinates, in CSS pixels from the top left corner of `pane`; `null` if the pointer isn't on a pane, if
   * code or the keyboard moved the crosshair, and while the user draws or drags a shape.
   */
  point: Point | null;
  /** DOM event that caused this event; `null` if there is none. */
  originalEvent: Event | null;
  /**
   * Cause of the event: `'user'` (mouse, touch, keyboard) or `'code'`. If the chart has moved under the crosshair, or
   * the crosshair follows that of a linked chart, it is `'code'`.
   */
  cause: 'user' | 'code';
}

/**
 * New visible range of the time axis, and why it changed. Handlers of {@link IChartApi.onRangeChange} receive it.
 */
export interface RangeChange extends VisibleRange {
  /**
   * Cause of the change:
   * - `'user'`: the user scrolled or zoomed the chart by mouse, touch or keyboard, even if your code or new bars also
   *   changed the range in the same frame
   * - `'resize'`: the chart's width changed, and neither the user nor code changed the range
   * - `'code'`: any other cause, such as your code, new bars, a linked chart or the plug-in {@link RangeBar}
   */
  cause: 'user' | 'code' | 'resize';
}

/**
 * Change of a shape. {@link ShapeEventHandler} functions receive it.
 */
export interface ShapeEventParams {
  /**
   * Changed shape. After it was removed, the handle still returns its id, points and options.
   */
  shape: IShapeApi;
  /**
   * Whether the user (mouse, touch, keyboard, {@link DrawBar}, {@link SettingsForm}), code, or an undo or redo step
   * caused the change. A change on a linked chart or in another plug-in, such as {@link ObjectList}, is `'code'`.
   */
  cause: 'user' | 'code' | 'undo';
  /** Points before the change; `null` for a new shape. */
  previousPoints: readonly ShapePoint[] | null;
}

/**
 * Selected shapes after a change of the selection, for {@link IDrawingApi.onSelected}.
 */
export interface SelectionEventParams {
  /** Selected shapes, in the order in which they were selected; empty if the selection was cleared. */
  shapes: readonly IShapeApi[];
  /**
   * Whether the user (mouse, touch, keyboard, {@link DrawBar}), code, or an undo or redo step caused the change. A
   * change in another plug-in, such as {@link ObjectList}, is `'code'`.
   */
  cause: 'user' | 'code' | 'undo';
}

/**
 * Numbers of steps that can be undone and redone. The changes of a batch are one step.
 */
export interface UndoState {
  /** Number of steps that {@link IDrawingApi.undo} can revert. */
  undo: number;
  /** Number of steps that {@link IDrawingApi.redo} can restore. */
  redo: number;
}
