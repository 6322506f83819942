import { clamp } from '../util/clamp';
import type { Item } from '../graphics/draw-items';
import { paintItems } from '../graphics/canvas-painter';
import { checkNumber, number, oneOf, positive } from '../validation/rule';
import { checkOptions, type Schema } from '../validation/schema';
import type { Scene } from '../render/scene';
import type { ImageOptions } from '../options/image-options';
import type { Size } from '../types/visible-range';
import type { ChartCore } from './chart-core';
import type { ChartContext } from './chart-context';

/** Longest side of a canvas that all browsers support, in device pixels. */
const LONGEST = 8192;

/**
 * Paints the chart on a new canvas.
 *
 * @internal Implements `toCanvas` and `toBlob`.
 */
export const toCanvas = (core: ChartCore, input: ImageOptions | undefined): HTMLCanvasElement =>
  paint(core, 'toCanvas', input).canvas;

/**
 * Converts the chart to an image file.
 *
 * @returns Promise of the file, which rejects with a `TypeError` if an option is unknown or has the wrong type, or with
 * a `RangeError` if an option is out of range or the browser can't encode the image.
 *
 * @internal
 */
export async function toBlob(core: ChartCore, input: ImageOptions | undefined): Promise<Blob> {
  const call = 'toBlob';
  const { canvas, type } = paint(core, call, input);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type));
  if (blob === null) {
    throw new RangeError(
      `${call}: the browser could not encode the image; use a smaller width, height or pixelRatio`,
    );
  }
  return blob;
}

function paint(core: ChartCore, call: string, input: ImageOptions | undefined) {
  const { context } = core;
  const schema: Schema<Required<ImageOptions>> = {
    defaults: { ...sizeFor(context), pixelRatio: clamp(context.ratio, 0.5, 4), type: 'image/png' },
    rules: {
      width: positive,
      height: positive,
      pixelRatio: number({ min: 0.5, max: 4 }),
      type: oneOf(['image/png', 'image/jpeg', 'image/webp']),
    },
  };
  const { width, height, pixelRatio: ratio, type } = checkOptions(call, '', schema, input);
  const paintable = number({ min: 0.5 / ratio, max: LONGEST / ratio });
  checkNumber(call, 'width', width, paintable);
  checkNumber(call, 'height', height, paintable);
  // Use the document of the chart, because its fonts are loaded there.
  const hasOnlyDocument = !core.inPage && typeof document !== 'undefined';
  const { ownerDocument } = hasOnlyDocument
    ? { ownerDocument: document }
    : core.page(call).screen.host;
  const canvas = ownerDocument.createElement('canvas');
  context.withColors(() =>
    paintOn(
      canvas,
      context.createImageScene({ width, height }, ratio),
      { width, height },
      context.theme.fontFamily,
    ),
  );
  return { canvas, type };
}

function paintOn(canvas: HTMLCanvasElement, scene: Scene, size: Size, family: string): void {
  canvas.width = Math.round(size.width * scene.ratio);
  canvas.height = Math.round(size.height * scene.ratio);
  // Not `null`: every browser supports canvases of the allowed sizes.
  const context = canvas.getContext('2d') as CanvasRenderingContext2D;
  paintItems(context, collectItems(scene), scene.ratio, family);
}

/** @internal Returns the size of the chart, or a default size if the container is smaller than a pixel. */
export const sizeFor = ({ size: { height, width } }: ChartContext): Size =>
  width >= 1 && height >= 1 ? { width, height } : { width: 600, height: 400 };

/**
 * Returns everything that an image of the chart contains.
 *
 * @internal
 * @param crosshair - Items of the crosshair. The images that users export don't have one.
 */
export const collectItems = ({ rows, top }: Scene, crosshair: readonly Item[] = []): Item[] => [
  ...rows.flatMap(({ items }) => items()),
  ...top('top-back'),
  ...crosshair,
  ...top('top-front'),
];
