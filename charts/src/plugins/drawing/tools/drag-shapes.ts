import type { Point, ShapePoint } from '../../../types/data-types';
import { distance, pointAt } from '../../../graphics/geometry';
import type { ShapeData, ShapeList } from '../shape-data';
import type { SceneHit } from '../hit-test';
import {
  type AimedPoint,
  anchorAt,
  magneticAnchor,
  moveAnchors,
  toPixel,
  stepOf45,
} from './shape-anchors';
import type { DrawingInputHost } from './drawing-input-host';
import { clickTolerance } from '../../../util/hit-tolerance';
import { addCopies, createCopies } from './copy-shapes';

/** A drag of shapes or of one point. It becomes an undo step when the user drops it. */
export interface Dragging {
  readonly pane: string;
  /** @returns The point that moves; `null` if a whole shape moves. */
  aim(at: Point, shift: boolean): AimedPoint | null;
  release(): void;
  cancel(): void;
  /** Whether the shape or the copies can still be dragged. */
  isAllowed(): boolean;
}

/** Starts a drag of a point, or of all selected shapes. */
export function startDragging(
  host: DrawingInputHost,
  pressed: ShapeData,
  { point }: SceneHit,
  from: Point,
): Dragging {
  const { store } = host;
  const { axis, pane } = pressed;
  const dragged = point === null ? store.getSelected().filter(({ locked }) => !locked) : [pressed];
  let moved: ShapeList = [];
  const viewport = host.viewport(pane, axis);
  const held = point === null ? undefined : pressed.points[point];
  // Keep the offset between the pointer and the dragged point, so that the point doesn't jump.
  const pixel = held && viewport ? toPixel(viewport, held) : from;
  const grabOffset = pointAt(pixel.x - from.x, pixel.y - from.y);

  const locate = (at: Point, shift: boolean): AimedPoint | null => {
    const { points } = pressed;
    const view = host.viewport(pane, axis);
    if (!view || point === null) return null;
    const there = pointAt(at.x + grabOffset.x, at.y + grabOffset.y);
    // With Shift, snap the angle from the neighboring point to multiples of 45 degrees.
    const pivot = shift && (points[point - 1] ?? points[point + 1]);
    if (!pivot) return magneticAnchor(host, pane, axis, there);
    const end = anchorAt(view, stepOf45(toPixel(view, pivot), there));
    return { pane, axis, point: end, isMagnetic: false };
  };
  /** Returns the shapes at their new points, without shapes that code has removed or locked in the meantime. */
  const move = (at: Point, shift: boolean, aimed: AimedPoint | null): ShapeList =>
    dragged.flatMap(({ id, points }) => {
      const now = store.find(id);
      const next = aimed
        ? points.map((old, i) => (i === point ? aimed.point : old))
        : moveBy(host, now, points, from, at, shift);
      return now && next && !now.locked ? [{ ...now, points: next }] : [];
    });
  return {
    pane,
    isAllowed() {
      const now = store.find(pressed.id);
      return now !== undefined && now.visible && !now.locked;
    },
    cancel() {
      const now = moved.flatMap((shape) => store.find(shape.id) ?? []);
      moved = [];
      store.drag(now, []);
    },
    aim(at, shift) {
      if (moved.length === 0 && distance(at, from) <= clickTolerance) return null;
      const aimed = locate(at, shift);
      moved = move(at, shift, aimed);
      store.drag(
        moved.flatMap((shape) => store.find(shape.id) ?? []),
        moved,
      );
      return aimed;
    },
    release() {
      const last = moved;
      moved = [];
      store.setDrafts([]);
      store.together(() => {
        for (const shape of last) store.change(shape.id, { points: shape.points }, 'user');
      });
    },
  };
}

/** Starts a drag of copies of the selected shapes. */
export function startCloning(host: DrawingInputHost, pane: string, from: Point): Dragging {
  const { store } = host;
  let copies: ShapeList | null = null;
  let moved: ShapeList = [];
  return {
    pane,
    isAllowed: () => true,
    cancel: () => store.setDrafts([]),
    aim(at, shift) {
      if (!copies && distance(at, from) <= clickTolerance) return null;
      copies ??= createCopies(host, store.getSelected());
      moved = copies.map((copy) => ({
        ...copy,
        points: moveBy(host, copy, copy.points, from, at, shift) ?? copy.points,
      }));
      store.setDrafts(moved);
      return null;
    },
    release() {
      store.setDrafts([]);
      if (moved.length > 0) addCopies(host, moved);
    },
  };
}

/** Moves the points of a shape as the pointer moved. With Shift, the angle snaps to multiples of 45 degrees. */
function moveBy(
  host: DrawingInputHost,
  shape: ShapeData | undefined,
  points: readonly ShapePoint[],
  from: Point,
  at: Point,
  shift: boolean,
): readonly ShapePoint[] | null {
  const view = shape && host.viewport(shape.pane, shape.axis);
  const to = shift ? stepOf45(from, at) : at;
  return view ? moveAnchors(points, view, pointAt(to.x - from.x, to.y - from.y)) : null;
}
