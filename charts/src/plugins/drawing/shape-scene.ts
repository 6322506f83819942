import type { Point } from '../../types/data-types';
import type { ShapeContext } from '../../shapes/shape-definition';
import type { ShapeData } from '../../shapes/shape-data';
import { getBounds, ellipsePath, type Box } from '../../graphics/geometry';
import { toMark, type Mark, type MeasureText } from '../../graphics/figure-mark';
import { findShapeHit, handleRadius, type HitShape, type SceneHit } from './hit-test';
import { findShapeType } from '../../registry/shape-registry';
import type { Viewport } from './shape-viewport';

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

interface Entry extends HitShape {
  readonly viewport: Viewport;
  readonly pane: Box;
}

/** A stroke by hand has thousands of points: they are not shown one by one. */
const mostHandles = 50;

/**
 * The shapes of one pane as they stand on it. Marks are computed once and kept until the view, the data or a shape
 * changes; painting and hit testing read the same marks.
 */
export interface ShapeScene {
  /** The view, the data or the shapes have changed. */
  invalidate(): void;
  /** All that is painted, from back to front, the points that can be taken hold of among them. */
  marks(): readonly Mark[];
  /**
   * What lies under a point: a point of an active shape before all, then the topmost stroke or words, then the
   * topmost filled area, so that a large area does not hide the lines behind it.
   */
  hit(at: Point, tolerance: number): SceneHit | null;
  /** Where a shape stands on the pane; `null` when nothing of it is there. */
  getBounds(id: string): Box | null;
  /** @throws TypeError when the definition of a shape cannot draw it. */
  tryToDraw(shape: ShapeData): void;
}

export function createScene(source: SceneSource, measure: MeasureText): ShapeScene {
  let entries: readonly Entry[] | null = null;
  const broken = new WeakSet<ShapeData>();
  const barIndexesByShape = new WeakMap<ShapeData, { revision: string; bars: readonly number[] }>();

  /** The anchors in pixels: the bars that they stand at are kept until the bars of the chart change. */
  const computeAnchors = (shape: ShapeData, viewport: Viewport): Point[] => {
    const { revision, timeToIndex, indexToX, priceToY } = viewport;
    let known = barIndexesByShape.get(shape);
    if (known?.revision !== revision) {
      known = { revision, bars: shape.points.map(({ time }) => timeToIndex(time)) };
      barIndexesByShape.set(shape, known);
    }
    const { bars } = known;
    return shape.points.map(({ price }, i) => ({
      x: indexToX(bars[i] ?? NaN),
      y: priceToY(price),
    }));
  };
  const computeMarks = (
    shape: ShapeData,
    viewport: Viewport,
    pane: Box,
    anchors: readonly Point[],
  ): Mark[] => {
    const { width, height, colors, formatPrice, formatPercent, formatTime, barsBetween, messages } =
      viewport;
    const context: ShapeContext<object> = {
      points: anchors,
      anchors: shape.points,
      style: shape.style,
      width,
      height,
      colors,
      y: viewport.priceToY,
      formatPrice,
      formatPercent,
      formatTime,
      barsBetween,
      messages,
    };
    const marks: Mark[] = [];
    for (const figure of findShapeType(shape.type)?.definition.figures(context) ?? []) {
      const mark = toMark(figure, pane, viewport.fontFamily, measure);
      if (mark) marks.push(mark);
    }
    return marks;
  };
  const current = (): readonly Entry[] => {
    if (entries) return entries;
    const made: Entry[] = [];
    const viewports = new Map<string, Viewport | null>();
    let pane: Box | undefined;
    for (const shape of source.shapes()) {
      const { axis } = shape;
      if (!viewports.has(axis)) viewports.set(axis, source.viewport(axis));
      const viewport = viewports.get(axis);
      if (!viewport || !shape.visible || broken.has(shape)) continue;
      pane ??= toPaneBox(viewport);
      try {
        const anchors = computeAnchors(shape, viewport);
        const marks = computeMarks(shape, viewport, pane, anchors);
        const bounds = marks.reduce<Box | null>(union, null);
        if (bounds) made.push({ shape, viewport, pane, anchors, marks, bounds });
      } catch (error) {
        broken.add(shape);
        source.failed(shape, error);
      }
    }
    return (entries = made);
  };
  /** Tells the points of a shape that can be taken hold of now. */
  const handles = (): ((entry: Entry) => readonly Point[]) => {
    const active = source.active();
    return ({ shape, anchors }) =>
      active.includes(shape.id) && anchors.length <= mostHandles ? anchors : [];
  };

  return {
    invalidate() {
      entries = null;
    },
    marks() {
      const getHandles = handles();
      return current().flatMap((entry) => {
        const points = getHandles(entry);
        return points.length === 0
          ? entry.marks
          : [...entry.marks, ...toHandleMarks(entry, points)];
      });
    },
    hit: (at, tolerance) => findShapeHit(current(), handles(), at, tolerance),
    getBounds: (id) => current().find(({ shape }) => shape.id === id)?.bounds ?? null,
    tryToDraw(shape) {
      const viewport = source.viewport(shape.axis);
      try {
        if (viewport)
          computeMarks(shape, viewport, toPaneBox(viewport), computeAnchors(shape, viewport));
      } catch (cause) {
        const message = `The definition of "${shape.type}" could not draw it: ${String(cause)}`;
        throw new TypeError(message, { cause });
      }
    },
  };
}

/** The points of a shape as they are shown: what is locked has full ones. */
function toHandleMarks({ shape, viewport }: Entry, points: readonly Point[]): Mark[] {
  const { background, line } = viewport.colors;
  return points.map((point) => {
    const ring = ellipsePath(point, handleRadius, handleRadius);
    return {
      points: ring,
      closed: true,
      stroke: { color: line, width: 1.5 },
      fill: shape.locked ? line : background,
      phase: 0,
      bounds: getBounds(ring, 1),
    };
  });
}

const toPaneBox = ({ width: right, height: bottom }: Viewport): Box => ({
  left: 0,
  top: 0,
  right,
  bottom,
});

/** The box around a mark and what came before it. */
const union = (a: Box | null, { bounds: b }: Mark): Box =>
  a
    ? {
        left: Math.min(a.left, b.left),
        top: Math.min(a.top, b.top),
        right: Math.max(a.right, b.right),
        bottom: Math.max(a.bottom, b.bottom),
      }
    : b;
