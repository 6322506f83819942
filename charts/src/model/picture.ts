import type { PictureOptions } from './aliases';
import type { ChartCore } from './core';

/** Paints the chart on a new canvas. */
export function toCanvas(core: ChartCore, options: PictureOptions | undefined): HTMLCanvasElement {
  core.alive('toCanvas');
  throw new TypeError(`toCanvas: not in this version (${JSON.stringify(options)})`);
}
