import { createFail, type Fail } from '../entries/check-arguments';
import type { FeedClock } from '../feed';

/**
 * Clock that a test moves. Pass it as the `clock` of a feed or a replay.
 */
export interface FakeClock extends FeedClock {
  /**
   * Moves the clock forward, and calls each due function. Promises settle before the next function is called.
   *
   * @param duration - Duration in milliseconds.
   * @returns Promise that resolves when all due functions have been called. It rejects with a `TypeError` if the
   * duration isn't a number of at least 0.
   */
  advance(duration: number): Promise<void>;
  /** Number of functions that are scheduled and haven't been called yet. */
  readonly pending: number;
}

/**
 * Creates a clock that only moves when the test calls `advance`, so hours take milliseconds.
 *
 * @param start - Initial time, in milliseconds since 1970-01-01 UTC. Defaults to 2026-10-30, 12:00 UTC.
 * @returns The clock, whose random numbers are always 0.5.
 * @example
 * ```ts
 * import { createFakeClock } from '@aijiaoyi/charts/testing';
 *
 * const clock = createFakeClock();
 * clock.setTimeout(() => console.log('an hour later'), 3_600_000);
 * void clock.advance(3_600_000);
 * ```
 */
export function createFakeClock(start: number = Date.UTC(2026, 9, 30, 12)): FakeClock {
  const timers = new Map<number, { readonly at: number; readonly work: () => void }>();
  let now = start;
  let lastId = 0;
  return {
    get pending() {
      return timers.size;
    },
    now: () => now,
    random: () => 0.5,
    setTimeout(work, delay) {
      timers.set(++lastId, { at: now + Math.max(0, delay), work });
      return lastId;
    },
    clearTimeout(timer) {
      timers.delete(timer as number);
    },
    async advance(duration) {
      if (!(duration >= 0)) fail('duration', duration, 'a number of at least 0');
      const end = now + duration;
      await runPromises();
      for (;;) {
        const due = [...timers].filter(([, { at }]) => at <= end);
        const [next] = due.sort(([, a], [, b]) => a.at - b.at);
        if (!next) break;
        timers.delete(next[0]);
        now = Math.max(now, next[1].at);
        next[1].work();
        await runPromises();
      }
      now = end;
    },
  };
}

const fail: Fail = createFail('advance');

/** Number of promises that a message of a feed passes through, rounded up. */
const PROMISES = 40;

async function runPromises(): Promise<void> {
  for (let i = 0; i < PROMISES; i++) await Promise.resolve();
}
