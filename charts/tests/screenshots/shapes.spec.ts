import { expect, test } from '../browser/harness/test';
import { samples } from '../browser/shapes/styled-shape-samples';

/** Shapes in a row of the picture. */
const columns = 6;

for (const theme of ['light', 'dark'] as const) {
  for (const deviceScaleFactor of [1, 2]) {
    test.describe(() => {
      test.use({ viewport: { width: 1400, height: 900 }, deviceScaleFactor });

      test(`every shape and the DrawBar, ${theme}, at ${deviceScaleFactor}`, async ({ page }) => {
        const count = await page.evaluate(
          async ({ samples, theme, columns }) => {
            const container = document.getElementById('chart');
            if (container === null) throw new Error('no container');
            container.style.cssText = 'width: 1400px; height: 900px';
            const chart = window.charts.createChart('chart', { theme });
            const first = 1_700_000_040;
            chart.addSeries('candle').setData(window.harness.bars(300, first));
            void chart.timeAxis().setVisibleRange({
              type: window.charts.RangeOfType.Bars,
              fromIndex: 0,
              toIndex: 299,
            });
            const drawing = window.harness.drawing(chart);
            new window.charts.DrawBar(drawing);
            await window.harness.painted();
            samples.forEach(({ type, points }, i) => {
              const left = (i % columns) * 48 + 4;
              const top = 40 + Math.floor(i / columns) * 270;
              const anchors = points.map(([x, y]) => ({
                time: first + (left + x * 40) * 60,
                price: chart.priceAxis().yToPrice(top + y * 220) ?? 0,
              }));
              drawing.add(window.harness.shape(type), anchors);
            });
            drawing.select(drawing.shapes().slice(6, 7));
            await window.harness.painted();
            return drawing.shapes().length;
          },
          { samples, theme, columns },
        );
        expect(count).toBe(samples.length);
        await page.screenshot({
          path: `screenshots/shapes-${theme}-${deviceScaleFactor}.png`,
        });
      });
    });
  }
}
