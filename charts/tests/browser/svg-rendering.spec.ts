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

test('renderToSvg rejects colors that depend on an element, in a page as in Node', async ({
  page,
}) => {
  const messages = await page.evaluate(() => {
    const { createChart, renderToSvg } = window.charts;
    const size = { width: 300, height: 200 };
    const bars = [{ time: 60, value: 1, color: 'light-dark(red, blue)' }];
    const getMessage = (work: () => void): string => {
      try {
        work();
        return 'no error';
      } catch (error) {
        return String(error);
      }
    };
    return [
      getMessage(() => renderToSvg(size, { background: 'var(--paper)' }, () => undefined)),
      getMessage(() => renderToSvg(size, {}, (chart) => chart.addSeries('line').setData(bars))),
      getMessage(() => createChart('chart', { background: 'var(--paper)' })),
      getMessage(() => renderToSvg(size, { background: 'oklch(60% 0.1 80)' }, () => undefined)),
    ];
  });
  expect(messages).toEqual([
    expect.stringMatching(
      /^RangeError: renderToSvg: options\.background \("var\(--paper\)"\) must be a CSS color/,
    ),
    expect.stringMatching(/^RangeError: setData: .*color \("light-dark\(red, blue\)"\) must be/),
    'no error',
    'no error',
  ]);
});
