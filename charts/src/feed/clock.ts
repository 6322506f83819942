/**
 * Clock of a feed. Tests can replace it, so that hours pass in milliseconds.
 */
export interface FeedClock {
  /** Returns the time, in milliseconds. The feed only uses differences between times. */
  now(): number;
  /**
   * Calls a function after a delay.
   *
   * @param work - Function to call.
   * @param delay - Delay in milliseconds.
   * @returns Value to pass to `clearTimeout`, which cancels the call.
   */
  setTimeout(work: () => void, delay: number): unknown;
  /**
   * Cancels a call that `setTimeout` has scheduled.
   *
   * @param timer - Value that `setTimeout` returned.
   */
  clearTimeout(timer: unknown): void;
  /** Returns a random number from 0 up to, but not including, 1. */
  random(): number;
}

export const systemClock: FeedClock = {
  now: () => Date.now(),
  setTimeout: (work, delay) => setTimeout(work, delay),
  clearTimeout(timer) {
    clearTimeout(timer as ReturnType<typeof setTimeout>);
  },
  random: () => Math.random(),
};

/** Waits for a number of milliseconds, or until one of the signals is aborted. */
export function sleep(
  clock: FeedClock,
  delay: number,
  signals: readonly AbortSignal[],
): Promise<void> {
  return new Promise((resolve) => {
    const end = (): void => {
      clock.clearTimeout(timer);
      for (const signal of signals) signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = clock.setTimeout(end, delay);
    for (const signal of signals) signal.addEventListener('abort', end);
    if (signals.some(({ aborted }) => aborted)) end();
  });
}
