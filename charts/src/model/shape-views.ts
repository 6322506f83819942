import { ShapePrimitive, type ShapeCursor } from '../engine/shape-primitive';
import { viewportOf } from '../engine/viewport';
import type { ShapeData } from '../shapes/data';
import { measureText } from '../shapes/measure';
import { Scene } from '../shapes/scene';
import type { ShapeStore } from '../shapes/store';
import type { Viewport } from '../shapes/viewport';
import type { AxisSide } from './aliases';
import type { ChartCore } from './core';
import type { Pane } from './pane';

/** The shapes of each pane as they are painted. A pane without shapes costs nothing. */
export class ShapeViews {
  private readonly views = new Map<Pane, ShapePrimitive>();
  /** The shapes whose failure was told already: a drag fails many times a second. */
  private readonly told = new Set<string>();

  constructor(
    private readonly core: ChartCore,
    private readonly store: () => ShapeStore,
    private readonly active: () => readonly (string | null)[],
    private readonly cursor: ShapeCursor,
  ) {}

  scene(pane: Pane): Scene {
    return this.view(pane).scene;
  }

  /** The pane and one of its price axes as they stand now. */
  viewport(pane: Pane, axis: AxisSide): Viewport | null {
    const { look, engine } = this.core;
    const ruler = pane.priceAxis(axis).ruler();
    return viewportOf(engine, pane.engine, ruler, look, look.fontFamily);
  }

  /** Paints the panes that have shapes, or had some. */
  redraw(): void {
    for (const pane of this.core.paneList.all) {
      const has = this.views.has(pane) || this.store().inPane(pane.name).length > 0;
      if (has) this.view(pane).redraw();
    }
  }

  /** The pointer over every pane shows that a tool is armed. */
  showAll(): void {
    for (const pane of this.core.paneList.all) this.view(pane);
  }

  /** Series came, went or changed their order: the shapes are painted after the one that is in front now. */
  carry(): void {
    for (const [pane, view] of this.views) pane.engine.carry(view);
  }

  drop(pane: Pane): void {
    this.views.delete(pane);
  }

  private view(pane: Pane): ShapePrimitive {
    let view = this.views.get(pane);
    if (!view) {
      const scene = new Scene(
        {
          shapes: () => this.store().inPane(pane.name),
          viewport: (axis) => this.viewport(pane, axis),
          active: () => this.active(),
          failed: (shape, error) => {
            this.failed(shape, error);
          },
        },
        measureText,
      );
      view = new ShapePrimitive(scene, this.cursor);
      this.views.set(pane, view);
      pane.engine.carry(view);
    }
    return view;
  }

  /** Painting goes on without the shape; its author finds the error where uncaught ones belong. */
  private failed(shape: ShapeData, cause: unknown): void {
    if (this.told.has(shape.id)) return;
    this.told.add(shape.id);
    const message = `The shape "${shape.id}" could not be drawn: the definition of "${shape.type}" threw ${String(cause)}`;
    reportError(new Error(message, { cause }));
  }
}
