import type { PluginImage } from '../types/draw-command';
import type { Picture, Rect } from './draw-items';

/** What painters need of an image. */
export interface LoadedImage {
  /** Source for a canvas; `null` without a DOM, and until it has loaded. */
  source: CanvasImageSource | null;
  readonly url: string;
}

const loadedImages = new WeakMap<PluginImage, LoadedImage>();

/** Lets commands draw an image. */
export function registerImage(image: PluginImage, loaded: LoadedImage): void {
  loadedImages.set(image, loaded);
}

/**
 * The item that draws an image on a rectangle. SVG needs only the size of an image, a canvas waits until it has loaded.
 *
 * @throws TypeError if the image is not one of a chart.
 */
export function drawImage(image: PluginImage, bounds: Rect): Picture[] {
  const loaded = loadedImages.get(image);
  if (!loaded) throw new TypeError('image must come from host.image()');
  if (image.state === 'failed' || image.width === 0) return [];
  return [{ type: 'image', ...bounds, ...loaded }];
}
