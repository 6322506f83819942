import type { PluginHandle } from '../../src/index';
import { liveFences, moduleOf } from './harness/fences';
import { expect, test } from './harness/test';

declare global {
  interface Window {
    attached: PluginHandle[];
  }
}

/** Examples with a plug-in that draws into images, without the pointer over them. */
const examples = [
  'alerts-with-a-plus-button',
  'expiring-alerts',
  'image-watermark',
  'session-highlighting',
  'vertical-line',
  'volume-profile-of-a-range',
];

/** Part of the pixels that a plug-in changes that may differ in SVG: edges of letters and of slanted lines. */
const maxDifference = 0.02;

for (const name of examples) {
  for (const scheme of ['light', 'dark'] as const) {
    // Compared over the whole image, a vertical line that is missing would be within any tolerance.
    test(`what ${name} draws is the same on canvas and in SVG, ${scheme}`, async ({ page }) => {
      const fence = liveFences().find((each) => each.name === `examples/${name}.md 1`);
      if (fence === undefined) throw new Error(`no example is called ${name}`);
      await page.evaluate((mode) => {
        document.documentElement.style.colorScheme = mode;
        const attached: PluginHandle[] = (window.attached = []);
        for (const { prototype } of [window.charts.ChartModel, window.charts.Pane]) {
          const attach = prototype.attach;
          prototype.attach = function <Api>(plugin: Parameters<typeof attach<Api>>[0]) {
            const handle = attach.call(this, plugin) as PluginHandle<Api>;
            attached.push(handle);
            return handle;
          };
        }
      }, scheme);
      await page.addScriptTag({ content: await moduleOf(fence), type: 'module' });
      const found = await page.evaluate(async () => {
        const { harness, made } = window;
        await harness.painted();
        const [chart] = made;
        if (!chart) throw new Error('no chart');
        const read = (source: CanvasImageSource): Uint8ClampedArray => {
          const { height, width } = chart.size();
          const canvas = new OffscreenCanvas(width, height);
          const context = canvas.getContext('2d');
          if (!context) throw new Error('no canvas');
          context.drawImage(source, 0, 0, width, height);
          return context.getImageData(0, 0, width, height).data;
        };
        const differ = (a: Uint8ClampedArray, b: Uint8ClampedArray, i: number, by: number) =>
          [0, 1, 2].some((channel) => Math.abs((a[i + channel] ?? 0) - (b[i + channel] ?? 0)) > by);
        // All at once: some examples are about to change their chart.
        const canvas = chart.toCanvas({ pixelRatio: 1 });
        const svg = window.charts.toSvg(chart);
        for (const handle of window.attached) handle.remove();
        const without = chart.toCanvas({ pixelRatio: 1 });
        const image = new Image();
        image.src = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
        await image.decode();
        const [onCanvas, inSvg, plain] = [read(canvas), read(image), read(without)];
        let changed = 0;
        let different = 0;
        for (let i = 0; i < onCanvas.length; i += 4) {
          if (!differ(onCanvas, plain, i, 3)) continue;
          changed++;
          if (differ(onCanvas, inSvg, i, 51)) different++;
        }
        return { changed, different };
      });
      expect(found.changed).toBeGreaterThan(500);
      expect(found.different / found.changed).toBeLessThanOrEqual(maxDifference);
    });
  }
}
