import { Emitter } from '../util/emitter';
import { RemovedError } from '../util/errors';

/** Tracks whether a chart exists or was removed, and runs its cleanup functions. */
export class Lifetime {
  ended = false;
  private readonly ends = new Emitter<void>();
  private controller: AbortController | null = null;

  /**
   * Signal that is aborted when the chart is removed. It is created when first used, because a chart without a DOM
   * doesn't add listeners.
   */
  get signal(): AbortSignal {
    if (this.controller === null) {
      const controller = new AbortController();
      this.controller = controller;
      if (this.ended) controller.abort();
      else this.atEnd(() => controller.abort());
    }
    return this.controller.signal;
  }

  /** @throws TypeError if the chart was removed. */
  check(call: string): void {
    if (this.ended) throw new RemovedError(`${call}: the chart was removed`);
  }

  /** Registers a function to run when the chart is removed. */
  atEnd(cleanup: () => void): void {
    this.ends.on(cleanup);
  }

  end(): void {
    this.ended = true;
    this.ends.emit();
    this.ends.clear();
  }
}
