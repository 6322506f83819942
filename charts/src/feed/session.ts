import type { RangeAfterData } from '../index';
import { FeedBars } from './feed-bars';
import type { FeedMessage, SymbolInfo } from './source';

/** Largest page, which is needed if the server's interval is much shorter than the chart's. */
const LARGEST_PAGE = 5000;

const unitSeconds: Readonly<Record<string, number>> = {
  s: 1,
  m: 60,
  h: 3600,
  d: 86_400,
  w: 604_800,
  M: 2_629_746,
  y: 31_556_952,
};

/** Returns the approximate length of a valid interval, in seconds. */
export const getSeconds = (interval: string): number =>
  parseInt(interval, 10) * (unitSeconds[interval.slice(-1)] ?? 1);

/** One symbol in one interval, from `show` to the next call of `show`. */
export class Session {
  readonly end = new AbortController();
  readonly bars: FeedBars;
  /** Messages that wait while a page of the newest bars is loading. */
  waiting: FeedMessage[] = [];
  /** Number of reasons to let messages wait. */
  holds = 0;
  /** Reloads run one after the other, because the first page of a long one is old when its last page arrives. */
  reloads: Promise<unknown> = Promise.resolve();
  isVisible = false;
  /** Number of bars in a page. */
  readonly pageSize: number;
  private mark: number | null = null;
  private markedAt = 0;

  constructor(
    readonly symbol: string,
    readonly interval: string,
    readonly baseInterval: string,
    info: SymbolInfo,
    pageSize: number,
    readonly range: RangeAfterData | undefined,
    readonly resolve: (isVisible: boolean) => void,
  ) {
    this.bars = new FeedBars(baseInterval, interval, info);
    const ratio = interval === baseInterval ? 1 : getSeconds(interval) / getSeconds(baseInterval);
    this.pageSize = Math.max(pageSize, Math.min(LARGEST_PAGE, Math.ceil(pageSize * ratio)));
  }

  /** Remembers the number of the newest message. It's safe after a while, because earlier ones can still arrive. */
  markSequence(now: number): void {
    this.mark = this.bars.maxSequence;
    this.markedAt = now;
  }

  /** Moves the safe number forward after a sign of life. */
  advanceSafeSequence(now: number, silence: number): void {
    if (this.holds > 0 || now - this.markedAt < silence) return;
    if (this.mark !== null) this.bars.safeSequence = this.mark;
    this.markSequence(now);
  }

  /** Ends the session. */
  close(): void {
    this.end.abort();
    this.resolve(false);
  }
}
