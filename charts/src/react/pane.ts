import { forwardRef, type ForwardedRef, type ReactElement, type ReactNode, type Ref } from 'react';
import { PanePart } from '../components/pane-part';
import type { DeepPartial, IPaneApi, PaneOptions } from '../index';
import { nest } from './nested';
import { usePart } from './use-part';

/** Props of {@link Pane}, which include all options of the pane. */
export interface PaneProps extends DeepPartial<PaneOptions> {
  /**
   * Name of the pane. If the chart already has a pane with that name, such as `'main'`, it is used; otherwise, a pane
   * is added.
   */
  name: string;
  /** Series, indicators and plug-ins of the pane. */
  children?: ReactNode;
  /** Handle of the pane. */
  ref?: Ref<IPaneApi> | undefined;
}

/**
 * Pane of a chart. Its children are the series, indicators and plug-ins in the pane. Series outside of a `<Pane>` are
 * in the main pane, and plug-ins outside of a `<Pane>` are attached to the chart.
 *
 * @example
 * ```tsx
 * import { Chart, Pane, Series } from '@aijiaoyi/charts/react';
 * import { sampleBars, sampleVolumes } from '@aijiaoyi/charts/samples';
 *
 * const [bars, volumes] = [sampleBars(), sampleVolumes()];
 *
 * export const PriceAndVolume = () => (
 *   <Chart style={{ height: 400 }}>
 *     <Series type="candle" bars={bars} />
 *     <Pane name="volume" height={0.25}>
 *       <Series type="histogram" bars={volumes} priceFormat={{ type: 'volume' }} />
 *     </Pane>
 *   </Chart>
 * );
 * ```
 */
export const Pane = /* @__PURE__ */ forwardRef(function Pane(
  props: PaneProps,
  ref: ForwardedRef<IPaneApi>,
) {
  const [part, marker] = usePart(
    'Pane',
    (root, parent) => new PanePart(root, parent, props),
    props,
    ref,
  );
  return nest(part, marker, props.children);
}) as (props: PaneProps) => ReactElement;
