import { remember } from '../base/remember';
import type { MeasureText } from '../figures/mark';

let canvas: CanvasRenderingContext2D | null = null;

const newMemory = () =>
  remember(
    (font: string) =>
      remember((text: string): number => {
        canvas ??= document.createElement('canvas').getContext('2d');
        if (canvas) canvas.font = font;
        return canvas?.measureText(text).width ?? 0;
      }, 2000),
    50,
  );

/** What was measured in each font. Labels change with every tick. */
let widths = newMemory();

/** Measures words with a canvas of its own, and keeps what it measured until a font has come. */
export const measureText: MeasureText & { forget(): void } = Object.assign(
  (text: string, font: string): number => widths(font)(text),
  {
    forget() {
      widths = newMemory();
    },
  },
);
