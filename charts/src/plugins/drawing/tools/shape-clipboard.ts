import { pointAt } from '../../../graphics/geometry';
import type { ShapeData } from '../shape-data';
import { moveAnchors } from './shape-anchors';
import type { DrawingInputHost } from './drawing-input-host';

/** Offset of a copy from the original, in CSS pixels. */
const offset = pointAt(16, 16);

/** Last copied shape, which all charts of the page share. */
let copied: ShapeData | undefined;

export function copyShape(shape: ShapeData): void {
  copied = shape;
}

/** Adds and selects a copy of a shape, or of the last copied shape. */
export function pasteShape(host: DrawingInputHost, shape = copied): boolean {
  const { store } = host;
  const panes = host.panes();
  const pane = shape && panes.includes(shape.pane) ? shape.pane : panes[0];
  if (!shape || pane === undefined) return false;
  const { type, style, title, axis } = shape;
  const viewport = host.viewport(pane, axis);
  const points = viewport ? moveAnchors(shape.points, viewport, offset) : shape.points;
  const copy = store.make('add', pane, type, points, { ...style, title, axis });
  store.add(copy, 'user');
  store.select(copy.id, 'user');
  // Place the next copy next to this one.
  if (copied === shape) copied = copy;
  return true;
}
