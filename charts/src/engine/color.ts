import { remember } from '../remember';

/**
 * A CSS colour with less opacity. The browser mixes it, so every CSS colour is welcome.
 *
 * @param color - Any CSS colour.
 * @param opacity - From 0 to 1.
 */
export function fade(color: string, opacity: number): string {
  const [red, green, blue, alpha] = channels(color);
  return `rgba(${red}, ${green}, ${blue}, ${alpha * opacity})`;
}

type Channels = readonly [red: number, green: number, blue: number, alpha: number];
let context: CanvasRenderingContext2D | null = null;

/** One pixel is painted in the colour and read back: the engine itself parses only some spellings. */
export const channels = remember((color: string): Channels => {
  context ??= document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  if (!context) return [0, 0, 0, 0];
  context.clearRect(0, 0, 1, 1);
  context.fillStyle = color;
  context.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0, alpha = 0] = context.getImageData(0, 0, 1, 1).data;
  return [red, green, blue, alpha / 255];
}, 500);
