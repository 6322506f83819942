import type { TimeBounds } from './time-bounds';
import type { TimeIndex } from './time-index';
import type { IndexRange } from './time-view';

/** Number of times that `onNearStart` handlers may still be called. */
export interface RequestBudget {
  left: number;
  /** Number for data of which no older bars have been requested. */
  readonly max: number;
}

/** A range, pinned to times so that the axis finds it again whenever its bars change. */
export interface PinnedRange {
  /** Limits the requests for older bars; `null` if they aren't limited. */
  readonly budget: RequestBudget | null;

  /** Returns the range in indexes of an axis, which must have bars. */
  on(timeIndex: TimeIndex): IndexRange;

  /** Returns the timestamp at which the range begins, on an axis that has bars. */
  start(timeIndex: TimeIndex): number;

  /**
   * Called when bars were added or removed.
   *
   * @param timeIndex - The axis, up to date.
   * @param follows - Whether bars were added after the last one, and that one was visible.
   * @returns `'keep'` to find the range again, `'show'` to show it once more and unpin it, `'leave'` to unpin it
   * without moving the view to it.
   */
  after(timeIndex: TimeIndex, follows: boolean): 'keep' | 'show' | 'leave';

  /**
   * Called when no older bars are loading.
   *
   * @param timeIndex - The axis, which has bars.
   * @param hasOlderBars - Whether there may be older bars.
   * @returns Whether the range has changed and has to be shown again.
   */
  stopWaiting(timeIndex: TimeIndex, hasOlderBars: boolean): boolean;

  /** Called when something else moved the view. */
  replaced(): void;
}

/** Result of a requested range. */
export type RequestEnd = 'shown' | 'incomplete' | 'canceled';

/** A requested range of times, whose bars may not be loaded yet. */
export class RequestedRange implements PinnedRange {
  readonly budget = null;
  private isWaiting = true;
  private hasEnded = false;

  /** @param ended - Called once, with the result. */
  constructor(
    private readonly bounds: TimeBounds,
    private readonly ended: (how: RequestEnd) => void,
  ) {}

  on(timeIndex: TimeIndex): IndexRange {
    const { from, to } = this.bounds.on(timeIndex);
    if (this.isWaiting) return { from, to };
    // The first trading day begins with its first bar.
    if (this.bounds.beginsOnFirstDay(timeIndex)) return { from: 0, to: Math.max(0, to) };
    // A range before all bars would be blank, so show the first bars, which are nearest to it.
    return to > 0 ? { from, to } : { from: 0, to: Math.min(to - from, timeIndex.count - 1) };
  }

  start(timeIndex: TimeIndex): number {
    return this.bounds.start(timeIndex.timeType);
  }

  after(timeIndex: TimeIndex, follows: boolean): 'keep' | 'show' | 'leave' {
    if (!this.bounds.fits(timeIndex.timeType)) {
      this.end('canceled');
      return 'leave';
    }
    if (this.bounds.isLoaded(timeIndex)) {
      this.end('shown');
      return 'show';
    }
    // If older bars aren't loaded any longer, follow the newest ones again.
    return !this.isWaiting && follows ? 'leave' : 'keep';
  }

  /** The range stays pinned after it stopped waiting, in case bars are added otherwise. */
  stopWaiting(timeIndex: TimeIndex): boolean {
    if (!this.isWaiting) return false;
    this.isWaiting = false;
    this.end(this.bounds.beginsOnFirstDay(timeIndex) ? 'shown' : 'incomplete');
    return true;
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
