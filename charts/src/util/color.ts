import { memoize } from './memoize';

/** Parser of CSS colors for use without a DOM. */
export interface ColorParser {
  isColor(value: string): boolean;
  /** Returns `null` if it can't read the color. */
  parse(color: string): Channels | null;
}

let parser: ColorParser | null = null;

/** Whether a color depends on the element that it applies to, so that a canvas can't resolve it. */
export const dependsOnElement = (color: unknown): boolean =>
  typeof color === 'string' && /\bvar\(|\blight-dark\(|currentcolor/i.test(color);

let hasElement = true;

/** Calls a function that renders a chart without an element, so that colors can't depend on it, even in a page. */
export function withoutElement<T>(work: () => T): T {
  const before = hasElement;
  hasElement = false;
  try {
    return work();
  } finally {
    hasElement = before;
  }
}

/** Whether a color depends on an element, but the checked chart doesn't have one. */
export const needsElement = (color: unknown): boolean =>
  (!hasElement || typeof CSS === 'undefined') && dependsOnElement(color);

const checkPaint = (value: string): boolean =>
  fromHex(value) !== null ||
  (value.trim() !== '' &&
    !/^\s*(inherit|initial|unset|revert(-layer)?)\s*$/i.test(value) &&
    (typeof CSS === 'undefined' ? (parser?.isColor(value) ?? true) : CSS.supports('color', value)));

/** Resolves a color that depends on an element. */
export type ColorResolver = (color: string) => string;

let resolver: ColorResolver | null = null;

/**
 * Calls a function that reads or paints the colors of a chart. Colors that depend on the element of the chart are
 * resolved meanwhile.
 */
export function withColorResolver<T>(next: ColorResolver | null, work: () => T): T {
  const before = resolver;
  resolver = next;
  try {
    return work();
  } finally {
    resolver = before;
  }
}

/** Returns a color that doesn't depend on an element. */
export const resolveCssColor = (color: string): string =>
  resolver !== null && dependsOnElement(color) ? resolver(color) : color;

/** Cached, because bars usually share a few colors. The limit is for gradients across all bars. */
const createCaches = () => ({
  isPaint: memoize(checkPaint, 500),
  channels: memoize((color: string): Channels => fromHex(color) ?? painted(color), 500),
});
let caches = createCaches();

/**
 * Sets the parser of colors without a DOM, so that bundles of pages don't include it. Before, every color is accepted
 * without a DOM.
 */
export function setColorParser(next: ColorParser): void {
  if (parser === next) return;
  parser = next;
  caches = createCaches();
}

/**
 * Whether a chart accepts a CSS color.
 *
 * @internal Without an element, colors that depend on it are rejected, such as CSS variables.
 */
export const isColor = (value: unknown): boolean =>
  typeof value === 'string' && caches.isPaint(value) && !needsElement(value);

/** Whether a value is a color for a bar: a CSS color, `'up'` or `'down'`. */
export const isBarColor = (value: unknown): boolean =>
  value === 'up' || value === 'down' || isColor(value);

export type Channels = readonly [red: number, green: number, blue: number, alpha: number];
const gray: Channels = [128, 128, 128, 1];
let context: CanvasRenderingContext2D | null = null;

/** Returns red, green and blue from 0 to 255, and the opacity from 0 to 1. */
export const channels = (color: string): Channels => caches.channels(resolveCssColor(color));

/** Parses a hexadecimal color, which most colors are. Other colors need a canvas. */
export function fromHex(color: string): Channels | null {
  const digits = /^#([\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$/i.exec(color)?.[1];
  if (digits === undefined) return null;
  const wide = digits.length < 6 ? digits.replace(/./g, '$&$&') : digits;
  const byte = (i: number): number => parseInt(wide.slice(2 * i, 2 * i + 2) || 'ff', 16);
  return [byte(0), byte(1), byte(2), byte(3) / 255];
}

/** Paints a pixel in a color and reads it back. Without a DOM, an unknown color is a medium gray. */
function painted(color: string): Channels {
  if (typeof document === 'undefined') return parser?.parse(color) ?? gray;
  context ??= document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  if (!context) return gray;
  context.clearRect(0, 0, 1, 1);
  context.fillStyle = color;
  context.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0, alpha = 0] = context.getImageData(0, 0, 1, 1).data;
  return [red, green, blue, alpha / 255];
}

/** Returns the contrast ratio of two colors, from 1 to 21, as defined by WCAG. */
export function contrast(a: string, b: string, background: string): number {
  const base = channels(background);
  const [light, dark] = [luminance(a, base), luminance(b, base)].sort((x, y) => y - x) as [
    number,
    number,
  ];
  return (light + 0.05) / (dark + 0.05);
}

/** Returns the relative luminance of a color over a background, from 0 to 1. */
function luminance(color: string, background: Channels): number {
  const front = channels(color);
  const linear = (i: 0 | 1 | 2): number => {
    // The page below a translucent background is usually white.
    const back = background[i] * background[3] + 255 * (1 - background[3]);
    const value = (front[i] * front[3] + back * (1 - front[3])) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * linear(0) + 0.7152 * linear(1) + 0.0722 * linear(2);
}

/** Returns a color with an opacity from 0 to 1. */
export const fade = (color: string, opacity: number): string =>
  /^#[\da-f]{6}$/i.test(color)
    ? color +
      Math.round(opacity * 255)
        .toString(16)
        .padStart(2, '0')
    : `color-mix(in srgb,${color} ${opacity * 100}%,transparent)`;

/** Whether white has more contrast than black on a background. */
export const isDark = (background: string): boolean =>
  contrast(background, '#ffffff', background) > contrast(background, '#000000', background);

/** Contrasts from which texts are readable: white on a saturated color, where black looks heavy, and black. */
const enoughContrast = { white: 4, black: 4.5 };

/**
 * Returns the text color for a label, black or white. Labels on the same background have the same text color wherever
 * it has enough contrast: white on a light background, black on a dark one.
 */
export function textOn(color: string, background: string): string {
  const isEnough = (text: 'white' | 'black'): boolean =>
    contrast(color, text === 'white' ? '#ffffff' : '#000000', background) >= enoughContrast[text];
  if (isDark(background)) return isEnough('black') ? '#000000' : '#ffffff';
  return isEnough('white') ? '#ffffff' : '#000000';
}
