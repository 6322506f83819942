import type { AxisId } from '../types/choices';
import type { Point, ShapePoint, Time } from '../types/data-types';
import type { Marker } from '../types/marker';
import type { VisibleRange } from '../types/visible-range';
import type { ShapeType } from './source-maps';
import type { PriceLine } from './price-line-api';
import type { AnySource, IPaneApi, ISourceApi, BarsAtTime } from './source-api';

/**
 * Where the pointer is on the chart and what is there: the argument of the handlers of clicks and of the crosshair.
 *
 * @since 0.1.0
 */
export interface MouseEventParams {
  /** The time under the pointer: that of the nearest bar, or in empty space the time that the axis has there. */
  time: Time | null;
  /** The index of the nearest bar; `null` when there is no bar within half a bar. */
  barIndex: number | null;
  /** The price under the pointer on the axis of `axisId`; `null` outside the panes or on a pane without prices. */
  price: number | null;
  /** The price axis of `price`: that of the source under the pointer, or else the first visible one of the pane. */
  axisId: AxisId | null;
  /** The pane under the pointer; `null` over an axis or outside the chart. {@link IPaneApi.bounds} says where it stands. */
  pane: IPaneApi | null;
  /** The series or shape under the pointer; `null` for none. */
  source: AnySource | null;
  /**
   * The marker under the pointer, as it was given; `null` for none. With the click that Enter makes while keys read bars,
   * the first marker of the bar that was read.
   *
   * @since 0.2.0
   */
  marker: Marker | null;
  /**
   * The price line under the pointer; `null` for none.
   *
   * @since 0.2.0
   */
  priceLine: PriceLine | null;
  /**
   * Hit of a plug-in that is frontmost under the pointer, and that the plug-in did not handle; `null` for none.
   *
   * @since 0.3.0
   */
  plugin: {
    /** Type of the plug-in. */
    type: string;
    /** Id of the hit: {@link PluginHit.id}. */
    id: string;
  } | null;
  /** The bar of each visible series at `time`. */
  bars: BarsAtTime;
  /** The pointer's place on the pane; `null` when the pointer is not on a pane or the crosshair was set by code. */
  point: Point | null;
  /** The event of the browser; `null` where none is the cause. */
  originalEvent: Event | null;
  /** Whether a hand (mouse, touch, keyboard) did it, or the code. */
  by: 'user' | 'code';
}

/**
 * The visible range of the time axis after it changed, and why it changed.
 *
 * @since 0.2.0
 */
export interface RangeChange extends VisibleRange {
  /**
   * Cause of the change: `'user'` if the user (mouse, touch, keyboard) had a part in it, even if your code or new bars
   * changed the range in the same frame; `'code'` if a call or new bars did, or a linked chart; `'resize'` if only the
   * size of the chart did.
   */
  by: 'user' | 'code' | 'resize';
}

/**
 * What happened to a shape.
 *
 * @since 0.1.0
 */
export interface ShapeEventParams {
  /** The shape; after its removal the handle can still tell its id, points and style. For a selection that ended, `null`. */
  shape: ISourceApi<ShapeType> | null;
  /** Whether a hand (mouse, touch, keyboard, DrawBar), the code, or an undo or redo did it. */
  by: 'user' | 'code' | 'undo';
  /** The points before the change; `null` for a new shape and for a selection. */
  previousPoints: readonly ShapePoint[] | null;
}

/**
 * What can be undone and redone.
 *
 * @since 0.1.0
 */
export interface UndoState {
  /** Number of changes that {@link IDrawingApi.undo} can undo. */
  undo: number;
  /** Number of changes that {@link IDrawingApi.redo} can redo. */
  redo: number;
}
