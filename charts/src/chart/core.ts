import { Emitter } from '../util/emitter';
import { chartSchema } from '../check/options';
import type { MouseEventParams } from '../api/events';
import type { SourceState } from '../api/saved';
import type { AnySource } from '../api/sources';
import { replaced } from '../registry/register';
import type { Look } from '../values/look';
import type { ChartOptions } from '../values/options/chart';
import type { Size } from '../values/ranges';
import { Crosshair } from './crosshair';
import type { Drawing, DrawingOf } from './drawing';
import { Extras } from './extras';
import { NearStart } from './near-start';
import { PaneList } from './pane-list';
import type { PlaceHome } from './place';
import type { Screen } from './screen';
import { SeriesSet, type SeriesMember } from './series-set';
import { Settings } from './settings';
import { type Ground, Stage } from './stage';
import { TimeAxis } from './time-axis';

/** What a chart has in a page, and has not without one. */
export interface Page {
  readonly screen: Screen;
  /** Says something to screen readers. */
  readonly announce: (words: string) => void;
}

/**
 * The parts of a chart, put together. Without a page it has everything but elements, frames and hands.
 *
 * @internal Every handle has a part of it; none hands it out.
 */
export class ChartCore {
  readonly stage: Stage;
  readonly set: SeriesSet;
  readonly settings: Settings;
  readonly panes: PaneList;
  /** `null` on a plain chart, which has no shapes. */
  readonly drawing: Drawing | null;
  /** What was handed in and draws. */
  readonly extras: Extras;
  readonly nearStart: NearStart;
  /** Series of a restored chart whose bar types are not registered: kept for the next saved state. */
  unknownSeries: readonly SourceState[] = [];
  readonly timeAxis: TimeAxis;
  readonly crosshair: Crosshair;
  readonly clicked: Emitter<MouseEventParams>;
  readonly doubleClicked: Emitter<MouseEventParams>;
  readonly contextMenu: Emitter<MouseEventParams>;
  readonly crosshairMoved: Emitter<MouseEventParams>;
  /** Of those moves the ones that linked charts follow: by the user, and where the crosshair disappears. */
  readonly crosshairPointed: Emitter<MouseEventParams>;
  private onPage: Page | null = null;
  private nextId = 1;

  constructor(
    options: Readonly<ChartOptions>,
    look: Look,
    ground: Ground,
    drawingOf: DrawingOf | null,
  ) {
    const stage = new Stage(() => this.set.tables, options, look, ground);
    const emitter = <T>(): Emitter<T> => new Emitter<T>((say) => stage.changes.tell(say));
    this.stage = stage;
    this.clicked = emitter();
    this.doubleClicked = emitter();
    this.contextMenu = emitter();
    this.crosshairMoved = emitter();
    this.crosshairPointed = emitter();
    this.set = new SeriesSet(stage.life);
    this.drawing =
      drawingOf?.({
        stage,
        set: this.set,
        paneNamed: (name) => this.panes.named(name),
        takeId: (...wanted) => this.takeId((id) => this.drawing?.store.find(id), ...wanted),
      }) ?? null;
    const { drawing } = this;
    const schema = drawing?.chartSchema ?? chartSchema;
    this.settings = new Settings(stage, schema, () => this.set.timeKind());
    this.extras = new Extras(stage);
    this.panes = new PaneList({
      stage,
      set: this.set,
      // Of a shape that undo may bring back, too.
      takeId: (...wanted) => this.takeId((id) => drawing?.store.remembers(id), ...wanted),
      addShape: (pane, request) => this.drawn('addShape').add(pane, request),
      shapesOn: (pane) => drawing?.on(pane) ?? [],
      levels: (pane, axis) => drawing?.levels(pane, axis) ?? [],
      shapeMarks: (pane, sight) => drawing?.marks(pane, sight) ?? [],
      extras: (pane, layer, sight) => this.extras.items(pane, layer, sight),
      covered: (pane, sight) => this.extras.getCovered(pane, sight),
      dropped: (pane) => {
        drawing?.dropPane(pane);
        this.extras.drop(pane);
      },
      beginsAnew: () => this.nearStart.restart(),
      hidden: () => drawing?.letGo(),
    });
    this.nearStart = new NearStart({
      nearStartBars: () => stage.options.timeAxis.nearStartBars,
      series: () => this.set.all,
      change: (work) => stage.changes.run(work),
      view: () => this.timeAxis.start(),
      stopped: () => this.timeAxis.stopWaiting(),
    });
    this.timeAxis = new TimeAxis(this.settings, this.nearStart);
    this.crosshair = new Crosshair({
      ...this.places(),
      settings: this.settings,
      panes: this.panes,
      moved: (event, isPointing) => {
        if (isPointing) this.crosshairPointed.emit(event);
        this.crosshairMoved.emit(event);
      },
      isHeard: (isPointing) =>
        this.crosshairMoved.used || (isPointing && this.crosshairPointed.used),
    });
    stage.life.atEnd(replaced.on(() => stage.lookChanged.emit(stage.look)));
    if (drawing) this.settings.taken.on(drawing.store.trim);
    stage.lookChanged.on(() => {
      for (const series of this.set.all) series.dress();
    });
    stage.life.atEnd(() => {
      this.nearStart.clear();
      stage.time.forget();
      const { rangeChanged, taken, viewMoved } = this.settings;
      viewMoved.clear();
      const { due, lookChanged, sizeChanged } = stage;
      const { clicked, contextMenu, crosshairMoved, crosshairPointed, doubleClicked } = this;
      const all = [rangeChanged, taken, due, lookChanged, sizeChanged];
      const moves = [crosshairMoved, crosshairPointed];
      for (const each of [...all, ...moves, clicked, contextMenu, doubleClicked]) each.clear();
    });
  }

  /** The page that the chart is in. */
  open(page: Page): void {
    this.onPage = page;
  }

  get inPage(): boolean {
    return this.onPage !== null;
  }

  /** @throws TypeError when the chart has no page. */
  page(what: string): Page {
    if (this.onPage) return this.onPage;
    throw new TypeError(`${what}: a chart without a page has none`);
  }

  /** Whether the chart accepts input: it is in a page and `interactive`. */
  get hasInput(): boolean {
    return this.inPage && this.stage.options.interactive;
  }

  /** @throws TypeError if the chart accepts no input. */
  checkInput(call: string): void {
    if (this.inPage && !this.stage.options.interactive)
      throw new TypeError(`${call}: not available on a chart with interactive: false`);
  }

  /** @throws TypeError when it is a plain chart. */
  drawn(call: string): Drawing {
    if (this.drawing) return this.drawing;
    throw new TypeError(`${call}: a plain chart has no shapes; use createChart`);
  }

  /** Makes several calls one change and one step of undo, in which all series may come to have another kind of time. */
  batch<Answer>(work: () => Answer): Answer {
    const { drawing, set, stage } = this;
    const together = (): Answer => set.together('batch', work);
    return drawing ? drawing.store.together(together) : stage.changes.run(together);
  }

  /** What a place on the chart is described by. */
  places(): PlaceHome {
    const { drawing, set, stage } = this;
    return { stage, set, shapeAt: (pane, point) => drawing?.at(pane, point) ?? null };
  }

  /** All series, from back to front. */
  seriesInOrder(): readonly SeriesMember[] {
    return this.panes.all.flatMap((pane) => pane.ownSeries());
  }

  findSource(id: string): AnySource | null {
    return this.set.find(id) ?? this.drawing?.find(id) ?? null;
  }

  /** The size with everything around the panes. */
  size(): Size {
    return this.onPage?.screen.size() ?? this.stage.size;
  }

  /** Gives the chart a size of its own. */
  resize(size: Size): void {
    const { options } = this.stage;
    this.stage.options = Object.freeze({ ...options, autoSize: false });
    if (this.onPage) this.onPage.screen.fixSize(size);
    else this.stage.setGround({ size, ratio: this.stage.ratio, measure: this.stage.measure });
  }

  remove(): void {
    const { changes, life } = this.stage;
    if (!life.ended) changes.run(() => life.end());
  }

  /**
   * The id that a caller wants, or one made up when they want none.
   *
   * @throws RangeError when the id is taken.
   */
  private takeId(
    isOfShape: (id: string) => unknown,
    call: string,
    wanted: string,
    type: string,
  ): string {
    const isFree = (id: string): boolean => !(this.set.find(id) || isOfShape(id));
    if (wanted !== '') {
      if (isFree(wanted)) return wanted;
      throw new RangeError(`${call}: the id "${wanted}" is taken`);
    }
    for (;;) {
      const id = `${type}-${this.nextId++}`;
      if (isFree(id)) return id;
    }
  }
}
