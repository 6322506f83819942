import { expect, test } from './harness/test';

test('resolves CSS variables against the container, and again when its class changes', async ({
  page,
}) => {
  const colors = await page.evaluate(async () => {
    const { charts, harness } = window;
    const container = document.querySelector<HTMLElement>('#chart') as HTMLElement;
    const sheet = document.createElement('style');
    sheet.textContent = '#chart { --brand: #ff0000 } #chart.dark { --brand: #00ff00 }';
    document.head.append(sheet);
    const chart = charts.createChart('chart', { theme: 'light' });
    const series = chart.addSeries('line', {
      color: 'var(--brand)',
      width: 4,
      lastPriceLabel: false,
    });
    series.setData(harness.values(60));
    const count = (color: readonly number[]) => harness.picture(container).count(color) > 0;
    const colors = () => ({ red: count([255, 0, 0]), green: count([0, 255, 0]) });
    await harness.painted();
    const before = colors();
    const isInSvg = charts.toSvg(chart).includes('rgb(255, 0, 0)');
    container.classList.add('dark');
    // The observer reports in a microtask.
    await harness.painted();
    const after = colors();
    series.applyOptions({ color: 'color-mix(in srgb, var(--brand), #0000ff)' });
    await harness.painted();
    return { before, isInSvg, after, isMixed: !colors().green };
  });
  expect(colors).toEqual({
    before: { red: true, green: false },
    isInSvg: true,
    after: { red: false, green: true },
    isMixed: true,
  });
});

test('chooses the text color of labels by the value of a CSS variable', async ({ page }) => {
  const texts = await page.evaluate(async () => {
    const { charts, harness } = window;
    document.documentElement.style.setProperty('--pale', '#ffffaa');
    const chart = charts.createChart('chart', { theme: 'light', background: 'var(--pale)' });
    const series = chart.addSeries('line', { color: 'var(--pale)' });
    series.setData(harness.values(60));
    await harness.painted();
    const svg = charts.toSvg(chart);
    return { isBlack: svg.includes('fill="#000000"'), isResolved: !svg.includes('var(') };
  });
  expect(texts).toEqual({ isBlack: true, isResolved: true });
});
