import type { PluginImage } from '../types/draw-command';
import type { Picture, Rect } from './draw-items';

/** An image for painters. */
export interface LoadedImage {
  /** Source for a canvas; `null` without a DOM, and until it has loaded. */
  source: CanvasImageSource | null;
  readonly url: string;
}

const loadedImages = new WeakMap<PluginImage, LoadedImage>();

/** Registers an image, so that commands can draw it. */
export function registerImage(image: PluginImage, loaded: LoadedImage): void {
  loadedImages.set(image, loaded);
}

/**
 * Returns the item that draws an image on a rectangle. SVG needs only the size of the image, while a canvas waits until
 * it has loaded.
 *
 * @throws TypeError if the image isn't from `host.image()`.
 */
export function drawImage(image: PluginImage, bounds: Rect): Picture[] {
  const loaded = loadedImages.get(image);
  if (!loaded) throw new TypeError('image must come from host.image()');
  if (image.state === 'failed' || image.width === 0) return [];
  return [{ type: 'image', ...bounds, ...loaded }];
}
