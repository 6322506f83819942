import * as charts from '../../../src/index';
import * as indicators from '../../../src/indicators';
import { createReplay } from '../../../src/replay';
import { createTerminal } from '../../../src/terminal';
import { takeSnapshot } from '../../fixtures/chart-snapshot';
import { comparePixels } from '../../compare-pixels';

/** Red, green, blue and opacity, each from 0 to 255. */
export type Pixel = readonly [red: number, green: number, blue: number, opacity: number];

/** Helpers that tests call inside the page in addition to the library. */
const harness = {
  takeSnapshot,
  createReplay,
  createTerminal,

  /** Returns drawing with all shapes on a chart, and attaches it if the chart doesn't have it. */
  drawing: (chart: charts.IChartApi) =>
    chart.plugin(charts.Drawing) ?? chart.attach(charts.Drawing, { shapes: charts.allShapes }),

  /** Returns the built-in shape of a type. */
  shape(type: string): charts.ShapeDefinition {
    const shape = charts.allShapes.find((each) => each.type === type);
    if (!shape) throw new Error(`no shape is called ${type}`);
    return shape;
  },

  /** Waits until the chart has painted what was asked of it before. */
  async painted(): Promise<void> {
    for (let i = 0; i < 2; i++) await new Promise((resolve) => requestAnimationFrame(resolve));
  },

  /** Returns the visible color at a point of an element, in CSS pixels from its top left corner. */
  pixel(element: Element, x: number, y: number): Pixel {
    return harness.picture(element).pixel(x, y);
  },

  /** All that the canvases of an element show, read once. */
  picture(element: Element) {
    const box = element.getBoundingClientRect();
    const copy = document.createElement('canvas');
    copy.width = box.width;
    copy.height = box.height;
    const context = copy.getContext('2d', { willReadFrequently: true });
    if (context === null) throw new Error('no canvas');
    for (const canvas of element.querySelectorAll('canvas')) {
      const { left, top, width, height } = canvas.getBoundingClientRect();
      if (canvas.width === 0 || canvas.height === 0) continue;
      context.drawImage(canvas, left - box.left, top - box.top, width, height);
    }
    const { data } = context.getImageData(0, 0, copy.width, copy.height);
    const pixel = (x: number, y: number): Pixel => {
      const at = (Math.floor(y) * copy.width + Math.floor(x)) * 4;
      return [data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0, data[at + 3] ?? 0];
    };
    return {
      pixel,
      /** The same for the same picture, and for no other that a test meets. */
      print: () => copy.toDataURL(),
      /** How many pixels have about this color, in the whole picture or in a part of it. */
      count(
        color: readonly number[],
        part = { x: 0, y: 0, width: copy.width, height: copy.height },
      ) {
        let found = 0;
        for (let y = Math.floor(part.y); y < part.y + part.height; y++) {
          for (let x = Math.floor(part.x); x < part.x + part.width; x++) {
            const here = pixel(x, y);
            if (color.every((value, i) => Math.abs(value - (here[i] ?? 0)) <= 3)) found++;
          }
        }
        return found;
      },
    };
  },

  /** The part of the pixels of a chart that differ between its canvas and its vector picture. */
  async svgDifference(chart: charts.IChartApi): Promise<number> {
    // Both at once: an example may be about to change its chart.
    const canvas = chart.toCanvas({ pixelRatio: 1 });
    const image = new Image();
    image.src = URL.createObjectURL(new Blob([charts.toSvg(chart)], { type: 'image/svg+xml' }));
    await image.decode();
    const [one, other] = [canvas, image].map((source) => {
      const drawn = new OffscreenCanvas(canvas.width, canvas.height);
      const context = drawn.getContext('2d');
      if (context === null) throw new Error('no canvas');
      context.drawImage(source, 0, 0, canvas.width, canvas.height);
      return context.getImageData(0, 0, canvas.width, canvas.height);
    }) as [ImageData, ImageData];
    URL.revokeObjectURL(image.src);
    const { all, different } = comparePixels(one, other);
    return different / all;
  },

  /** Counts the pixels that painting the whole chart would change, except for what follows the pointer. */
  countStalePixels(chart: charts.IChartApi): number {
    const [painted] = chart.element.querySelectorAll('canvas');
    const whole = chart.toCanvas({ pixelRatio: devicePixelRatio });
    const [one, other] = [painted, whole].map((canvas) => {
      const context = new OffscreenCanvas(whole.width, whole.height).getContext('2d');
      if (context === null || !canvas) throw new Error('no canvas');
      context.drawImage(canvas, 0, 0);
      return context.getImageData(0, 0, whole.width, whole.height);
    }) as [ImageData, ImageData];
    return comparePixels(one, other).different;
  },

  /** Bars a minute apart that rise and fall in turn: 10 to 12, 12 to 11, 11 to 13 and so on. */
  bars(count: number, from = 1_700_000_040, step = 60): charts.Bar[] {
    let price = 10;
    return Array.from({ length: count }, (_, index) => {
      const open = price;
      const close = index % 2 === 0 ? open + 2 : open - 1;
      price = close;
      return {
        time: from + index * step,
        open,
        close,
        high: Math.max(open, close) + 0.5,
        low: Math.min(open, close) - 0.5,
      };
    });
  },

  /** The closes of {@link harness.bars}. */
  values(count: number, from?: number, step?: number): charts.BarValue[] {
    return harness.bars(count, from, step).map(({ time, close }) => ({ time, value: close }));
  },
};

declare global {
  // Tests can read the imports of a page only from its window.
  interface Window {
    charts: typeof charts;
    indicators: typeof indicators;
    harness: typeof harness;
  }
}

window.charts = charts;
window.indicators = indicators;
window.harness = harness;
