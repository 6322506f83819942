import type { DrawingOptions } from '../options/drawing-options';
import type { ShapeSourceOptions } from '../options/shape-options';
import type { ShapeDefinition, ShapePointCount, ShapePoints } from '../shapes/shape-definition';
import type { DeepPartial } from '../types/deep-partial';
import type { Definition } from '../types/definition';
import type { Unsubscribe } from '../util/emitter';
import type { IChartApi } from './chart-api';
import type { UndoState } from './events';
import type {
  SelectionEventHandler,
  ShapeEventHandler,
  ToolChangeHandler,
  UndoChangeHandler,
} from './handlers';
import type { LoadReport, LoadShapesOptions, ShapesState } from './save-options';
import type { IShapeApi, ShapeOptions } from './shape-api';
import type { IPaneApi } from './source-api';

/**
 * Options of a new shape for {@link IDrawingApi.add}.
 */
export interface NewShapeOptions extends DeepPartial<ShapeSourceOptions> {
  /** Pane of the shape, as a handle or by its name. Defaults to the main pane. */
  pane?: IPaneApi | string;
}

/**
 * Options of {@link Drawing}, of which `shapes` is required.
 */
export interface NewDrawingOptions extends DeepPartial<DrawingOptions> {
  /**
   * Definitions of the shapes that users and code can draw on the chart, such as {@link allShapes} or
   * `[TrendLine, Rectangle]`. By default, the groups of the {@link DrawBar} list the shapes in this order. Saved shapes
   * of other types are kept, but aren't drawn; {@link IChartApi.unknownParts} lists their types. To change the list,
   * remove the plug-in, which also removes its shapes, and attach it again.
   */
  shapes: readonly Definition<'shape'>[];
}

/**
 * Handle for drawing on a chart, from `chart.attach(Drawing, { shapes })`. It controls the shapes, drawing tools,
 * selection and undo.
 *
 * After {@link AttachedPlugin.remove} or after the chart was removed, other calls throw a `TypeError`.
 *
 * @example
 * ```ts live title="A support level"
 * import { createChart, Drawing, HorizontalLine } from '@aijiaoyi/charts';
 * import { sampleBars } from '@aijiaoyi/charts/samples';
 *
 * const chart = createChart('chart');
 * chart.addSeries('candle').setData(sampleBars());
 *
 * const drawing = chart.attach(Drawing, { shapes: [HorizontalLine] });
 * const level = { time: '2026-09-15', price: 96 };
 * drawing.add(HorizontalLine, [level], { text: 'Support' });
 * ```
 */
export interface IDrawingApi {
  /**
   * Chart that the shapes are on.
   *
   * @group Chart and removal
   */
  readonly chart: IChartApi;

  /**
   * Returns the current options.
   *
   * @group Drawing options
   */
  options(): Readonly<DrawingOptions>;

  /**
   * Changes some of the options and keeps the others.
   *
   * @param options - Options to change. `undefined` resets an option to its default.
   * @throws TypeError if a key is unknown or a value has the wrong type. Nothing changes in this case.
   * @throws RangeError if a value is out of range. Nothing changes in this case.
   * @group Drawing options
   */
  applyOptions(options: DeepPartial<DrawingOptions>): void;

  /**
   * Adds a shape.
   *
   * @param shape - Definition of the shape, such as {@link TrendLine} or your own.
   * @param points - Anchor points of the shape.
   * @param options - Options to override, and the pane.
   * @returns The shape.
   * @throws RangeError if the shape isn't one of {@link NewDrawingOptions.shapes}, the pane or the price axis is
   * unknown, there are too few or too many points, the id is already used, a value is out of range, or a point's time
   * is out of range or not a valid date.
   * @throws TypeError if `shape` isn't the definition of a shape, a point's time is neither UTC seconds nor a trading
   * day, a price isn't finite, a key is unknown or a value has the wrong type.
   * @group Adding shapes
   */
  add<Style extends object, Count extends ShapePointCount>(
    shape: ShapeDefinition<Style, Count>,
    points: ShapePoints<NoInfer<Count>>,
    options?: NewShapeOptions & DeepPartial<ShapeOptions<NoInfer<Style>>>,
  ): IShapeApi<Style, Count>;

  /**
   * Returns all shapes that the chart can draw, from back to front.
   *
   * @group Adding shapes
   */
  shapes(): readonly IShapeApi[];
  /**
   * Returns the shapes of one definition, from back to front.
   *
   * @param shape - Definition of the shapes.
   * @throws RangeError if the shape isn't one of {@link NewDrawingOptions.shapes}.
   * @throws TypeError if `shape` isn't the definition of a shape.
   * @group Adding shapes
   */
  shapes<Style extends object, Count extends ShapePointCount>(
    shape: ShapeDefinition<Style, Count>,
  ): readonly IShapeApi<Style, Count>[];

  /**
   * Activates a drawing tool. The user's next clicks or drag on a pane then draw a shape.
   *
   * @param shape - Definition of the shape, such as {@link TrendLine} or your own.
   * @param options - Options to override for the shapes that the tool draws.
   * @throws RangeError if the shape isn't one of {@link NewDrawingOptions.shapes}, or a value is out of range.
   * @throws TypeError if `shape` isn't the definition of a shape, the chart isn't {@link ChartOptions.interactive}, a
   * key is unknown or a value has the wrong type.
   * @group Drawing tools
   */
  start<Style extends object, Count extends ShapePointCount>(
    shape: ShapeDefinition<Style, Count>,
    options?: DeepPartial<ShapeOptions<NoInfer<Style>>>,
  ): void;

  /**
   * Deactivates the drawing tool and discards an incomplete shape.
   *
   * @group Drawing tools
   */
  stop(): void;

  /**
   * Returns the definition of the shape that the active drawing tool draws; `null` if no tool is active.
   *
   * @group Drawing tools
   */
  tool(): ShapeDefinition | null;

  /**
   * Returns the selected shapes, in the order in which they were selected.
   *
   * @group Selected shapes
   */
  selection(): readonly IShapeApi[];

  /**
   * Replaces the selection.
   *
   * @param shapes - Shapes to select. An empty list clears the selection.
   * @throws TypeError if `shapes` isn't a list of shapes of this chart.
   * @group Selected shapes
   */
  select(shapes: readonly IShapeApi[]): void;

  /**
   * Undoes the last step, which is a change of shapes or a batch of changes.
   *
   * @returns Whether there was a step to undo.
   * @group Undo and redo
   */
  undo(): boolean;

  /**
   * Redoes the step that was undone last.
   *
   * @returns Whether there was a step to redo.
   * @group Undo and redo
   */
  redo(): boolean;

  /**
   * Returns how many steps can be undone, and how many can be redone.
   *
   * @group Undo and redo
   */
  undoState(): UndoState;

  /**
   * Clears the undo history without changing the shapes.
   *
   * @group Undo and redo
   */
  clearUndo(): void;

  /**
   * Runs a function whose changes of shapes don't add undo steps, for example to apply changes from another user or
   * chart. Undo and redo keep these changes. The changes are one batch, as in {@link IChartApi.batch}.
   *
   * @param work - Function that changes shapes.
   * @returns The result of the function.
   * @throws TypeError if `work` isn't a function.
   * @group Undo and redo
   */
  withoutUndo<Result>(work: () => Result): Result;

  /**
   * Returns the shapes as an object that can be saved as JSON, for example to keep them for each symbol.
   *
   * @group Saved state
   */
  save(): ShapesState;

  /**
   * Replaces all shapes with saved ones. By default, the change can be undone. If the shapes are the same as the
   * current ones, the call doesn't add an undo step and doesn't fire events of shapes. The chart keeps shapes whose
   * type, pane or price axis it doesn't have, but can't draw them.
   *
   * @param state - State that {@link IDrawingApi.save} returned.
   * @param options - Whether to clear the undo history.
   * @returns Object whose `unknown` lists the shapes that this chart keeps but can't draw.
   * @throws TypeError if the state is invalid. Nothing changes in this case.
   * @throws RangeError if the state's `schema` is newer than this version of the library supports, a value is out of
   * range, an id is already used, or `undo` is unknown. Nothing changes in this case.
   * @group Saved state
   */
  load(state: ShapesState, options?: LoadShapesOptions): LoadReport;

  /**
   * Calls a handler while the user drags a shape, at each move, and once more if the drag is canceled, for example by
   * Escape. The shape's `points()` follow the pointer.
   *
   * @group Events
   */
  onDrag(handler: ShapeEventHandler): Unsubscribe;

  /**
   * Calls a handler after a shape was added.
   *
   * @group Events
   */
  onCreated(handler: ShapeEventHandler): Unsubscribe;

  /**
   * Calls a handler after a shape was changed, such as moved, restyled, renamed, locked, hidden or reordered, or after
   * {@link IDrawingApi.load} replaced it by one with the same id. A drag is one change.
   *
   * @group Events
   */
  onChanged(handler: ShapeEventHandler): Unsubscribe;

  /**
   * Calls a handler after the selection changed.
   *
   * @group Events
   */
  onSelected(handler: SelectionEventHandler): Unsubscribe;

  /**
   * Calls a handler after a shape was removed, but not if the plug-in or the chart was removed.
   *
   * @group Events
   */
  onRemoved(handler: ShapeEventHandler): Unsubscribe;

  /**
   * Calls a handler after shapes were changed, a step was undone or redone, or undo steps were discarded.
   *
   * @group Events
   */
  onUndoChange(handler: UndoChangeHandler): Unsubscribe;

  /**
   * Calls a handler after a drawing tool was activated or deactivated.
   *
   * @group Events
   */
  onToolChange(handler: ToolChangeHandler): Unsubscribe;
}
