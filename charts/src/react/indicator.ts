import { forwardRef, type ForwardedRef, type ReactElement, type ReactNode, type Ref } from 'react';
import { IndicatorPart, type IndicatorPartProps } from '../components/indicator-part';
import type {
  Indicator as IndicatorHandle,
  IndicatorDefinition,
  NewIndicatorOptions,
} from '../index';
import { nest } from './nested';
import { usePart } from './use-part';

/**
 * Props of {@link Indicator}, which include all options of the indicator.
 *
 * @typeParam Options - Options of the indicator.
 * @typeParam Outputs - Bar types of its series, by name.
 * @typeParam Inputs - Names of the options that must be passed.
 */
export type IndicatorProps<
  Options extends object,
  Outputs extends object,
  Inputs extends keyof Options,
> = {
  /**
   * Definition of the indicator, from `@aijiaoyi/charts/indicators` or your own. A different definition replaces the
   * indicator.
   */
  use: IndicatorDefinition<Options, Outputs, Inputs>;
  /**
   * Id of the series or of the `<Indicator>` to which this indicator is added. Defaults to the `<Series>` or
   * `<Indicator>` around this component.
   */
  of?: string | undefined;
  /** Id to which other indicators refer with `of`. */
  id?: string | undefined;
  /** Name of the pane. Defaults to the `<Pane>` around the component, or else to the indicator's own default. */
  pane?: string | undefined;
  /** Indicators that are added to this one. */
  children?: ReactNode;
  /** Handle of the indicator. */
  ref?: Ref<IndicatorHandle<NoInfer<Options>, NoInfer<Outputs>>> | undefined;
} & Omit<NewIndicatorOptions<NoInfer<Options>, NoInfer<Outputs>, NoInfer<Inputs>>, 'pane'>;

/**
 * Indicator of a series. Each option of the indicator is a prop.
 *
 * @example
 * ```tsx
 * import { Chart, Indicator, Pane, Series } from '@aijiaoyi/charts/react';
 * import { BollingerBands, RSI, SMA } from '@aijiaoyi/charts/indicators';
 * import { sampleBars } from '@aijiaoyi/charts/samples';
 *
 * const bars = sampleBars();
 *
 * export const PriceAndRsi = () => (
 *   <Chart style={{ height: 400 }}>
 *     <Series id="price" type="candle" bars={bars}>
 *       <Indicator use={BollingerBands} styles={{ middle: { color: '#c2410c' } }} />
 *     </Series>
 *     <Pane name="momentum" height={0.3}>
 *       <Indicator use={RSI} of="price" length={14}>
 *         <Indicator use={SMA} length={5} />
 *       </Indicator>
 *     </Pane>
 *   </Chart>
 * );
 * ```
 */
export const Indicator = /* @__PURE__ */ forwardRef(function Indicator(
  props: IndicatorPartProps & { children?: ReactNode },
  ref: ForwardedRef<IndicatorHandle>,
) {
  const [part, marker] = usePart(
    'Indicator',
    (root, parent) => new IndicatorPart(root, parent, props),
    props,
    ref,
  );
  return nest(part, marker, props.children);
}) as unknown as <
  Options extends object,
  Outputs extends object,
  Inputs extends keyof Options = never,
>(
  props: IndicatorProps<Options, Outputs, Inputs>,
) => ReactElement;
