import { remember } from './remember';

/** Bars repeat a handful of colours, so an answer is worth keeping; a gradient over all bars is not. */
const isPaint = remember(
  (value: string): boolean =>
    value.trim() !== '' &&
    !/\bvar\(|currentcolor|inherit|initial|unset|revert/i.test(value) &&
    (typeof CSS === 'undefined' || CSS.supports('color', value)),
  500,
);

/**
 * Whether a canvas can paint with this CSS colour. Where no browser is around to ask, every colour passes.
 *
 * @internal CSS variables are not colours here: a canvas cannot look them up.
 */
export const isColor = (value: unknown): boolean => typeof value === 'string' && isPaint(value);

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

/** A colour made transparent, `opacity` from 0.1 to 1. */
export const fade = (color: string, opacity: number): string =>
  /^#[\da-f]{6}$/i.test(color)
    ? color + Math.round(opacity * 255).toString(16)
    : `color-mix(in srgb,${color} ${opacity * 100}%,transparent)`;
