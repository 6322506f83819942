import type { IChartApi } from '../../api/chart-api';
import type { IDrawingApi, NewShapeOptions } from '../../api/drawing-api';
import type { UndoState } from '../../api/events';
import type { ShapeEventHandler, ToolChangeHandler, UndoChangeHandler } from '../../api/handlers';
import type { PluginHost } from '../../api/plugin-host-api';
import type { LoadReport, LoadShapesOptions, ShapesState } from '../../api/save-options';
import type { IShapeApi } from '../../api/drawing-api';
import type { ISourceApi } from '../../api/source-api';
import type { ShapeDefinition } from '../../shapes/shape-definition';
import type { ShapePoint } from '../../types/data-types';
import type { SourceOptions } from '../../options/source-options';
import type {
  PartialSourceOptions,
  ShapeType,
  SourcePartialStyleMap,
  SourcePointsMap,
} from '../../api/source-maps';
import type { Drawing } from './chart-drawing';
import { getDrawing, introduceDrawing } from './get-drawing';
import type { DrawingOptions } from '../../options/drawing-options';
import type { DeepPartial } from '../../types/deep-partial';
import type { Unsubscribe } from '../../util/emitter';
import { isRecord } from '../../util/json';

/** Public handle for drawing. */
export class DrawingHandle implements IDrawingApi {
  readonly chart: IChartApi;

  constructor({ chart }: PluginHost, drawing: Drawing) {
    this.chart = chart;
    introduceDrawing(this, drawing);
  }

  options(): Readonly<DrawingOptions> {
    return this.find('options').getOptions();
  }

  applyOptions(options: DeepPartial<DrawingOptions>): void {
    this.find('applyOptions').applyOptions('applyOptions', options);
  }

  add<T extends ShapeType>(
    type: T,
    points: SourcePointsMap[T],
    options?: NewShapeOptions & SourcePartialStyleMap[T],
  ): ISourceApi<T>;
  add<Style extends object>(
    shape: ShapeDefinition<Style>,
    points: readonly ShapePoint[],
    options?: NewShapeOptions & DeepPartial<NoInfer<Style>>,
  ): IShapeApi<Style>;
  add(type: unknown, points: unknown, options?: NewShapeOptions): unknown {
    const drawing = this.find('add');
    const { pane = 'main', ...others } = { ...options };
    const target = drawing.core.panes.find('add: options', pane);
    // A value that isn't a plain object, such as a Map, is rejected together with invalid options.
    const checked = isRecord(options) ? others : options;
    return drawing.add(target, type, points, checked);
  }

  shapes(): readonly ISourceApi<ShapeType>[] {
    return this.find('shapes').shapes();
  }

  shapeTypes(): readonly ShapeType[] {
    return [...this.find('shapeTypes').types.keys()] as ShapeType[];
  }

  start<T extends ShapeType>(type: T, options?: PartialSourceOptions<T>): void;
  start<Style extends object>(
    shape: ShapeDefinition<Style>,
    options?: DeepPartial<NoInfer<Style> & SourceOptions>,
  ): void;
  start(type: unknown, options?: object): void {
    this.find('start').start(type, options);
  }

  stop(): void {
    this.find('stop').stop();
  }

  tool(): ShapeType | null {
    return this.find('tool').tool();
  }

  selection(): ISourceApi<ShapeType> | null {
    return this.find('selection').selection();
  }

  select(shape: ISourceApi | null): void {
    this.find('select').select(shape);
  }

  undo(): boolean {
    return this.find('undo').store.undo();
  }

  redo(): boolean {
    return this.find('redo').store.redo();
  }

  undoState(): UndoState {
    return this.find('undoState').store.history();
  }

  clearUndo(): void {
    this.find('clearUndo').store.clearUndo();
  }

  save(): ShapesState {
    return this.find('save').save();
  }

  load(state: ShapesState, options?: LoadShapesOptions): LoadReport {
    return this.find('load').load(state, options);
  }

  unknown(): LoadReport['unknown'] {
    return this.find('unknown').unknown();
  }

  onDrag(handler: ShapeEventHandler): Unsubscribe {
    return this.find('onDrag').store.changing.listen('onDrag', handler);
  }

  onCreated(handler: ShapeEventHandler): Unsubscribe {
    return this.find('onCreated').store.created.listen('onCreated', handler);
  }

  onChanged(handler: ShapeEventHandler): Unsubscribe {
    return this.find('onChanged').store.changed.listen('onChanged', handler);
  }

  onSelected(handler: ShapeEventHandler): Unsubscribe {
    return this.find('onSelected').store.selected.listen('onSelected', handler);
  }

  onRemoved(handler: ShapeEventHandler): Unsubscribe {
    return this.find('onRemoved').store.removed.listen('onRemoved', handler);
  }

  onUndoChange(handler: UndoChangeHandler): Unsubscribe {
    return this.find('onUndoChange').store.historyChanged.listen('onUndoChange', handler);
  }

  onToolChange(handler: ToolChangeHandler): Unsubscribe {
    return this.find('onToolChange').onToolChange(handler);
  }

  private find(call: string): Drawing {
    return getDrawing(call, this);
  }
}
