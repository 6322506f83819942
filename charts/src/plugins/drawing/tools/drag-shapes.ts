import type { Point, ShapePoint } from '../../../types/data-types';
import { DragStart } from '../../../util/drag-start';
import { distance, pointAt } from '../../../graphics/geometry';
import type { ShapeData, ShapeList } from '../shape-data';
import type { ShapeHit } from '../shape-views';
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

/** A drag of shapes or of one point. When the user releases the pointer, the drag becomes an undo step. */
export interface Dragging {
  readonly pane: string;
  /** @returns The point that moves; `null` if a whole shape moves. */
  aim(at: Point, shift: boolean): AimedPoint | null;
  release(): void;
  cancel(): void;
  /** Whether the shape or the copies can still be dragged. */
  isAllowed(): boolean;
}

/** A shape at the start of its drag. */
interface GrabbedShape {
  readonly points: readonly ShapePoint[];
  /** Offset from the pointer to the dragged point, in CSS pixels. */
  readonly grabOffset: Point;
}

const replacePoint = (
  points: readonly ShapePoint[],
  index: number | null,
  point: ShapePoint,
): readonly ShapePoint[] => points.map((old, i) => (i === index ? point : old));

/** Starts a drag of a point, or of all selected shapes. */
export function startDragging(
  host: DrawingInputHost,
  pressed: ShapeData,
  { point }: Pick<ShapeHit, 'point'>,
  from: Point,
): Dragging {
  const { store } = host;
  const { axis, pane } = pressed;
  const shapes = point === null ? store.getSelected().filter(({ locked }) => !locked) : [pressed];
  const dragged = shapes.map(({ id }) => {
    const getPoints = (): ShapeData['points'] => store.find(id)?.points ?? [];
    const read = (position: Point): GrabbedShape => {
      const points = getPoints();
      const viewport = host.viewport(pane, axis);
      const held = point === null ? undefined : points[point];
      // Keep the offset between the pointer and the dragged point, so that the point doesn't jump.
      const pixel = held && viewport ? toPixel(viewport, held) : position;
      return { points, grabOffset: pointAt(pixel.x - position.x, pixel.y - position.y) };
    };
    return { id, start: new DragStart(from, read, getPoints) };
  });
  let moved: ShapeList = [];

  const locate = (
    { grabOffset, points }: GrabbedShape,
    at: Point,
    shift: boolean,
  ): AimedPoint | null => {
    const view = host.viewport(pane, axis);
    if (!view || point === null) return null;
    const there = pointAt(at.x + grabOffset.x, at.y + grabOffset.y);
    // With Shift, snap the angle from the neighboring point to multiples of 45 degrees.
    const pivot = shift && (points[point - 1] ?? points[point + 1]);
    if (!pivot) return magneticAnchor(host, pane, axis, there);
    const end = anchorAt(view, stepOf45(toPixel(view, pivot), there));
    return { pane, axis, point: end, isMagnetic: false };
  };
  return {
    pane,
    isAllowed() {
      const now = store.find(pressed.id);
      const isThere = now?.pane === pane && now.axis === axis;
      return isThere && now.visible && !now.locked;
    },
    cancel() {
      const now = moved.flatMap((shape) => store.find(shape.id) ?? []);
      moved = [];
      store.drag(now, []);
    },
    aim(at, shift) {
      if (moved.length === 0 && distance(at, from) <= clickTolerance) return null;
      let aimed: AimedPoint | null = null;
      // Without shapes that code has removed or locked in the meantime.
      moved = dragged.flatMap(({ id, start }) => {
        const now = store.find(id);
        const next = start.move(at, (shape, startPosition) => {
          aimed = locate(shape, at, shift);
          return aimed
            ? replacePoint(shape.points, point, aimed.point)
            : moveBy(host, now, shape.points, startPosition, at, shift);
        });
        return now && next && !now.locked ? [{ ...now, points: next }] : [];
      });
      store.drag(
        moved.flatMap((shape) => store.find(shape.id) ?? []),
        moved,
      );
      return aimed;
    },
    release() {
      // What a call has moved since the last move of the pointer stays there.
      const changed = new Set(
        dragged.flatMap(({ id, start }) => (start.isChangedByCode ? id : [])),
      );
      const last = moved.filter(({ id }) => !changed.has(id));
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
      copies ??= createCopies(host, store.getSelectedByZOrder());
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
