import type { IDrawingApi } from '../../api/drawing-api';
import { wrongType } from '../../util/errors';
import type { DrawingController } from './drawing-controller';

const drawingsOfHandles = new WeakMap<IDrawingApi, DrawingController>();
const drawings = new WeakSet<object>();

/** Stores the internal object of a drawing handle. */
export function introduceDrawing(handle: IDrawingApi, drawing: DrawingController): void {
  drawingsOfHandles.set(handle, drawing);
  drawings.add(drawing);
}

/** Returns the drawing of a chart; `null` without it. Bundles with linked charts don't include drawing for it. */
export const findDrawing = ({ providers }: DrawingController['core']): DrawingController | null =>
  providers.find((each): each is DrawingController => drawings.has(each)) ?? null;

/**
 * Returns the internal object of a drawing handle.
 *
 * @throws TypeError if it isn't the API object of `Drawing`, or if drawing or its chart was removed.
 */
export function getDrawing(call: string, handle: IDrawingApi): DrawingController {
  const drawing = drawingsOfHandles.get(handle);
  if (!drawing)
    throw wrongType(`${call}: drawing`, handle, 'the result of chart.attach(Drawing, { shapes })');
  drawing.core.context.assertNotRemoved(call);
  if (drawing.isEnded) throw new TypeError(`${call}: the drawing plug-in was removed`);
  return drawing;
}
