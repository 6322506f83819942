import { memoize } from '../util/memoize';
import type { MeasureText } from './figure-mark';

/** Measures texts on a canvas, and caches the results until a font loads. */
export type PageMeasure = MeasureText & { clearCache(): void };

const known = new WeakMap<Document, PageMeasure>();

/**
 * Returns the function that measures texts in the fonts of a document. It is cached, because labels change with every
 * price update.
 */
export function measureIn(page: Document): PageMeasure {
  let measure = known.get(page);
  if (!measure) known.set(page, (measure = createMeasure(page)));
  return measure;
}

function createMeasure(page: Document): PageMeasure {
  let canvas: CanvasRenderingContext2D | null = null;
  const newMemory = () =>
    memoize(
      (font: string) =>
        memoize((text: string): number => {
          canvas ??= page.createElement('canvas').getContext('2d');
          if (canvas) canvas.font = font;
          return canvas?.measureText(text).width ?? 0;
        }, 2000),
      50,
    );
  /** Widths of the measured texts, for each font. */
  let widths = newMemory();
  return Object.assign((text: string, font: string): number => widths(font)(text), {
    clearCache() {
      widths = newMemory();
    },
  });
}
