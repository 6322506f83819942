import { getMessage } from '../../util/errors';
import type { Point, ShapePoint } from '../../types/data-types';
import type { AimedPoint } from './tools/shape-anchors';
import type { ShapeContext } from '../../shapes/shape-definition';
import type { ShapeData } from './shape-data';
import {
  type Box,
  clipPath,
  contains,
  distance,
  ellipsePath,
  getBounds,
  grow,
  overlaps,
  pointAt,
  uniteBounds,
} from '../../graphics/geometry';
import { getFont, toMark, type Mark, type MeasureText } from '../../graphics/figure-mark';
import { hitMark } from '../../graphics/hit-mark';
import { spaceTexts } from './space-texts';
import type { ShapeTypes } from './shape-types';
import type { Viewport } from './shape-viewport';

/** Sources of a scene. */
export interface SceneSource {
  /** Shape types that drawing on this chart supports. */
  readonly types: ShapeTypes;
  /** Returns the shapes of the pane, from back to front. */
  shapes(): readonly ShapeData[];
  viewport(axis: string): Viewport | null;
  /** Whether a shape is visible, on the interval of the chart's bars, too. */
  isVisible(shape: ShapeData): boolean;
  /** Returns the ids of the shapes with visible handles. */
  active(): readonly (string | null)[];
  /** Returns the point to which the magnet has moved a point of a shape; `null` without one. */
  magnet(): AimedPoint | null;
  /** Called when the definition of a shape fails to draw it. */
  failed(shape: ShapeData, error: unknown): void;
}

/** Pane and price axis that shapes share. */
interface ShapeTarget {
  readonly viewport: Viewport;
  readonly pane: Box;
  readonly measureText: ShapeContext<object>['measureText'];
}

/** A drawn shape. */
interface Entry extends ShapeTarget {
  readonly shape: ShapeData;
  /** Points, in CSS pixels. */
  readonly anchors: readonly Point[];
  /** Painted marks. */
  readonly marks: readonly Mark[];
  readonly bounds: Box;
}

/** Hit of a shape's body (`null`) or of one of its points. */
export interface SceneHit {
  readonly shape: ShapeData;
  readonly point: number | null;
}

/** Radius of the handles of a selected shape, in CSS pixels. */
const handleRadius = 5;

/** Maximum number of handles. A freehand stroke has thousands of points, which don't get handles. */
const mostHandles = 50;

/** Distance around a point that the style bar keeps free, so that users can see and drag it, in CSS pixels. */
const detailRadius = 12;

/** Radius of the ring around a price that attracts a point, in CSS pixels. */
const magnetRadius = 9;

/**
 * The drawn shapes of a pane. Marks are cached until the view, the data or a shape changes. Painting and hit tests
 * use the same marks.
 */
export interface ShapeScene {
  /** Discards cached marks after a change of the view, the data or the shapes. */
  invalidate(): void;
  /**
   * Returns all marks from back to front.
   *
   * @param hasHandles - Whether they include the handles. Images don't show them.
   */
  marks(hasHandles: boolean): readonly Mark[];
  /**
   * Returns the hit at a point. Handles take precedence over strokes and texts, and these over filled areas, so
   * that a large area doesn't block the lines below it.
   */
  hit(at: Point, tolerance: number): SceneHit | null;
  /** Returns the ids of the shapes whose lines or texts are in a box, at least in part. */
  touchedBy(box: Box): string[];
  /** Returns the bounds of a shape on the pane; `null` if no part of it is visible. */
  getBounds(id: string): Box | null;
  /** Returns the bounds of the visible points and texts of a shape. */
  getDetails(id: string): ShapeDetails;
  /** Returns the bounds of a shape's text, or where it would be without one; `null` if it isn't on the pane. */
  getTextBounds(id: string): Box | null;
  /** @throws TypeError if the definition of a shape can't draw it. */
  tryToDraw(shape: ShapeData): void;
}

/** Bounds of the parts of a shape that users look at, as far as they are visible. */
export interface ShapeDetails {
  readonly points: readonly Box[];
  readonly texts: readonly Box[];
}

export function createScene(source: SceneSource, measure: MeasureText): ShapeScene {
  let entries: readonly Entry[] | null = null;
  const broken = new WeakSet<ShapeData>();
  const draw = createDraw(source.types, measure);
  const current = (): readonly Entry[] => {
    if (entries) return entries;
    const made: Entry[] = [];
    const targets = new Map<string, ShapeTarget | null>();
    for (const shape of source.shapes()) {
      let target = targets.get(shape.axis);
      if (target === undefined) {
        const viewport = source.viewport(shape.axis);
        target = viewport && createTarget(viewport, measure);
        targets.set(shape.axis, target);
      }
      if (!target || !source.isVisible(shape) || broken.has(shape)) continue;
      try {
        const { anchors, marks } = draw(shape, target);
        const bounds = uniteBounds(marks);
        if (bounds) made.push({ ...target, shape, anchors, marks, bounds });
      } catch (error) {
        broken.add(shape);
        source.failed(shape, error);
      }
    }
    return (entries = spaceTexts(made));
  };
  const find = (id: string): Entry | undefined => current().find(({ shape }) => shape.id === id);
  /** Returns a function that returns the current handles of a shape. */
  const handles = (): ((entry: Entry) => readonly Point[]) => {
    const active = source.active();
    return ({ shape, anchors }) =>
      active.includes(shape.id) && anchors.length <= mostHandles ? anchors : [];
  };

  return {
    invalidate() {
      entries = null;
    },
    marks(hasHandles) {
      const getHandles = handles();
      const marks = current().flatMap((entry) => {
        const points = hasHandles ? getHandles(entry) : [];
        return points.length === 0
          ? entry.marks
          : [...entry.marks, ...toHandleMarks(entry, points)];
      });
      const magnet = hasHandles ? source.magnet() : null;
      const viewport = magnet && source.viewport(magnet.axis);
      return viewport ? [...marks, toMagnetMark(viewport, magnet.point)] : marks;
    },
    touchedBy: (box) =>
      current()
        .filter(
          ({ bounds, marks }) => overlaps(bounds, box) && marks.some((mark) => isIn(mark, box)),
        )
        .map(({ shape }) => shape.id),
    hit: (at, tolerance) => findHit(current(), handles(), at, tolerance),
    getBounds: (id) => find(id)?.bounds ?? null,
    getDetails: (id) => toDetails(find(id)),
    getTextBounds(id) {
      const entry = find(id);
      return entry ? getTextBounds(entry, (shape) => draw(shape, entry).marks) : null;
    },
    tryToDraw(shape) {
      const viewport = source.viewport(shape.axis);
      try {
        if (viewport) draw(shape, createTarget(viewport, measure));
      } catch (cause) {
        const message = `figures of the shape "${shape.type}" threw an error: ${getMessage(cause)}`;
        throw new TypeError(message, { cause });
      }
    },
  };
}

const createTarget = (viewport: Viewport, measure: MeasureText): ShapeTarget => {
  const { fontFamily, height: bottom, width: right } = viewport;
  return {
    viewport,
    pane: { left: 0, top: 0, right, bottom },
    measureText: (text, size, bold = false) => measure(text, getFont(fontFamily, size, bold)),
  };
};

/** Returns a function that converts the points of a shape to pixels, and its figures to marks. */
function createDraw(
  types: ShapeTypes,
  measure: MeasureText,
): (shape: ShapeData, target: ShapeTarget) => Pick<Entry, 'anchors' | 'marks'> {
  const getBarIndexes = createBarIndexCache();
  return (shape, target) => {
    const { pane, viewport } = target;
    const { fontFamily, indexToX, priceToY } = viewport;
    const indexes = getBarIndexes(shape, viewport);
    const anchors = shape.points.map(({ price }, i) => ({
      x: indexToX(indexes[i] ?? NaN),
      y: priceToY(price),
    }));
    const config = types.get(shape.type)?.config;
    const marks: Mark[] = [];
    for (const figure of config?.figures(createContext(shape, target, anchors)) ?? []) {
      const mark = toMark(figure, pane, fontFamily, measure);
      if (mark) marks.push(mark);
    }
    return { anchors, marks };
  };
}

/** Returns a function that returns the bar indexes of a shape's points. Caches them until the chart's bars change. */
function createBarIndexCache(): (shape: ShapeData, viewport: Viewport) => readonly number[] {
  let indexes = new WeakMap<ShapeData, readonly number[]>();
  let knownRevision = '';
  return (shape, { revision, timeToIndex }) => {
    if (revision !== knownRevision) {
      indexes = new WeakMap();
      knownRevision = revision;
    }
    let known = indexes.get(shape);
    if (!known) indexes.set(shape, (known = shape.points.map(({ time }) => timeToIndex(time))));
    return known;
  };
}

/** Lists the keys, because some engines take much longer to spread an object of this size. */
const createContext = (
  shape: ShapeData,
  { measureText, viewport }: ShapeTarget,
  anchors: readonly Point[],
): ShapeContext<object> => ({
  points: anchors,
  anchors: shape.points,
  style: shape.style,
  width: viewport.width,
  height: viewport.height,
  colors: viewport.colors,
  y: viewport.priceToY,
  formatPrice: viewport.formatPrice,
  formatPercent: viewport.formatPercent,
  formatTime: viewport.formatTime,
  formatTimeSpan: viewport.formatTimeSpan,
  barsBetween: viewport.barsBetween,
  bars: viewport.bars,
  indexToX: viewport.indexToX,
  xToIndex: viewport.xToIndex,
  messages: viewport.messages,
  measureText,
});

/**
 * Finds the shape at a point. Handles take precedence over strokes and texts, and these over filled areas, so that
 * a large area doesn't block the lines below it. Among equals, the frontmost shape is hit.
 *
 * @param shapes - Shapes of a pane, from back to front.
 * @param getHandles - Returns the points of a shape that have handles now.
 * @param tolerance - Distance from which a thin line counts as hit, in CSS pixels.
 */
function findHit(
  shapes: readonly Entry[],
  getHandles: (shape: Entry) => readonly Point[],
  at: Point,
  tolerance: number,
): SceneHit | null {
  let area: SceneHit | null = null;
  let stroke: SceneHit | null = null;
  const isNear = (handle: Point): boolean => distance(handle, at) <= handleRadius + tolerance;
  for (let i = shapes.length - 1; i >= 0; i--) {
    const entry = shapes[i] as Entry;
    const { shape } = entry;
    const points = getHandles(entry);
    const point = points.length > 0 ? points.findIndex(isNear) : -1;
    if (point >= 0) return { shape, point };
    if (stroke || !contains(grow(entry.bounds, tolerance), at)) continue;
    for (const mark of entry.marks) {
      const hit = hitMark(mark, at, tolerance);
      if (hit === 'stroke') stroke = { shape, point: null };
      else if (hit) area ??= { shape, point: null };
    }
  }
  return stroke ?? area;
}

/** Returns the bounds of a shape's first text. A shape without a text is drawn with one. */
function getTextBounds(
  { marks, shape }: Entry,
  draw: (shape: ShapeData) => readonly Mark[],
): Box | null {
  const style = { ...shape.style, text: 'Text' };
  const drawn = shape.style.text === '' ? draw({ ...shape, style }) : marks;
  return drawn.find((mark) => 'lines' in mark)?.bounds ?? null;
}

/** Returns the bounds of the visible points and texts of a shape. */
function toDetails(entry: Entry | undefined): ShapeDetails {
  if (!entry) return { points: [], texts: [] };
  const { anchors, marks, pane } = entry;
  const points = anchors.length <= mostHandles ? anchors : [];
  const isVisible = (box: Box): boolean => overlaps(box, pane);
  return {
    points: points.map((point) => getBounds([point], detailRadius)).filter(isVisible),
    texts: marks.flatMap((mark) => ('lines' in mark ? mark.bounds : [])).filter(isVisible),
  };
}

/** Returns the marks of handles. Handles of locked shapes are filled. */
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

/** Returns a ring around the price to which the magnet has moved a point. */
function toMagnetMark({ colors, priceToY, timeToX }: Viewport, { price, time }: ShapePoint): Mark {
  const ring = ellipsePath(pointAt(timeToX(time), priceToY(price)), magnetRadius, magnetRadius);
  const stroke = { color: colors.line, width: 2 };
  const bounds = getBounds(ring, 1);
  return { points: ring, closed: true, stroke, fill: undefined, phase: 0, bounds };
}

/** Whether a line or a text is in a box, at least in part. */
const isIn = (mark: Mark, box: Box): boolean =>
  'lines' in mark ? overlaps(mark.bounds, box) : clipPath(mark.points, mark.closed, box).length > 0;
