import type { Item } from '../graphics/draw-items';
import type { LineStyle } from '../types/enums';
import { dashPattern } from '../graphics/figure-mark';

/** The width of a line in device pixels, which are whole ones. */
export const deviceWidth = (width: number, ratio: number): number =>
  Math.max(1, Math.floor(width * ratio));

/** The dashes of a line that is so many device pixels wide, in CSS pixels. */
export const scaleDashes = (style: LineStyle, device: number, ratio: number): readonly number[] =>
  dashPattern[style].map((part) => (part * device) / ratio);

/** A level line on whole device pixels, from one x to another. */
export const levelLine = (
  y: number,
  from: number,
  to: number,
  style: { readonly color: string; readonly width: number; readonly dash: LineStyle },
  ratio: number,
): Item =>
  line([from, onPixel(y, style.width, ratio), to, onPixel(y, style.width, ratio)], style, ratio);

/** An upright line on whole device pixels, from one y to another. */
export const uprightLine = (
  x: number,
  from: number,
  to: number,
  style: { readonly color: string; readonly width: number; readonly dash: LineStyle },
  ratio: number,
): Item =>
  line([onPixel(x, style.width, ratio), from, onPixel(x, style.width, ratio), to], style, ratio);

/** The middle of a line: between two device pixels where it is an even number of them wide. */
const onPixel = (at: number, width: number, ratio: number): number =>
  (Math.round(at * ratio) + (deviceWidth(width, ratio) % 2) / 2) / ratio;

function line(
  at: readonly number[],
  {
    color,
    dash,
    width,
  }: { readonly color: string; readonly width: number; readonly dash: LineStyle },
  ratio: number,
): Item {
  const device = deviceWidth(width, ratio);
  return {
    type: 'path',
    ink: color,
    width: device / ratio,
    dash: scaleDashes(dash, device, ratio),
    curved: false,
    at,
  };
}
