import type { PluginDefinition } from '../api/plugin-definition';
import type { PluginState } from '../api/chart-state';
import { isRecord } from '../util/json';
import { wrongType } from '../util/errors';
import { listOf, type Rule } from '../validation/rule';
import { attachPlugin, checkPlugin, parseState } from './attach-plugin';
import type { ChartCore } from './chart-core';
import { decodeOptions } from './saved-options';
import { keepView } from './saved-view';
import { warnAboutUnknownParts } from './unknown-parts';

/** A plug-in to restore, with the options that the state doesn't contain. */
export interface PluginToRestore {
  readonly plugin: PluginDefinition;
  readonly options: object | undefined;
}

const entry: Rule = (input, at) => {
  const [plugin, options] = Array.isArray(input) ? (input as readonly unknown[]) : [input];
  checkPlugin(plugin, Array.isArray(input) ? `${at}[0]` : at);
  if (options !== undefined && !isRecord(options)) {
    throw wrongType(`${at}[1]`, options, 'an object');
  }
  return { plugin, options };
};

/** Rule for a list of plug-ins, each a definition or a definition and its options. */
export const pluginList: Rule = listOf(entry);

/**
 * Checks the saved states of plug-ins before the chart is built.
 *
 * @throws TypeError if a plug-in can't read its state.
 */
export function checkPluginStates(
  call: string,
  plugins: readonly PluginToRestore[],
  states: readonly PluginState[],
): void {
  for (const { options, plugin } of plugins) {
    for (const saved of states) {
      if (saved.type !== plugin.type || saved.state === null) continue;
      try {
        parseState(plugin, saved.state, options);
      } catch (cause) {
        const message = cause instanceof Error ? cause.message : String(cause);
        const ErrorType = cause instanceof RangeError ? RangeError : TypeError;
        throw new ErrorType(`${call}: plug-in "${plugin.type}": parseState: ${message}`, { cause });
      }
    }
  }
}

/**
 * Attaches plug-ins to a restored chart, each to its saved pane, in the order in which they were attached: those attached
 * later are in front. Plug-ins without a state follow. Warns about saved parts whose definitions weren't passed.
 */
export function restorePlugins(core: ChartCore, plugins: readonly PluginToRestore[]): void {
  if (plugins.length > 0) keepView(core, () => attachPlugins(core, plugins));
  warnAboutUnknownParts(core, 'restoreChart');
}

function attachPlugins(core: ChartCore, plugins: readonly PluginToRestore[]): void {
  const withState = new Set<PluginToRestore>();
  for (const saved of core.savedPlugins) {
    const { pane, type } = saved;
    const isOfType = ({ plugin }: PluginToRestore): boolean => plugin.type === type;
    // Several states of one type take the entries of that type in turn, or share the last one.
    const entries = plugins.filter(isOfType);
    const request = entries.find((each) => !withState.has(each)) ?? entries.at(-1);
    if (!request) continue;
    withState.add(request);
    const target = pane === undefined ? null : core.panes.named(pane);
    if (target !== undefined && canAttach(core, request, saved)) {
      attachPlugin(core, { ...request, pane: target });
    }
  }
  for (const request of plugins) {
    if (!withState.has(request) && canAttach(core, request)) {
      attachPlugin(core, { ...request, pane: null });
    }
  }
}

/**
 * Returns whether a plug-in can be attached. If it needs times, the axis must have them. If it doesn't have a saved
 * state, the caller or its saved options must include its required options.
 */
export function canAttach(
  core: ChartCore,
  { options, plugin }: PluginToRestore,
  saved?: PluginState,
): boolean {
  if (plugin.needsTimes && core.context.options.timeAxis.type === 'number') return false;
  if (saved && saved.state !== null) return true;
  const all = { ...decodeOptions(core, saved?.options), ...options };
  return plugin.required?.every((name) => name in all) ?? true;
}
