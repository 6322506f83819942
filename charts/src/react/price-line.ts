import { forwardRef, type ForwardedRef, type ReactElement, type Ref } from 'react';
import type { PriceLineEvents } from '../components/price-line-events';
import { PriceLinePart } from '../components/price-line-part';
import type { DeepPartial, PriceLine as PriceLineHandle, PriceLineOptions } from '../index';
import { usePart } from './use-part';

/**
 * Props of {@link PriceLine}, which include all options of the line. The `price` is controlled, like the value of an
 * input: after the user has moved the line, set the new price in `onChanged`, or the line returns to the old price.
 */
export interface PriceLineProps
  extends DeepPartial<Omit<PriceLineOptions, 'price'>>, PriceLineEvents {
  /** Price of the line. */
  price: number;
  /** Handle of the price line. */
  ref?: Ref<PriceLineHandle> | undefined;
}

/**
 * Price line of the series around the component. A line with `draggable`, `buttonLabel`, `onDrag`, `onChanged` or
 * `onButtonClick` attaches {@link OrderLines} to the chart. A line with `alert` or `onAlert` attaches {@link Alerts}.
 *
 * @example
 * ```tsx
 * import { Chart, PriceLine, Series } from '@aijiaoyi/charts/react';
 * import { sampleBars } from '@aijiaoyi/charts/samples';
 * import { useState } from 'react';
 *
 * const bars = sampleBars();
 *
 * export function StopLine() {
 *   const [stop, setStop] = useState(95);
 *   return (
 *     <Chart style={{ height: 400 }}>
 *       <Series type="candle" bars={bars}>
 *         <PriceLine price={stop} title="Stop" draggable onChanged={({ price }) => setStop(price)} />
 *       </Series>
 *     </Chart>
 *   );
 * }
 * ```
 */
export const PriceLine = /* @__PURE__ */ forwardRef(function PriceLine(
  props: PriceLineProps,
  ref: ForwardedRef<PriceLineHandle>,
) {
  return usePart(
    'PriceLine',
    (root, parent) => new PriceLinePart(root, parent, props),
    props,
    ref,
  )[1];
}) as (props: PriceLineProps) => ReactElement;
