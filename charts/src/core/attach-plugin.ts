import type { ChartPlugin, PluginHandle } from '../api/plugin-definition';
import { wrongType } from '../util/errors';
import type { ChartCore } from './chart-core';
import type { Pane } from './pane';
import type { PluginRuntime } from './plugin-runtime';

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
