import type { ChartPlugin } from '../api/plugin-definition';
import type { PluginState } from '../api/chart-state';
import { wrongType } from '../util/errors';
import { listOf, type Rule } from '../validation/rule';
import { attachPlugin } from './attach-plugin';
import type { ChartCore } from './chart-core';
import { keepView } from './saved-view';
import { warnAboutUnknownParts } from './unknown-parts';

const plugin: Rule = (input, at) => {
  if (typeof (Object(input) as Partial<ChartPlugin>).openRuntime === 'function') return input;
  throw wrongType(at, input, 'a plug-in from definePlugin()');
};

/** Rule for a list of plug-ins. */
export const pluginList: Rule = listOf(plugin);

/**
 * Checks the saved states of plug-ins before the chart is built.
 *
 * @throws TypeError if a plug-in can't read its state.
 */
export function checkPluginStates(
  call: string,
  plugins: readonly ChartPlugin[],
  states: readonly PluginState[],
): void {
  for (const { parseState, type } of plugins) {
    for (const saved of states) {
      if (saved.type !== type) continue;
      try {
        parseState?.(saved.state);
      } catch (cause) {
        const message = cause instanceof Error ? cause.message : String(cause);
        const ErrorType = cause instanceof RangeError ? RangeError : TypeError;
        throw new ErrorType(`${call}: plug-in "${type}": parseState: ${message}`, { cause });
      }
    }
  }
}

/**
 * Attaches plug-ins to a restored chart, each to its saved pane, in the order in which they were attached: those attached
 * later are in front. Plug-ins without a state follow. Warns about saved
 * parts whose definitions weren't passed.
 */
export function restorePlugins(core: ChartCore, plugins: readonly ChartPlugin[]): void {
  if (plugins.length > 0) keepView(core, () => attachPlugins(core, plugins));
  warnAboutUnknownParts(core);
}

function attachPlugins(core: ChartCore, plugins: readonly ChartPlugin[]): void {
  const withState = new Set<ChartPlugin>();
  for (const { pane, type } of core.savedPlugins) {
    const plugin = plugins.find((each) => each.type === type);
    if (!plugin) continue;
    withState.add(plugin);
    const target = pane === undefined ? null : core.panes.named(pane);
    if (target !== undefined) attachPlugin(core, target, plugin);
  }
  for (const plugin of plugins) if (!withState.has(plugin)) attachPlugin(core, null, plugin);
}
