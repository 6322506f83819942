import { forwardRef, type ForwardedRef, type ReactElement, type ReactNode, type Ref } from 'react';
import { SeriesPart, type SeriesPartProps } from '../components/series-part';
import type {
  AnyBarType,
  ISeriesApi,
  PartialSourceOptions,
  RangeAfterData,
  SeriesData,
} from '../index';
import { nest } from './nested';
import { usePart } from './use-part';

/**
 * Props of {@link Series}, which include all options of the series.
 *
 * @typeParam T - Bar type.
 */
export type SeriesProps<T extends AnyBarType> = {
  /**
   * Name of a built-in bar type, or a definition, such as {@link Renko}. If the type changes, the series keeps its
   * markers, price lines and indicators, as with {@link ISeriesApi.setType}.
   */
  type: T;
  /**
   * Bars, as a list or in columns. Pass the same object until the bars change. Omit it if a {@link Feed} or your own
   * code sets the bars; `[]` removes all bars.
   */
  bars?: NoInfer<SeriesData<T>> | undefined;
  /** Visible range after all bars were replaced. Defaults to `'auto'`. */
  range?: RangeAfterData | undefined;
  /** Markers, price lines and indicators of the series. */
  children?: ReactNode;
  /** Handle of the series. */
  ref?: Ref<ISeriesApi<NoInfer<T>>> | undefined;
} & NoInfer<PartialSourceOptions<T>>;

/**
 * Series of a chart or pane. Each option of the series is a prop.
 *
 * @example
 * ```tsx
 * import { Chart, Markers, PriceLine, Series } from '@aijiaoyi/charts/react';
 * import { sampleBars } from '@aijiaoyi/charts/samples';
 *
 * const bars = sampleBars();
 *
 * export const PriceChart = () => (
 *   <Chart style={{ height: 400 }}>
 *     <Series type="candle" bars={bars} title="ACME" upColor="#0a7">
 *       <Markers items={[{ time: '2026-10-01', position: 'above', shape: 'arrow-down' }]} />
 *       <PriceLine price={104} title="Target" />
 *     </Series>
 *   </Chart>
 * );
 * ```
 */
export const Series = /* @__PURE__ */ forwardRef(function Series(
  props: SeriesPartProps & { children?: ReactNode },
  ref: ForwardedRef<ISeriesApi>,
) {
  const [part, marker] = usePart(
    'Series',
    (root, parent) => new SeriesPart(root, parent, props),
    props,
    ref,
  );
  return nest(part, marker, props.children);
}) as unknown as <T extends AnyBarType>(props: SeriesProps<T>) => ReactElement;
