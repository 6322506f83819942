import { askOwn } from '../util/ask-own';
import { Emitter } from '../util/emitter';
import { getDrawingChartSchema } from '../check/drawing-chart-schema';
import { migrate, SCHEMA, shapeMigrations } from '../check/migrate';
import { readShapes } from '../check/saved-shapes';
import type { IChartApi } from '../api/chart';
import type { ShapeType } from '../api/maps';
import type { LoadShapesOptions } from '../api/saving';
import type { ISourceApi } from '../api/sources';
import { saveShape } from '../drawing/save-shape';
import type { Shape } from '../drawing/shape';
import { createShapeStore, type ShapeStore } from '../drawing/store';
import type { Mark } from '../figures/mark';
import type { Interaction } from '../input/interaction';
import type { PointerHandlers } from '../input/listen';
import { reach } from '../input/reach';
import { oneOf } from '../validation/rule';
import { checkOptions, type Schema } from '../validation/schema';
import { kindFor, shapeKindOf } from '../registry/shapes';
import type { PaneSight, SeenLevel } from '../scene/seen';
import type { Point } from '../values/data';
import type { ShapeList } from '../values/shape-data';
import type { Crosshair } from './crosshair';
import type { Pane, ShapeRequest } from './pane';
import type { PaneList } from './pane-list';
import type { Screen } from './screen';
import type { SeriesSet } from './series-set';
import { ShapeViews } from './shape-views';
import type { Stage } from './stage';

const areNumbers = (given: unknown): given is readonly number[] =>
  Array.isArray(given) && given.every(Number.isFinite);

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
export interface DrawingHome {
  readonly stage: Stage;
  readonly set: SeriesSet;
  /** The pane of that name, where there is one. */
  paneNamed(name: string): Pane | undefined;
  takeId(call: string, wanted: string, type: string): string;
}

/** What drawing by hand sees of a chart in a page. */
export interface DrawnPage {
  readonly stage: Stage;
  readonly screen: Screen;
  readonly panes: PaneList;
  readonly crosshair: Crosshair;
  readonly announce: (words: string) => void;
}

/** Gives a chart shapes. */
export type DrawingOf = (home: DrawingHome) => Drawing;

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
  private hands: Interaction | null = null;

  /** @param handsOf - Gives it hands, in a page. */
  constructor(
    private readonly home: DrawingHome,
    private readonly handsOf?: (drawing: Drawing, page: DrawnPage) => Interaction,
  ) {
    const { stage } = home;
    this.toolChanged = new Emitter((say) => stage.changes.tell(say));
    this.views = new ShapeViews({
      stage,
      store: () => this.store,
      active: () => this.hands?.active() ?? [this.store.selection],
      sightOf: (name) => home.paneNamed(name)?.sight() ?? null,
    });
    this.store = createShapeStore({
      pane: (name) => home.paneNamed(name) ?? null,
      checkAxis: (call, pane, axis) => home.paneNamed(pane)?.checkAxis(call, axis),
      alive: (call) => stage.alive(call),
      takeId: (call, wanted, type) => home.takeId(call, wanted, type),
      tryToDraw: (shape) => this.views.tryToDraw(shape),
      redraw: () => this.redraw(),
      undoLimit: () => stage.options.drawing.undoLimit,
      changes: stage.changes,
    });
    stage.life.atEnd(() => {
      this.hands?.reset();
      this.store.clear();
      this.toolChanged.clear();
    });
  }

  /** The chart stands in a page: who takes the pointer before it does. */
  open(page: DrawnPage): readonly PointerHandlers[] {
    this.hands = this.handsOf?.(this, page) ?? null;
    return this.hands ? [this.hands.tools] : [];
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
  at(pane: Pane, point: Point): Shape | null {
    if (this.store.inPane(pane.name).length === 0) return null;
    return this.find(this.views.scene(pane.name)?.hit(point, reach.mouse)?.id);
  }

  /** What the pointer looks like over a shape; `null` over none, and while a tool is armed. */
  cursorOn(pane: Pane, point: Point): string | null {
    if (this.drawingTool() !== null || this.store.inPane(pane.name).length === 0) return null;
    const hit = this.views.scene(pane.name)?.hit(point, reach.mouse);
    if (!hit) return null;
    const isFree = hit.point !== null && !this.store.find(hit.id)?.locked;
    return isFree ? 'grab' : 'pointer';
  }

  /** What a picture shows of the shapes of a pane. */
  marks(pane: Pane, sight: PaneSight): readonly Mark[] {
    return this.views.marks(pane.name, sight);
  }

  /** The prices that the shapes of a pane label on an axis, each in the colour of its shape. */
  levels(pane: Pane, name: string): SeenLevel[] {
    const { line } = this.home.stage.look;
    return this.store.inPane(pane.name).flatMap(({ axis, points, style, type, visible }) => {
      const own = (visible && axis === name && shapeKindOf(type)?.definition.axisPrices) || null;
      const color = typeof style.color === 'string' ? style.color : line;
      const ask = (prices: NonNullable<typeof own>): unknown => prices(points, style);
      const prices = askOwn('registerShape: axisPrices', own, ask, areNumbers, 'a list of numbers');
      return (prices ?? []).map((price) => ({ price, color }));
    });
  }

  /** Sets shapes that were read and fit the chart, without a command: what a restored chart starts with. */
  start(shapes: ShapeList): void {
    this.store.start(shapes);
  }

  /** The pane is about to be removed, and its shapes with it. */
  dropPane(pane: Pane): void {
    this.hands?.reset();
    this.store.dropPane(pane.name);
    this.views.drop(pane.name);
  }

  /** Ends what hands do with a shape that stands on a hidden pane. */
  letGo(): void {
    const shape = this.store.find(this.store.selection);
    if (!shape || this.home.paneNamed(shape.pane)?.isVisible) return;
    this.hands?.reset();
    this.store.select(null, 'code');
  }

  redraw(): void {
    this.home.stage.repaint();
  }

  shapes(): readonly Shape[] {
    return this.handles(this.store.all());
  }

  onToolChange(handler: (tool: ShapeType | null) => void): () => void {
    return this.toolChanged.listen('onToolChange', handler);
  }

  startDrawing(type: ShapeType, style?: unknown): void {
    kindFor('startDrawing', type);
    if (this.hands === null) {
      throw new TypeError('startDrawing: not available on a chart without input');
    }
    this.hands.arm(type, style);
  }

  stopDrawing(): void {
    this.hands?.arm(null);
  }

  drawingTool(): ShapeType | null {
    return this.hands?.armed() ?? null;
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
    const { home } = this;
    const { undo } = checkOptions('loadShapes', 'options', loadSchema, options);
    const { shapes } = migrate('loadShapes', state, shapeMigrations);
    const list = readShapes('loadShapes: shapes', shapes, {
      hasPane: (name) => home.paneNamed(name) !== undefined,
      isTaken: (id) => home.set.find(id) !== undefined,
    });
    home.stage.changes.run(() => {
      this.hands?.reset();
      this.declareAxes(list);
      this.store.replaceAll(list, 'code');
      if (undo === 'clear') this.store.forget();
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
      const home = this.home.paneNamed(pane);
      if (home && !home.priceAxes().some(({ id }) => id === axis)) home.declareAxis(axis);
    }
  }

  private handles(shapes: ShapeList): Shape[] {
    return shapes.filter(({ known }) => known).map(this.store.handle);
  }
}
