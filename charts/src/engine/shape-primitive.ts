import type {
  IPanePrimitive,
  IPanePrimitivePaneView,
  PrimitiveHoveredItem,
  Time,
} from 'lightweight-charts';
import { canvasTarget } from '../shapes/paint';
import type { Scene, SceneHit } from '../shapes/scene';

type Renderer = NonNullable<ReturnType<IPanePrimitivePaneView['renderer']>>;

/** How near the mouse has to be to a shape, in CSS pixels. */
const reach = 5;

/** What the pointer looks like over a pane where an id is hovered; the empty id stands for an armed tool. */
export interface ShapeCursor {
  /** Whether a tool is armed: then no shape answers to the pointer. */
  isArmed(): boolean;
  styleOf(hit: SceneHit): string;
}

/**
 * Paints all shapes of one pane.
 *
 * It stands on the top layer: the engine paints what a pane draws by itself behind the series, and shapes stand
 * before them.
 */
export class ShapePrimitive implements IPanePrimitive<Time> {
  private requestUpdate: (() => void) | null = null;
  private readonly views: readonly IPanePrimitivePaneView[];

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
    this.views = [{ zOrder: () => 'top', renderer: () => renderer }];
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

  paneViews(): readonly IPanePrimitivePaneView[] {
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
