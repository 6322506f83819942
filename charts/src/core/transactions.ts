import { reportUncaught } from '../util/report-uncaught';

/** So often handlers may answer one another before it is clear that they will never end. */
const patience = 1000;

/**
 * Makes one change of what somebody calls: handlers run after it, in the order of what happened, and never in its
 * middle. What a handler changes is told after those that wait already.
 */
export class Transactions {
  private depth = 0;
  private isNotifying = false;
  private waiting: (() => void)[] = [];

  /** @param onCommit - Called after each change, before anybody is told. */
  constructor(private readonly onCommit: () => void) {}

  /** Runs a piece of work as a part of the change that it is in, or as one of its own. */
  run<Result>(work: () => Result): Result {
    this.depth++;
    try {
      return work();
    } finally {
      try {
        // A part of the change: a handler called now would find the time axis without the new bars.
        if (this.depth === 1) this.onCommit();
      } finally {
        this.depth--;
        if (this.depth === 0) this.notifyAll();
      }
    }
  }

  /** Tells something after the change, or now where there is none. */
  notifyLater(notify: () => void): void {
    this.waiting.push(notify);
    if (this.depth === 0) this.notifyAll();
  }

  /** Whether a change is under way. */
  get busy(): boolean {
    return this.depth > 0;
  }

  private notifyAll(): void {
    if (this.isNotifying) return;
    this.isNotifying = true;
    try {
      for (let rounds = 0; this.waiting.length > 0; rounds++) {
        if (rounds === patience) {
          const message = 'Handlers change the chart again and again without an end';
          reportUncaught(new RangeError(message));
          break;
        }
        const due = this.waiting;
        this.waiting = [];
        for (const notify of due) notify();
      }
    } finally {
      this.waiting = [];
      this.isNotifying = false;
    }
  }
}
