import { expect, test } from '../harness/test';
import { addByCode, openChart } from './shape-chart';

for (const theme of ['light', 'dark'] as const) {
  test(`labels of close levels don't overlap, and have a halo: ${theme}`, async ({ page }) => {
    await openChart(page, { theme });
    // Below the labels, so that only their halos have the color of the background.
    await addByCode(
      page,
      'rectangle',
      [
        [-0.1, -0.1],
        [1.1, 1.1],
      ],
      { fill: '#ff00ff' },
    );
    const levels = { lines: [0, 0.236, 0.382, 0.5, 0.618, 0.786, 1].map((ratio) => ({ ratio })) };
    await addByCode(
      page,
      'fib-retracement',
      [
        [0.4, 0.05],
        [0.6, 0.45],
      ],
      { ...levels, fill: false },
    );
    await addByCode(
      page,
      'fib-extension',
      [
        [0.3, 0.6],
        [0.5, 0.5],
        [0.7, 0.6],
      ],
      { ...levels, fill: false, extend: true },
    );
    const labels = await page.evaluate(async () => {
      const { chart, charts, harness } = window;
      await harness.painted();
      const holder = document.createElement('div');
      holder.style.cssText = 'position:absolute;left:0;top:0';
      holder.innerHTML = charts.toSvg(chart);
      document.body.append(holder);
      const picture = harness.picture(chart.element);
      const texts = [...holder.querySelectorAll('text')].filter((text) =>
        / \(/.test(text.textContent),
      );
      const found = texts.map((text) => {
        const { bottom, left, right, top } = text.getBoundingClientRect();
        const pixels = Array.from({ length: Math.floor(right - left) }, (_, i) =>
          picture.pixel(left + i, (top + bottom) / 2),
        );
        // To the left of the halo, within the padding of a background.
        const padding = picture.pixel(left - 3, (top + bottom) / 2);
        return { text: text.textContent, bottom, left, right, top, pixels, padding };
      });
      holder.remove();
      return found;
    });
    expect(labels.length).toBeGreaterThan(6);
    expect(labels.map(({ text }) => text.split(' ')[0])).toContain('1');
    const overlapping = labels.filter((label, i) =>
      labels
        .slice(i + 1)
        .some(
          (other) =>
            label.left < other.right &&
            other.left < label.right &&
            label.top < other.bottom - 1 &&
            other.top < label.bottom - 1,
        ),
    );
    expect(overlapping).toEqual([]);
    const isBackground = ([red = 0, green = 0, blue = 0]: readonly number[]): boolean =>
      theme === 'light' ? green > 180 : red < 80 && blue < 80;
    for (const { padding, pixels, text } of labels) {
      // Around each of its at least eight characters.
      expect(pixels.filter(isBackground).length, text).toBeGreaterThan(8);
      expect(isBackground(padding), text).toBe(false);
    }
    const difference = await page.evaluate(() => window.harness.svgDifference(window.chart));
    expect(difference).toBeLessThan(0.01);
  });
}
