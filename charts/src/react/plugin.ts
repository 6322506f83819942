import { forwardRef, type ForwardedRef, type ReactElement, type Ref } from 'react';
import { PluginPart, type PluginPartProps } from '../components/plugin-part';
import type { AttachedPlugin, PluginApi, PluginDefinition } from '../index';
import { usePart } from './use-part';

/**
 * Props of {@link Plugin}, which include all options of the plug-in.
 *
 * @typeParam Api - API object of the plug-in.
 * @typeParam Options - Options of the plug-in.
 */
export type PluginProps<Api extends PluginApi, Options extends object> = {
  /** Definition of the plug-in, built in or from {@link definePlugin}. A different definition replaces the plug-in. */
  use: PluginDefinition<Api, Options>;
  /** API of the plug-in. */
  ref?: Ref<NoInfer<Api>> | undefined;
} & NoInfer<Options>;

/**
 * Plug-in, which is attached to the `<Pane>` around the component, or else to the chart. Each option of the plug-in is
 * a prop. If options change, the plug-in's `applyOptions` is called; a plug-in without this method is attached again.
 *
 * @example
 * ```tsx
 * import { Legend, Tooltip } from '@aijiaoyi/charts';
 * import { Chart, Plugin, Series } from '@aijiaoyi/charts/react';
 * import { sampleBars } from '@aijiaoyi/charts/samples';
 *
 * const bars = sampleBars();
 *
 * export const PriceChart = () => (
 *   <Chart style={{ height: 400 }}>
 *     <Series type="candle" bars={bars} title="ACME" />
 *     <Plugin use={Legend} />
 *     <Plugin use={Tooltip} />
 *   </Chart>
 * );
 * ```
 */
export const Plugin = /* @__PURE__ */ forwardRef(function Plugin(
  props: PluginPartProps,
  ref: ForwardedRef<AttachedPlugin>,
) {
  return usePart('Plugin', (root, parent) => new PluginPart(root, parent, props), props, ref)[1];
}) as unknown as <Api extends PluginApi, Options extends object>(
  props: PluginProps<Api, Options>,
) => ReactElement;
