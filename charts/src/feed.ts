export { createFeed } from './feed/create-feed';
export { createRestSource, type RestOptions } from './feed/rest-source';
export { createUdfSource, type UdfOptions } from './feed/udf-source';
export { testFeed, type TestFeedOptions, type TestFeedResult } from './feed/test-feed';
export type { FeedClock } from './feed/clock';
export type {
  Feed,
  FeedErrorSource,
  FeedOptions,
  FeedState,
  FeedStatus,
  FeedTarget,
} from './feed/feed-options';
export type { FeedSeries } from './feed/feed-series';
export type {
  FeedSource,
  HistoryPage,
  HistoryRequest,
  LiveOutput,
  LiveRequest,
  SymbolInfo,
  Trade,
} from './feed/source';
