/** So many milliseconds in which nobody was answered, since the page was opened, tell of a slow processor. */
const BLOCKED_MS = 100;

/** What a task may take before it keeps a reader waiting. */
const LONG_TASK_MS = 50;

let blocked = 0;

/** Browsers that do not tell of long tasks count as fast. */
export function watchProcessor(): void {
  if (!PerformanceObserver.supportedEntryTypes?.includes('longtask')) return;
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) blocked += duration - LONG_TASK_MS;
  }).observe({ type: 'longtask', buffered: true });
}

/** Whether the page alone has kept the processor busy for long. */
export const isSlow = (): boolean => blocked > BLOCKED_MS;
