import type { CDPSession } from '@playwright/test';

/** What the page holds after a collection; the session has `Performance` enabled. */
export async function held(cdp: CDPSession): Promise<Record<string, number>> {
  // Weak references and finalizers need more than one round.
  for (let i = 0; i < 3; i++) await cdp.send('HeapProfiler.collectGarbage');
  const { metrics } = await cdp.send('Performance.getMetrics');
  return Object.fromEntries(metrics.map(({ name, value }) => [name, value]));
}
