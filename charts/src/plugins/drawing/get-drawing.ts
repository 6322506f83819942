import type { IDrawingApi } from '../../api/drawing-api';
import type { ChartCore } from '../../core/chart-core';
import type { Drawing } from './chart-drawing';

/** Internal objects of a drawing handle. */
export interface DrawingParts {
  readonly core: ChartCore;
  readonly drawing: Drawing;
}

const partsOfHandles = new WeakMap<IDrawingApi, DrawingParts>();

/** Stores the internal objects of a drawing handle. */
export function introduceDrawing(handle: IDrawingApi, parts: DrawingParts): void {
  partsOfHandles.set(handle, parts);
}

/**
 * Returns the internal objects of a drawing handle.
 *
 * @throws TypeError if it isn't a handle from `addDrawing`, or if drawing or its chart was removed.
 */
export function getDrawing(call: string, handle: IDrawingApi): DrawingParts {
  const parts = partsOfHandles.get(handle);
  if (!parts) throw new TypeError(`${call}: drawing must be from addDrawing()`);
  parts.core.context.assertNotRemoved(call);
  if (parts.drawing.isEnded) throw new TypeError(`${call}: drawing was removed from the chart`);
  return parts;
}
