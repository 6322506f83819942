import { isRecord, sameJson } from '../../util/json';
import { callUserFunction } from '../../util/call-user-function';
import { Emitter } from '../../util/emitter';
import { item, wrongType } from '../../util/errors';
import { readSavedJson, SCHEMA } from '../../saved-state/read-saved-json';
import { type DrawingState, readShapes, type SavedDrawing } from './read-saved-shapes';
import type { PriceAxisLabel } from '../../api/plugin-axis-labels';
import type { IDrawingApi, NewDrawingOptions } from '../../api/drawing-api';
import { type DrawingOptions, drawingSchema } from '../../options/drawing-options';
import type { Definition } from '../../types/definition';
import type { LoadShapesOptions } from '../../api/save-options';
import type { IShapeApi } from '../../api/shape-api';
import { saveShape } from './save-shape';
import type { Shape, ShapeCause } from './shape-handle';
import { createShapeId, reserveShapeId } from './shape-ids';
import { ShapeStore } from './shape-store';
import type { Box } from '../../graphics/geometry';
import type { DrawCommand } from '../../types/draw-command';
import type { PaneView } from '../../api/area-view';
import type { Interaction } from './tools/drawing-interaction';
import { oneOf } from '../../validation/rule';
import { checkOptions, type Schema } from '../../validation/schema';
import type { ShapeDefinition } from '../../shapes/shape-definition';
import { findShapeType, getShapeLabel, shapeList, type ShapeTypes } from './shape-types';
import type { Point } from '../../types/data-types';
import type { SeriesColumns } from '../../types/series-columns';
import type { ShapeList } from './shape-data';
import type { Pane } from '../../core/pane';
import { ShapeViews } from './shape-views';
import type { ChartCore, SourceProvider } from '../../core/chart-core';
import type { PluginHost } from '../../api/plugin-host-api';

const areNumbers = (input: unknown): input is readonly number[] =>
  Array.isArray(input) && input.every(Number.isFinite);

const loadSchema: Schema<Required<LoadShapesOptions>> = {
  defaults: { undo: 'keep' },
  rules: { undo: oneOf(['keep', 'clear']) },
};

/**
 * Lengths of the units of bar intervals, in seconds. A month has its average length, as in intervals such as `'1M'`.
 */
const stepSeconds = { second: 1, weekday: 86_400, month: 2_629_746 };

/** A box in a pane. */
interface SelectionBox extends Box {
  readonly pane: string;
}

/** Drawing on a chart, with its shapes, their views and the input. */
export class DrawingController implements SourceProvider {
  /** Shapes of the chart. The toolbar uses them to make changes on behalf of the user. */
  readonly store: ShapeStore;
  readonly views: ShapeViews;
  /** Whether a tool stays active after the user has drawn a shape. */
  keepTool = false;
  /** Box in which the user selects shapes; `null` without one. */
  box: SelectionBox | null = null;
  /** Called with the point of the chart that a touch draws or drags, and with `null` at its end. */
  magnify: ((point: Point | null) => void) | null = null;
  /** A tool was activated or deactivated. */
  readonly toolChanged: Emitter<ShapeDefinition | null>;
  readonly optionsChanged: Emitter<void>;
  /** Whether it was removed from the chart. */
  isEnded = false;
  private interaction: Interaction | null = null;

  /** @param types - Shape types that drawing on this chart supports. */
  constructor(
    readonly core: ChartCore,
    readonly host: PluginHost,
    readonly types: ShapeTypes,
    private options: Readonly<DrawingOptions>,
  ) {
    const { context, panes } = core;
    this.toolChanged = new Emitter((notify) => context.changes.notifyLater(notify));
    this.optionsChanged = new Emitter((notify) => context.changes.notifyLater(notify));
    this.views = new ShapeViews(this);
    this.store = new ShapeStore({
      types,
      pane: (name) => panes.named(name) ?? null,
      hasAxis: (pane, axis) => this.hasAxis(pane, axis),
      checkAxis: (at, pane, axis) => panes.named(pane)?.checkAxis(at, axis),
      isChartRemoved: () => context.life.ended,
      assertNotRemoved: (call) => context.assertNotRemoved(call),
      takeId: (call, requestedId, type) => {
        const findShape = (id: string) => this.store.find(id);
        const id = core.takeId(findShape, call, requestedId, () => createShapeId(type));
        reserveShapeId(id);
        return id;
      },
      tryToDraw: (shape) => this.views.tryToDraw(shape),
      pricesAt: (shape, time) => this.views.pricesAt(shape, time),
      typeLabel: (type) => getShapeLabel(types, type, context.options.messages),
      acceptedTimes: () => (context.options.timeAxis.type === 'number' ? 'number' : undefined),
      barSeconds: () => this.barSeconds(),
      redraw: () => this.redraw(),
      undoLimit: () => this.options.undoLimit,
      changes: context.changes,
    });
  }

  /** Starts drawing by pointer and keyboard. */
  open(interaction: Interaction): void {
    this.interaction = interaction;
  }

  /** Aborts when drawing ends. */
  get signal(): AbortSignal {
    return this.host.signal;
  }

  /** Returns the ids of the shapes with visible handles. */
  active(): readonly (string | null)[] {
    return this.interaction?.active() ?? this.store.selection;
  }

  /** Returns the bars that shapes on an axis calculate with; `null` without a series. */
  getBars(pane: string, axis: string): SeriesColumns | null {
    const series = this.core.panes.named(pane)?.seriesOn(axis) ?? [];
    const bars = series.map((each) => this.host.bars(each));
    return bars.find(({ form }) => form === 'prices') ?? bars[0] ?? null;
  }

  /** Returns the interval of the chart's bars in seconds; `null` without times. */
  private barSeconds(): number | null {
    const { options, timeIndex } = this.core.context;
    if (options.timeAxis.type !== 'time' || timeIndex.count === 0) return null;
    const { size, unit } = timeIndex.step();
    return size * stepSeconds[unit];
  }

  /** Returns whether drawing handled a key. */
  keyDown(event: KeyboardEvent): boolean {
    return this.interaction?.keyDown(event) ?? false;
  }

  /** @param isChartEnded - Whether the chart was also removed. */
  end(isChartEnded: boolean): void {
    this.isEnded = true;
    this.interaction?.reset();
    // The shapes stay on linked charts.
    this.store.leave();
    // The handles of the shapes keep their last data and become removed.
    if (!isChartEnded) this.store.replaceAll([], 'code');
    this.store.clear();
    this.toolChanged.clear();
    this.optionsChanged.clear();
  }

  /** Shares the shapes with linked charts, after drawing was attached or its symbol has changed. */
  shareShapes(): void {
    for (const link of this.core.context.links) link.shareDrawings();
  }

  getOptions(): Readonly<DrawingOptions> {
    return this.options;
  }

  applyOptions(call: string, input: unknown): void {
    this.options = checkOptions(
      call,
      '',
      drawingSchema,
      this.withoutShapes(call, input),
      this.options,
    );
    this.core.context.changes.run(() => {
      this.store.trim();
      this.optionsChanged.emit();
    });
  }

  /** Returns options without the shapes, which can't change. */
  private withoutShapes(call: string, input: unknown): unknown {
    if (!isRecord(input) || !('shapes' in input)) return input;
    const { shapes, ...options } = input;
    const types = shapeList(shapes, `${call}: shapes`) as ShapeTypes;
    const isSame = [...types].every(([type, { definition }]) => this.has(type, definition));
    if (isSame && types.size === this.types.size) return options;
    throw new TypeError(`${call}: shapes cannot change; remove and attach the plug-in again`);
  }

  private has(type: string, definition: ShapeDefinition): boolean {
    return this.types.get(type)?.definition === definition;
  }

  /** @param shape - Definition of the shape. */
  add(pane: Pane, definition: unknown, points: unknown, options: unknown): Shape {
    const { type } = findShapeType(this.types, 'add: shape', definition).definition;
    const shape = this.store.make('add', pane.name, type, points, options);
    pane.checkAxis('add: options.axis', shape.axis);
    return this.store.add(shape, 'code');
  }

  find(id: string | null | undefined): Shape | null {
    return this.handles(this.store.all().filter((shape) => shape.id === id))[0] ?? null;
  }

  /** Returns the shapes of a pane, from back to front. */
  on(pane: Pane): readonly Shape[] {
    return this.handles(this.store.all().filter((shape) => shape.pane === pane.name));
  }

  /** Returns the commands that draw the box in which the user selects shapes, if it is in a pane. Images omit it. */
  drawBox({ colors, isImage, pane }: PaneView): readonly DrawCommand[] {
    const { box } = this;
    if (isImage || box?.pane !== pane.name) return [];
    const { line } = colors;
    const { bottom, left, right, top } = box;
    const rect = {
      type: 'rect',
      x: left,
      y: top,
      width: right - left,
      height: bottom - top,
    } as const;
    return [
      { ...rect, fill: line, opacity: 0.15 },
      { ...rect, stroke: { color: line } },
    ];
  }

  /** Returns labels for the prices that the shapes of a pane mark on its axes, each in the color of its shape. */
  priceLabels(pane: string): PriceAxisLabel[] {
    const { line } = this.core.context.theme;
    const labels: PriceAxisLabel[] = [];
    // Runs several times in each frame, so skip shapes without labels before anything is created for them.
    for (const shape of this.store.inPane(pane)) {
      const axisPrices = this.types.get(shape.type)?.config.axisPrices;
      if (!axisPrices || !this.store.isVisible(shape)) continue;
      const { axis, points, style } = shape;
      const color = typeof style.color === 'string' ? style.color : line;
      const prices = callUserFunction(
        `axisPrices of the shape "${shape.type}"`,
        axisPrices,
        (getPrices) => getPrices(points, style),
        areNumbers,
        'a list of numbers',
      );
      for (const price of prices ?? []) labels.push({ axis, price, color });
    }
    return labels;
  }

  isIdKnown(id: string): boolean {
    return this.store.isIdKnown(id);
  }

  /** Copies the selected shapes next to the original ones. */
  readonly duplicate = (): void => this.interaction?.duplicate();

  /**
   * Sets saved options and shapes without an undo step.
   *
   * @param input - Options that override saved ones.
   */
  restore({ options, shapes }: SavedDrawing, input: Partial<NewDrawingOptions>): void {
    const list = this.readSavedShapes(shapes);
    const saved = checkOptions('options', '', drawingSchema, options);
    this.options = checkOptions(
      'options',
      '',
      drawingSchema,
      this.withoutShapes('attach', input),
      saved,
    );
    this.declareAxes(list);
    this.store.start(list);
  }

  /**
   * Replaces the options and the shapes by saved ones, and clears the undo history.
   *
   * @param saved - The state; `null` for no shapes and the default options.
   */
  loadState(saved: SavedDrawing | null): void {
    const list = this.readSavedShapes(saved?.shapes ?? []);
    const options = checkOptions('options', '', drawingSchema, saved?.options ?? {});
    this.core.context.changes.run(() => {
      this.interaction?.reset();
      this.declareAxes(list);
      this.options = options;
      this.store.replaceAll(list, 'code');
      this.store.clearUndo();
      this.optionsChanged.emit();
    });
  }

  /** Removes the shapes of a pane before the pane itself. */
  dropPane(name: string): void {
    this.interaction?.cancel();
    this.store.dropPane(name);
    this.views.drop(name);
  }

  /** Cancels input on shapes of a hidden pane and a shape being drawn in it, and deselects these shapes. */
  cancelInput(name: string): void {
    const { interaction, store } = this;
    const others = store.getSelected().filter(({ pane }) => pane !== name);
    const isSelected = others.length < store.selection.length;
    if (isSelected || interaction?.tools.drawsIn(name)) interaction?.cancel();
    if (!isSelected) return;
    store.select(
      others.map(({ id }) => id),
      'code',
    );
  }

  redraw(): void {
    this.core.context.repaint();
  }

  /** @param definition - Definition of the shapes; `undefined` for all shapes. */
  shapes(definition?: unknown): readonly Shape[] {
    const shapes = this.handles(this.store.all());
    if (definition === undefined) return shapes;
    const { type } = findShapeType(this.types, 'shapes: shape', definition).definition;
    return shapes.filter((each) => each.type === type);
  }

  onToolChange(handler: (tool: ShapeDefinition | null) => void): () => void {
    return this.toolChanged.listen('onToolChange', handler);
  }

  /** @param shape - Definition of the shape. */
  start(shape: unknown, options?: object, cause?: ShapeCause): void {
    const { definition } = findShapeType(this.types, 'start: shape', shape);
    if (this.interaction === null) {
      throw new TypeError('start: not available without a DOM or with interactive: false');
    }
    this.interaction.arm(definition.type, options, cause);
  }

  stop(): void {
    this.interaction?.arm(null);
  }

  tool(): string | null {
    return this.interaction?.armed() ?? null;
  }

  selection(): readonly Shape[] {
    return this.handles(this.store.getSelected());
  }

  select(shapes: readonly IShapeApi[]): void {
    if (!Array.isArray(shapes)) throw wrongType('select: shapes', shapes, 'a list of shapes');
    // Unlike `forEach`, `entries` doesn't skip holes.
    for (const [i, shape] of (shapes as readonly (IShapeApi | null | undefined)[]).entries()) {
      if (!shape || (this.find(shape.id) as unknown) !== shape)
        throw wrongType(item('select: shapes', i), shape, 'a shape of this chart');
    }
    this.store.select(
      shapes.map(({ id }) => id),
      'code',
    );
  }

  save() {
    return {
      schema: SCHEMA,
      shapes: this.store.all().map((shape) => saveShape(shape, this.types)),
    };
  }

  /** Returns the state of the plug-in; `null` if it only has defaults. */
  saveState(): DrawingState | null {
    const state = { ...this.save(), options: { ...this.options } };
    const isDefault = sameJson(state.options, drawingSchema.defaults);
    return state.shapes.length === 0 && isDefault ? null : state;
  }

  load(...[state, options]: Parameters<IDrawingApi['load']>) {
    const { undo } = checkOptions('load', 'options', loadSchema, options);
    const { shapes } = readSavedJson('load: state', state);
    const list = this.readShapes('load: state.shapes', shapes);
    this.core.context.changes.run(() => {
      this.interaction?.reset();
      this.store.replaceAll(list, 'code');
      if (undo === 'clear') this.store.clearUndo();
    });
    const unknown = this.store.all().filter((shape) => !this.store.isKnown(shape));
    return { unknown: unknown.map((shape) => saveShape(shape, this.types)) };
  }

  /** Returns the types of saved shapes that drawing doesn't have, each once. */
  unknownParts(): readonly Definition[] {
    const types = new Set(this.store.all().map(({ type }) => type));
    return [...types]
      .filter((type) => !this.types.has(type))
      .map((type) => ({ kind: 'shape', type }));
  }

  /**
   * Reads the shapes of a saved chart. While the chart was open without drawing, a series can have got the id of a
   * shape, so the shape gets another one.
   */
  private readSavedShapes(shapes: unknown): ShapeList {
    return this.readShapes('shapes', shapes, true);
  }

  private readShapes(at: string, shapes: unknown, replacesIds = false): ShapeList {
    const { panes, set, unknownSeries } = this.core;
    return readShapes(at, shapes, {
      types: this.types,
      replacesIds,
      hasPane: (name) => panes.named(name) !== undefined,
      isIdTaken: (id) =>
        set.find(id) !== undefined || unknownSeries.some((series) => series.id === id),
    });
  }

  private hasAxis(pane: string, axis: string): boolean {
    return (
      this.core.panes
        .named(pane)
        ?.priceAxes()
        .some(({ id }) => id === axis) ?? false
    );
  }

  /** Declares the price axes of a saved chart's shapes that the chart doesn't have yet. */
  private declareAxes(list: ShapeList): void {
    for (const { axis, pane } of list) {
      if (!this.hasAxis(pane, axis)) this.core.panes.named(pane)?.declareAxis(axis);
    }
  }

  private handles(shapes: ShapeList): Shape[] {
    return shapes.filter(this.store.isKnown).map(this.store.handle);
  }
}
