import type { Point, ShapePoint } from '../model/data';
import { distance } from '../shapes/geometry';
import type { ShapeData } from '../shapes/data';
import { kindFor, type ShapeKind } from '../shapes/registry';
import { magneticAnchor, placeOf, stepOf45 } from './anchors';
import type { InteractHost } from './host';
import { dragThreshold } from './pointer';

/** The steps of a stroke by hand, in CSS pixels. */
const strokeStep = 3;

/** No shape of a chart has this id: those that the chart makes up have a number. */
const draftId = 'shape-draft';

/**
 * A shape on its way: points that are set, and one that follows the pointer. The same three moves (aim, press,
 * release) serve clicks, a press that is dragged, fingers and the keyboard.
 */
export class Placing {
  private readonly kind: ShapeKind;
  private readonly axis: string;
  private readonly set: ShapePoint[] = [];
  private pressedAt: Point | null = null;
  private stroke: Point | null = null;

  constructor(
    private readonly host: InteractHost,
    readonly type: string,
    private readonly style: unknown,
    readonly pane: string,
  ) {
    this.kind = kindFor('startDrawing', type);
    this.axis = host.axisFor(pane);
  }

  press(at: Point): void {
    this.pressedAt = at;
    this.stroke = null;
    this.aim(at, false);
  }

  /** The pointer moves, pressed or not. */
  aim(at: Point, shift: boolean): void {
    const next = this.anchor(at, shift);
    if (!next) return;
    if (this.pressedAt && this.kind.definition.freehand && this.isDrag(at)) {
      this.draw(at, next);
      return;
    }
    if (this.pressedAt && this.set.length === 0 && this.isDrag(at) && this.kind.count.max > 1) {
      const first = this.anchor(this.pressedAt, false);
      if (first) this.set.push(first);
    }
    this.show([...this.set, next]);
  }

  /** @returns The points of the shape when it is complete. */
  release(at: Point, shift: boolean): readonly ShapePoint[] | null {
    const next = this.anchor(at, shift);
    const wasStroke = this.stroke !== null;
    this.pressedAt = this.stroke = null;
    if (wasStroke) return this.finish();
    if (!next) return null;
    // A second click on the same place ends a path of any length; other shapes wait for another place.
    if (this.isSamePlace(next)) return this.finish();
    this.set.push(next);
    if (this.set.length >= this.kind.count.max) return this.finish();
    this.show([...this.set, next]);
    return null;
  }

  /** The points so far, when they are enough. */
  finish(): readonly ShapePoint[] | null {
    return this.set.length >= this.kind.count.min ? this.set : null;
  }

  get started(): boolean {
    return this.set.length > 0;
  }

  make(points: readonly ShapePoint[], id = ''): ShapeData {
    const options = { axis: this.axis, id };
    return this.host.store.make('startDrawing', this.pane, this.type, points, this.style, options);
  }

  private draw(at: Point, next: ShapePoint): void {
    if (this.stroke && distance(this.stroke, at) < strokeStep) return;
    if (!this.stroke && this.pressedAt && this.set.length === 0) {
      const first = this.anchor(this.pressedAt, false);
      if (first) this.set.push(first);
    }
    if (this.set.length >= this.kind.count.max) return;
    this.stroke = at;
    this.set.push(next);
    this.show(this.set);
  }

  private show(points: readonly ShapePoint[]): void {
    const { count, definition } = this.kind;
    let shown = points;
    try {
      if (shown.length < count.min) shown = definition.complete?.(shown) ?? shown;
      const last = shown[shown.length - 1];
      while (last && shown.length < count.min) shown = [...shown, last];
      this.host.store.setDraft(this.make(shown, draftId));
    } catch {
      // The last step makes the shape again, and tells the error there.
      this.host.store.setDraft(null);
    }
  }

  private anchor(at: Point, shift: boolean): ShapePoint | null {
    const viewport = this.host.viewport(this.pane, this.axis);
    const last = this.set[this.set.length - 1];
    const from = shift && last && viewport ? placeOf(viewport, last) : null;
    if (from && viewport) {
      const to = stepOf45(from, at);
      const time = viewport.xToTime(to.x);
      const price = viewport.yToPrice(to.y);
      return time === null || price === null ? null : { time, price };
    }
    return magneticAnchor(this.host, this.pane, this.axis, at);
  }

  private isDrag(at: Point): boolean {
    return this.pressedAt !== null && distance(this.pressedAt, at) > dragThreshold;
  }

  private isSamePlace(next: ShapePoint): boolean {
    const viewport = this.host.viewport(this.pane, this.axis);
    const last = this.set[this.set.length - 1];
    if (!viewport || !last) return false;
    const a = placeOf(viewport, last);
    const b = placeOf(viewport, next);
    return a !== null && b !== null && distance(a, b) <= dragThreshold;
  }
}
