import type { TimeType } from '../time/timestamps';
import type { TimeIndex } from './time-index';
import type { IndexRange } from './time-view';

/** A range that is pinned to times, so that the axis finds it again whenever its bars change. */
export interface PinnedRange {
  /** Returns the range in indexes of an axis, which must have bars. */
  on(timeIndex: TimeIndex): IndexRange;

  /**
   * Called when bars were added or removed.
   *
   * @param timeIndex - The axis, up to date.
   * @param follows - Whether bars were added after the last one, and that one was visible.
   * @returns `'keep'` to find the range again, `'show'` to show it once more and unpin it, `'leave'` to unpin it
   * without moving the view to it.
   */
  after(timeIndex: TimeIndex, follows: boolean): 'keep' | 'show' | 'leave';

  /** Called when something else moved the view. */
  replaced(): void;
}

/** Result of a requested range. */
export type RequestEnd = 'shown' | 'incomplete' | 'canceled';

/** A requested range of times, whose bars may not be loaded yet. */
export class RequestedRange implements PinnedRange {
  /** Whether older bars can still be loaded. */
  isWaiting = true;
  private hasEnded = false;

  /** @param ended - Called once, with the result. */
  constructor(
    private readonly timeType: TimeType,
    private readonly from: number,
    private readonly to: number,
    private readonly ended: (how: RequestEnd) => void,
  ) {}

  on(timeIndex: TimeIndex): IndexRange {
    const from = timeIndex.timestampToIndex(this.from) as number;
    const to = timeIndex.timestampToIndex(this.to) as number;
    // A range before all bars would be blank, so show the first bars, which are nearest to it.
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
    // If older bars aren't loaded any longer, follow the newest ones again.
    return !this.isWaiting && follows ? 'leave' : 'keep';
  }

  /** Called when no older bars are loading. The range stays pinned in case bars are added otherwise. */
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
