import { checkOptions, type Schema } from '../check/options';
import { number, oneOf } from '../check/rule';
import type { PictureOptions } from './aliases';
import type { ChartCore } from './core';

/** The longest side that every browser can paint, in device pixels. */
const LONGEST = 8192;

/**
 * Paints the chart on a new canvas.
 *
 * @internal `toCanvas` and `toBlob` are the ways to it.
 */
export function toCanvas(
  core: ChartCore,
  call: string,
  given: PictureOptions | undefined,
): HTMLCanvasElement {
  const options = pictureOptions(core, call, given);
  const { width, height, pixelRatio: ratio } = options;
  for (const [name, length] of Object.entries({ width, height })) {
    if (Math.round(length * ratio) > LONGEST || Math.round(length * ratio) < 1) {
      throw new RangeError(
        `${call}: ${name} (${length}) times pixelRatio (${ratio}) must be from 1 to ${LONGEST} device pixels`,
      );
    }
  }
  return core.engine.picture({ width, height, ratio }, core.look.background);
}

/**
 * Paints the chart to a picture file.
 *
 * @internal
 */
export async function toBlob(core: ChartCore, given: PictureOptions | undefined): Promise<Blob> {
  const call = 'toBlob';
  const { type } = pictureOptions(core, call, given);
  const canvas = toCanvas(core, call, given);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => {
      if (blob === null) reject(new RangeError(`${call}: the browser could not write the picture`));
      else resolve(blob);
    }, type);
  });
}

function pictureOptions(
  core: ChartCore,
  call: string,
  given: PictureOptions | undefined,
): Readonly<Required<PictureOptions>> {
  const pixelRatio = Math.min(Math.max(window.devicePixelRatio, 0.5), 4);
  const schema: Schema<Required<PictureOptions>> = {
    defaults: { ...core.engine.size(), pixelRatio, type: 'image/png' },
    rules: {
      width: number({ above: 0 }),
      height: number({ above: 0 }),
      pixelRatio: number({ min: 0.5, max: 4 }),
      type: oneOf(['image/png', 'image/jpeg', 'image/webp']),
    },
  };
  return checkOptions(call, '', schema, given);
}
