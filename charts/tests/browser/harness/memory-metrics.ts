import type { CDPSession, Page } from '@playwright/test';

/** Counts of objects in a page, by their names in Chromium. */
type Held = Readonly<Record<string, number>>;

/** Returns the memory of the page after a garbage collection; the session has `Performance` enabled. */
export async function held(cdp: CDPSession): Promise<Held> {
  // Weak references and finalizers need more than one round.
  for (let i = 0; i < 3; i++) await cdp.send('HeapProfiler.collectGarbage');
  const { metrics } = await cdp.send('Performance.getMetrics');
  return Object.fromEntries(metrics.map(({ name, value }) => [name, value]));
}

/** How many more there are of what the page holds. */
export interface Growth {
  readonly nodes: number;
  readonly listeners: number;
  /** Bytes. */
  readonly heap: number;
}

/**
 * Returns what a page retains after creating and removing something many times.
 *
 * @param warm - Number of rounds before the first count, which create what is cached, such as the table of a time zone.
 */
export async function growth(
  page: Page,
  comeAndGo: (count: number) => Promise<unknown>,
  { warm, count }: { readonly warm: number; readonly count: number },
): Promise<Growth> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Performance.enable');
  await comeAndGo(warm);
  const before = await held(cdp);
  await comeAndGo(count);
  const after = await held(cdp);
  const grown = (name: string): number => (after[name] ?? NaN) - (before[name] ?? NaN);
  return {
    nodes: grown('Nodes'),
    listeners: grown('JSEventListeners'),
    heap: grown('JSHeapUsedSize'),
  };
}
