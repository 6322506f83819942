import { growth } from '../browser/harness/memory-metrics';
import { expect, test } from '../browser/harness/test';

test.use({ separatePage: true });

test('50 charts on one page draw, follow live data and the color scheme, and release everything', async ({
  page,
}) => {
  /** As many charts as are wanted, in use, and gone again; how many of them are not blank. */
  const together = (count: number) =>
    page.evaluate(async (count) => {
      const { createChart } = window.charts;
      const { bars, painted } = window.harness;
      const all = bars(2000);
      const last = all.at(-1)?.time as number;
      const charts = Array.from({ length: count }, () => {
        const container = document.createElement('div');
        container.style.height = '200px';
        document.body.append(container);
        const chart = createChart(container, { theme: 'light' });
        const series = chart.addSeries('candle');
        series.setData(all);
        return { chart, place: container, series };
      });
      await painted();
      for (let tick = 1; tick <= 20; tick++) {
        for (const { series } of charts) {
          series.update({ time: last + tick * 60, open: 10, high: 12, low: 9, close: 11 });
        }
        await painted();
      }
      for (const { chart } of charts) chart.applyOptions({ theme: 'dark' });
      await painted();
      const colors = charts.map(({ chart }) => {
        const canvas = chart.toCanvas({ pixelRatio: 1 });
        const data = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data;
        return new Set(new Uint32Array(data?.buffer ?? new ArrayBuffer(0))).size;
      });
      for (const { chart, place: container } of charts) {
        chart.remove();
        container.remove();
      }
      await painted();
      return colors.filter((number) => number > 5).length;
    }, count);
  const comeAndGo = async (count: number) => expect(await together(count)).toBe(count);
  const { heap, listeners, nodes } = await growth(page, comeAndGo, { warm: 5, count: 50 });
  expect(nodes).toBeLessThan(50);
  expect(listeners).toBeLessThan(10);
  expect(heap).toBeLessThan(1_000_000);
});
