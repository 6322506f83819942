import type { DrawingOptions } from '../options/drawing-options';
import type { SourceOptions } from '../options/source-options';
import type { DeepPartial } from '../types/deep-partial';
import type { Unsubscribe } from '../util/emitter';
import type { IChartApi } from './chart-api';
import type { UndoState } from './events';
import type { ShapeEventHandler, ToolChangeHandler, UndoChangeHandler } from './handlers';
import type { LoadReport, LoadShapesOptions, ShapesState } from './save-options';
import type { ISourceApi, IPaneApi } from './source-api';
import type { ShapeType, SourcePartialStyleMap, SourcePointsMap } from './source-maps';

/**
 * Options of a new shape: the argument of {@link IDrawingApi.add}.
 *
 * @since 0.3.0
 */
export interface NewShapeOptions extends DeepPartial<SourceOptions> {
  /** Pane of the shape, as a handle or by its name. Defaults to the main pane. */
  pane?: IPaneApi | string;
}

/**
 * Drawing on a chart: its shapes, drawing tools, selection and undo. {@link addDrawing} returns it.
 *
 * After {@link IDrawingApi.remove}, and after the chart was removed, calls throw a `TypeError`.
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
 *
 * @since 0.3.0
 */
export interface IDrawingApi {
  /** Chart that the shapes are on. */
  readonly chart: IChartApi;

  /** Returns the current options. */
  options(): Readonly<DrawingOptions>;

  /**
   * Changes some of the options and keeps the others.
   *
   * @param options - Options to change.
   * @throws TypeError if a key is unknown or a value is of the wrong type; nothing changes then.
   * @throws RangeError if a value is out of its range; nothing changes then.
   */
  applyOptions(options: DeepPartial<DrawingOptions>): void;

  /**
   * Adds a shape.
   *
   * @param type - Shape type, such as `'trend-line'`.
   * @param points - Anchor points of the shape.
   * @param style - Style options to override.
   * @param options - Options to override, and the pane.
   * @returns The shape.
   * @throws RangeError if the shape type or the pane is unknown, there are too few or too many points, or the id is
   * taken.
   * @throws TypeError if a time or a price of a point is not finite.
   */
  add<T extends ShapeType>(
    type: T,
    points: SourcePointsMap[T],
    style?: SourcePartialStyleMap[T],
    options?: NewShapeOptions,
  ): ISourceApi<T>;

  /** Returns all shapes, from back to front. */
  shapes(): readonly ISourceApi<ShapeType>[];

  /**
   * Activates a drawing tool: the next clicks or the next drag on a pane place a shape.
   *
   * @param type - Shape type.
   * @param style - Style options to override.
   * @throws RangeError if the shape type is unknown.
   * @throws TypeError if the chart accepts no input.
   */
  start<T extends ShapeType>(type: T, style?: SourcePartialStyleMap[T]): void;

  /** Deactivates the drawing tool and discards a shape that is not complete. */
  stop(): void;

  /** Returns the shape type of the active drawing tool, or `null` without one. */
  tool(): ShapeType | null;

  /** Returns the selected shape, or `null` without one. */
  selection(): ISourceApi<ShapeType> | null;

  /**
   * Selects a shape.
   *
   * @param shape - Shape, or `null` to end the selection.
   * @throws TypeError if it is not a shape of this chart.
   */
  select(shape: ISourceApi | null): void;

  /**
   * Undoes the last change of shapes.
   *
   * @returns Whether there was a change to undo.
   */
  undo(): boolean;

  /**
   * Redoes the change that was undone last.
   *
   * @returns Whether there was a change to redo.
   */
  redo(): boolean;

  /** Returns how many changes can be undone and redone. */
  undoState(): UndoState;

  /** Discards the changes that can be undone and redone, and keeps the shapes. */
  clearUndo(): void;

  /** Returns the shapes as JSON, for example to keep them for each symbol. */
  save(): ShapesState;

  /**
   * Replaces all shapes by saved ones. The user can undo it, unless the options say otherwise.
   *
   * @param state - State that {@link IDrawingApi.save} returned.
   * @param options - Whether the changes that can be undone are discarded.
   * @returns Shapes that this chart can't draw, but keeps.
   * @throws TypeError if the state is invalid; nothing changes then.
   * @throws RangeError if a newer version of the library saved the state; nothing changes then.
   */
  load(state: ShapesState, options?: LoadShapesOptions): LoadReport;

  /**
   * Returns the shapes whose type is not registered, or whose pane the chart doesn't have. They are kept and saved again,
   * but not drawn.
   */
  unknown(): LoadReport['unknown'];

  /**
   * Calls a handler while the user drags a shape, at each move, and once more if Escape cancels the drag. The shape's
   * `points()` follow the pointer.
   */
  onChanging(handler: ShapeEventHandler): Unsubscribe;

  /** Calls a handler when a shape was added. */
  onCreated(handler: ShapeEventHandler): Unsubscribe;

  /** Calls a handler when a shape was moved, restyled, locked, hidden or reordered; a drag is one change. */
  onChanged(handler: ShapeEventHandler): Unsubscribe;

  /** Calls a handler when a shape was selected, and with `shape: null` when the selection ended. */
  onSelected(handler: ShapeEventHandler): Unsubscribe;

  /** Calls a handler when a shape was removed. */
  onRemoved(handler: ShapeEventHandler): Unsubscribe;

  /** Calls a handler when the number of changes that can be undone or redone has changed. */
  onUndoChange(handler: UndoChangeHandler): Unsubscribe;

  /** Calls a handler when a drawing tool was activated or deactivated. */
  onToolChange(handler: ToolChangeHandler): Unsubscribe;

  /** Removes drawing from the chart, with all shapes. */
  remove(): void;
}
