import type { ShapeStore } from '../drawing/store';
import { createShapePrimitive, type ShapePrimitive } from '../engine/shape-primitive';
import { viewportOf } from '../engine/viewport';
import { measureText } from '../paint/measure';
import { createScene, type Scene } from '../drawing/scene';
import type { Viewport } from '../scene/viewport';
import type { AxisSide } from '../values/choices';
import type { ShapeData } from '../values/shape-data';
import type { ChartCore } from './core';
import type { Pane } from './pane';

/** The shapes of each pane as they are painted. A pane without shapes costs nothing. */
export interface ShapeViews {
  /** The shapes of the pane of that name; `null` without such a pane. */
  readonly scene: (pane: string) => Scene | null;
  /** The pane of that name and one of its price axes as they stand now. */
  readonly viewport: (pane: string, axis: AxisSide) => Viewport | null;
  /** Paints the panes that have shapes, or had some. */
  readonly redraw: () => void;
  /** The pointer over every pane shows that a tool is armed. */
  showAll(): void;
  /** Series came, went or changed their order: the shapes are painted after the one that is in front now. */
  readonly carry: () => void;
  drop(pane: Pane): void;
}

/** What the shapes of a chart are painted by; both are asked when it is time to paint. */
export interface ShapeViewsHost {
  store(): ShapeStore;
  active(): readonly (string | null)[];
  /** Whether a tool is armed: then no shape answers to the pointer. */
  isArmed(): boolean;
}

export function createShapeViews(core: ChartCore, host: ShapeViewsHost): ShapeViews {
  const { paneList } = core;
  const views = new Map<Pane, ShapePrimitive>();
  /** The shapes whose failure was told already: a drag fails many times a second. */
  const told = new Set<string>();

  /** Painting goes on without the shape; its author finds the error where uncaught ones belong. */
  const failed = ({ id, type }: ShapeData, cause: unknown): void => {
    if (told.has(id)) return;
    told.add(id);
    const message = `The shape "${id}" could not be drawn: the definition of "${type}" threw ${String(cause)}`;
    reportError(new Error(message, { cause }));
  };
  const viewport = (name: string, axis: AxisSide): Viewport | null => {
    const { look, engine } = core;
    const pane = paneList.named(name);
    return pane
      ? viewportOf(engine, pane.engine, pane.priceAxis(axis).ruler(), look, look.fontFamily)
      : null;
  };
  const view = (pane: Pane): ShapePrimitive => {
    let known = views.get(pane);
    if (!known) {
      const scene = createScene(
        {
          shapes: () => host.store().inPane(pane.name),
          viewport: (axis) => viewport(pane.name, axis),
          active: () => host.active(),
          failed,
        },
        measureText,
      );
      known = createShapePrimitive(scene, {
        isArmed: () => host.isArmed(),
        isLocked: (id) => host.store().find(id)?.locked ?? false,
      });
      views.set(pane, known);
      pane.engine.carry(known);
    }
    return known;
  };
  return {
    viewport,
    scene(name) {
      const pane = paneList.named(name);
      return pane ? view(pane).scene : null;
    },
    redraw() {
      for (const pane of paneList.all) {
        if (views.has(pane) || host.store().inPane(pane.name).length > 0) view(pane).redraw();
      }
    },
    showAll() {
      for (const pane of paneList.all) view(pane);
    },
    carry() {
      for (const [pane, known] of views) pane.engine.carry(known);
    },
    drop(pane) {
      views.delete(pane);
    },
  };
}
