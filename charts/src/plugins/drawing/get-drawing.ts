import type { IDrawingApi } from '../../api/drawing-api';
import type { ChartCore } from '../../core/chart-core';
import type { Drawing } from './chart-drawing';

/** What a handle of drawing stands for. */
export interface DrawingParts {
  readonly core: ChartCore;
  readonly drawing: Drawing;
}

const partsOfHandles = new WeakMap<IDrawingApi, DrawingParts>();

/** Remembers what a handle of drawing stands for. */
export function introduceDrawing(handle: IDrawingApi, parts: DrawingParts): void {
  partsOfHandles.set(handle, parts);
}

/**
 * Returns what a handle of drawing stands for.
 *
 * @throws TypeError if it is not a handle from `addDrawing`, or drawing or its chart was removed.
 */
export function getDrawing(call: string, handle: IDrawingApi): DrawingParts {
  const parts = partsOfHandles.get(handle);
  if (!parts) throw new TypeError(`${call}: drawing must be from addDrawing()`);
  parts.core.context.assertNotRemoved(call);
  if (parts.drawing.isEnded) throw new TypeError(`${call}: drawing was removed from the chart`);
  return parts;
}
