import { clamp } from '../base/clamp';
import { checkNumber, number, oneOf, positive } from '../rules/rule';
import { checkOptions, type Schema } from '../rules/schema';
import type { PictureOptions } from '../values/picture';
import type { ChartCore } from './core';

/** The longest side that every browser can paint, in device pixels. */
const LONGEST = 8192;

/**
 * Paints the chart on a new canvas.
 *
 * @internal `toCanvas` and `toBlob` are the ways to it.
 */
export const toCanvas = (core: ChartCore, given: PictureOptions | undefined): HTMLCanvasElement =>
  paint(core, 'toCanvas', given).canvas;

/**
 * Paints the chart to a picture file.
 *
 * @internal
 */
export async function toBlob(core: ChartCore, given: PictureOptions | undefined): Promise<Blob> {
  const call = 'toBlob';
  const { canvas, type } = paint(core, call, given);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type));
  if (blob === null) throw new RangeError(`${call}: the browser could not write the picture`);
  return blob;
}

function paint(core: ChartCore, call: string, given: PictureOptions | undefined) {
  const pixelRatio = clamp(window.devicePixelRatio, 0.5, 4);
  const schema: Schema<Required<PictureOptions>> = {
    defaults: { ...core.engine.size(), pixelRatio, type: 'image/png' },
    rules: {
      width: positive,
      height: positive,
      pixelRatio: number({ min: 0.5, max: 4 }),
      type: oneOf(['image/png', 'image/jpeg', 'image/webp']),
    },
  };
  const { width, height, pixelRatio: ratio, type } = checkOptions(call, '', schema, given);
  const paintable = number({ min: 0.5 / ratio, max: LONGEST / ratio });
  checkNumber(call, 'width', width, paintable);
  checkNumber(call, 'height', height, paintable);
  return { canvas: core.engine.picture({ width, height, ratio }, core.look.background), type };
}
