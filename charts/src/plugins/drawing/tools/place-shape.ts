import type { Point, ShapePoint } from '../../../types/data-types';
import { distance, simplifyPath } from '../../../graphics/geometry';
import type { ShapeData } from '../shape-data';
import { getShapeType } from '../shape-types';
import { type AimedPoint, anchorAt, magneticAnchor, toPixel, stepOf45 } from './shape-anchors';
import type { DrawingInputHost } from './drawing-input-host';
import type { Viewport } from '../shape-viewport';
import { clickTolerance } from '../../../util/hit-tolerance';

/** Distance between the points of a freehand stroke, in CSS pixels. */
const strokeStep = 3;

/** Distance from which a point of a freehand stroke is a visible corner, in CSS pixels. */
const strokeTolerance = 0.5;

/** Distance from the first point at which a click closes a shape, in CSS pixels. */
const closingDistance = 8;

/** Id of the draft. It's unique, because generated ids of shapes contain a number. */
const draftId = 'shape-draft';

/**
 * A shape that is being drawn, with its points and one more that follows the pointer. Clicks, drags, touch and the
 * keyboard all use `aim`, `press` and `release`.
 */
export interface Placing {
  readonly pane: string;
  /** Returns the number of points that are set. */
  count(): number;
  press(at: Point): void;
  /** Returns the point that a press would set. */
  locate(at: Point, shift: boolean): AimedPoint | null;
  /** Moves the pointer, whether it is pressed or not. */
  aim(at: Point, shift: boolean): AimedPoint | null;
  release(at: Point, shift: boolean): void;
  /**
   * Ends a shape with any number of points at the last one that is set.
   *
   * @returns Whether it has enough points.
   */
  end(): boolean;
  /** Removes the last point that is set, except during a press. Returns whether it did. */
  removeLast(): boolean;
}

/**
 * Starts drawing a shape.
 *
 * @param complete - Called when the shape has all its points, to create the shape.
 */
// eslint-disable-next-line max-lines-per-function -- All of it shares the points of one shape.
export function startPlacing(
  host: DrawingInputHost,
  { type, options }: { readonly type: string; readonly options: object | undefined },
  pane: string,
  complete: (make: () => ShapeData) => void,
): Placing {
  const { config, count } = getShapeType(host.store.types, type);
  const { freehand } = config;
  const axis = host.axisFor(pane);
  const set: ShapePoint[] = [];
  let pressedAt: Point | null = null;
  let aimedAt: Point | null = null;
  /** Last point of a freehand stroke. */
  let stroke: Point | null = null;

  // Shapes with a text begin with the English word for it.
  const { text } = config.style as { readonly text?: unknown };
  const content = text === 'Text' ? { text: host.messages().shapes.text ?? text } : {};
  const make = (points: readonly ShapePoint[], id = '', style: object = {}): ShapeData =>
    host.store.make('start', pane, type, points, { axis, ...content, ...options, ...style, id });

  const locate = (at: Point, shift: boolean): AimedPoint | null => {
    const viewport = host.viewport(pane, axis);
    const last = shift && set.at(-1);
    if (!viewport || !last) return magneticAnchor(host, pane, axis, at);
    const point = anchorAt(viewport, stepOf45(toPixel(viewport, last), at));
    return { pane, axis, point, isMagnetic: false };
  };
  const anchor = (at: Point, shift: boolean): ShapePoint | undefined => locate(at, shift)?.point;
  /** Whether a click at a point closes the shape. */
  const isClosing = (at: Point): boolean =>
    config.closable === true &&
    set.length >= Math.max(count.min, 3) &&
    isAtFirst(host.viewport(pane, axis), set, at);
  const show = (points: readonly ShapePoint[], style?: object): void => {
    try {
      let preview = points;
      if (preview.length < count.min) preview = config.complete?.(preview) ?? preview;
      while (preview.length < count.min) preview = [...preview, ...preview.slice(-1)];
      host.store.setDrafts([make(preview, draftId, style)]);
    } catch {
      // The last step creates the shape again and throws the error then.
      host.store.setDrafts([]);
    }
  };
  const finish = (points: readonly ShapePoint[], style?: object): void => {
    if (points.length >= count.min) complete(() => make(points, '', style));
  };
  const aim = (at: Point, shift: boolean): AimedPoint | null => {
    const aimed = locate(at, shift);
    aimedAt = at;
    if (!aimed) return null;
    const next = aimed.point;
    const isDrag = pressedAt && distance(pressedAt, at) > clickTolerance;
    if (pressedAt && isDrag && set.length === 0 && count.max > 1) {
      const first = anchor(pressedAt, false);
      if (first) set.push(first);
    }
    if (isClosing(at)) show(set, { closed: true });
    else if (!isDrag || !freehand) show([...set, next]);
    else if (set.length < count.max && !(stroke && distance(stroke, at) < strokeStep)) {
      stroke = at;
      set.push(next);
      show(set);
    }
    return aimed;
  };
  return {
    pane,
    count: () => set.length,
    locate,
    aim,
    end() {
      const canEnd = count.max > count.min && set.length >= count.min;
      if (canEnd) finish(set);
      return canEnd;
    },
    removeLast() {
      if (pressedAt || set.pop() === undefined) return false;
      if (aimedAt) aim(aimedAt, false);
      return true;
    },
    press(at) {
      pressedAt = at;
      stroke = null;
      aim(at, false);
    },
    release(at, shift) {
      const next = anchor(at, shift);
      const viewport = host.viewport(pane, axis);
      const wasStroke = stroke !== null;
      pressedAt = stroke = null;
      if (wasStroke) {
        // Rounded corners need the points between them.
        const { smooth } = { ...config.style, ...options } as { smooth?: unknown };
        finish(smooth === true ? set : simplifyStroke(viewport, set));
        return;
      }
      if (isClosing(at)) {
        finish(set, { closed: true });
        return;
      }
      if (!next || !viewport) return;
      const last = set.at(-1);
      // A second click at the same point ends a path. Other shapes wait for a different point.
      const isSame =
        last && distance(toPixel(viewport, last), toPixel(viewport, next)) <= clickTolerance;
      if (!isSame) set.push(next);
      if (isSame || set.length >= count.max) finish(set);
      else show([...set, next]);
    },
  };
}

/** Whether a point of the pane is at the first point of a shape. */
function isAtFirst(viewport: Viewport | null, [first]: readonly ShapePoint[], at: Point): boolean {
  return (
    viewport !== null &&
    first !== undefined &&
    distance(toPixel(viewport, first), at) <= closingDistance
  );
}

/** Removes points of a freehand stroke that aren't visible corners. */
function simplifyStroke(
  viewport: Viewport | null,
  points: readonly ShapePoint[],
): readonly ShapePoint[] {
  if (!viewport) return points;
  const pixels = points.map((point) => toPixel(viewport, point));
  return simplifyPath(pixels, strokeTolerance).flatMap((index) => points[index] ?? []);
}
