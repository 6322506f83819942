import {
  createFeed,
  type Feed,
  type FeedErrorSource,
  type FeedOptions,
  type FeedSource,
  type FeedState,
} from '../feed';
import type { ISeriesApi, RangeAfterData } from '../index';
import { haveSameItems } from './compare';
import { Part, phase } from './part';

export interface FeedPartProps extends Omit<
  FeedOptions,
  'price' | 'volume' | 'symbol' | 'interval'
> {
  source: FeedSource;
  symbol: string;
  interval: string;
  price: string;
  volume?: string | undefined;
  range?: RangeAfterData | undefined;
  onStateChange?: ((state: FeedState) => void) | undefined;
  onError?: ((error: Error, during: FeedErrorSource) => void) | undefined;
}

/** A feed, whose series are on the chart of the component. */
export class FeedPart extends Part<FeedPartProps, Feed> {
  readonly phase = phase.other;
  override readonly componentProps = [
    ...['source', 'symbol', 'interval', 'price', 'volume', 'range', 'onStateChange', 'onError'],
  ];
  override readonly isDrawn = false;
  private series: readonly (ISeriesApi | null)[] = [];

  describe(): string {
    return `<Feed symbol="${this.props.symbol}">`;
  }

  identity(): readonly unknown[] {
    // Series that were replaced are other handles, but the feed has their bars already.
    if (this.handle && !haveSameItems(this.findSeries(), this.series)) this.isDirty = true;
    return [this.props.source];
  }

  create(): Feed {
    const [price, volume] = this.findSeries();
    this.series = [price, volume];
    const feed = createFeed(this.props.source, {
      ...this.options(),
      price,
      volume,
    });
    feed.onStateChange((state) => this.props.onStateChange?.(state));
    feed.onError((error, during) => {
      if (this.props.onError) this.props.onError(error, during);
      else console.warn(`${this.describe()}: ${during}: ${error.message}`);
    });
    return feed;
  }

  change(feed: Feed, before: FeedPartProps | null): void {
    const series = this.findSeries();
    if (!haveSameItems(series, this.series))
      feed.setSeries({ price: series[0], volume: series[1] });
    this.series = series;
    const { interval, range, symbol } = this.props;
    if (before && before.symbol === symbol && before.interval === interval) return;
    // After the batch, because a handler may render.
    queueMicrotask(() => {
      if (this.handle !== feed) return;
      try {
        void feed.show({ symbol, interval }, range && { range });
      } catch (error) {
        this.owner.fail(this.explain(error));
      }
    });
  }

  destroy(feed: Feed): void {
    feed.remove();
  }

  override leave(): void {
    this.handle?.remove();
    super.leave();
  }

  private findSeries(): readonly [ISeriesApi, ISeriesApi | null] {
    const { price, volume } = this.props;
    return [this.find('price', price), volume === undefined ? null : this.find('volume', volume)];
  }

  private find(prop: string, id: string): ISeriesApi {
    const source = this.root.chart?.source(id);
    if (source?.kind === 'series') return source;
    throw new RangeError(`${prop} ("${id}") is not the id of a <Series> of this chart`);
  }
}
