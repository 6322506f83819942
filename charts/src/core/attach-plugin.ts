import type { ChartPlugin, PluginHandle } from '../api/plugin-definition';
import type { PluginHit } from '../api/plugin-pointer-event';
import { wrongType } from '../util/errors';
import type { ChartCore } from './chart-core';
import type { Pane } from './pane';
import type { PluginState } from '../api/chart-state';
import type { ISeriesApi } from '../api/source-api';
import type { Pointer } from '../input/pressed-pointers';
import type { RenderedPlugins } from '../render/view-models';
import type { Point } from '../types/data-types';

/**
 * Attaches a plug-in to a pane, or to all panes (`null`). The plug-in adds the runtime to the chart.
 *
 * @throws TypeError if it is not a plug-in.
 */
export function attachPlugin<Api>(
  core: ChartCore,
  pane: Pane | null,
  plugin: ChartPlugin<Api>,
): PluginHandle<Api> {
  const { openRuntime } = Object(plugin) as {
    readonly openRuntime?: (core: ChartCore) => PluginRuntime;
  };
  if (!openRuntime) throw wrongType('attach: plugin', plugin, 'a plug-in from definePlugin()');
  return openRuntime(core).attach(plugin, pane);
}

/**
 * Runs the plug-ins of a chart. The first plug-in adds the implementation, so that bundles without plug-ins don't
 * include it.
 */
export interface PluginRuntime extends RenderedPlugins {
  readonly pointer: PluginPointerHost;
  attach<Api>(plugin: ChartPlugin<Api>, pane: Pane | null): PluginHandle<Api>;
  /** Detaches the plug-ins of a pane that is about to be removed. */
  dropPane(pane: Pane): void;
  save(): readonly PluginState[];
  /** Called after a frame was painted. */
  painted(): void;
  /** Returns sentences that screen readers read after a bar's prices. */
  describeBar(series: ISeriesApi, barIndex: number): readonly string[];
}

/** Pointer input of a chart's plug-ins. */
export interface PluginPointerHost {
  /** Whether any plug-in has hits or listens to the pointer. */
  readonly isUsed: boolean;
  /** The plug-in that captured the pointer; `null` if none has. */
  readonly captured: CapturedPointer | null;
  /**
   * Returns the hits of plug-ins at a point, from front to back.
   *
   * @param at - Point on the chart, in CSS pixels.
   */
  hitsAt(at: Point, pointerType: Pointer['pointerType']): readonly PluginTarget[];
  /** Releases the captured pointer. Returns whether it was captured. */
  releaseCapture(): boolean;
  /** Called when the pointer moved without a pressed button, or left the chart (`null`). */
  hover(pointer: Pointer | null, front: PluginTarget | null): void;
}

/** A hit of a plug-in. */
export interface PluginTarget {
  readonly type: string;
  readonly hit: PluginHit;
  /** Whether it is in front of the drawings, below the drawings, or below the series. */
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

/** A press that a plug-in handles. */
export interface DragSession {
  readonly cursor: string;
  drag(pointer: Pointer): void;
  release(pointer: Pointer): void;
  cancel(): void;
}
