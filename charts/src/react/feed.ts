import { forwardRef, type ForwardedRef, type ReactElement, type Ref } from 'react';
import { FeedPart } from '../components/feed-part';
import type {
  Feed as FeedHandle,
  FeedErrorSource,
  FeedOptions,
  FeedSource,
  FeedState,
} from '../feed';
import type { RangeAfterData } from '../index';
import { usePart } from './use-part';

/**
 * Props of {@link Feed}: the source, the symbol, the interval, the ids of the series, and the other
 * {@link FeedOptions}. A change of these other options applies when a new `source` replaces the feed.
 */
export interface FeedProps extends Omit<FeedOptions, 'price' | 'volume' | 'symbol' | 'interval'> {
  /** Source of the bars. A new object replaces the feed, so define the source outside of the component. */
  source: FeedSource;
  /** Symbol to show. */
  symbol: string;
  /** Interval to show, such as `'5m'` or `'1d'`. */
  interval: string;
  /** Id of the series for prices. Omit `bars` from this series, because the feed sets them. */
  price: string;
  /** Id of the series for volumes. Without it, the feed doesn't show volumes. */
  volume?: string | undefined;
  /** Visible range after the bars of a symbol or interval were loaded. Defaults to `'auto'`. */
  range?: RangeAfterData | undefined;
  /** Called when the state of the feed changes. */
  onStateChange?: ((state: FeedState) => void) | undefined;
  /**
   * Called when a request, the connection or a change of the series fails, or when the server sends invalid data.
   * Without it, the console shows a warning.
   */
  onError?: ((error: Error, during: FeedErrorSource) => void) | undefined;
  /** Handle of the feed. */
  ref?: Ref<FeedHandle> | undefined;
}

/**
 * Feed of the chart, which loads bars from a server and keeps them up to date. If the type of the price series changes,
 * the feed doesn't request the bars again.
 *
 * @example
 * ```tsx
 * import type { FeedSource } from '@aijiaoyi/charts/feed';
 * import { Chart, Feed, Series } from '@aijiaoyi/charts/react';
 * import { sampleBars } from '@aijiaoyi/charts/samples';
 *
 * const source: FeedSource = {
 *   history: async ({ before }) => (before === null ? sampleBars({ interval: 300 }) : []),
 * };
 *
 * export const LiveChart = ({ symbol }: { symbol: string }) => (
 *   <Chart style={{ height: 400 }}>
 *     <Series id="price" type="candle" title={symbol} />
 *     <Feed source={source} symbol={symbol} interval="5m" price="price" />
 *   </Chart>
 * );
 * ```
 */
export const Feed = /* @__PURE__ */ forwardRef(function Feed(
  props: FeedProps,
  ref: ForwardedRef<FeedHandle>,
) {
  return usePart('Feed', (root, parent) => new FeedPart(root, parent, props), props, ref)[1];
}) as (props: FeedProps) => ReactElement;
