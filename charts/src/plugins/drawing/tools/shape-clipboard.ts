import { pointAt } from '../../../graphics/geometry';
import type { ShapeData } from '../../../shapes/shape-data';
import { moveAnchors } from './shape-anchors';
import type { InteractHost } from './interact-host';

/** How far a copy stands from what it was copied of, in CSS pixels. */
const offset = pointAt(16, 16);

/** What was copied last, on whichever chart of the page. */
let copied: ShapeData | undefined;

export function copyShape(shape: ShapeData): void {
  copied = shape;
}

/** Adds a copy of a shape, or of the one that was copied last, and selects it. */
export function pasteShape(host: InteractHost, shape = copied): boolean {
  const { store } = host;
  const panes = host.panes();
  const pane = shape && panes.includes(shape.pane) ? shape.pane : panes[0];
  if (!shape || pane === undefined) return false;
  const { type, style, title, axis } = shape;
  const viewport = host.viewport(pane, axis);
  const points = viewport ? moveAnchors(shape.points, viewport, offset) : shape.points;
  const copy = store.make('add', pane, type, points, style, { title, axis });
  store.add(copy, 'user');
  store.select(copy.id, 'user');
  // The next copy stands beside this one.
  if (copied === shape) copied = copy;
  return true;
}
