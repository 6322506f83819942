import { remember } from './remember';

/** Bars repeat a handful of colours, so an answer is worth keeping; a gradient over all bars is not. */
const isPaint = remember(
  (value: string): boolean =>
    fromHex(value) !== null ||
    (value.trim() !== '' &&
      !/\bvar\(|currentcolor|inherit|initial|unset|revert/i.test(value) &&
      (typeof CSS === 'undefined' || CSS.supports('color', value))),
  500,
);

/**
 * Whether a canvas can paint with this CSS colour. Where no browser is around to ask, every colour passes.
 *
 * @internal CSS variables are not colours here: a canvas cannot look them up.
 */
export const isColor = (value: unknown): boolean => typeof value === 'string' && isPaint(value);

/** Whether a bar can have this colour: one of CSS, or a word for that of the palette. */
export const isBarColor = (value: unknown): boolean =>
  value === 'up' || value === 'down' || isColor(value);

type Channels = readonly [red: number, green: number, blue: number, alpha: number];
let context: CanvasRenderingContext2D | null = null;

/** Red, green and blue from 0 to 255, and the opacity from 0 to 1. */
export const channels = remember(
  (color: string): Channels => fromHex(color) ?? painted(color),
  500,
);

/** Most colours are written so; the others take a canvas. */
function fromHex(color: string): Channels | null {
  const digits = /^#([\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$/i.exec(color)?.[1];
  if (digits === undefined) return null;
  const wide = digits.length < 6 ? digits.replace(/./g, '$&$&') : digits;
  const byte = (i: number): number => parseInt(wide.slice(2 * i, 2 * i + 2) || 'ff', 16);
  return [byte(0), byte(1), byte(2), byte(3) / 255];
}

/** One pixel is painted in the colour and read back; without a page every other colour is a middle grey. */
function painted(color: string): Channels {
  if (typeof document === 'undefined') return [128, 128, 128, 1];
  context ??= document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  if (!context) return [128, 128, 128, 1];
  context.clearRect(0, 0, 1, 1);
  context.fillStyle = color;
  context.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0, alpha = 0] = context.getImageData(0, 0, 1, 1).data;
  return [red, green, blue, alpha / 255];
}

/** A colour with a part of its opacity, from 0 to 1. */
export const fade = (color: string, opacity: number): string =>
  /^#[\da-f]{6}$/i.test(color)
    ? color +
      Math.round(opacity * 255)
        .toString(16)
        .padStart(2, '0')
    : `color-mix(in srgb,${color} ${opacity * 100}%,transparent)`;
