/** How long a chart lives. */
export class Life {
  private readonly controller = new AbortController();
  /** Ends the listening of all that belongs to the chart. */
  readonly signal: AbortSignal = this.controller.signal;

  /** @throws TypeError when the chart was removed. */
  check(call: string): void {
    if (this.signal.aborted) throw new TypeError(`${call}: the chart was removed`);
  }

  /** Runs when the chart is removed. */
  atEnd(cleanup: () => void): void {
    this.signal.addEventListener('abort', cleanup, { once: true });
  }

  end(): void {
    this.controller.abort();
  }
}
