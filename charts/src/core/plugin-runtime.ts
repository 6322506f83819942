import type { ChartPlugin, PluginHandle, PluginHit } from '../api/plugin-api';
import type { PluginState } from '../api/chart-state';
import type { ISeriesApi } from '../api/source-api';
import type { Pointer } from '../input/pointer-events';
import type { RenderedPlugins } from '../render/view-models';
import type { Point } from '../types/data-types';
import type { Pane } from './pane';

/**
 * What a chart asks of its plug-ins. The implementation comes with the first plug-in, so that programs without plug-ins
 * don't include it.
 */
export interface PluginRuntime extends RenderedPlugins {
  readonly pointer: PluginPointerHost;
  attach<Api>(plugin: ChartPlugin<Api>, pane: Pane | null): PluginHandle<Api>;
  /** Ends the plug-ins of a pane that is about to be removed. */
  dropPane(pane: Pane): void;
  save(): readonly PluginState[];
  /** A frame was painted. */
  painted(): void;
  /** Sentences that screen readers read after a bar's prices. */
  describeBar(series: ISeriesApi, barIndex: number): readonly string[];
}

/** The pointer over the plug-ins of a chart. */
export interface PluginPointerHost {
  /** Whether a plug-in can be hit, or follows the pointer. */
  readonly isUsed: boolean;
  /** The receiver of the whole pointer; `null` while it is released. */
  readonly captured: CapturedPointer | null;
  /**
   * Returns what plug-ins have at a point, from front to back.
   *
   * @param at - Point on the chart, in CSS pixels.
   */
  hitsAt(at: Point, tolerance: number): readonly PluginTarget[];
  /** Releases the whole pointer. Returns whether it was taken. */
  releaseCapture(): boolean;
  /** The pointer moved with no button pressed, or left. */
  hover(pointer: Pointer | null, front: PluginTarget | null): void;
}

/** Something of a plug-in under the pointer. */
export interface PluginTarget {
  readonly type: string;
  readonly hit: PluginHit;
  /** Whether it is in front of the drawings, behind them, or behind the series. */
  readonly depth: 'front' | 'below-drawings' | 'below-series';
  press(pointer: Pointer): DragSession | null;
  /** Returns whether the plug-in handled the click. */
  click(pointer: Pointer): boolean;
  doubleClick(pointer: Pointer): boolean;
}

export interface CapturedPointer {
  readonly cursor: string;
  press(pointer: Pointer): DragSession;
  hover(pointer: Pointer | null): void;
  doubleClick(pointer: Pointer): void;
}

/** A press that a plug-in has taken. */
export interface DragSession {
  readonly cursor: string;
  drag(pointer: Pointer): void;
  release(pointer: Pointer): void;
  cancel(): void;
}
