import type { AreaView, TimeAxisBand } from '../api/area-view';
import type { AutoScaleInfo } from '../api/auto-scale-info';
import type { AttachedPlugin, DetachReason, PluginParts } from '../api/plugin-definition';
import type { PluginLayer } from '../api/plugin-layer';
import type { DrawCommand } from '../types/draw-command';
import type { PluginState } from '../api/chart-state';
import type { Definition } from '../types/definition';
import type { ISeriesApi } from '../api/source-api';
import type { ChartCore } from '../core/chart-core';
import type { Pane } from '../core/pane';
import {
  type AttachRequest,
  getCurrentOptions,
  parseState,
  type PluginRuntime,
  type SavedPluginsSwap,
} from '../core/attach-plugin';
import type { Item, Rect } from '../graphics/draw-items';
import type { TimeView } from '../scale/time-view';
import { defaultAxis } from '../render/draw-pane';
import type {
  AutoScalePart,
  AxisScale,
  Band,
  LabelZOrder,
  LayerSlot,
  PaneViewport,
  PriceLevel,
  PaneViewModel,
  SeriesViewModel,
  TimeAxisViewport,
  PluginTimeLabel,
} from '../render/view-models';
import { acceptTimes } from '../core/accept-times';
import type { PluginToRestore } from '../core/restore-plugins';
import { BarTable } from '../data/bar-table';
import { make } from '../util/create-element';
import { getActiveElement } from '../util/get-active-element';
import {
  getMessage,
  item,
  outOfRange,
  RemovedError,
  show,
  withMessage,
  wrongType,
} from '../util/errors';
import { isObject, isRecord } from '../util/json';
import { keepFocus } from '../util/keep-focus';
import { reportUncaught } from '../util/report-uncaught';
import { oneOf } from '../validation/rule';
import type { AxisId } from '../types/choices';
import type { Time } from '../types/data-types';
import { attachRestoredPlugins } from './attach-restored-plugins';
import { Attachment } from './attachment';
import { compileCommands } from '../graphics/compile-commands';
import { CornerBounds } from './corner-bounds';
import { createHost } from './create-host';
import { PluginControls } from './plugin-controls';
import { PluginImages } from './plugin-images';
import { PluginPointer, zOrders } from './plugin-pointer';
import { PluginSwap } from './plugin-swap';
import { PluginViews } from './plugin-views';
import { decodeOptions, encodeOptions } from './saved-options';

interface OwnedLayer {
  readonly attachment: Attachment;
  readonly layer: PluginLayer;
}

/** The plug-ins of a chart. Calls their parts, and detaches a plug-in that throws. */
export class Plugins implements PluginRuntime {
  readonly views: PluginViews;
  readonly images: PluginImages;
  readonly pointer: PluginPointer;
  readonly corners: CornerBounds = new CornerBounds(this);
  /** Whether plug-ins are being drawn or laid out. The chart must not change in the meantime. */
  isDrawing = false;

  /** Attached plug-ins, in the order of attaching. */
  private attachments: readonly Attachment[] = [];
  /** Layers by area and slot, from back to front. */
  private layers = new Map<string, readonly OwnedLayer[]>();
  /** Names of the parts that at least one plug-in has. Others are skipped. */
  private partNames: ReadonlySet<string> = new Set();
  private controls: PluginControls | null = null;
  private overlay: HTMLElement | null = null;

  constructor(readonly core: ChartCore) {
    const { context } = core;
    this.views = new PluginViews(core);
    this.images = new PluginImages(() => {
      if (!context.life.ended) context.repaint();
    });
    this.pointer = new PluginPointer(this);
    context.life.atEnd(() => this.dropAll());
    core.settings.checkTimeAxis = (call, { type }) => {
      const user = this.attachments.find(({ plugin }) => plugin.needsTimes);
      if (!user || type === 'time') return;
      throw outOfRange(`${call}: timeAxis.type`, type, `"time" for the plug-in "${user.type}"`);
    };
  }

  get all(): readonly Attachment[] {
    return this.attachments;
  }

  /** Whether any plug-in has a part. */
  has(part: keyof PluginParts): boolean {
    return this.partNames.has(part);
  }

  list(): readonly AttachedPlugin[] {
    return this.attachments.flatMap(({ api, isInternal }) => (api && !isInternal ? api : []));
  }

  attach({ isInternal = false, options, pane, plugin }: AttachRequest): AttachedPlugin {
    const { core } = this;
    const { required = [], single, type } = plugin;
    const known =
      single && this.attachments.find((each) => each.type === type && each.pane === pane);
    if (known && known.api) {
      const api = changeOptions(known.api, options);
      known.options = { ...known.options, ...options };
      return api;
    }
    const saved = core.savedPlugins.find((each) => each.type === type && each.pane === pane?.name);
    const allOptions = { ...decodeOptions(core, saved?.options), ...options };
    const hasState = saved !== undefined && saved.state !== null;
    const attachment = new Attachment(plugin, pane, saved?.state ?? null, isInternal, allOptions);
    const seriesBefore = new Set<unknown>(core.set.all);
    const panesBefore = new Set<unknown>(core.panes.all);
    try {
      core.batch(() => {
        const { type: axisType } = core.context.options.timeAxis;
        if (plugin.needsTimes && axisType !== 'time')
          throw outOfRange('timeAxis.type of the chart', axisType, '"time"');
        const state = hasState ? parseState(plugin, saved.state, options) : null;
        const missing = hasState
          ? undefined
          : required.find((name) => !hasOption(allOptions, name));
        if (missing) throw new TypeError(`options.${missing} is missing`);
        const host = createHost(this, attachment);
        const parts: unknown = plugin.attach(host, allOptions, state as never);
        if (!isRecord(parts)) {
          throw new TypeError(
            `attach returned ${show(parts)}; it must return its parts, such as {}, not a promise`,
          );
        }
        checkLayers(parts);
        attachment.parts = parts;
        attachment.api = this.addMembers(attachment, parts);
      });
    } catch (error) {
      this.stop(attachment);
      core.context.changes.run(() => {
        for (const each of core.set.all) if (!seriesBefore.has(each)) each.remove();
        for (const each of [...core.panes.all]) if (!panesBefore.has(each)) each.remove();
      });
      throw toAttachError(type, error);
    }
    // `attach` may have removed the plug-in or the chart.
    if (!attachment.ended && !core.context.life.ended) {
      core.savedPlugins = core.savedPlugins.filter((each) => each !== saved);
      this.setAttachments([...this.attachments, attachment]);
    }
    return attachment.api as unknown as AttachedPlugin;
  }

  restore(call: string, plugins: readonly PluginToRestore[]): void {
    attachRestoredPlugins(call, this.core, plugins);
  }

  createSwap(
    passed: readonly PluginToRestore[],
    includes: (type: string) => boolean,
  ): SavedPluginsSwap {
    return new PluginSwap(this, passed, includes);
  }

  startBatch(): () => void {
    const name = 'batchStarted';
    const ends = !this.has(name)
      ? []
      : this.attachments.map((attachment) => {
          const end = this.call(attachment, name, () => attachment.parts[name]?.(), undefined);
          return () => this.call(attachment, name, () => end?.(), undefined);
        });
    return () => {
      for (const end of ends) end();
    };
  }

  paneHidden(pane: Pane): void {
    this.notify('paneHidden', (parts) => parts.paneHidden?.(pane));
  }

  dropPane(pane: Pane): void {
    // A state that is being applied can still fail. Then its panes are restored.
    if (!this.core.context.isRestoring)
      this.notify('paneRemoved', (parts) => parts.paneRemoved?.(pane));
    for (const each of this.attachments) if (each.pane === pane) this.end(each, 'pane');
    const { core } = this;
    core.savedPlugins = core.savedPlugins.filter((each) => each.pane !== pane.name);
  }

  /** Returns the parts of saved states that plug-ins don't have definitions of. */
  unknownParts(): readonly Definition[] {
    return this.collect('unknownParts', null, (parts) => parts.unknownParts?.());
  }

  save(): PluginState[] {
    const states = this.attachments.flatMap((attachment): PluginState[] => {
      const { isInternal, options, pane, parts, type } = attachment;
      if (!parts.save) {
        if (isInternal) return [];
        const all = this.call(attachment, 'options', () => getCurrentOptions(attachment), options);
        return [{ ...toState(type, pane, null), ...saveOptions(this.core, all) }];
      }
      const state = this.call(attachment, 'save', () => parts.save?.(), undefined);
      // The last state of a plug-in that failed is kept in `savedPlugins`.
      if (state == null) return [];
      attachment.state = state;
      return [toState(type, pane, state)];
    });
    return [...states, ...this.core.savedPlugins];
  }

  // Rendering

  paneLayer(slot: LayerSlot, rendered: PaneViewModel, viewport: PaneViewport): readonly Item[] {
    const layers = this.layers.get(`pane ${slot}`);
    const pane = layers && this.findPane(rendered);
    if (!pane) return [];
    return this.draw(layers, this.views.pane(pane, viewport), pane);
  }

  priceAxisLayer(
    slot: LayerSlot,
    rendered: PaneViewModel,
    axis: AxisScale,
    box: Rect,
    viewport: PaneViewport,
  ): readonly Item[] {
    const layers = this.layers.get(`price-axis ${slot}`);
    const pane = layers && this.findPane(rendered);
    if (!pane) return [];
    return this.draw(layers, this.views.priceAxis(pane, axis, box, viewport), pane);
  }

  timeAxisLayer(slot: LayerSlot, viewport: TimeAxisViewport): readonly Item[] {
    const layers = this.layers.get(`time-axis ${slot}`);
    return layers ? this.draw(layers, this.views.timeAxis(viewport), null) : [];
  }

  priceLabels(
    zOrder: LabelZOrder,
    rendered: PaneViewModel,
    axisId: AxisId,
    viewport: PaneViewport,
  ): readonly PriceLevel[] {
    const pane = this.has('priceLabels') && this.findPane(rendered);
    if (!pane) return [];
    const view = this.views.pane(pane, viewport);
    const gridAxis = defaultAxis(rendered)?.name;
    const labels = this.whileDrawing(() =>
      this.collect('priceLabels', pane, (parts) => checkLabels(parts.priceLabels?.(view))),
    );
    return labels.flatMap((label): PriceLevel[] => {
      if ((label.zOrder ?? 'above') !== zOrder) return [];
      const { axis = gridAxis, color, price, text, title } = label;
      const series = typeof axis === 'object' ? this.views.renderedSeries(pane, axis) : null;
      if ((series?.axis ?? axis) !== axisId) return [];
      return [{ price, color, text, title, series }];
    });
  }

  covered(rendered: PaneViewModel, viewport: PaneViewport): readonly Rect[] {
    const pane = this.has('cornerBounds') && this.findPane(rendered);
    return pane ? this.whileDrawing(() => this.corners.getCovered(pane, viewport)) : [];
  }

  lastPriceText(rendered: SeriesViewModel): string {
    if (!this.has('lastPriceText')) return '';
    const { core } = this;
    const series = core.set.all.find(({ viewModel }) => viewModel === rendered);
    if (!series) return '';
    const pane = core.panes.find('lastPriceText', series.pane());
    const texts = this.whileDrawing(() =>
      this.collect('lastPriceText', pane, (parts) => [String(parts.lastPriceText?.(series) ?? '')]),
    );
    return texts.find((text) => text !== '') ?? '';
  }

  timeLabels(zOrder: LabelZOrder, viewport: TimeAxisViewport): readonly PluginTimeLabel[] {
    if (!this.has('timeLabels')) return [];
    const view = this.views.timeAxis(viewport);
    const { timeIndex } = this.core.context.time;
    const labels = this.whileDrawing(() =>
      this.collect('timeLabels', null, (parts) => checkLabels(parts.timeLabels?.(view))),
    );
    return labels.flatMap((label): PluginTimeLabel[] => {
      const isInOrder = (label.zOrder ?? 'above') === zOrder;
      const barIndex = isInOrder ? view.time.timeToIndex(label.time) : null;
      if (barIndex === null) return [];
      const text = label.text ?? view.time.format(timeIndex.indexToTime(barIndex) as Time);
      return [{ x: view.time.indexToX(barIndex), color: label.color, text }];
    });
  }

  timeAxisBands(): readonly Band[] {
    return this.whileDrawing(() =>
      this.attachments.flatMap((owner): readonly Band[] => {
        const { parts } = owner;
        if (!parts.timeAxisBand) return [];
        const getBand = (): TimeAxisBand | null => checkBand(parts.timeAxisBand?.() ?? null);
        const band = this.call(owner, 'timeAxisBand', getBand, null);
        return band ? [{ owner, side: band.side, height: band.height }] : [];
      }),
    );
  }

  timeAxisBandLayer(slot: LayerSlot, band: Band, viewport: TimeAxisViewport): readonly Item[] {
    const layers = this.layers.get(`time-axis-band ${slot}`);
    const bandLayers = layers?.filter(({ attachment }) => attachment === band.owner) ?? [];
    return bandLayers.length > 0
      ? this.draw(bandLayers, this.views.timeAxisBand(viewport), null)
      : [];
  }

  topMargin(rendered: PaneViewModel): number {
    const pane = this.has('topMargin') && this.findPane(rendered);
    if (!pane) return 0;
    const heights = this.whileDrawing(() =>
      this.collect('topMargin', pane, (parts) => [parts.topMargin?.(pane) ?? 0]),
    );
    return Math.max(0, ...heights.filter(Number.isFinite));
  }

  autoScale(rendered: PaneViewModel, axisId: AxisId, view: TimeView): readonly AutoScalePart[] {
    const pane = this.has('autoScaleInfo') && this.findPane(rendered);
    if (!pane) return [];
    const request = {
      pane,
      axisId,
      series: this.views.seriesOn(pane, axisId),
      time: this.views.time(view, 0),
    };
    return this.whileDrawing(() =>
      this.collect('autoScaleInfo', pane, (parts) => {
        const info = parts.autoScaleInfo?.(request) ?? null;
        return info === null ? [] : [toPart(info)];
      }),
    );
  }

  // The screen and the keyboard

  painted(): void {
    if (this.core.hasInput && (this.has('controls') || this.has('axisControls') || this.controls)) {
      this.controls ??= new PluginControls(this);
      this.controls.update();
    }
    this.notify('painted', (parts) => parts.painted?.());
  }

  describeBar(series: ISeriesApi, barIndex: number): string[] {
    const pane = this.core.panes.all.find((each) => each === series.pane());
    if (!pane) return [];
    return this.collect('describeBar', pane, (parts) => parts.describeBar?.(series, barIndex));
  }

  /** Moves the focus to a control of a plug-in. */
  focusControl(attachment: Attachment, id: string): void {
    this.controls?.focus(attachment, id);
  }

  /** Whether a plug-in handles a key. */
  keyDown(event: KeyboardEvent): boolean {
    const { core, pointer } = this;
    const handle = (attachment: Attachment): boolean =>
      this.call(attachment, 'keyDown', () => attachment.parts.keyDown?.(event) === true, false);
    if (event.key === 'Escape') {
      const owner = pointer.captured?.attachment;
      if ((owner && handle(owner)) || pointer.releaseCapture()) return true;
      // A press is canceled before a shape is deselected.
      if (core.page('keys').pointers?.escape()) return true;
    }
    return this.has('keyDown') && this.attachments.some(handle);
  }

  /** Calls a part of all plug-ins. */
  private notify(part: keyof PluginParts, call: (parts: PluginParts) => void): void {
    this.collect(part, null, (parts) => {
      call(parts);
      return [];
    });
  }

  /** Calls a part of all plug-ins on a pane, or of all plug-ins for `null`, and returns the results. */
  collect<Result>(
    part: keyof PluginParts,
    pane: Pane | null,
    call: (parts: PluginParts) => readonly Result[] | undefined,
  ): Result[] {
    if (!this.has(part)) return [];
    return this.attachments.flatMap((attachment) =>
      attachment.parts[part] && (pane === null || attachment.isOn(pane))
        ? this.call(attachment, part, () => toList(call(attachment.parts)), [])
        : [],
    );
  }

  /** Runs code of a plug-in. If it throws, detaches the plug-in and returns `fallback`. */
  call<Result>(attachment: Attachment, what: string, work: () => Result, fallback: Result): Result {
    if (attachment.ended) return fallback;
    try {
      return work();
    } catch (error) {
      // A plug-in that was removed while it ran can't use its host any longer.
      if (!(attachment.ended && error instanceof RemovedError)) this.fail(attachment, what, error);
      return fallback;
    }
  }

  /** Replaces the list of attached plug-ins, without detaching any. */
  replace(all: readonly Attachment[]): void {
    this.setAttachments(all);
  }

  /** Detaches a plug-in. */
  end(attachment: Attachment, reason: DetachReason): void {
    const isAttached = this.attachments.includes(attachment);
    if (isAttached || !attachment.ended) this.stop(attachment);
    // It was called within `attach`, so the plug-in isn't attached yet.
    if (!isAttached) return;
    this.setAttachments(this.attachments.filter((each) => each !== attachment));
    try {
      attachment.parts.detach?.(reason);
    } catch (cause) {
      reportUncaught(toError(attachment, 'detach', cause));
    }
  }

  /** Reserves times on the time axis, and replaces the plug-in's previous ones. */
  reserveTimes(attachment: Attachment, times: readonly Time[]): void {
    const { context, set } = this.core;
    const call = 'reserveTimes';
    if (!Array.isArray(times)) throw wrongType(`${call}: times`, times, 'a list of times');
    const table = new BarTable('value');
    const value = new Float64Array(times.length).fill(NaN);
    const accept = acceptTimes(this.core, call, attachment.reserved?.table);
    try {
      table.replace(call, { time: [...times], value }, set.timeType(), accept);
    } catch (error) {
      throw withMessage(getMessage(error).replaceAll('data.time', 'times'), error);
    }
    context.changes.run(() => {
      if (attachment.reserved) set.frames.delete(attachment.reserved);
      attachment.reserved = times.length > 0 ? { table } : null;
      if (attachment.reserved) set.frames.add(attachment.reserved);
      context.changeBars('added');
    });
  }

  /** The element for HTML of plug-ins. */
  getOverlay(): HTMLElement | null {
    if (!this.core.inPage) return null;
    const { host } = this.core.page('overlay').screen;
    if (!this.overlay) {
      const style = 'position:absolute;inset:0;z-index:1;pointer-events:none';
      this.overlay = make('div', { style });
      host.append(this.overlay);
    }
    return this.overlay;
  }

  private fail(attachment: Attachment, what: string, cause: unknown): void {
    const { core } = this;
    const { pane, parts, type } = attachment;
    const error = toError(attachment, what, cause);
    error.message += '; the plug-in was detached';
    reportUncaught(error);
    let { state } = attachment;
    try {
      state = parts.save?.() ?? state;
    } catch {
      // The plug-in already failed, so keep its last state.
    }
    if (state != null) core.savedPlugins = [...core.savedPlugins, toState(type, pane, state)];
    attachment.life.ended = true;
    // Wait, because the chart must not change during a frame.
    queueMicrotask(() => {
      if (!core.context.life.ended) core.context.changes.run(() => this.end(attachment, 'failed'));
    });
  }

  private dropAll(): void {
    for (const each of this.attachments) this.end(each, 'chart');
  }

  /** Releases everything that a plug-in got from its host. */
  private stop(attachment: Attachment): void {
    this.pointer.release(attachment);
    attachment.life.ended = true;
    attachment.controller.abort();
    const { ended } = this.core.context.life;
    if (attachment.reserved && !ended) this.reserveTimes(attachment, []);
    const removeResources = (): void => {
      for (const resource of attachment.resources.splice(0).reverse()) {
        try {
          resource.remove();
        } catch {
          // It was already removed, for example a series with its pane or its chart.
        }
      }
    };
    const boxes = [...(this.overlay?.children ?? []), ...attachment.resources].filter(isElement);
    const box = boxes.find((each) => each.contains(getActiveElement(each)));
    // The page can show the element anywhere, so that nothing around it may be focusable.
    if (box && !ended) keepFocus(box, removeResources, this.core.page('detach').screen.element);
    else removeResources();
  }

  private setAttachments(attachments: readonly Attachment[]): void {
    const { context } = this.core;
    this.attachments = attachments;
    const layers = new Map<string, OwnedLayer[]>();
    for (const attachment of attachments) {
      for (const layer of attachment.parts.layers ?? []) {
        const name = `${layer.area ?? 'pane'} ${getSlot(layer)}`;
        const owned = layers.get(name) ?? [];
        layers.set(name, owned);
        owned.push({ attachment, layer });
      }
    }
    for (const owned of layers.values()) owned.sort((a, b) => getZIndex(a) - getZIndex(b));
    this.layers = layers;
    this.partNames = new Set(attachments.flatMap(({ parts }) => Object.keys(parts)));
    context.plugins = attachments.length > 0 ? this : null;
    if (!context.life.ended) context.repaint();
  }

  private draw(layers: readonly OwnedLayer[], view: AreaView, pane: Pane | null): Item[] {
    const { theme, measure } = this.core.context;
    const { height, pixelRatio: ratio, width } = view;
    const target = { width, height, ratio, theme, measure };
    return this.whileDrawing(() =>
      layers.flatMap(({ attachment, layer }) => {
        if (pane ? !attachment.isOn(pane) : attachment.ended) return [];
        // Layers are looked up by area, so the view has the same area.
        const draw = layer.draw.bind(layer) as (view: AreaView) => readonly DrawCommand[];
        const what = `draw of the layer "${layer.zOrder}"`;
        return this.call(attachment, what, () => compileCommands(draw(view), target), []);
      }),
    );
  }

  whileDrawing<Result>(work: () => Result): Result {
    const before = this.isDrawing;
    this.isDrawing = true;
    try {
      return work();
    } finally {
      this.isDrawing = before;
    }
  }

  private findPane(rendered: PaneViewModel): Pane | undefined {
    return this.core.panes.all.find(({ viewModel }) => viewModel === rendered);
  }

  /**
   * Adds the members of every plug-in to its API object.
   *
   * @throws TypeError if the API isn't an object, or if it has one of these members.
   */
  private addMembers(attachment: Attachment, { api = {} }: PluginParts): AttachedPlugin {
    if (!isObject(api)) throw wrongType('api', api, 'an object');
    const members: PropertyDescriptorMap = {
      type: { value: attachment.type, enumerable: true },
      removed: { get: attachment.life.isOver, enumerable: true },
      remove: {
        value: () => {
          if (attachment.ended) return;
          this.core.context.changes.run(() => this.end(attachment, 'removed'));
        },
        enumerable: true,
      },
    };
    for (const name of Object.keys(members)) {
      if (name in api) throw new TypeError(`api cannot have the member ${name}; the chart adds it`);
    }
    if (!Object.isExtensible(api)) {
      throw new TypeError('api cannot be frozen; the chart adds members to it');
    }
    return Object.defineProperties(api, members) as AttachedPlugin;
  }
}

/** Whether something is an element, which can be from another window. */
const isElement = (input: object): input is HTMLElement => (input as Partial<Node>).nodeType === 1;

const hasOption = (options: object | undefined, name: string): boolean =>
  (options as Readonly<Record<string, unknown>> | undefined)?.[name] !== undefined;

/** Returns the options of a plug-in as part of its saved state. */
function saveOptions(core: ChartCore, options: object): Pick<PluginState, 'options'> {
  const saved = encodeOptions(core, options);
  return Object.keys(saved).length > 0 ? { options: saved } : {};
}

/**
 * Changes the options of a plug-in that is attached already.
 *
 * @throws TypeError if its API can't change options.
 */
function changeOptions(api: AttachedPlugin, options: object | undefined): AttachedPlugin {
  if (options === undefined) return api;
  const target = api as { applyOptions?: (options: object) => void };
  if (typeof target.applyOptions !== 'function') {
    throw new TypeError(
      `attach: plug-in "${api.type}" is already attached, and its API doesn't have applyOptions; remove it first`,
    );
  }
  try {
    target.applyOptions(options);
  } catch (error) {
    throw toAttachError(api.type, error);
  }
  return api;
}

/** Returns an error that names the call and the plug-in. */
function toAttachError(type: string, cause: unknown): TypeError | RangeError {
  const message = getMessage(cause).replace(/^(?:attach|applyOptions): /, '');
  return withMessage(`attach: plug-in "${type}": ${message}`, cause);
}

/** Adds the name of a plug-in to its error. */
function toError({ type }: Pick<Attachment, 'type'>, what: string, cause: unknown): Error {
  return new TypeError(`plug-in "${type}": ${what}: ${getMessage(cause)}`, { cause });
}

const toState = (type: string, pane: Pane | null, state: unknown): PluginState => ({
  type,
  ...(pane ? { pane: pane.name } : {}),
  state,
});

const zOrderRule = oneOf(zOrders);

const areaRule = oneOf(['pane', 'price-axis', 'time-axis', 'time-axis-band']);
const labelOrderRule = oneOf(['above', 'top']);

/** @throws TypeError or RangeError if a layer has an unknown z-order or area, in which nothing would be drawn. */
function checkLayers({ layers = [] }: PluginParts): void {
  for (const [i, { area = 'pane', zOrder }] of layers.entries()) {
    const at = item('layers', i);
    zOrderRule(zOrder, `${at}.zOrder`);
    areaRule(area, `${at}.area`);
  }
}

/** @throws TypeError or RangeError if a label has an unknown z-order, in which it wouldn't be drawn. */
function checkLabels<Label extends Readonly<{ zOrder?: LabelZOrder }>>(
  labels: readonly Label[] | undefined,
): readonly Label[] {
  return toList(labels).map((label, i) => {
    labelOrderRule(label.zOrder ?? 'above', `${item('labels', i)}.zOrder`);
    return label;
  });
}

/** Returns the slot of a layer. The crosshair is between the two slots of `'top'`. */
function getSlot({ zIndex = 0, zOrder }: PluginLayer): LayerSlot {
  if (zOrder === 'top') return zIndex > 0 ? 'top-front' : 'top-back';
  return zOrder;
}

const getZIndex = ({ layer }: OwnedLayer): number => layer.zIndex ?? 0;

/** @throws TypeError if a plug-in didn't return a list. */
function toList<Result>(result: readonly Result[] | undefined): readonly Result[] {
  if (result === undefined || Array.isArray(result)) return result ?? [];
  throw new TypeError(`returned ${show(result)}; it must return a list`);
}

/** @throws TypeError if a band has another side, or a height that isn't a finite number of at least 0. */
function checkBand(band: TimeAxisBand | null): TimeAxisBand | null {
  if (band === null) return null;
  const { height, side } = Object(band) as Partial<TimeAxisBand>;
  if (side !== 'above' && side !== 'below') {
    throw new TypeError(`side (${show(side)}) must be "above" or "below"`);
  }
  if (typeof height !== 'number' || !Number.isFinite(height) || height < 0) {
    throw new TypeError(`height (${show(height)}) must be a finite number of at least 0`);
  }
  return band;
}

/** @throws TypeError if a number is not finite. */
function toPart({ from, marginBottom = 0, marginTop = 0, to }: AutoScaleInfo): AutoScalePart {
  for (const [name, value] of Object.entries({ from, to, marginTop, marginBottom })) {
    if (!Number.isFinite(value)) {
      throw new TypeError(`${name} (${show(value)}) must be a finite number`);
    }
  }
  return { from, to, above: marginTop, below: marginBottom };
}
