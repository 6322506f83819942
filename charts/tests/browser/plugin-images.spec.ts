import type { AttachedPlugin, BarTypeConfig } from '../../src/index';
import { liveFences, createModule } from './harness/fences';
import { expect, test } from './harness/test';

declare global {
  interface Window {
    /** Detaches the plug-ins of the example, and replaces the drawing of its bar types. */
    removePlugins(): void;
  }
}

/** Examples in the gallery that define a plug-in or a bar type. */
const examples = liveFences().filter(
  ({ name, code }) =>
    name.startsWith('examples/') && /\b(?:definePlugin|defineBarType)\b/.test(code),
);

/**
 * Fraction of the pixels that a plug-in changes that may differ in SVG: edges of letters and of slanted lines. An example
 * that only draws slanted lines has the most.
 */
const maxDifference = 0.06;

test('the gallery has examples of plug-ins and bar types', () => {
  expect(examples.length).toBeGreaterThan(25);
});

for (const example of examples) {
  // Compared over the whole image, a vertical line that is missing would be within any tolerance.
  test(`what ${example.name} draws is the same on canvas and in SVG`, async ({ page }) => {
    await page.evaluate(() => {
      const handles: AttachedPlugin[] = [];
      const { charts } = window;
      for (const { prototype } of [charts.ChartModel, charts.Pane]) {
        const attach = prototype.attach;
        prototype.attach = function (plugin: unknown, options?: object) {
          const handle: AttachedPlugin = attach.call(this, plugin, options);
          handles.push(handle);
          return handle as never;
        };
      }
      const hide: (() => void)[] = [];
      const defineBarType = (config: BarTypeConfig) => {
        let isHidden = false;
        hide.push(() => (isHidden = true));
        // A definition with `draw` doesn't need `figures`.
        const { draw = () => [], figures = () => [] } = config;
        return charts.defineBarType(
          config.draw
            ? { ...config, draw: (context) => (isHidden ? [] : draw(context)) }
            : { ...config, figures: (context) => (isHidden ? [] : figures(context)) },
        );
      };
      window.charts = { ...charts, defineBarType: defineBarType as typeof charts.defineBarType };
      window.removePlugins = () => {
        for (const handle of handles) handle.remove();
        for (const run of hide) run();
      };
    });
    await page.addScriptTag({ content: await createModule(example), type: 'module' });
    await page.waitForFunction(() => Array.isArray(window.made));
    const differences = await page.evaluate(async () => {
      const { charts, harness, made, removePlugins } = window;
      await harness.painted();
      const [chart] = made;
      if (!chart) throw new Error('no chart');
      const modes = (['light', 'dark'] as const).flatMap((theme) =>
        [1, 2].map((pixelRatio) => ({ theme, pixelRatio })),
      );
      const draw = ({ theme, pixelRatio }: (typeof modes)[number]) => {
        chart.applyOptions({ theme });
        return { canvas: chart.toCanvas({ pixelRatio }), svg: charts.toSvg(chart) };
      };
      // Draw all images at once, because some examples change their chart with a timer.
      const images = modes.map(draw);
      removePlugins();
      const plain = modes.map((mode) => draw(mode).canvas);

      const read = (source: CanvasImageSource, { height, width }: HTMLCanvasElement) => {
        const context = new OffscreenCanvas(width, height).getContext('2d');
        if (!context) throw new Error('no canvas');
        context.drawImage(source, 0, 0, width, height);
        return context.getImageData(0, 0, width, height).data;
      };
      const differ = (
        a: Uint8ClampedArray,
        b: Uint8ClampedArray,
        indexInA: number,
        indexInB: number,
        tolerance: number,
      ) =>
        [0, 1, 2].some(
          (channel) =>
            Math.abs((a[indexInA + channel] ?? 0) - (b[indexInB + channel] ?? 0)) > tolerance,
        );
      return Promise.all(
        modes.map(async (mode, index) => {
          const { canvas, svg } = images[index] as (typeof images)[number];
          const image = new Image();
          image.src = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
          await image.decode();
          const onCanvas = read(canvas, canvas);
          const inSvg = read(image, canvas);
          const without = read(plain[index] as HTMLCanvasElement, canvas);
          // SVG aligns edges to CSS pixels and the canvas to device pixels, so at a ratio of 2 they can be one pixel apart.
          const distance = mode.pixelRatio - 1;
          const offsets: number[] = [];
          for (let y = -distance; y <= distance; y++)
            for (let x = -distance; x <= distance; x++) offsets.push(4 * (y * canvas.width + x));
          let changed = 0;
          let different = 0;
          for (let i = 0; i < onCanvas.length; i += 4) {
            if (!differ(onCanvas, without, i, i, 3)) continue;
            changed++;
            if (offsets.every((offset) => differ(onCanvas, inSvg, i, i + offset, 51))) different++;
          }
          return { ...mode, changed, difference: different / changed };
        }),
      );
    });
    for (const { theme, pixelRatio, changed, difference } of differences) {
      const mode = `${theme}, pixel ratio ${pixelRatio}`;
      expect.soft(changed, mode).toBeGreaterThan(100);
      expect.soft(difference, mode).toBeLessThanOrEqual(maxDifference);
    }
  });
}
