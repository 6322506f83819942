import type {
  ISeriesApi,
  ISeriesPrimitive,
  IPrimitivePaneView,
  PrimitiveHoveredItem,
  SeriesType,
  Time,
} from 'lightweight-charts';
import { canvasTarget } from '../shapes/paint';
import type { Scene, SceneHit } from '../shapes/scene';

type Renderer = NonNullable<ReturnType<IPrimitivePaneView['renderer']>>;

/** How near the mouse has to be to a shape, in CSS pixels. */
const reach = 5;

/** What the pointer looks like over a pane where an id is hovered; the empty id stands for an armed tool. */
export interface ShapeCursor {
  /** Whether a tool is armed: then no shape answers to the pointer. */
  isArmed(): boolean;
  styleOf(hit: SceneHit): string;
}

/** The series that the engine paints the shapes with. */
export type ShapeCarrier = ISeriesApi<SeriesType, Time>;

/** Paints all shapes of one pane, after the front series of the pane. */
export class ShapePrimitive implements ISeriesPrimitive<Time> {
  private requestUpdate: (() => void) | null = null;
  private carrier: ShapeCarrier | null = null;
  private readonly views: readonly IPrimitivePaneView[];

  constructor(
    readonly scene: Scene,
    private readonly cursor: ShapeCursor,
  ) {
    const renderer: Renderer = {
      draw: (target) => {
        target.useMediaCoordinateSpace(({ context }) => {
          this.scene.paint(canvasTarget(context, context.getTransform().a));
        });
      },
    };
    this.views = [{ zOrder: () => 'normal', renderer: () => renderer }];
  }

  /** Goes over to another series, or to none. */
  carryOn(carrier: ShapeCarrier | null): void {
    if (this.carrier === carrier) return;
    this.carrier?.detachPrimitive(this);
    carrier?.attachPrimitive(this);
    this.carrier = carrier;
  }

  attached({ requestUpdate }: { requestUpdate: () => void }): void {
    this.requestUpdate = requestUpdate;
  }

  detached(): void {
    this.requestUpdate = null;
  }

  /** The engine calls it before it paints a changed view, but not when only the crosshair moved. */
  updateAllViews(): void {
    this.scene.invalidate();
  }

  paneViews(): readonly IPrimitivePaneView[] {
    return this.views;
  }

  hitTest(x: number, y: number): PrimitiveHoveredItem | null {
    if (this.cursor.isArmed()) return { externalId: '', zOrder: 'top', cursorStyle: 'crosshair' };
    const hit = this.scene.hit({ x, y }, reach);
    return hit && { externalId: hit.id, zOrder: 'top', cursorStyle: this.cursor.styleOf(hit) };
  }

  redraw(): void {
    this.scene.invalidate();
    this.requestUpdate?.();
  }
}
