/** Time that long tasks have blocked the page since it was opened, in milliseconds, from which the processor counts as slow. */
const BLOCKED_MS = 100;

/** Length from which browsers report a task as long, in milliseconds. */
const LONG_TASK_MS = 50;

let blocked = 0;

/** Starts to measure long tasks. Browsers that don't report them count as fast. */
export function watchProcessor(): void {
  if (!PerformanceObserver.supportedEntryTypes?.includes('longtask')) return;
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) blocked += duration - LONG_TASK_MS;
  }).observe({ type: 'longtask', buffered: true });
}

/** Whether the page alone has kept the processor busy for long. The development server's code always does. */
export const isSlow = (): boolean => process.env.NODE_ENV !== 'development' && blocked > BLOCKED_MS;
