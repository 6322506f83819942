import type { PluginApi, PluginConfig, PluginDefinition } from '../api/plugin-definition';
import { isObject } from '../util/json';
import { wrongType } from '../util/errors';
import { callback, flag, listOf, someText } from '../validation/rule';
import { openRuntime } from './open-runtime';

/**
 * Defines a plug-in, which can draw on charts, handle the pointer, and add labels to axes. Attach it with
 * {@link IChartApi.attach} or {@link IPaneApi.attach}.
 *
 * @typeParam Api - API object, with which other code uses the plug-in.
 * @typeParam Options - Options, which are passed to {@link IChartApi.attach}.
 * @typeParam State - Saved state, as `parseState` returns it.
 * @param config - Name of the plug-in, and a function that attaches it to a chart.
 * @returns Definition of the plug-in.
 * @throws TypeError if `config` isn't an object, `type` isn't a string, `attach` isn't a function, or `required`,
 * `needsTimes` or `single` has the wrong type.
 * @throws RangeError if `type` or a name in `required` is empty.
 * @example
 * ```ts live title="Stripe below the candles"
 * import { createChart, definePlugin } from '@aijiaoyi/charts';
 * import { sampleBars } from '@aijiaoyi/charts/samples';
 *
 * const Stripe = definePlugin({
 *   type: 'acme/stripe',
 *   attach: () => ({
 *     layers: [
 *       {
 *         zOrder: 'background',
 *         draw: ({ colors, height, width }) => [
 *           { type: 'rect', x: 0, y: height / 3, width, height: height / 3, fill: colors.grid },
 *         ],
 *       },
 *     ],
 *   }),
 * });
 *
 * const chart = createChart('chart');
 * chart.addSeries('candle').setData(sampleBars());
 * chart.attach(Stripe);
 * ```
 */
export function definePlugin<
  Api extends PluginApi = object,
  Options extends object = object,
  State = unknown,
>(config: PluginConfig<Api, Options, State>): PluginDefinition<Api, Options>;
// @__NO_SIDE_EFFECTS__
export function definePlugin(config: PluginConfig): PluginDefinition {
  if (!isObject(config)) throw wrongType('definePlugin: config', config, 'an object');
  someText(config.type, 'definePlugin: type');
  callback(config.attach, 'definePlugin: attach');
  listOf(someText)(config.required ?? [], 'definePlugin: required');
  for (const name of ['needsTimes', 'single'] as const)
    flag(config[name] ?? false, `definePlugin: ${name}`);
  const definition: PluginDefinition = {
    // The saved state is only passed to the plug-in that saved it.
    ...(config as PluginConfig<object, object, never>),
    kind: 'plugin',
    openRuntime: openRuntime as (core: never) => unknown,
  };
  return Object.freeze(definition);
}
