import type { TimeType } from '../time/timestamps';
import type { TimeIndex } from './time-index';
import type { IndexRange } from './time-view';

/** A range that is kept as times: the axis looks for it again whenever its bars change. */
export interface PinnedRange {
  /** Returns the range on the axis as it is now, which has bars. */
  on(timeIndex: TimeIndex): IndexRange;

  /**
   * Bars came or went.
   *
   * @param follows - Whether bars were added after the last one, which was in view.
   * @returns `'keep'` to look for the range again, `'show'` to show it once more and forget it, `'leave'` to forget it:
   * the view then moves as it does without a kept range.
   */
  after(timeIndex: TimeIndex, follows: boolean): 'keep' | 'show' | 'leave';

  /** Something else moved the view. */
  replaced(): void;
}

/** How a request for a range ended. */
export type RequestEnd = 'shown' | 'incomplete' | 'canceled';

/** A range of times that was asked for and whose bars may not be there yet. */
export class RequestedRange implements PinnedRange {
  /** Whether older bars may still come. */
  isWaiting = true;
  private hasEnded = false;

  /** @param ended - Called once. */
  constructor(
    private readonly timeType: TimeType,
    private readonly from: number,
    private readonly to: number,
    private readonly ended: (how: RequestEnd) => void,
  ) {}

  on(timeIndex: TimeIndex): IndexRange {
    const from = timeIndex.timestampToIndex(this.from) as number;
    const to = timeIndex.timestampToIndex(this.to) as number;
    // A range before all bars is blank: the first bars are nearest to it.
    if (this.isWaiting || to > 0) return { from, to };
    return { from: 0, to: Math.min(to - from, timeIndex.count - 1) };
  }

  after(timeIndex: TimeIndex, follows: boolean): 'keep' | 'show' | 'leave' {
    if (timeIndex.timeType !== this.timeType) {
      this.end('canceled');
      return 'leave';
    }
    if (timeIndex.timestampAt(0) <= this.from) {
      this.end('shown');
      return 'show';
    }
    // Without hope for older bars, the newest ones count again.
    return !this.isWaiting && follows ? 'leave' : 'keep';
  }

  /** No older bars are on their way. The range is kept for bars that come in another way. */
  giveUp(): void {
    this.isWaiting = false;
    this.end('incomplete');
  }

  replaced(): void {
    this.end('canceled');
  }

  private end(how: RequestEnd): void {
    if (this.hasEnded) return;
    this.hasEnded = true;
    this.ended(how);
  }
}
