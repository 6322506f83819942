import { expect, test } from '../browser/harness/test';
import { held } from '../browser/harness/held';

/** What waits to be called, as the page asked for it. */
function countWaiting(): void {
  const waiting = new Set<string>();
  const watch = (
    ask: 'setTimeout' | 'setInterval' | 'requestAnimationFrame',
    end: string,
  ): void => {
    const native = window[ask] as (work: TimerHandler, ...rest: unknown[]) => number;
    const asks = (work: (...given: unknown[]) => void, ...rest: unknown[]): number => {
      const id = native(
        (...given: unknown[]) => {
          if (ask !== 'setInterval') waiting.delete(`${end} ${id}`);
          work(...given);
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

test('200 charts that come and go leave no node, no listener and nothing that waits', async ({
  page,
}) => {
  await page.addInitScript(countWaiting);
  await page.reload();
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Performance.enable');

  const comeAndGo = (count: number) =>
    page.evaluate(async (charts) => {
      const { createChart, DrawBar } = window.charts;
      const { bars, painted, values } = window.harness;
      const element = document.getElementById('chart') as HTMLElement;
      const pointer = (type: string, x: number, y: number): void => {
        const at = { clientX: x, clientY: y, bubbles: true, cancelable: true, pointerId: 1 };
        const target = document.elementFromPoint(x, y) ?? element;
        target.dispatchEvent(new PointerEvent(type, { ...at, buttons: 1, isPrimary: true }));
        const mouse = type.replace('pointer', 'mouse');
        target.dispatchEvent(new MouseEvent(mouse, { ...at, buttons: 1 }));
      };
      for (let i = 0; i < charts; i++) {
        const chart = createChart(element, { timeAxis: { timeZone: 'Asia/Tokyo' } });
        const candles = chart.addSeries('candle');
        candles.setData(bars(300));
        for (const type of ['ohlc', 'heikin-ashi', 'hollow-candle'] as const) {
          chart.addSeries(type).setData(bars(50));
        }
        for (const type of ['line', 'area', 'baseline', 'histogram'] as const) {
          chart.addSeries(type, {}, { axis: 'left' }).setData(values(50));
        }
        candles.setMarkers([{ time: bars(1)[0]?.time ?? 0, position: 'above', shape: 'circle' }]);
        candles.addPriceLine({ price: 11 });
        chart.addPane('low').addSeries('line').setData(values(300));
        const [from, to] = [bars(300)[280], bars(300)[295]];
        if (from === undefined || to === undefined) throw new Error('no bars');
        const points = [
          { time: from.time, price: from.close },
          { time: to.time, price: to.close },
        ] as const;
        chart.select(chart.addShape('trend-line', points));
        new DrawBar(chart);
        chart.onClick(() => chart);
        chart.onCrosshairMove(() => chart);
        chart.onRangeChange(() => chart);
        await painted();
        // Gone in the middle of a drag, a tool in hand and a frame asked for.
        pointer('pointermove', 250, 200);
        pointer('pointerdown', 250, 200);
        pointer('pointermove', 200, 200);
        chart.startDrawing('rectangle');
        chart.timeAxis().scrollBy(-10);
        chart.toCanvas({ pixelRatio: 1 });
        chart.remove();
      }
      await painted();
    }, count);

  // What is kept once (a zone's table, formatters) is there after the first few.
  await comeAndGo(5);
  const before = await held(cdp);
  await comeAndGo(200);
  // What waits for a tap that might have been a double one ends by itself.
  await expect.poll(() => page.evaluate(() => [...window.waiting])).toEqual([]);
  const after = await held(cdp);
  const grown = (name: string): number => (after[name] ?? NaN) - (before[name] ?? NaN);
  console.log(
    `200 charts: nodes ${grown('Nodes')}, listeners ${grown('JSEventListeners')}, ` +
      `heap ${(grown('JSHeapUsedSize') / 1000).toFixed(0)} kB`,
  );
  expect(await page.locator('#chart > *').count()).toBe(0);
  expect(grown('Nodes')).toBeLessThanOrEqual(0);
  expect(grown('JSEventListeners')).toBeLessThanOrEqual(0);
  expect(grown('JSHeapUsedSize')).toBeLessThan(1_000_000);
});
