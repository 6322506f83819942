import { callUserFunction } from '../util/call-user-function';
import { Emitter } from '../util/emitter';
import { getDrawingChartSchema } from '../schemas/drawing-chart-schema';
import { migrate, SCHEMA, shapeMigrations } from '../saved-state/migrations';
import { readShapes } from '../saved-state/read-saved-shapes';
import type { IChartApi } from '../api/chart-api';
import type { ShapeType } from '../api/source-maps';
import type { LoadShapesOptions } from '../api/save-options';
import type { ISourceApi } from '../api/source-api';
import { saveShape } from '../drawing/save-shape';
import type { Shape } from '../drawing/shape-handle';
import { createShapeStore, type ShapeStore } from '../drawing/shape-store';
import type { Mark } from '../graphics/figure-mark';
import type { Interaction } from '../drawing/drawing-interaction';
import type { PointerHandlers } from '../input/pointer-events';
import { hitTolerance } from '../input/hit-tolerance';
import { oneOf } from '../validation/rule';
import { checkOptions, type Schema } from '../validation/schema';
import { getShapeType, findShapeType } from '../registry/shape-registry';
import type { PaneViewport, ShapeLevel } from '../render/view-models';
import type { Point } from '../types/data-types';
import type { ShapeList } from '../shapes/shape-data';
import type { Crosshair } from './crosshair';
import type { Pane, ShapeRequest } from './pane';
import type { PaneList } from './pane-list';
import type { DomSurface } from './dom-surface';
import type { SeriesSet } from './series-set';
import { ShapeViews } from './shape-views';
import type { ChartContext } from './chart-context';

const areNumbers = (input: unknown): input is readonly number[] =>
  Array.isArray(input) && input.every(Number.isFinite);

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

const loadSchema: Schema<Required<LoadShapesOptions>> = {
  defaults: { undo: 'keep' },
  renamed: { history: 'undo' },
  rules: { undo: oneOf(['keep', 'clear']) },
};

/** What drawing asks of its chart. */
export interface DrawingHost {
  readonly context: ChartContext;
  readonly set: SeriesSet;
  /** The pane of that name, where there is one. */
  paneNamed(name: string): Pane | undefined;
  takeId(call: string, requestedId: string, type: string): string;
}

/** What drawing by hand sees of a chart in a page. */
export interface DrawnPage {
  readonly context: ChartContext;
  readonly screen: DomSurface;
  readonly panes: PaneList;
  readonly crosshair: Crosshair;
  readonly announce: (text: string) => void;
}

/** Gives a chart shapes. */
export type CreateDrawing = (host: DrawingHost) => Drawing;

/** The drawing side of a chart: its shapes, what is seen of them, and the hands that draw. */
export class Drawing implements DrawingApi {
  /** Schema of the options of a chart with shapes. */
  readonly chartSchema = getDrawingChartSchema();
  /** For the toolbar: what a hand does there is a change by the user. */
  readonly store: ShapeStore;
  readonly views: ShapeViews;
  /** Whether a tool stays armed after a shape was placed. */
  keepTool = false;
  /** A tool was armed or put away. */
  readonly toolChanged: Emitter<ShapeType | null>;
  private interaction: Interaction | null = null;

  /** @param createInput - Gives it hands, in a page. */
  constructor(
    private readonly host: DrawingHost,
    private readonly createInput?: (drawing: Drawing, page: DrawnPage) => Interaction,
  ) {
    const { context } = host;
    this.toolChanged = new Emitter((notify) => context.changes.notifyLater(notify));
    this.views = new ShapeViews({
      context,
      store: () => this.store,
      active: () => this.interaction?.active() ?? [this.store.selection],
      getPaneViewport: (name) => host.paneNamed(name)?.viewport() ?? null,
    });
    this.store = createShapeStore({
      pane: (name) => host.paneNamed(name) ?? null,
      checkAxis: (call, pane, axis) => host.paneNamed(pane)?.checkAxis(call, axis),
      assertNotRemoved: (call) => context.assertNotRemoved(call),
      takeId: (call, requestedId, type) => host.takeId(call, requestedId, type),
      tryToDraw: (shape) => this.views.tryToDraw(shape),
      redraw: () => this.redraw(),
      undoLimit: () => context.options.drawing.undoLimit,
      changes: context.changes,
    });
    context.life.atEnd(() => {
      this.interaction?.reset();
      this.store.clear();
      this.toolChanged.clear();
    });
  }

  /** Opens drawing by hand in a page. Returns what takes the pointer before the chart does. */
  open(page: DrawnPage): PointerHandlers | null {
    this.interaction = this.createInput?.(this, page) ?? null;
    return this.interaction?.tools ?? null;
  }

  add(pane: Pane, { options, points, style, type }: ShapeRequest): Shape {
    const shape = this.store.make('addShape', pane.name, type, points, style, options);
    pane.checkAxis('addShape: options', shape.axis);
    return this.store.add(shape, 'code');
  }

  find(id: string | null | undefined): Shape | null {
    return this.handles(this.store.all().filter((shape) => shape.id === id))[0] ?? null;
  }

  /** The shapes of one pane, from back to front. */
  on(pane: Pane): readonly Shape[] {
    return this.handles(this.store.all().filter((shape) => shape.pane === pane.name));
  }

  /** The shape under a place of a pane; `null` for none. */
  at(pane: Pane, point: Point, tolerance = hitTolerance.mouse): Shape | null {
    if (this.store.inPane(pane.name).length === 0) return null;
    return this.find(this.views.scene(pane.name)?.hit(point, tolerance)?.id);
  }

  /** What the pointer looks like over a shape; `null` over none, and while a tool is armed. */
  cursorOn(pane: Pane, point: Point): string | null {
    if (this.drawingTool() !== null || this.store.inPane(pane.name).length === 0) return null;
    const hit = this.views.scene(pane.name)?.hit(point, hitTolerance.mouse);
    if (!hit) return null;
    const isFree = hit.point !== null && !this.store.find(hit.id)?.locked;
    return isFree ? 'grab' : 'pointer';
  }

  /** What a picture shows of the shapes of a pane. */
  marks(pane: Pane, viewport: PaneViewport): readonly Mark[] {
    return this.views.marks(pane.name, viewport);
  }

  /** The prices that the shapes of a pane label on an axis, each in the color of its shape. */
  levels(pane: Pane, name: string): ShapeLevel[] {
    const { line } = this.host.context.theme;
    return this.store.inPane(pane.name).flatMap(({ axis, points, style, type, visible }) => {
      const axisPrices =
        (visible && axis === name && findShapeType(type)?.definition.axisPrices) || null;
      const color = typeof style.color === 'string' ? style.color : line;
      const ask = (prices: NonNullable<typeof axisPrices>): unknown => prices(points, style);
      const prices = callUserFunction(
        'registerShape: axisPrices',
        axisPrices,
        ask,
        areNumbers,
        'a list of numbers',
      );
      return (prices ?? []).map((price) => ({ price, color }));
    });
  }

  /** Sets shapes that were read and fit the chart, without a command: what a restored chart starts with. */
  start(shapes: ShapeList): void {
    this.store.start(shapes);
  }

  /** The pane is about to be removed, and its shapes with it. */
  dropPane(pane: Pane): void {
    this.interaction?.reset();
    this.store.dropPane(pane.name);
    this.views.drop(pane.name);
  }

  /** Ends what hands do with a shape that stands on a hidden pane. */
  letGo(): void {
    const shape = this.store.find(this.store.selection);
    if (!shape || this.host.paneNamed(shape.pane)?.isVisible) return;
    this.interaction?.reset();
    this.store.select(null, 'code');
  }

  redraw(): void {
    this.host.context.repaint();
  }

  shapes(): readonly Shape[] {
    return this.handles(this.store.all());
  }

  onToolChange(handler: (tool: ShapeType | null) => void): () => void {
    return this.toolChanged.listen('onToolChange', handler);
  }

  startDrawing(type: ShapeType, style?: unknown): void {
    getShapeType('startDrawing', type);
    if (this.interaction === null) {
      throw new TypeError('startDrawing: not available on a chart without input');
    }
    this.interaction.arm(type, style);
  }

  stopDrawing(): void {
    this.interaction?.arm(null);
  }

  drawingTool(): ShapeType | null {
    return this.interaction?.armed() ?? null;
  }

  /** Whether a finger draws or moves a shape, in whichever direction it goes. */
  holdsFinger(): boolean {
    return (this.drawingTool() ?? this.store.selection) !== null;
  }

  selection(): Shape | null {
    return this.find(this.store.selection);
  }

  select(shape: ISourceApi | null): void {
    // One that is missing is no `null`, which takes the selection away.
    if (shape !== null && (this.find(shape?.id) as unknown) !== shape) {
      throw new TypeError('select: shape must be a shape of this chart, or null');
    }
    this.store.select(shape?.id ?? null, 'code');
  }

  saveShapes() {
    return { schema: SCHEMA, shapes: this.store.all().map(saveShape) };
  }

  loadShapes(...[state, options]: Parameters<IChartApi['loadShapes']>) {
    const { host } = this;
    const { undo } = checkOptions('loadShapes', 'options', loadSchema, options);
    const { shapes } = migrate('loadShapes', state, shapeMigrations);
    const list = readShapes('loadShapes: shapes', shapes, {
      hasPane: (name) => host.paneNamed(name) !== undefined,
      isIdTaken: (id) => host.set.find(id) !== undefined,
    });
    host.context.changes.run(() => {
      this.interaction?.reset();
      this.declareAxes(list);
      this.store.replaceAll(list, 'code');
      if (undo === 'clear') this.store.clearUndo();
    });
    return { unknown: this.unknownShapes() };
  }

  unknownShapes() {
    return this.store
      .all()
      .filter(({ known }) => !known)
      .map(saveShape);
  }

  /** Shapes that were saved may be measured on axes that this chart does not have yet. */
  private declareAxes(list: ShapeList): void {
    for (const { axis, pane } of list) {
      const target = this.host.paneNamed(pane);
      if (target && !target.priceAxes().some(({ id }) => id === axis)) target.declareAxis(axis);
    }
  }

  private handles(shapes: ShapeList): Shape[] {
    return shapes.filter(({ known }) => known).map(this.store.handle);
  }
}
