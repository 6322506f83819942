import type { IDrawingApi } from '../../api/drawing-api';
import type { Drawing } from './chart-drawing';

const drawingsOfHandles = new WeakMap<IDrawingApi, Drawing>();

/** Stores the internal object of a drawing handle. */
export function introduceDrawing(handle: IDrawingApi, drawing: Drawing): void {
  drawingsOfHandles.set(handle, drawing);
}

/**
 * Returns the internal object of a drawing handle.
 *
 * @throws TypeError if it isn't a handle from `addDrawing`, or if drawing or its chart was removed.
 */
export function getDrawing(call: string, handle: IDrawingApi): Drawing {
  const drawing = drawingsOfHandles.get(handle);
  if (!drawing) throw new TypeError(`${call}: drawing must be from addDrawing()`);
  drawing.core.context.assertNotRemoved(call);
  if (drawing.isEnded) throw new TypeError(`${call}: drawing was removed from the chart`);
  return drawing;
}
