import type { Point, ShapePoint } from '../../../types/data-types';
import { distance, pointAt } from '../../../graphics/geometry';
import type { ShapeData } from '../shape-data';
import type { SceneHit } from '../hit-test';
import { anchorAt, magneticAnchor, moveAnchors, toPixel, stepOf45 } from './shape-anchors';
import type { DrawingInputHost } from './drawing-input-host';
import { clickTolerance } from '../../../util/hit-tolerance';

/** A drag of a shape or of one of its points. It becomes an undo step when the user drops it. */
export interface Dragging {
  readonly pane: string;
  aim(at: Point, shift: boolean): void;
  /** @returns Whether it was a drag instead of a click. */
  release(): boolean;
  cancel(): void;
}

export function startDragging(
  host: DrawingInputHost,
  { id, pane, axis, points }: ShapeData,
  { point }: SceneHit,
  from: Point,
): Dragging {
  const { store } = host;
  let moved: readonly ShapePoint[] | null = null;
  const viewport = host.viewport(pane, axis);
  const held = point === null ? undefined : points[point];
  // Keep the offset between the pointer and the dragged point, so that the point doesn't jump.
  const pixel = held && viewport ? toPixel(viewport, held) : from;
  const grabOffset = pointAt(pixel.x - from.x, pixel.y - from.y);

  const pointsAt = (at: Point, shift: boolean): readonly ShapePoint[] | null => {
    const view = host.viewport(pane, axis);
    if (!view) return null;
    if (point === null) {
      const to = shift ? stepOf45(from, at) : at;
      return moveAnchors(points, view, pointAt(to.x - from.x, to.y - from.y));
    }
    const there = pointAt(at.x + grabOffset.x, at.y + grabOffset.y);
    // With Shift, snap the angle from the neighboring point to multiples of 45 degrees.
    const pivot = shift && (points[point - 1] ?? points[point + 1]);
    const anchor = pivot
      ? anchorAt(view, stepOf45(toPixel(view, pivot), there))
      : magneticAnchor(host, pane, axis, there);
    return anchor && points.map((old, i) => (i === point ? anchor : old));
  };
  return {
    pane,
    cancel() {
      const now = store.find(id);
      if (moved && now) store.drag(now, null);
      else store.setDraft(null);
      moved = null;
    },
    aim(at, shift) {
      if (!moved && distance(at, from) <= clickTolerance) return;
      // Code may have removed the shape in the meantime.
      const now = store.find(id);
      moved = now ? pointsAt(at, shift) : null;
      if (now && moved) store.drag(now, { ...now, points: moved });
      else store.setDraft(null);
    },
    release() {
      const last = moved;
      moved = null;
      store.setDraft(null);
      if (last) store.change(id, { points: last }, 'user');
      return last !== null;
    },
  };
}
