import { Emitter } from '../util/emitter';

/** How long a chart lives. */
export class Lifetime {
  ended = false;
  private readonly ends = new Emitter<void>();
  private controller: AbortController | null = null;

  /** Ends the listening of all that belongs to the chart; a chart without a page has nothing that listens. */
  get signal(): AbortSignal {
    if (this.controller === null) {
      const controller = new AbortController();
      this.controller = controller;
      if (this.ended) controller.abort();
      else this.atEnd(() => controller.abort());
    }
    return this.controller.signal;
  }

  /** @throws TypeError when the chart was removed. */
  check(call: string): void {
    if (this.ended) throw new TypeError(`${call}: the chart was removed`);
  }

  /** Runs when the chart is removed. */
  atEnd(cleanup: () => void): void {
    this.ends.on(cleanup);
  }

  end(): void {
    this.ended = true;
    this.ends.emit();
    this.ends.clear();
  }
}
