import type { DrawingOptions } from '../options/drawing-options';
import type { SourceOptions } from '../options/source-options';
import type { ShapeDefinition } from '../shapes/shape-definition';
import type { ShapePoint } from '../types/data-types';
import type { DeepPartial } from '../types/deep-partial';
import type { Unsubscribe } from '../util/emitter';
import type { IChartApi } from './chart-api';
import type { UndoState } from './events';
import type { ShapeEventHandler, ToolChangeHandler, UndoChangeHandler } from './handlers';
import type { LoadReport, LoadShapesOptions, ShapesState } from './save-options';
import type { ISourceApi, IPaneApi } from './source-api';
import type {
  PartialSourceOptions,
  ShapeType,
  SourcePartialStyleMap,
  SourcePointsMap,
} from './source-maps';

/**
 * Options of a new shape for {@link IDrawingApi.add}.
 */
export interface NewShapeOptions extends DeepPartial<SourceOptions> {
  /** Pane of the shape, as a handle or by its name. Defaults to the main pane. */
  pane?: IPaneApi | string;
}

/**
 * Options of {@link addDrawing} and {@link drawing}.
 */
export interface NewDrawingOptions extends DeepPartial<DrawingOptions> {
  /**
   * Shape types that users and code can draw on the chart, in the order of menus, for example
   * `[trendLine, rectangle]`. A custom definition in the list doesn't have to be registered. Saved shapes of other types
   * are kept, but aren't drawn. To change the list, remove drawing from the chart first. Defaults to the built-in shapes
   * and those from {@link registerShape}.
   */
  shapes?: readonly ShapeDefinition<object>[];
}

/**
 * Handle of a shape from its definition, which determines the type of its options. It is an {@link ISourceApi}.
 *
 * @typeParam Style - Style of the shape.
 * @example
 * ```ts live title="Circle added by its definition"
 * import { addDrawing, createChart, type ShapeDefinition } from '@aijiaoyi/charts';
 * import { sampleBars } from '@aijiaoyi/charts/samples';
 *
 * const circle: ShapeDefinition<{ color: string; radius: number }> = {
 *   type: 'circle',
 *   label: 'Circle',
 *   points: 1,
 *   style: { color: '#c2410c', radius: 12 },
 *   figures: ({ points, style: { color, radius } }) =>
 *     points.map((center) => ({
 *       kind: 'ellipse',
 *       center,
 *       radiusX: radius,
 *       radiusY: radius,
 *       stroke: { color, width: 2 },
 *     })),
 * };
 *
 * const chart = createChart('chart');
 * chart.addSeries('candle').setData(sampleBars());
 * const drawing = addDrawing(chart, { shapes: [circle] });
 * const shape = drawing.add(circle, [{ time: '2026-09-15', price: 100 }]);
 * shape.applyOptions({ radius: shape.options().radius * 2 });
 * ```
 */
export type IShapeApi<Style extends object> = {
  /** Returns the current options, including defaults. */
  options(): Readonly<SourceOptions & Style>;

  /**
   * Changes some of the options.
   *
   * @param options - Options to override.
   * @throws TypeError if a key is unknown or a value has the wrong type; the message suggests the closest key.
   */
  applyOptions(options: DeepPartial<SourceOptions & Style>): void;

  /** Returns the points of the shape. */
  points(): readonly ShapePoint[];

  /**
   * Moves the shape.
   *
   * @param points - New points.
   * @throws TypeError if the time or price of a point is not finite.
   * @throws RangeError if there are too few or too many points.
   */
  setPoints(points: readonly ShapePoint[]): void;
} & ISourceApi<ShapeType>;

/**
 * Handle for drawing on a chart, from {@link addDrawing}. It controls the shapes, drawing tools, selection and undo.
 *
 * After {@link AttachedPlugin.remove} or after the chart was removed, calls throw a `TypeError`.
 *
 * @example
 * ```ts live title="A support level"
 * import { addDrawing, createChart } from '@aijiaoyi/charts';
 * import { sampleBars } from '@aijiaoyi/charts/samples';
 *
 * const chart = createChart('chart');
 * chart.addSeries('candle').setData(sampleBars());
 *
 * const drawing = addDrawing(chart);
 * const level = { time: '2026-09-15', price: 96 };
 * drawing.add('horizontal-line', [level], { text: 'Support' });
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
   * @param options - Options to change.
   * @throws TypeError if a key is unknown or a value has the wrong type. Nothing changes in this case.
   * @throws RangeError if a value is out of range. Nothing changes in this case.
   * @group Drawing options
   */
  applyOptions(options: DeepPartial<DrawingOptions>): void;

  /**
   * Adds a shape.
   *
   * @param type - Shape type, such as `'trend-line'`.
   * @param points - Anchor points of the shape.
   * @param options - Options to override, and the pane.
   * @returns The shape.
   * @throws RangeError if the shape type or the pane is unknown, there are too few or too many points, or the id is
   * already used.
   * @throws TypeError if a point's time or price isn't finite.
   * @group Adding shapes
   */
  add<T extends ShapeType>(
    type: T,
    points: SourcePointsMap[T],
    options?: NewShapeOptions & SourcePartialStyleMap[T],
  ): ISourceApi<T>;
  /**
   * Adds a shape by its definition, such as {@link trendLine} or your own. TypeScript then knows its options.
   *
   * @param shape - Definition of the shape type.
   * @param points - Anchor points of the shape.
   * @param options - Options to override, and the pane.
   * @returns The shape.
   * @throws RangeError if the chart doesn't have the shape type, the pane is unknown, there are too few or too many
   * points, or the id is already used.
   * @throws TypeError if a point's time or price isn't finite.
   * @group Adding shapes
   */
  add<Style extends object>(
    shape: ShapeDefinition<Style>,
    points: readonly ShapePoint[],
    options?: NewShapeOptions & DeepPartial<NoInfer<Style>>,
  ): IShapeApi<Style>;

  /**
   * Returns the names of the shape types that can be drawn on the chart, in the order of menus.
   *
   * @group Adding shapes
   */
  shapeTypes(): readonly ShapeType[];

  /**
   * Returns all shapes, from back to front.
   *
   * @group Adding shapes
   */
  shapes(): readonly ISourceApi<ShapeType>[];

  /**
   * Activates a drawing tool. The user's next clicks or drag on a pane then draw a shape.
   *
   * @param type - Shape type.
   * @param options - Options of the new shapes to override.
   * @throws RangeError if the shape type is unknown.
   * @throws TypeError if the chart doesn't accept input.
   * @group Drawing tools
   */
  start<T extends ShapeType>(type: T, options?: PartialSourceOptions<T>): void;
  /**
   * Activates a drawing tool by the definition of its shape type.
   *
   * @param shape - Definition of the shape type.
   * @param options - Options of the new shapes to override.
   * @throws RangeError if the chart doesn't have the shape type.
   * @throws TypeError if the chart doesn't accept input.
   * @group Drawing tools
   */
  start<Style extends object>(
    shape: ShapeDefinition<Style>,
    options?: DeepPartial<NoInfer<Style> & SourceOptions>,
  ): void;

  /**
   * Deactivates the drawing tool and discards an incomplete shape.
   *
   * @group Drawing tools
   */
  stop(): void;

  /**
   * Returns the shape type of the active drawing tool, or `null` without one.
   *
   * @group Drawing tools
   */
  tool(): ShapeType | null;

  /**
   * Returns the selected shape, or `null` without one.
   *
   * @group Selected shapes
   */
  selection(): ISourceApi<ShapeType> | null;

  /**
   * Selects a shape.
   *
   * @param shape - Shape to select, or `null` to clear the selection.
   * @throws TypeError if `shape` isn't a shape of this chart.
   * @group Selected shapes
   */
  select(shape: ISourceApi | null): void;

  /**
   * Undoes the last change of shapes.
   *
   * @returns Whether there was a change to undo.
   * @group Undo and redo
   */
  undo(): boolean;

  /**
   * Redoes the change that was undone last.
   *
   * @returns Whether there was a change to redo.
   * @group Undo and redo
   */
  redo(): boolean;

  /**
   * Returns the number of changes that can be undone and redone.
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
   * Returns the shapes as an object that can be saved as JSON, for example to keep them for each symbol.
   *
   * @group Saved state
   */
  save(): ShapesState;

  /**
   * Replaces all shapes with saved ones. By default, the user can undo this change. If the state is the same as the
   * current one, the call doesn't add an undo step and doesn't fire events.
   *
   * @param state - State that {@link IDrawingApi.save} returned.
   * @param options - Whether to clear the undo history.
   * @returns Shapes that this chart keeps but can't draw.
   * @throws TypeError if the state is invalid. Nothing changes in this case.
   * @throws RangeError if a newer version of the library saved the state. Nothing changes in this case.
   * @group Saved state
   */
  load(state: ShapesState, options?: LoadShapesOptions): LoadReport;

  /**
   * Returns the shapes whose type can't be drawn on this chart or whose pane doesn't exist. They are kept and saved
   * again, but aren't drawn.
   *
   * @group Saved state
   */
  unknown(): LoadReport['unknown'];

  /**
   * Calls a handler while the user drags a shape, at each move, and once more if Escape cancels the drag. The shape's
   * `points()` follow the pointer.
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
   * Calls a handler after a shape was moved, restyled, locked, hidden or reordered. A drag is one change.
   *
   * @group Events
   */
  onChanged(handler: ShapeEventHandler): Unsubscribe;

  /**
   * Calls a handler after the selection changed. `shape` is `null` if no shape is selected.
   *
   * @group Events
   */
  onSelected(handler: ShapeEventHandler): Unsubscribe;

  /**
   * Calls a handler after a shape was removed.
   *
   * @group Events
   */
  onRemoved(handler: ShapeEventHandler): Unsubscribe;

  /**
   * Calls a handler after the number of changes that can be undone or redone has changed.
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
