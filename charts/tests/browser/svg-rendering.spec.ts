import { liveFences } from './harness/fences';
import { MOST_DIFFERENT, svgDifferences } from './harness/svg';
import { expect, test } from './harness/test';

/**
 * Several series types, panes, scales, shapes, markers and texts. A nightly test compares every chart of the guides.
 */
const sample = [
  'getting-started/index.mdx 1',
  'getting-started/series-types.md 3',
  'getting-started/panes.md 1',
  'getting-started/price-scale.md 2',
  'getting-started/drawing-shapes.md 1',
  'tutorials/indicators.md 1',
];

for (const name of sample) {
  for (const mode of ['light', 'dark'] as const) {
    test(`the chart of ${name} looks the same as SVG, ${mode}`, async ({ page }) => {
      const fence = liveFences().find((each) => each.name === name);
      if (fence === undefined) throw new Error(`no program is called ${name}`);
      const differences = await svgDifferences(page, fence, mode);
      expect(differences.length).toBeGreaterThan(0);
      expect(Math.max(...differences)).toBeLessThanOrEqual(MOST_DIFFERENT);
    });
  }
}

for (const type of ['line', 'area', 'baseline'] as const) {
  test(`the ${type} of 20000 values looks the same as SVG`, async ({ page }) => {
    const difference = await page.evaluate(async (type) => {
      const chart = window.charts.createChart('chart');
      const values = Array.from({ length: 20_000 }, (_, i) => ({
        time: i * 60,
        value: 20 * Math.sin(i / 2000) + ((i * 7919) % 101) / 10 - 5,
      }));
      chart.addSeries(type).setData(values);
      chart.timeAxis().fit();
      await window.harness.painted();
      return window.harness.svgDifference(chart);
    }, type);
    expect(difference).toBeLessThanOrEqual(0.001);
  });
}
