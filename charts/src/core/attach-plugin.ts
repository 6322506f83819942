import type { AttachedPlugin, PluginDefinition, PluginParts } from '../api/plugin-definition';
import type { PluginHit } from '../api/plugin-pointer-event';
import { wrongType } from '../util/errors';
import { isObject, isRecord } from '../util/json';
import type { Rule } from '../validation/rule';
import type { ChartCore } from './chart-core';
import type { BarTable } from '../data/bar-table';
import type { Pane } from './pane';
import type { PluginState } from '../api/chart-state';
import type { PluginToRestore } from './restore-plugins';
import type { ISeriesApi } from '../api/source-api';
import type { HitPointer, Pointer } from './pointer';
import type { RenderedPlugins } from '../render/view-models';
import type { Point } from '../types/data-types';
import type { Definition } from '../types/definition';

/**
 * Attaches a plug-in. The plug-in adds the runtime to the chart.
 *
 * @throws TypeError if it is not a plug-in, or the options are not an object.
 */
export function attachPlugin(core: ChartCore, request: AttachRequest): AttachedPlugin {
  const { options, plugin } = request;
  checkPlugin(plugin, 'attach: plugin');
  if (options !== undefined && !isRecord(options)) {
    throw wrongType('attach: options', options, 'an object');
  }
  return openRuntime(core, plugin).attach(request);
}

/**
 * Returns the plug-in runtime of a chart, and opens it if plug-ins were passed; `null` if no plug-ins were passed and
 * the chart doesn't have any.
 */
export function openPlugins(
  core: ChartCore,
  [entry]: readonly { readonly plugin: PluginDefinition }[],
): PluginRuntime | null {
  return entry ? openRuntime(core, entry.plugin) : core.plugins;
}

const openRuntime = (core: ChartCore, plugin: PluginDefinition): PluginRuntime =>
  (plugin.openRuntime as unknown as (core: ChartCore) => PluginRuntime)(core);

/** A plug-in to attach to a pane, or to all panes (`null`). */
export interface AttachRequest {
  readonly plugin: PluginDefinition;
  readonly pane: Pane | null;
  readonly options?: object | undefined;
  /** Whether it belongs to another part of the chart, such as an indicator, so that it isn't listed. */
  readonly isInternal?: boolean;
}

/** A plug-in that is attached, with its parts. */
export interface AttachedPart {
  readonly type: string;
  readonly plugin: PluginDefinition;
  readonly pane: Pane | null;
  readonly parts: PluginParts;
  readonly api: AttachedPlugin | null;
  readonly options: object;
  readonly isInternal: boolean;
  readonly ended: boolean;
  /** Times that it has reserved on the time axis; `null` for none. */
  readonly reserved: { readonly table: BarTable } | null;
}

/** Whether an attached plug-in is listed, because a call has attached it. */
export const isListed = ({ ended, isInternal }: AttachedPart): boolean => !ended && !isInternal;

/**
 * Returns the current options of a plug-in. The options that its API returns override the options that it was attached
 * with. If the plug-in doesn't have `save`, these options are saved.
 */
export function getCurrentOptions({
  options,
  parts,
}: Pick<AttachedPart, 'options' | 'parts'>): Readonly<Record<string, unknown>> {
  const current = (parts.api as OptionsApi | undefined)?.options?.();
  return { ...options, ...(isObject(current) ? current : {}) };
}

/** Members of a plug-in's API with which its options are read and changed. */
export interface OptionsApi {
  options?(): object;
  applyOptions?(options: object): void;
}

/** Parses the saved state of a plug-in with the options that were passed. */
export const parseState = (
  plugin: PluginDefinition,
  saved: unknown,
  options: object | undefined,
): unknown => (plugin.parseState ? plugin.parseState(saved, options ?? {}) : saved);

/** Rule for a definition of a plug-in. */
export const checkPlugin: Rule = (input, at) => {
  if (typeof (Object(input) as Partial<PluginDefinition>).openRuntime === 'function') return input;
  throw wrongType(at, input, 'a plug-in, built in or from definePlugin()');
};

/**
 * Returns all attached plug-ins of a chart or only the plug-ins of one definition, in the order in which they were
 * attached.
 *
 * @throws TypeError if the definition isn't a plug-in.
 */
export function listPlugins(
  core: ChartCore,
  call: string,
  definition?: unknown,
): readonly AttachedPlugin[] {
  if (definition === undefined) return core.plugins?.list() ?? [];
  const { type } = checkPlugin(definition, `${call}: definition`) as PluginDefinition;
  return core.plugins?.list().filter((each) => each.type === type) ?? [];
}

/**
 * Runs the plug-ins of a chart. The first plug-in adds the implementation, so that bundles without plug-ins don't
 * include it.
 */
export interface PluginRuntime extends RenderedPlugins {
  readonly pointer: PluginPointerHost;
  attach(request: AttachRequest): AttachedPlugin;
  /** Returns the API objects of attached plug-ins. */
  list(): readonly AttachedPlugin[];
  /** All attached plug-ins, in the order of attaching. */
  readonly all: readonly AttachedPart[];
  /**
   * Attaches the plug-ins of a restored chart.
   *
   * @param call - Function that the user called.
   */
  restore(call: string, plugins: readonly PluginToRestore[]): void;
  /**
   * Prepares the replacement of plug-ins by saved ones.
   *
   * @param passed - Plug-ins that were passed.
   * @param includes - Returns whether the state contains plug-ins of a type.
   */
  createSwap(
    passed: readonly PluginToRestore[],
    includes: (type: string) => boolean,
  ): SavedPluginsSwap;
  /** Called when a batch starts. Returns a function to call when it ends. */
  startBatch(): () => void;
  /** Called when a pane is hidden. */
  paneHidden(pane: Pane): void;
  /** Detaches the plug-ins of a pane before it is removed. */
  dropPane(pane: Pane): void;
  /** Returns the parts of saved states that plug-ins don't have definitions of. */
  unknownParts(): readonly Definition[];
  save(): readonly PluginState[];
  /** Called after a frame was painted. */
  painted(): void;
  /** Returns sentences that screen readers read after a bar's prices. */
  describeBar(series: ISeriesApi, barIndex: number): readonly string[];
}

/** Replaces the plug-ins of a chart by saved ones. */
export interface SavedPluginsSwap {
  /** @throws TypeError, RangeError if a plug-in can't be attached, or can't load its state. */
  apply(states: readonly PluginState[]): void;
  /** Removes the plug-ins that were attached, so that the previous ones have the time axis again. */
  removeAdded(): void;
  /** Puts the previous plug-ins back, in their order and with their states. */
  restore(): void;
  /** Detaches the plug-ins that were replaced. */
  finish(): void;
}

/** Pointer input of a chart's plug-ins. */
export interface PluginPointerHost {
  /** Whether any plug-in has hits or listens to the pointer. */
  readonly isUsed: boolean;
  /** Whether plug-ins may have other hits than at the last update of the cursor, although the scene is the same. */
  isChanged: boolean;
  /** The plug-in that captured the pointer; `null` if none has. */
  readonly captured: CapturedPointer | null;
  /**
   * Returns the hits of plug-ins at a point, from front to back.
   *
   * @param at - Point on the chart, in CSS pixels.
   */
  hitsAt(at: Point, pointer: HitPointer): readonly PluginTarget[];
  /** Whether the chart handles touches in all directions, so that the browser doesn't scroll the page. */
  readonly handlesTouch: boolean;
  /** Releases the captured pointer. Returns whether it was captured. */
  releaseCapture(): boolean;
  /**
   * Called when a click wasn't handled.
   *
   * @param clicked - Parts that have received it.
   */
  clickOutside(pointer: Pointer, clicked: readonly PluginTarget[]): void;
  /** Called when the pointer moved without a pressed button, or left the chart (`null`). */
  hover(pointer: Pointer | null, front: PluginTarget | null): void;
}

/** A hit of a plug-in. */
export interface PluginTarget {
  readonly type: string;
  readonly hit: PluginHit;
  readonly isBelowSeries: boolean;
  press(pointer: Pointer): DragSession | null;
  longPress(pointer: Pointer): DragSession | null;
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
  /** Whether the plug-in and the layout still allow the press. */
  isAllowed(): boolean;
  drag(pointer: Pointer): void;
  release(pointer: Pointer): void;
  cancel(): void;
}
