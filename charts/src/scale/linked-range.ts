import type { LinkedRangeResult } from '../api/range-result';
import type { PinnedRange, RequestBudget } from './pinned-range';
import { getSharedStart, resolveSharedRange, type SharedRange } from './shared-range';
import type { TimeIndex } from './time-index';
import type { IndexRange } from './time-view';
import type { TimeZoneClock } from '../time/time-zone';

/** Result of a load. */
type LoadStatus = LinkedRangeResult['status'];

/** Difference between two times that doesn't count, in seconds. */
const tolerance = 0.5;

/** Loading of older bars for one move of the leading chart, whose range can still shift with new bars. */
export class HistoryLoad {
  readonly budget: RequestBudget;
  /** Current range of the chart that loads. */
  range: LinkedRange | null = null;
  hasEnded = false;
  readonly ended: Promise<LoadStatus>;
  private readonly from: number;
  private resolve!: (status: LoadStatus) => void;

  /**
   * @param leader - Leading chart.
   * @param move - Number of its move.
   * @param from - Timestamp at which its range begins.
   * @param maxRequests - Largest number of requests.
   * @param before - Load for the move before. If its range didn't begin later, this load continues to use its budget.
   */
  constructor(
    private readonly leader: object,
    private readonly move: number,
    from: number,
    maxRequests: number,
    before: HistoryLoad | null,
  ) {
    const continued = before?.leader === leader && from >= before.from - tolerance ? before : null;
    this.from = continued?.from ?? from;
    this.budget = continued?.budget ?? { left: maxRequests, max: maxRequests };
    this.ended = new Promise((resolve) => (this.resolve = resolve));
  }

  isFor(leader: object, move: number): boolean {
    return this.leader === leader && this.move === move;
  }

  /** Ends with a status, unless it has ended already. */
  end(status: LoadStatus): void {
    this.hasEnded = true;
    this.resolve(status);
  }
}

/** Range of the leading chart, as another chart keeps it. */
export class LinkedRange implements PinnedRange {
  constructor(
    private readonly shared: SharedRange,
    private readonly zone: () => TimeZoneClock,
    /** Whether both charts have the same interval. */
    private readonly isAlike: boolean,
    private readonly load: HistoryLoad,
  ) {}

  get budget(): RequestBudget {
    return this.load.budget;
  }

  on(timeIndex: TimeIndex): IndexRange {
    return resolveSharedRange(this.shared, timeIndex, this.zone());
  }

  start(timeIndex: TimeIndex): number {
    return getSharedStart(this.shared, timeIndex, this.zone());
  }

  /** Whether a chart has bars from the beginning of the range on. It must have bars. */
  isLoaded(timeIndex: TimeIndex): boolean {
    return timeIndex.timestampAt(0) <= this.start(timeIndex);
  }

  after(timeIndex: TimeIndex, follows: boolean): 'keep' | 'leave' {
    if (this.isLoaded(timeIndex)) this.end('shown');
    // Of several symbols at one interval, the one whose market is open moves the others on. Bars of other intervals
    // fill the time up to the leader's last bar.
    const { last, showsLast } = this.shared;
    const isFirst = this.isAlike && showsLast && timeIndex.timestampAt(timeIndex.count - 1) > last;
    if (!isFirst || !follows) return 'keep';
    this.end('canceled');
    return 'leave';
  }

  stopWaiting(timeIndex: TimeIndex, hasOlderBars: boolean): boolean {
    if (this.isLoaded(timeIndex)) this.end('shown');
    else this.end(hasOlderBars && this.budget.left <= 0 ? 'limited' : 'incomplete');
    return false;
  }

  replaced(): void {
    this.end('canceled');
  }

  /** Ends the load, unless the link has already set another range. */
  private end(status: LoadStatus): void {
    if (this.load.range === this) this.load.end(status);
  }
}
