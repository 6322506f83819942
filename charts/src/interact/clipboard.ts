import { pointAt } from '../shapes/geometry';
import type { ShapeData } from '../shapes/data';
import { moveAnchors } from './anchors';
import type { InteractHost } from './host';

/** How far a copy stands from what it was copied of, in CSS pixels. */
const offset = pointAt(16, 16);

/** What was copied last, on whichever chart of the page. */
let copied: ShapeData | null = null;

export function copyShape(shape: ShapeData): void {
  copied = shape;
}

/** Adds a copy of the shape that was copied last, and selects it. */
export function pasteShape(host: InteractHost): boolean {
  if (!copied) return false;
  duplicateShape(host, copied);
  return true;
}

export function duplicateShape(host: InteractHost, shape: ShapeData): void {
  const { store } = host;
  const pane = host.panes().includes(shape.pane) ? shape.pane : host.panes()[0];
  if (pane === undefined) return;
  const { type, style, title, axis } = shape;
  const viewport = host.viewport(pane, axis);
  const points = (viewport && moveAnchors(shape.points, viewport, offset)) ?? shape.points;
  const copy = store.make('addShape', pane, type, points, style, { title, axis });
  store.add(copy, 'user');
  store.select(copy.id, 'user');
  // The next copy stands beside this one.
  if (copied === shape) copied = copy;
}
