import type { Point, ShapePoint } from '../model/data';
import { distance, pointAt } from '../shapes/geometry';
import type { ShapeData } from '../shapes/data';
import type { SceneHit } from '../shapes/scene';
import { anchorAt, magneticAnchor, moveAnchors, placeOf, stepOf45 } from './anchors';
import type { InteractHost } from './host';
import { dragThreshold } from './pointer';

/** A shape, or one of its points, on its way to another place. It becomes one command when it is let go. */
export class Dragging {
  private moved: readonly ShapePoint[] | null = null;
  /** From where the pointer took hold to the point that it drags, so that the point does not jump. */
  private readonly grip: Point;

  constructor(
    private readonly host: InteractHost,
    private readonly shape: ShapeData,
    private readonly hit: SceneHit,
    private readonly from: Point,
  ) {
    const anchor = hit.point === null ? undefined : shape.points[hit.point];
    const viewport = host.viewport(shape.pane, shape.axis);
    const place = anchor && viewport ? placeOf(viewport, anchor) : null;
    this.grip = place ? pointAt(place.x - from.x, place.y - from.y) : pointAt(0, 0);
  }

  get pane(): string {
    return this.shape.pane;
  }

  aim(at: Point, shift: boolean): void {
    const { store } = this.host;
    const now = store.find(this.shape.id);
    if (!this.moved && distance(at, this.from) <= dragThreshold) return;
    // Code may have removed the shape in the meantime.
    const points = now && this.pointsAt(at, shift);
    if (!points) {
      this.cancel();
      return;
    }
    this.moved = points;
    store.setDraft({ ...now, points });
  }

  /** @returns Whether it was a drag, and not a click. */
  release(): boolean {
    const { store } = this.host;
    const points = this.moved;
    this.cancel();
    if (points) store.change(this.shape.id, { points }, 'user');
    return points !== null;
  }

  cancel(): void {
    this.moved = null;
    this.host.store.setDraft(null);
  }

  private pointsAt(at: Point, shift: boolean): readonly ShapePoint[] | null {
    const { points, axis, pane } = this.shape;
    const viewport = this.host.viewport(pane, axis);
    if (!viewport) return null;
    const { point } = this.hit;
    if (point === null) {
      const to = shift ? stepOf45(this.from, at) : at;
      const by = pointAt(to.x - this.from.x, to.y - this.from.y);
      return moveAnchors(points, viewport, by);
    }
    const there = pointAt(at.x + this.grip.x, at.y + this.grip.y);
    // Steps of 45 degrees are measured from the neighbour of the point.
    const neighbour = points[point - 1] ?? points[point + 1];
    const pivot = shift && neighbour ? placeOf(viewport, neighbour) : null;
    const anchor = pivot
      ? anchorAt(viewport, stepOf45(pivot, there))
      : magneticAnchor(this.host, pane, axis, there);
    return anchor ? points.map((old, i) => (i === point ? anchor : old)) : null;
  }
}
