import { expect, it } from 'vitest';
import { withChart } from './with-chart';

it('canvas images of a chart without a DOM are refused with the reason', async () => {
  const message = 'not available in renderToSvg(), because it needs a DOM';
  await withChart(async (chart) => {
    expect(() => chart.toCanvas()).toThrow(new TypeError(`toCanvas: ${message}`));
    await expect(chart.toBlob()).rejects.toThrow(new TypeError(`toBlob: ${message}`));
  });
});
