import type { Item } from '../graphics/draw-items';
import type { LineStyle } from '../types/enums';
import { dashPattern } from '../graphics/figure-mark';

/** Converts a line width to whole device pixels. */
export const deviceWidth = (width: number, ratio: number): number =>
  Math.max(1, Math.floor(width * ratio));

/**
 * Returns the dashes of a line, in CSS pixels.
 *
 * @param device - Width of the line, in device pixels.
 * @param ratio - Device pixels for each CSS pixel.
 */
const scaleDashes = (style: LineStyle, device: number, ratio: number): readonly number[] =>
  dashPattern[style].map((part) => (part * device) / ratio);

/** Draws a horizontal line, aligned to device pixels. */
export const levelLine = (
  y: number,
  from: number,
  to: number,
  style: { readonly color: string; readonly width: number; readonly lineStyle: LineStyle },
  ratio: number,
): Item =>
  line([from, onPixel(y, style.width, ratio), to, onPixel(y, style.width, ratio)], style, ratio);

/** Draws a vertical line, aligned to device pixels. */
export const uprightLine = (
  x: number,
  from: number,
  to: number,
  style: { readonly color: string; readonly width: number; readonly lineStyle: LineStyle },
  ratio: number,
): Item =>
  line([onPixel(x, style.width, ratio), from, onPixel(x, style.width, ratio), to], style, ratio);

/** Returns the center of a line, which is between two device pixels if the width is even. */
const onPixel = (at: number, width: number, ratio: number): number =>
  (Math.round(at * ratio) + (deviceWidth(width, ratio) % 2) / 2) / ratio;

function line(
  at: readonly number[],
  {
    color,
    lineStyle,
    width,
  }: { readonly color: string; readonly width: number; readonly lineStyle: LineStyle },
  ratio: number,
): Item {
  const device = deviceWidth(width, ratio);
  return {
    type: 'path',
    ink: color,
    width: device / ratio,
    dash: scaleDashes(lineStyle, device, ratio),
    curved: false,
    at,
  };
}
