import type { ShapeType } from './aliases';
import type { ChartCore } from './core';
import type { IChartApi, ISourceApi } from './handles';
import type { Pane } from './pane';

/** The members of a chart that are about shapes. */
export type DrawingApi = Pick<
  IChartApi,
  | 'shapes'
  | 'onShapeCreated'
  | 'onShapeChanged'
  | 'onShapeSelected'
  | 'onShapeRemoved'
  | 'onHistoryChange'
  | 'onToolChange'
  | 'startDrawing'
  | 'stopDrawing'
  | 'drawingTool'
  | 'selection'
  | 'select'
  | 'undo'
  | 'redo'
  | 'history'
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
  add(pane: Pane, request: ShapeRequest): ISourceApi;
  /** The shapes of one pane, from back to front. */
  on(pane: Pane): readonly ISourceApi[];
  /** The pane is about to be removed, and its shapes with it. */
  dropPane(pane: Pane): void;
}

/** Makes the drawing side of a chart. */
export function createDrawing(core: ChartCore): Drawing {
  const missing = (): never => {
    core.alive('addShape');
    throw new TypeError('This version of the library draws no shapes');
  };
  const never = () => () => undefined;
  return {
    add: missing,
    on: () => [],
    dropPane: () => undefined,
    shapes: () => [],
    onShapeCreated: never,
    onShapeChanged: never,
    onShapeSelected: never,
    onShapeRemoved: never,
    onHistoryChange: never,
    onToolChange: never,
    startDrawing: missing,
    stopDrawing: () => undefined,
    drawingTool: () => null,
    selection: () => null,
    select: missing,
    undo: () => false,
    redo: () => false,
    history: () => ({ undo: 0, redo: 0 }),
    saveShapes: missing,
    loadShapes: missing,
    unknownShapes: () => [],
  };
}
