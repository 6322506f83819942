import type { PluginDefinition } from '../api/plugin-definition';
import type { PluginState } from '../api/chart-state';
import { isRecord } from '../util/json';
import { formatPath, getMessage, withMessage, wrongType } from '../util/errors';
import { listOf, type Rule } from '../validation/rule';
import { checkPlugin, openPlugins, parseState } from './attach-plugin';
import type { ChartCore } from './chart-core';
import { keepView } from './saved-view';
import { warnAboutUnknownParts } from './unknown-parts';

/** A plug-in to restore, with the options that the state doesn't contain. */
export interface PluginToRestore {
  readonly plugin: PluginDefinition;
  readonly options: object | undefined;
  /** Path of the options, if they were passed. */
  readonly path?: string | undefined;
}

const entry: Rule = (input, at) => {
  const [plugin, options] = Array.isArray(input) ? (input as readonly unknown[]) : [input];
  checkPlugin(plugin, Array.isArray(input) ? `${at}[0]` : at);
  if (options !== undefined && !isRecord(options)) {
    throw wrongType(`${at}[1]`, options, 'an object');
  }
  return { plugin, options, path: `${formatPath(at)}[1]` };
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
        const message = getMessage(cause);
        throw withMessage(`${call}: plug-in "${plugin.type}": parseState: ${message}`, cause);
      }
    }
  }
}

/**
 * Attaches plug-ins to a restored chart, each to its saved pane, in the saved order, in which later ones are in front.
 * Plug-ins without a state follow. Warns about saved parts whose definitions weren't passed.
 */
export function restorePlugins(core: ChartCore, plugins: readonly PluginToRestore[]): void {
  const call = 'restoreChart';
  const { context } = core;
  context.isRestoring = true;
  try {
    const runtime = openPlugins(core, plugins);
    if (runtime) keepView(core, () => runtime.restore(call, plugins));
  } finally {
    context.isRestoring = false;
  }
  warnAboutUnknownParts(core, call);
}
