interface Waiting {
  readonly due: number;
  readonly call: (now: number) => void;
  readonly every: number | null;
}

/** Replaces the frames and timers of the page. They run when a program requests it, and no real time passes. */
export class Clock {
  now = 1_000;
  readonly realFrame: (work: () => void) => void;
  /** Resolves after some real time, in milliseconds. */
  readonly realWait: (milliseconds: number) => Promise<void>;
  private next = 1;
  private frames = new Map<number, (now: number) => void>();
  private timers = new Map<number, Waiting>();

  constructor(page: Window & typeof globalThis) {
    const request = page.requestAnimationFrame.bind(page);
    this.realFrame = (work) => void request(work);
    const later = page.setTimeout.bind(page);
    this.realWait = (milliseconds) => new Promise((done) => void later(done, milliseconds));
    const start = 1_700_020_000_000;
    const timer =
      (repeats: boolean) =>
      (call: (...args: unknown[]) => void, delay = 0, ...args: unknown[]): number => {
        const due = this.now + Math.max(1, delay);
        this.timers.set(this.next, {
          due,
          call: () => call(...args),
          every: repeats ? delay : null,
        });
        return this.next++;
      };
    const stop = (id: number): void => void this.timers.delete(id);
    Object.assign(page, {
      requestAnimationFrame: (call: (now: number) => void) => {
        this.frames.set(this.next, call);
        return this.next++;
      },
      cancelAnimationFrame: (id: number) => this.frames.delete(id),
      setTimeout: timer(false),
      setInterval: timer(true),
      clearTimeout: stop,
      clearInterval: stop,
    });
    page.Date.now = () => start + this.now;
    page.performance.now = () => this.now;
    // Trusted events too have the time of this clock.
    Object.defineProperty(Event.prototype, 'timeStamp', { get: () => this.now });
  }

  /** The next frame; what an exception of one call leaves undone, the others do. */
  frame(): void {
    this.now += 16;
    const due = this.frames;
    this.frames = new Map();
    for (const call of due.values()) guarded(() => call(this.now));
  }

  /** Lets time pass. */
  wait(milliseconds: number): void {
    const end = this.now + milliseconds;
    for (;;) {
      const [id, first] = [...this.timers].sort(([, a], [, b]) => a.due - b.due)[0] ?? [];
      if (id === undefined || !first || first.due > end) break;
      this.now = Math.max(this.now, first.due);
      this.timers.delete(id);
      if (first.every !== null) {
        this.timers.set(id, { ...first, due: this.now + Math.max(1, first.every) });
      }
      guarded(() => first.call(this.now));
    }
    this.now = end;
  }

  /** How much waits: after the last chart nothing should. */
  get waiting(): number {
    return this.frames.size + this.timers.size;
  }

  clear(): void {
    this.frames.clear();
    this.timers.clear();
  }
}

/** Reports an error of a frame or timer like a browser. */
function guarded(work: () => void): void {
  try {
    work();
  } catch (error) {
    reportError(error);
  }
}
