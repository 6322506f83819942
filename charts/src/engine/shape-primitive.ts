import type {
  IPrimitivePaneView,
  ISeriesApi,
  ISeriesPrimitive,
  SeriesType,
  Time,
} from 'lightweight-charts';
import { canvasTarget } from '../paint/marks';
import type { Scene } from '../drawing/scene';
import { reach } from '../hands/reach';

type Renderer = NonNullable<ReturnType<IPrimitivePaneView['renderer']>>;

/** What the pointer looks like over a pane depends on this. */
export interface ShapeCursor {
  /** Whether a tool is armed: then no shape answers to the pointer. */
  isArmed(): boolean;
  isLocked(id: string): boolean;
}

/** The series that the engine paints the shapes with. */
export type ShapeCarrier = ISeriesApi<SeriesType, Time>;

/** Paints all shapes of one pane, after the front series of the pane. */
export interface ShapePrimitive {
  readonly scene: Scene;
  /** Goes over to another series, or to none. */
  carryOn(carrier: ShapeCarrier | null): void;
  redraw(): void;
}

export function createShapePrimitive(scene: Scene, cursor: ShapeCursor): ShapePrimitive {
  let carrier: ShapeCarrier | null = null;
  let requestUpdate: (() => void) | null = null;

  const draw: Renderer['draw'] = (target) => {
    target.useMediaCoordinateSpace(({ context }) => {
      scene.paint(canvasTarget(context, context.getTransform().a));
    });
  };
  const views: IPrimitivePaneView[] = [{ renderer: () => ({ draw }) }];
  const primitive: ISeriesPrimitive<Time> = {
    attached(to) {
      requestUpdate = to.requestUpdate;
    },
    detached() {
      requestUpdate = null;
    },
    // The engine calls it before it paints a changed view, but not when only the crosshair moved.
    updateAllViews() {
      scene.invalidate();
    },
    paneViews: () => views,
    hitTest(x, y) {
      // The empty id stands for an armed tool.
      if (cursor.isArmed()) return { externalId: '', zOrder: 'top', cursorStyle: 'crosshair' };
      const hit = scene.hit({ x, y }, reach.mouse);
      if (!hit) return null;
      const isFree = hit.point !== null && !cursor.isLocked(hit.id);
      return { externalId: hit.id, zOrder: 'top', cursorStyle: isFree ? 'grab' : 'pointer' };
    },
  };
  return {
    scene,
    carryOn(next) {
      if (carrier === next) return;
      carrier?.detachPrimitive(primitive);
      next?.attachPrimitive(primitive);
      carrier = next;
    },
    redraw() {
      scene.invalidate();
      requestUpdate?.();
    },
  };
}
