import type { Point, ShapePoint } from '../model/data';
import type { ShapeContext } from './definition';
import type { ShapeData } from './data';
import { contains, distance, grow, pointAt, type Box } from './geometry';
import { hitMark, toMark, type Mark, type MeasureText } from './mark';
import { paintMark, type PaintTarget } from './paint';
import { kindOf } from './registry';
import type { Viewport } from './viewport';

/** What lies under the pointer: the body of a shape (`null`) or one of its points. */
export interface SceneHit {
  readonly id: string;
  readonly point: number | null;
}

/** What a scene is made of. */
export interface SceneSource {
  /** The shapes of the pane, from back to front. */
  shapes(): readonly ShapeData[];
  viewport(axis: string): Viewport | null;
  /** The shapes whose points are shown and can be taken hold of. */
  active(): readonly (string | null)[];
  /** Told once of each shape that its definition could not draw. */
  failed(shape: ShapeData, error: unknown): void;
}

interface Entry {
  readonly shape: ShapeData;
  readonly view: View;
  readonly anchors: readonly Point[];
  readonly marks: readonly Mark[];
  readonly bounds: Box;
}

/** A stroke by hand has thousands of points: they are not shown one by one. */
const mostHandles = 50;
const handleRadius = 5;

/**
 * The shapes of one pane as they stand on it. Marks are computed once and kept until the view, the data or a shape
 * changes; painting and hit testing read the same marks.
 */
export class Scene {
  private entries: readonly Entry[] | null = null;
  private readonly broken = new WeakSet<ShapeData>();
  private readonly bars = new WeakMap<ShapeData, { revision: number; bars: readonly number[] }>();

  constructor(
    private readonly source: SceneSource,
    private readonly measure: MeasureText,
  ) {}

  /** The view, the data or the shapes have changed. */
  invalidate(): void {
    this.entries = null;
  }

  paint(target: PaintTarget): void {
    const active = this.source.active();
    for (const { shape, view, anchors, marks } of this.current()) {
      for (const mark of marks) paintMark(target, mark, view.pane);
      if (!active.includes(shape.id) || anchors.length > mostHandles) continue;
      const { background, line } = view.colors;
      for (const anchor of anchors) {
        const ring = circle(anchor, handleRadius);
        target.fill(ring, shape.locked ? line : background);
        target.stroke([ring], true, { color: line, width: 1.5 }, 0);
      }
    }
  }

  /**
   * What lies under a point: a point of an active shape before all, then the topmost stroke or words, then the
   * topmost filled area, so that a large area does not hide the lines behind it.
   */
  hit(at: Point, tolerance: number): SceneHit | null {
    const entries = this.current();
    const active = this.source.active();
    let area: SceneHit | null = null;
    let stroke: SceneHit | null = null;
    for (let i = entries.length - 1; i >= 0; i--) {
      const { shape, anchors, marks, bounds } = entries[i] as Entry;
      const isActive = active.includes(shape.id);
      if (isActive && anchors.length <= mostHandles) {
        const point = anchors.findIndex(
          (anchor) => distance(anchor, at) <= handleRadius + tolerance,
        );
        if (point >= 0) return { id: shape.id, point };
      }
      if (stroke || !contains(grow(bounds, tolerance), at)) continue;
      for (const mark of marks) {
        const hit = hitMark(mark, at, tolerance);
        if (hit === 'stroke') stroke = { id: shape.id, point: null };
        else if (hit === 'fill') area ??= { id: shape.id, point: null };
      }
    }
    return stroke ?? area;
  }

  /** Where a shape stands on the pane; `null` when nothing of it is there. */
  boundsOf(id: string): Box | null {
    return this.current().find(({ shape }) => shape.id === id)?.bounds ?? null;
  }

  /** @throws TypeError when the definition of a shape cannot draw it. */
  tryToDraw(shape: ShapeData): void {
    const view = viewOf(this.source.viewport(shape.axis));
    const anchors = view && project(shape.points, view.viewport);
    if (!anchors) return;
    try {
      this.marksOf(shape, view, anchors);
    } catch (cause) {
      throw new TypeError(`The definition of "${shape.type}" could not draw it: ${String(cause)}`, {
        cause,
      });
    }
  }

  private marksOf(shape: ShapeData, view: View, anchors: readonly Point[]): Mark[] {
    const definition = kindOf(shape.type)?.definition;
    if (!definition) return [];
    const { viewport, pane, width, height, colors, y, formatPrice, formatTime, barsBetween } = view;
    const context: ShapeContext<object> = {
      points: anchors,
      anchors: shape.points,
      style: shape.style,
      width,
      height,
      colors,
      y,
      formatPrice,
      formatTime,
      barsBetween,
    };
    const marks: Mark[] = [];
    for (const figure of definition.figures(context)) {
      const mark = toMark(figure, pane, viewport.fontFamily, this.measure);
      if (mark) marks.push(mark);
    }
    return marks;
  }

  /** The anchors in pixels: the bars that they stand at are kept until the bars of the chart change. */
  private anchorsOf(shape: ShapeData, viewport: Viewport): Point[] | null {
    const { revision } = viewport;
    let known = this.bars.get(shape);
    if (known?.revision !== revision) {
      known = { revision, bars: shape.points.map(({ time }) => viewport.timeToBar(time)) };
      this.bars.set(shape, known);
    }
    const anchors: Point[] = [];
    const { bars } = known;
    for (let i = 0; i < bars.length; i++) {
      const y = viewport.priceToY(shape.points[i]?.price ?? NaN);
      if (y === null) return null;
      anchors.push({ x: viewport.barToX(bars[i] ?? NaN), y });
    }
    return anchors;
  }

  private current(): readonly Entry[] {
    if (this.entries) return this.entries;
    const entries: Entry[] = [];
    const views = new Map<string, View | null>();
    for (const shape of this.source.shapes()) {
      let view = views.get(shape.axis);
      if (view === undefined) {
        view = viewOf(this.source.viewport(shape.axis));
        views.set(shape.axis, view);
      }
      if (!view || !shape.visible || this.broken.has(shape)) continue;
      const anchors = this.anchorsOf(shape, view.viewport);
      if (!anchors) continue;
      try {
        const marks = this.marksOf(shape, view, anchors);
        if (marks.length > 0) entries.push({ shape, view, anchors, marks, bounds: union(marks) });
      } catch (error) {
        this.broken.add(shape);
        this.source.failed(shape, error);
      }
    }
    return (this.entries = entries);
  }
}

/** The anchors in pixels; `null` while the axes have no scale. */
export function project(points: readonly ShapePoint[], viewport: Viewport): Point[] | null {
  const anchors: Point[] = [];
  for (const { time, price } of points) {
    const x = viewport.timeToX(time);
    const y = viewport.priceToY(price);
    if (x === null || y === null) return null;
    anchors.push(pointAt(x, y));
  }
  return anchors;
}

/** What all shapes on one axis of a pane share in one frame. */
interface View extends Omit<ShapeContext<object>, 'points' | 'anchors' | 'style'> {
  readonly viewport: Viewport;
  readonly pane: Box;
}

function viewOf(viewport: Viewport | null): View | null {
  if (!viewport) return null;
  const { width, height, colors } = viewport;
  return {
    viewport,
    pane: paneOf(viewport),
    width,
    height,
    colors,
    y: (price) => viewport.priceToY(price) ?? NaN,
    formatPrice: (price) => viewport.formatPrice(price),
    formatTime: (time) => viewport.formatTime(time),
    barsBetween: (from, to) => viewport.barsBetween(from, to),
  };
}

const paneOf = ({ width, height }: Viewport): Box => ({
  left: 0,
  top: 0,
  right: width,
  bottom: height,
});

function union(marks: readonly Mark[]): Box {
  if (marks.length === 1 && marks[0]) return marks[0].bounds;
  const box = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity };
  for (const { bounds } of marks) {
    box.left = Math.min(box.left, bounds.left);
    box.top = Math.min(box.top, bounds.top);
    box.right = Math.max(box.right, bounds.right);
    box.bottom = Math.max(box.bottom, bounds.bottom);
  }
  return box;
}

function circle({ x, y }: Point, radius: number): Point[] {
  return Array.from({ length: 16 }, (_, i) =>
    pointAt(x + radius * Math.cos((i * Math.PI) / 8), y + radius * Math.sin((i * Math.PI) / 8)),
  );
}
