import type { Point, ShapePoint } from '../../../types/data-types';
import { distance } from '../../../graphics/geometry';
import type { ShapeData } from '../shape-data';
import { getShapeType } from '../shape-types';
import { anchorAt, magneticAnchor, toPixel, stepOf45 } from './shape-anchors';
import type { DrawingInputHost } from './drawing-input-host';
import { clickTolerance } from '../../../util/hit-tolerance';

/** Distance between the points of a freehand stroke, in CSS pixels. */
const strokeStep = 3;

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
  /** Moves the pointer, whether it is pressed or not. */
  aim(at: Point, shift: boolean): void;
  release(at: Point, shift: boolean): void;
}

/** @param complete - Called when the shape has all its points, to create the shape. */
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
  /** Last point of a freehand stroke. */
  let stroke: Point | null = null;

  const make = (points: readonly ShapePoint[], id = ''): ShapeData =>
    host.store.make('start', pane, type, points, { axis, ...options, id });

  const anchor = (at: Point, shift: boolean): ShapePoint | null => {
    const viewport = host.viewport(pane, axis);
    const last = shift && set.at(-1);
    return viewport && last
      ? anchorAt(viewport, stepOf45(toPixel(viewport, last), at))
      : magneticAnchor(host, pane, axis, at);
  };
  const show = (points: readonly ShapePoint[]): void => {
    try {
      let preview = points;
      if (preview.length < count.min) preview = config.complete?.(preview) ?? preview;
      while (preview.length < count.min) preview = [...preview, ...preview.slice(-1)];
      host.store.setDraft(make(preview, draftId));
    } catch {
      // The last step creates the shape again and throws the error then.
      host.store.setDraft(null);
    }
  };
  const finish = (): void => {
    if (set.length >= count.min) complete(() => make(set));
  };
  const aim = (at: Point, shift: boolean): void => {
    const next = anchor(at, shift);
    if (!next) return;
    const isDrag = pressedAt && distance(pressedAt, at) > clickTolerance;
    if (pressedAt && isDrag && set.length === 0 && count.max > 1) {
      const first = anchor(pressedAt, false);
      if (first) set.push(first);
    }
    if (!isDrag || !freehand) show([...set, next]);
    else if (set.length < count.max && !(stroke && distance(stroke, at) < strokeStep)) {
      stroke = at;
      set.push(next);
      show(set);
    }
  };
  return {
    pane,
    count: () => set.length,
    aim,
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
        finish();
        return;
      }
      if (!next || !viewport) return;
      const last = set.at(-1);
      // A second click at the same point ends a path. Other shapes wait for a different point.
      const isSame =
        last && distance(toPixel(viewport, last), toPixel(viewport, next)) <= clickTolerance;
      if (!isSame) set.push(next);
      if (isSame || set.length >= count.max) finish();
      else show([...set, next]);
    },
  };
}
