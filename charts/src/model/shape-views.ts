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
export type ShapeViews = ReturnType<typeof createShapeViews>;

export function createShapeViews(
  core: ChartCore,
  store: () => ShapeStore,
  active: () => readonly (string | null)[],
  cursor: ShapeCursor,
) {
  const views = new Map<Pane, ShapePrimitive>();
  /** The shapes whose failure was told already: a drag fails many times a second. */
  const told = new Set<string>();

  /** The pane and one of its price axes as they stand now. */
  const viewport = (pane: Pane, axis: AxisSide): Viewport | null => {
    const { look, engine } = core;
    return viewportOf(engine, pane.engine, pane.priceAxis(axis).ruler(), look, look.fontFamily);
  };

  /** Painting goes on without the shape; its author finds the error where uncaught ones belong. */
  const failed = ({ id, type }: ShapeData, cause: unknown): void => {
    if (told.has(id)) return;
    told.add(id);
    const message = `The shape "${id}" could not be drawn: the definition of "${type}" threw ${String(cause)}`;
    reportError(new Error(message, { cause }));
  };

  const viewOf = (pane: Pane): ShapePrimitive => {
    let view = views.get(pane);
    if (!view) {
      const shapes = () => store().inPane(pane.name);
      const scene = new Scene(
        { shapes, viewport: (axis) => viewport(pane, axis), active, failed },
        measureText,
      );
      view = new ShapePrimitive(scene, cursor);
      views.set(pane, view);
      pane.engine.carry(view);
    }
    return view;
  };

  return {
    viewport,
    scene: (pane: Pane): Scene => viewOf(pane).scene,

    /** Paints the panes that have shapes, or had some. */
    redraw(): void {
      for (const pane of core.paneList.all) {
        if (views.has(pane) || store().inPane(pane.name).length > 0) viewOf(pane).redraw();
      }
    },

    /** The pointer over every pane shows that a tool is armed. */
    showAll(): void {
      core.paneList.all.forEach(viewOf);
    },

    /** Series came, went or changed their order: the shapes are painted after the one that is in front now. */
    carry(): void {
      for (const [pane, view] of views) pane.engine.carry(view);
    },

    drop(pane: Pane): void {
      views.delete(pane);
    },
  };
}
