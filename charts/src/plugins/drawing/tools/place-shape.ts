import type { Point, ShapePoint } from '../../../types/data-types';
import { distance } from '../../../graphics/geometry';
import type { ShapeData } from '../../../shapes/shape-data';
import { getShapeType } from '../../../registry/shape-registry';
import { anchorAt, magneticAnchor, toPixel, stepOf45 } from './shape-anchors';
import type { InteractHost } from './interact-host';
import { clickTolerance } from '../../../input/hit-tolerance';

/** The steps of a stroke by hand, in CSS pixels. */
const strokeStep = 3;

/** No shape of a chart has this id: those that the chart makes up have a number. */
const draftId = 'shape-draft';

/**
 * A shape on its way: points that are set, and one that follows the pointer. The same three moves (aim, press,
 * release) serve clicks, a press that is dragged, fingers and the keyboard.
 */
export interface Placing {
  readonly pane: string;
  /** How many points are set. */
  count(): number;
  press(at: Point): void;
  /** The pointer moves, pressed or not. */
  aim(at: Point, shift: boolean): void;
  release(at: Point, shift: boolean): void;
}

/** @param complete - Told when the shape has all its points; it makes the shape. */
export function startPlacing(
  host: InteractHost,
  { type, style }: { readonly type: string; readonly style: unknown },
  pane: string,
  complete: (make: () => ShapeData) => void,
): Placing {
  const { definition, count } = getShapeType('start', type);
  const { freehand } = definition;
  const axis = host.axisFor(pane);
  const set: ShapePoint[] = [];
  let pressedAt: Point | null = null;
  /** Where a stroke by hand has come to. */
  let stroke: Point | null = null;

  const make = (points: readonly ShapePoint[], id = ''): ShapeData =>
    host.store.make('start', pane, type, points, style, { axis, id });

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
      if (preview.length < count.min) preview = definition.complete?.(preview) ?? preview;
      while (preview.length < count.min) preview = [...preview, ...preview.slice(-1)];
      host.store.setDraft(make(preview, draftId));
    } catch {
      // The last step makes the shape again, and tells the error there.
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
      // A second click on the same place ends a path of any length; other shapes wait for another place.
      const isSame =
        last && distance(toPixel(viewport, last), toPixel(viewport, next)) <= clickTolerance;
      if (!isSame) set.push(next);
      if (isSame || set.length >= count.max) finish();
      else show([...set, next]);
    },
  };
}
