import { memoize } from '../util/memoize';
import type { MeasureText } from './figure-mark';

/** Measures words with a canvas of its own, and keeps what it measured until a font has come. */
export type PageMeasure = MeasureText & { clearCache(): void };

const known = new WeakMap<Document, PageMeasure>();

/** Measures words in the fonts of a document. Labels change with every tick. */
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
  /** What was measured in each font. */
  let widths = newMemory();
  return Object.assign((text: string, font: string): number => widths(font)(text), {
    clearCache() {
      widths = newMemory();
    },
  });
}
