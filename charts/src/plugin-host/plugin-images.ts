import { type LoadedImage, registerImage } from '../graphics/images';
import type { PluginImage } from '../types/draw-command';
import type { Size } from '../types/visible-range';

/** Loads the images of a chart, once for each URL. */
export class PluginImages {
  private readonly imagesByUrl = new Map<string, PluginImage>();

  /** @param changed - Called when an image is ready. */
  constructor(private readonly changed: () => void) {}

  load(url: string, size: Readonly<Size> | undefined): PluginImage {
    const known = this.imagesByUrl.get(url);
    if (known) return known;
    const image: { -readonly [Key in keyof PluginImage]: PluginImage[Key] } = {
      state: 'loading',
      width: size?.width ?? 0,
      height: size?.height ?? 0,
    };
    const loaded: LoadedImage = { source: null, url };
    registerImage(image, loaded);
    this.imagesByUrl.set(url, image);
    if (typeof Image === 'undefined') {
      // SVG only refers to the URL, so the image doesn't have to be loaded.
      if (size) image.state = 'ready';
      return image;
    }
    const element = new Image();
    // Without this, an image from another origin would taint the canvas, and toBlob() would throw.
    element.crossOrigin = 'anonymous';
    element.onload = () => {
      loaded.source = element;
      image.state = 'ready';
      image.width = size?.width ?? element.naturalWidth;
      image.height = size?.height ?? element.naturalHeight;
      this.changed();
    };
    element.onerror = () => {
      image.state = 'failed';
      this.changed();
    };
    element.src = url;
    return image;
  }
}
