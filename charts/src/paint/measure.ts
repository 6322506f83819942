import { remember } from '../base/remember';
import type { MeasureText } from '../figures/mark';

let canvas: CanvasRenderingContext2D | null = null;

/** What was measured in each font. Labels change with every tick. */
const widths = remember(
  (font: string) =>
    remember((text: string): number => {
      canvas ??= document.createElement('canvas').getContext('2d');
      if (canvas) canvas.font = font;
      return canvas?.measureText(text).width ?? 0;
    }, 2000),
  50,
);

/** Measures words with a canvas of its own, and keeps what it measured. */
export const measureText: MeasureText = (text, font) => widths(font)(text);
