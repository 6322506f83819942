import type { FeedClock } from '../../src/feed/clock';

interface Timer {
  readonly at: number;
  readonly work: () => void;
}

/** Clock that a test moves forward. */
export class VirtualClock implements FeedClock {
  private time = 1_750_000_000_000;
  private readonly timers = new Map<number, Timer>();
  private lastId = 0;

  constructor(readonly random: () => number = () => 0.5) {}

  /** Number of timers that wait. */
  get pending(): number {
    return this.timers.size;
  }

  now(): number {
    return this.time;
  }

  setTimeout(work: () => void, delay: number): unknown {
    this.timers.set(++this.lastId, { at: this.time + Math.max(0, delay), work });
    return this.lastId;
  }

  clearTimeout(timer: unknown): void {
    this.timers.delete(timer as number);
  }

  readonly sleep = (delay: number): Promise<void> =>
    new Promise((resolve) => this.setTimeout(resolve, delay));

  /** Moves the clock forward, and runs all timers that are due, with the promises between them. */
  async advance(duration: number): Promise<void> {
    const end = this.time + duration;
    await flushPromises();
    for (let next = this.findNext(end); next !== null; next = this.findNext(end)) {
      const timer = this.timers.get(next) as Timer;
      this.timers.delete(next);
      this.time = Math.max(this.time, timer.at);
      timer.work();
      await flushPromises();
    }
    this.time = end;
  }

  private findNext(end: number): number | null {
    let found: number | null = null;
    let earliest = Infinity;
    for (const [id, { at }] of this.timers) {
      if (at > end || at >= earliest) continue;
      earliest = at;
      found = id;
    }
    return found;
  }
}

/** Lets promises run. A message passes through about 40 of them. */
async function flushPromises(): Promise<void> {
  for (let i = 0; i < 40; i++) await Promise.resolve();
}

/** Returns random numbers, which are always the same for a seed. */
export function createRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x9e3779b9) >>> 0;
    let mixed = state ^ (state >>> 16);
    mixed = Math.imul(mixed, 0x21f0aaad);
    mixed ^= mixed >>> 15;
    mixed = Math.imul(mixed, 0x735a2d97);
    return ((mixed ^ (mixed >>> 15)) >>> 0) / 2 ** 32;
  };
}
