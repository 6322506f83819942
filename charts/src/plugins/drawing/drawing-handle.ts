import type { IChartApi } from '../../api/chart-api';
import type { IDrawingApi, NewShapeOptions } from '../../api/drawing-api';
import type { UndoState } from '../../api/events';
import type {
  SelectionEventHandler,
  ShapeEventHandler,
  ToolChangeHandler,
  UndoChangeHandler,
} from '../../api/handlers';
import type { PluginHost } from '../../api/plugin-host-api';
import type { LoadReport, LoadShapesOptions, ShapesState } from '../../api/save-options';
import type { IShapeApi, ShapeOptions } from '../../api/shape-api';
import type { ShapeDefinition, ShapePointCount, ShapePoints } from '../../shapes/shape-definition';
import type { DrawingController } from './drawing-controller';
import { getDrawing, introduceDrawing } from './get-drawing';
import type { DrawingOptions } from '../../options/drawing-options';
import type { DeepPartial } from '../../types/deep-partial';
import type { Unsubscribe } from '../../util/emitter';
import { isRecord } from '../../util/json';
import { callback } from '../../validation/rule';

/** Public handle for drawing. */
export class DrawingHandle implements IDrawingApi {
  readonly chart: IChartApi;

  constructor({ chart }: PluginHost, drawing: DrawingController) {
    this.chart = chart;
    introduceDrawing(this, drawing);
  }

  options(): Readonly<DrawingOptions> {
    return this.find('options').getOptions();
  }

  applyOptions(options: DeepPartial<DrawingOptions>): void {
    this.find('applyOptions').applyOptions('applyOptions', options);
  }

  add<Style extends object, Count extends ShapePointCount>(
    shape: ShapeDefinition<Style, Count>,
    points: ShapePoints<NoInfer<Count>>,
    options?: NewShapeOptions & DeepPartial<ShapeOptions<NoInfer<Style>>>,
  ): IShapeApi<Style, Count>;
  add(shape: unknown, points: unknown, options?: NewShapeOptions): unknown {
    const drawing = this.find('add');
    const { pane = 'main', ...others } = { ...options };
    const target = drawing.core.panes.find('add: options.pane', pane);
    // A value that isn't a plain object, such as a Map, is rejected together with invalid options.
    const checked = isRecord(options) ? others : options;
    return drawing.add(target, shape, points, checked);
  }

  shapes(): readonly IShapeApi[];
  shapes<Style extends object, Count extends ShapePointCount>(
    shape: ShapeDefinition<Style, Count>,
  ): readonly IShapeApi<Style, Count>[];
  shapes(shape?: unknown): unknown {
    return this.find('shapes').shapes(shape);
  }

  start(shape: unknown, options?: object): void {
    this.find('start').start(shape, options);
  }

  stop(): void {
    this.find('stop').stop();
  }

  tool(): ShapeDefinition | null {
    const drawing = this.find('tool');
    return drawing.types.get(drawing.tool() ?? '')?.definition ?? null;
  }

  selection(): readonly IShapeApi[] {
    return this.find('selection').selection();
  }

  select(shapes: readonly IShapeApi[]): void {
    this.find('select').select(shapes);
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

  withoutUndo<Result>(work: () => Result): Result {
    const call = 'withoutUndo';
    const drawing = this.find(call);
    callback(work, `${call}: work`);
    return drawing.core.batch(() => drawing.store.withoutUndo(work), call);
  }

  save(): ShapesState {
    return this.find('save').save();
  }

  load(state: ShapesState, options?: LoadShapesOptions): LoadReport {
    return this.find('load').load(state, options);
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

  onSelected(handler: SelectionEventHandler): Unsubscribe {
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

  private find(call: string): DrawingController {
    return getDrawing(call, this);
  }
}
