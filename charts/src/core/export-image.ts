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

/** The longest side that every browser can paint, in device pixels. */
const LONGEST = 8192;

/**
 * Paints the chart on a new canvas.
 *
 * @internal `toCanvas` and `toBlob` are the ways to it.
 */
export const toCanvas = (core: ChartCore, input: ImageOptions | undefined): HTMLCanvasElement =>
  paint(core, 'toCanvas', input).canvas;

/**
 * Paints the chart to a picture file.
 *
 * @internal
 */
export async function toBlob(core: ChartCore, input: ImageOptions | undefined): Promise<Blob> {
  const call = 'toBlob';
  const { canvas, type } = paint(core, call, input);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type));
  if (blob === null) throw new RangeError(`${call}: the browser could not write the picture`);
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
  // The fonts are those of the chart's own page.
  const { ownerDocument } = core.inPage ? core.page(call).screen.host : { ownerDocument: document };
  const canvas = ownerDocument.createElement('canvas');
  paintOn(
    canvas,
    context.createImageScene({ width, height }, ratio),
    { width, height },
    context.theme.fontFamily,
  );
  return { canvas, type };
}

function paintOn(canvas: HTMLCanvasElement, scene: Scene, size: Size, family: string): void {
  canvas.width = Math.round(size.width * scene.ratio);
  canvas.height = Math.round(size.height * scene.ratio);
  // Within the sizes that are asked for, every browser has one.
  const context = canvas.getContext('2d') as CanvasRenderingContext2D;
  paintItems(context, collectItems(scene), scene.ratio, family);
}

/** @internal The size of the chart, or while its container has none, not a pixel, one that shows something. */
export const sizeFor = ({ size: { height, width } }: ChartContext): Size =>
  width >= 1 && height >= 1 ? { width, height } : { width: 600, height: 400 };

/** @internal All that a picture is painted of. */
export const collectItems = ({ rows, top }: Scene): Item[] => [
  ...rows.flatMap(({ items }) => items()),
  ...top('top-back'),
  ...top('top-front'),
];
