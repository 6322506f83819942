import { chartsComeAndGo } from '../browser/harness/create-and-remove-charts';
import { growth } from '../browser/harness/memory-metrics';
import { expect, test } from '../browser/harness/test';

test.use({ separatePage: true });

/** Pending callbacks that the page requested. */
function countWaiting(): void {
  const waiting = new Set<string>();
  const watch = (
    ask: 'setTimeout' | 'setInterval' | 'requestAnimationFrame',
    end: string,
  ): void => {
    const native = window[ask] as (work: TimerHandler, ...rest: unknown[]) => number;
    const asks = (work: (...args: unknown[]) => void, ...rest: unknown[]): number => {
      const id = native(
        (...args: unknown[]) => {
          if (ask !== 'setInterval') waiting.delete(`${end} ${id}`);
          work(...args);
        },
        ...rest,
      );
      waiting.add(`${end} ${id}`);
      return id;
    };
    const cancels = (id: number): void => {
      waiting.delete(`${end} ${id}`);
      nativeEnd(id);
    };
    const nativeEnd = (window[end as 'clearTimeout'] as (id: number) => void).bind(window);
    Object.assign(window, { [ask]: asks, [end]: cancels });
  };
  watch('setTimeout', 'clearTimeout');
  watch('setInterval', 'clearInterval');
  watch('requestAnimationFrame', 'cancelAnimationFrame');
  Object.assign(window, { waiting });
}

declare global {
  interface Window {
    waiting: Set<string>;
  }
}

test('creating and removing 200 charts leaves no nodes, listeners or timers', async ({ page }) => {
  await page.addInitScript(countWaiting);
  await page.reload();
  const { heap, listeners, nodes } = await growth(
    page,
    async (count) => {
      await chartsComeAndGo(page, count);
      // What waits for a tap that might have been a double one ends by itself.
      await expect.poll(() => page.evaluate(() => [...window.waiting])).toEqual([]);
    },
    // Within the first some ten the browser keeps what the last one had, and then no more with any number.
    { warm: 30, count: 200 },
  );
  console.log(
    `200 charts: nodes ${nodes}, listeners ${listeners}, heap ${(heap / 1000).toFixed(0)} kB`,
  );
  expect(await page.locator('#chart > *').count()).toBe(0);
  expect(nodes).toBeLessThanOrEqual(0);
  expect(listeners).toBeLessThanOrEqual(0);
  expect(heap).toBeLessThan(1_000_000);
});
