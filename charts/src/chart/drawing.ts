import { Emitter } from '../base/emitter';
import { migrate, SCHEMA } from '../check/migrate';
import { readShapes } from '../check/saved-shapes';
import type { IChartApi } from '../contract/chart';
import type { ShapeType } from '../contract/maps';
import type { ISourceApi } from '../contract/sources';
import { saveShape } from '../drawing/save-shape';
import { createShapeStore, type ShapeStore } from '../drawing/store';
import { createInteraction } from '../hands/interaction';
import { reach } from '../hands/reach';
import { kindFor } from '../registry/shapes';
import type { TimeKind } from '../time/times';
import type { Point } from '../values/data';
import type { ShapeList } from '../values/shape-data';
import type { ChartCore } from './core';
import { createInteractHost } from './drawing-host';
import type { Pane } from './pane';
import { createShapeViews } from './shape-views';

/** The members of a chart that are about shapes. */
export type DrawingApi = Pick<
  IChartApi,
  | 'shapes'
  | 'onToolChange'
  | 'startDrawing'
  | 'stopDrawing'
  | 'drawingTool'
  | 'selection'
  | 'select'
  | 'saveShapes'
  | 'loadShapes'
  | 'unknownShapes'
>;

/** What a shape is made from; the caller's words, not yet checked. */
export interface ShapeRequest {
  readonly type: ShapeType;
  readonly points: unknown;
  readonly style: unknown;
  readonly options: unknown;
}

/** All that a chart and its panes ask of shapes. */
export interface Drawing extends DrawingApi {
  /** For the toolbar: what a hand does there is a change by the user. */
  readonly store: ShapeStore;
  /** Whether a tool stays armed after a shape was placed. */
  keepTool: boolean;
  add(pane: Pane, request: ShapeRequest): ISourceApi;
  find(id: string): ISourceApi | null;
  /** The shapes of one pane, from back to front. */
  on(pane: Pane): readonly ISourceApi[];
  /** The shape under a place of a pane; `null` for none. */
  at(pane: Pane, point: Point): ISourceApi | null;
  /** The kind of the times of the shapes; `null` without shapes. */
  timeKind(): TimeKind | null;
  /** Sets shapes that were read and fit the chart, without a command: what a restored chart starts with. */
  start(shapes: ShapeList): void;
  /** Series came, went or changed their order. */
  seriesChanged(): void;
  /** The pane is about to be removed, and its shapes with it. */
  dropPane(pane: Pane): void;
}

/** Makes the drawing side of a chart. */
export function createDrawing(core: ChartCore): Drawing {
  const toolChange = new Emitter<ShapeType | null>();
  const paneOf = (name: string): Pane | null => core.paneList.named(name) ?? null;
  const views = createShapeViews(core, {
    store: () => store,
    active: () => interaction.active(),
    isArmed: () => interaction.armed() !== null,
  });
  const store = createShapeStore({
    pane: paneOf,
    alive: (call) => {
      core.alive(call);
    },
    takeId: (call, wanted, type) => core.takeId(call, wanted, type),
    timeKind: () => core.timeKind(),
    tryToDraw: (shape) => views.scene(shape.pane)?.tryToDraw(shape),
    redraw: views.redraw,
    historyLimit: () => core.options.historyLimit,
  });
  const host = createInteractHost(core, store, views, (tool) => {
    toolChange.emit(tool);
  });
  const interaction = createInteraction(host, () => drawing.keepTool);
  core.atEnd(() => {
    interaction.reset();
    store.clear();
    toolChange.clear();
  });
  core.lookChanged.on(views.redraw);

  const handles = (shapes: ShapeList): ISourceApi[] =>
    shapes.filter(({ known }) => known).map(store.handle);
  const handleOf = (wanted: string | null | undefined): ISourceApi | null =>
    handles(store.all().filter(({ id }) => id === wanted))[0] ?? null;
  const unknown = () =>
    store
      .all()
      .filter(({ known }) => !known)
      .map(saveShape);

  const drawing: Drawing = {
    store,
    keepTool: false,
    add: (pane, { type, points, style, options }) =>
      store.add(store.make('addShape', pane.name, type, points, style, options), 'code'),
    find: handleOf,
    on: (pane) => handles(store.all().filter((shape) => shape.pane === pane.name)),
    at(pane, point) {
      if (store.inPane(pane.name).length === 0) return null;
      return handleOf(views.scene(pane.name)?.hit(point, reach.mouse)?.id);
    },
    timeKind: store.timeKind,
    start: store.start,
    seriesChanged: views.carry,
    dropPane(pane) {
      interaction.reset();
      store.dropPane(pane.name);
      views.drop(pane);
    },
    shapes: () => handles(store.all()),
    onToolChange: toolChange.on,
    startDrawing(type, style) {
      kindFor('startDrawing', type);
      views.showAll();
      interaction.arm(type, style);
    },
    stopDrawing: () => {
      interaction.arm(null);
    },
    drawingTool: interaction.armed,
    selection: () => handleOf(store.selection),
    select(shape) {
      if (shape !== null && (handleOf(shape.id) as unknown) !== shape) {
        throw new TypeError('select: shape must be a shape of this chart, or null');
      }
      store.select(shape?.id ?? null, 'code');
    },
    saveShapes: () => ({ schema: SCHEMA, shapes: store.all().map(saveShape) }),
    loadShapes(state) {
      const { shapes } = migrate('loadShapes', state);
      const list = readShapes('loadShapes: shapes', shapes, {
        hasPane: (name) => paneOf(name) !== null,
        isTaken: (id) => [...core.series].some((series) => series.id === id),
        timeKind: core.seriesTimeKind(),
      });
      interaction.reset();
      store.replaceAll(list, 'code');
      return { unknown: unknown() };
    },
    unknownShapes: unknown,
  };
  return drawing;
}
