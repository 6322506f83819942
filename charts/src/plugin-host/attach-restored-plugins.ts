import type { PluginState } from '../api/chart-state';
import { attachPlugin } from '../core/attach-plugin';
import type { ChartCore } from '../core/chart-core';
import type { Pane } from '../core/pane';
import type { PluginToRestore } from '../core/restore-plugins';
import { getMessage, withMessage } from '../util/errors';
import { decodeOptions } from './saved-options';

/** Options of a plug-in, and their path in the arguments of a call. */
export interface OptionsPath {
  readonly options: object | undefined;
  readonly path?: string | undefined;
}

/**
 * Runs a part of a call that attaches a plug-in or changes its options.
 *
 * @param call - Function that the user called.
 * @param sources - Options that the plug-in gets. The first ones that contain the wrong option are named.
 * @throws TypeError, RangeError that names the call, and the path of the wrong option if it is known.
 */
export function callForPlugin<Result>(
  call: string,
  type: string,
  sources: readonly OptionsPath[],
  work: () => Result,
): Result {
  try {
    return work();
  } catch (cause) {
    const subject = `plug-in "${type}": `;
    const message = getMessage(cause).replace(`attach: ${subject}`, '');
    const text = message.replace(/^(?:applyOptions: |options\.)/, '');
    const name = text === message ? '' : (/^\w+/.exec(text)?.[0] ?? '');
    const source = sources.find(({ options, path }) => path && name in (options ?? {}));
    throw withMessage(`${call}: ${source ? `${source.path}.${text}` : subject + message}`, cause);
  }
}

/**
 * Attaches plug-ins to a restored chart, each to its saved pane, in the saved order, in which later ones are in front.
 * Plug-ins without a state follow.
 */
export function attachRestoredPlugins(
  call: string,
  core: ChartCore,
  plugins: readonly PluginToRestore[],
): void {
  const withState = new Set<PluginToRestore>();
  const attach = (request: PluginToRestore, pane: Pane | null, saved?: OptionsPath): void => {
    const sources = saved ? [request, saved] : [request];
    callForPlugin(call, request.plugin.type, sources, () =>
      attachPlugin(core, { ...request, pane }),
    );
  };
  for (const [i, saved] of core.savedPlugins.entries()) {
    const { options, pane, type } = saved;
    const isOfType = ({ plugin }: PluginToRestore): boolean => plugin.type === type;
    // Several states of one type take the entries of that type in turn, or share the last one.
    const entries = plugins.filter(isOfType);
    const request = entries.find((each) => !withState.has(each)) ?? entries.at(-1);
    if (!request) continue;
    withState.add(request);
    const target = pane === undefined ? null : core.panes.named(pane);
    if (target !== undefined && canAttach(core, request, saved)) {
      attach(request, target, { options, path: `state.plugins[${i}].options` });
    }
  }
  for (const request of plugins) {
    if (!withState.has(request) && canAttach(core, request)) {
      attach(request, null);
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
