import type { ChartPlugin, PluginDefinition } from '../api/plugin-definition';
import { isObject } from '../util/json';
import { wrongType } from '../util/errors';
import { callback, someText } from '../validation/rule';
import { openRuntime } from './open-runtime';

/**
 * Defines a plug-in, which can draw on charts, handle the pointer, and add labels to axes. Attach it with
 * {@link IChartApi.attach} or {@link IPaneApi.attach}.
 *
 * @param definition - Name of the plug-in, and a function that attaches it to a chart.
 * @returns The plug-in.
 * @throws TypeError if `type` isn't a string, or if `attach` isn't a function.
 * @throws RangeError if `type` is empty.
 * @example
 * ```ts live title="Stripe below the candles"
 * import { createChart, definePlugin } from '@aijiaoyi/charts';
 * import { sampleBars } from '@aijiaoyi/charts/samples';
 *
 * const stripe = definePlugin({
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
 * chart.attach(stripe);
 * ```
 */
export function definePlugin<PluginApi = unknown, State = unknown>(
  definition: PluginDefinition<PluginApi, State>,
): ChartPlugin<PluginApi> {
  if (!isObject(definition)) throw wrongType('definePlugin: definition', definition, 'an object');
  someText(definition.type, 'definePlugin: type');
  callback(definition.attach, 'definePlugin: attach');
  // The saved state is only passed to the plug-in that saved it.
  return Object.freeze({
    ...(definition as PluginDefinition<PluginApi, never>),
    openRuntime: openRuntime as (core: never) => unknown,
  });
}
