import type { MeasureText } from './mark';

/** Labels change with every tick; what was measured long ago is not worth keeping. */
const mostKept = 2000;
const kept = new Map<string, number>();
let canvas: CanvasRenderingContext2D | null = null;

/** Measures words with a canvas of its own, and keeps what it measured. */
export const measureText: MeasureText = (text, font) => {
  const key = `${font}\n${text}`;
  let width = kept.get(key);
  if (width === undefined) {
    canvas ??= document.createElement('canvas').getContext('2d');
    if (canvas) canvas.font = font;
    width = canvas?.measureText(text).width ?? 0;
    if (kept.size >= mostKept) kept.clear();
    kept.set(key, width);
  }
  return width;
};
