import { reportUncaught } from '../util/report-uncaught';
import type { PluginState } from '../api/chart-state';
import type { AttachedPlugin } from '../api/plugin-definition';
import {
  attachPlugin,
  getCurrentOptions,
  isListed,
  type OptionsApi,
  parseState,
  type SavedPluginsSwap,
} from '../core/attach-plugin';
import type { ChartCore } from '../core/chart-core';
import type { PluginToRestore } from '../core/restore-plugins';
import type { Attachment } from './attachment';
import { callForPlugin, canAttach, type OptionsPath } from './attach-restored-plugins';
import type { Plugins } from './plugin-runtime';
import { decodeOptions, encodeOptions } from './saved-options';
import { getMessage, withMessage } from '../util/errors';
import { isEqual } from '../util/json';

const call = 'applyState';

/** Whether an option is a series, a shape or another handle that was removed. */
const isRemoved = (value: unknown): boolean =>
  (Object(value) as { readonly removed?: unknown }).removed === true;

/**
 * Replaces the plug-ins of a chart by saved ones.
 *
 * A plug-in stays attached if it can change to its saved state, see {@link PluginSwap.getLoad}. Others are attached
 * again, and the previous ones are only detached at the end, so that they can be put back if something fails.
 */
export class PluginSwap implements SavedPluginsSwap {
  private readonly core: ChartCore;
  private readonly added: AttachedPlugin[] = [];
  private readonly hidden: Attachment[] = [];
  private readonly loaded: (() => void)[] = [];
  private readonly before: readonly Attachment[];

  /**
   * @param passed - Plug-ins that were passed.
   * @param includes - Returns whether the state contains plug-ins of a type.
   */
  constructor(
    private readonly plugins: Plugins,
    private readonly passed: readonly PluginToRestore[],
    private readonly includes: (type: string) => boolean,
  ) {
    this.core = plugins.core;
    this.before = plugins.all;
  }

  /** @throws TypeError, RangeError if a plug-in can't be attached, or can't load its state. */
  apply(states: readonly PluginState[]): void {
    const { core, includes, passed, plugins } = this;
    const rest = new Set(plugins.all.filter((each) => isListed(each) && includes(each.type)));
    const used = new Set<PluginToRestore>();
    const loads: (() => void)[] = [];
    const order: (Attachment | undefined)[] = [];
    core.savedPlugins = core.savedPlugins.filter(({ type }) => !includes(type));
    for (const [i, state] of states.entries()) {
      const pane = state.pane === undefined ? null : core.panes.named(state.pane);
      const entries = passed.filter(({ plugin }) => plugin.type === state.type);
      const request = entries.find((each) => !used.has(each)) ?? entries.at(-1);
      if (request) used.add(request);
      const known = [...rest].find((each) => each.type === state.type && each.pane === pane);
      if (known) rest.delete(known);
      const fromState = { options: state.options, path: `state.plugins[${i}].options` };
      const sources = [...(request ? [request] : []), fromState];
      const load = known && this.getLoad(known, state, request, sources);
      if (load) {
        loads.push(load);
        order.push(known);
      } else order.push(this.attach(state, pane, known, request, sources));
    }
    for (const request of passed) {
      const { plugin } = request;
      const isAttached = used.has(request) || this.before.some(({ type }) => type === plugin.type);
      if (!isAttached && includes(plugin.type) && canAttach(core, request)) {
        order.push(this.add(request, null, [request]));
      }
    }
    for (const load of loads) load();
    for (const each of rest) this.reset(each);
    const sorted = order.filter((each) => each !== undefined);
    const others = plugins.all.filter((each) => !sorted.includes(each));
    plugins.replace([...others, ...sorted]);
  }

  /** Removes the plug-ins that were attached, so that the previous ones have the time axis again. */
  removeAdded(): void {
    const { frames } = this.core.set;
    for (const each of this.added.reverse()) each.remove();
    for (const { reserved } of this.hidden) if (reserved) frames.add(reserved);
  }

  /** Puts the previous plug-ins back, in their order and with their states. */
  restore(): void {
    const { before, loaded, plugins } = this;
    plugins.replace(before.filter(({ ended }) => !ended));
    for (const reload of loaded.reverse()) {
      // A plug-in that can't load its previous state must not keep the others from theirs.
      try {
        reload();
      } catch (error) {
        reportUncaught(error);
      }
    }
  }

  /** Detaches the plug-ins that were replaced. */
  finish(): void {
    const { plugins } = this;
    for (const each of this.hidden) {
      plugins.replace([...plugins.all, each]);
      plugins.end(each, 'removed');
    }
  }

  private attach(
    state: PluginState,
    pane: Attachment['pane'] | undefined,
    known: Attachment | undefined,
    request: PluginToRestore | undefined,
    sources: readonly OptionsPath[],
  ): Attachment | undefined {
    const { core } = this;
    const plugin = request?.plugin ?? known?.plugin;
    if (!plugin || pane === undefined) {
      core.savedPlugins = [...core.savedPlugins, state];
      return undefined;
    }
    // The state contains the other options.
    const saved = { ...(known && encodeOptions(core, known.options)), ...state.options };
    const unsaved = Object.entries(known?.options ?? {}).filter(
      ([name, value]) => !(name in saved) && !isRemoved(value),
    );
    const options = { ...Object.fromEntries(unsaved), ...request?.options };
    const isReady = canAttach(core, { plugin, options }, state);
    if (known) this.hide(known);
    core.savedPlugins = [...core.savedPlugins, state];
    return isReady ? this.add({ plugin, options }, pane, sources) : undefined;
  }

  /** @param sources - Options that were passed, and saved ones. */
  private add(
    { options, plugin }: PluginToRestore,
    pane: Attachment['pane'],
    sources: readonly OptionsPath[],
  ): Attachment | undefined {
    const { core } = this;
    const api = callForPlugin(call, plugin.type, sources, () =>
      attachPlugin(core, { plugin, options, pane }),
    );
    this.added.push(api);
    return this.plugins.all.find((each) => each.api === api);
  }

  private hide(each: Attachment): void {
    this.hidden.push(each);
    const { context, set } = this.core;
    const { plugins } = this;
    plugins.replace(plugins.all.filter((one) => one !== each));
    if (each.reserved && set.frames.delete(each.reserved)) context.changeBars('added');
  }

  /**
   * Returns a function that changes an attached plug-in to its saved state. It is `null` if the plug-in has to be
   * attached again, because it has a saved state but no `load`, or because options would change whose defaults or
   * values only `attach` knows.
   */
  private getLoad(
    known: Attachment,
    state: PluginState,
    request: PluginToRestore | undefined,
    sources: readonly OptionsPath[],
  ): (() => void) | null {
    const { core } = this;
    const { parts, plugin } = known;
    const isOther = request !== undefined && request.plugin !== plugin;
    if (isOther || !canAttach(core, known, state)) return null;
    if (state.state !== null) {
      return parts.load ? () => this.load(known, state.state, request) : null;
    }
    const api = (known.api ?? {}) as OptionsApi;
    // Without `options`, its current options aren't known.
    if (parts.save || (api.applyOptions && !api.options)) return null;
    const before = getCurrentOptions(known);
    const next = { ...decodeOptions(core, state.options), ...request?.options };
    // The state of an older plug-in doesn't have all options, and only `attach` knows their defaults.
    if (!Object.keys(encodeOptions(core, before)).every((name) => name in next)) return null;
    const names = Object.keys(next).filter((name) => !isEqual(next[name], before[name]));
    const changes = Object.fromEntries(names.map((name) => [name, next[name]]));
    const changeable = api.applyOptions ? (api.options?.() ?? {}) : {};
    if (!names.every((name) => name in changeable)) return null;
    const restored = Object.fromEntries(names.map((name) => [name, before[name]]));
    return () => {
      if (names.length === 0) return;
      this.loaded.push(() => api.applyOptions?.(restored));
      callForPlugin(call, plugin.type, sources, () => api.applyOptions?.(changes));
    };
  }

  private load(each: Attachment, state: unknown, request: PluginToRestore | undefined): void {
    const { parts, plugin, type } = each;
    const before: unknown = parts.save?.() ?? null;
    const parse = (saved: unknown): unknown =>
      saved === null ? null : parseState(plugin, saved, each.options);
    let restore: () => unknown = () => parts.load?.(parse(before));
    this.loaded.push(() => restore());
    try {
      const undo = parts.load?.(parse(state));
      if (typeof undo === 'function') restore = undo;
    } catch (cause) {
      throw withMessage(`${call}: plug-in "${type}": load: ${getMessage(cause)}`, cause);
    }
    const { options } = request ?? {};
    if (!request || !options) return;
    const api = each.api as OptionsApi | null;
    callForPlugin(call, type, [request], () => api?.applyOptions?.(options));
  }

  /** Resets a plug-in that the state doesn't have, or replaces it if it would still be saved. */
  private reset(each: Attachment): void {
    const { parts } = each;
    if (parts.load) this.load(each, null, undefined);
    if (!parts.save || parts.save() != null) this.hide(each);
  }
}
