import { reportUncaught } from '../util/report-uncaught';

/** Number of notification rounds after which handlers that trigger each other count as an infinite loop. */
const patience = 1000;

/**
 * Runs changes as transactions. Handlers are called after a change, in the order of the events and never during the
 * change. Events that a handler triggers are queued after the pending ones.
 */
export class Transactions {
  private depth = 0;
  private isNotifying = false;
  private waiting: (() => void)[] = [];

  /** @param onCommit - Called after each change, before the handlers. */
  constructor(private readonly onCommit: () => void) {}

  /** Runs a function as part of the current change, or as a change by itself. */
  run<Result>(work: () => Result): Result {
    this.depth++;
    try {
      return work();
    } finally {
      try {
        // Commit while `depth` is still 1: a handler called now would find a time axis without the
        // new bars.
        if (this.depth === 1) this.onCommit();
      } finally {
        this.depth--;
        if (this.depth === 0) this.notifyAll();
      }
    }
  }

  /** Runs a function without calling handlers. They are called with the handlers of the next change. */
  hold(work: () => void): void {
    this.depth++;
    try {
      work();
    } finally {
      this.depth--;
    }
  }

  /** Calls a function after the current change, or immediately if there is none. */
  notifyLater(notify: () => void): void {
    this.waiting.push(notify);
    if (this.depth === 0) this.notifyAll();
  }

  /** Whether a change is in progress. */
  get busy(): boolean {
    return this.depth > 0;
  }

  private notifyAll(): void {
    if (this.isNotifying) return;
    this.isNotifying = true;
    try {
      for (let rounds = 0; this.waiting.length > 0; rounds++) {
        if (rounds === patience) {
          const message =
            'infinite loop: event handlers change the chart and trigger themselves or each other; change it only if a value differs';
          reportUncaught(new RangeError(message));
          break;
        }
        const due = this.waiting;
        this.waiting = [];
        for (const notify of due) {
          try {
            notify();
          } catch (error) {
            reportUncaught(error);
          }
        }
      }
    } finally {
      this.waiting = [];
      this.isNotifying = false;
    }
  }
}
