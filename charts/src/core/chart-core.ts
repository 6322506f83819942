import { Emitter } from '../util/emitter';
import { chartSchema } from '../schemas/chart-schema';
import type { MouseEventParams } from '../api/events';
import type { SourceState, PluginState } from '../api/chart-state';
import type { AnySource } from '../api/source-api';
import { replaced } from '../registry/register-options';
import type { ResolvedTheme } from '../options/theme';
import type { ChartOptions } from '../options/chart-options';
import type { Point } from '../types/data-types';
import type { Size } from '../types/visible-range';
import type { IChartApi } from '../api/chart-api';
import { hitTolerance } from '../input/hit-tolerance';
import { Crosshair } from './crosshair';
import type { ChartDrawing } from './drawing-seam';
import { OlderBarsLoader } from './load-older-bars';
import type { Pane } from './pane';
import { PaneList } from './pane-list';
import type { DomSurface } from './dom-surface';
import type { PluginRuntime, PluginTarget } from './plugin-runtime';
import { SeriesSet, type SeriesMember } from './series-set';
import { ChartSettings } from './chart-settings';
import { type RenderTarget, ChartContext } from './chart-context';
import { TimeAxis } from './time-axis';

/** What a chart has in a page, and has not without one. */
export interface Page {
  readonly screen: DomSurface;
  /** Says something to screen readers. */
  readonly announce: (text: string) => void;
  /** Decides again which touch gestures the browser handles. */
  readonly updateTouchAction: () => void;
}

/**
 * The parts of a chart, put together. Without a page it has everything but elements, frames and hands.
 *
 * @internal Every handle has a part of it; none hands it out.
 */
export class ChartCore {
  readonly context: ChartContext;
  readonly set: SeriesSet;
  readonly settings: ChartSettings;
  readonly panes: PaneList;
  /** Drawing, once it was added: the plug-in `drawing` sets it. */
  drawing: ChartDrawing | null = null;
  /** Emits after each painted frame. */
  readonly painted = new Emitter<void>();
  /** The plug-ins, once one was attached. */
  plugins: PluginRuntime | null = null;
  /** Saved states of plug-ins that aren't attached, or have failed: kept for the next saved state. */
  savedPlugins: readonly PluginState[] = [];
  readonly nearStart: OlderBarsLoader;
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
  /** The handle that callers have. */
  chart: IChartApi | null = null;
  private onPage: Page | null = null;
  private nextId = 1;

  constructor(options: Readonly<ChartOptions>, theme: ResolvedTheme, renderTarget: RenderTarget) {
    const context = new ChartContext(() => this.set.tables, options, theme, renderTarget);
    const emitter = <T>(): Emitter<T> =>
      new Emitter<T>((notify) => context.changes.notifyLater(notify));
    this.context = context;
    this.clicked = emitter();
    this.doubleClicked = emitter();
    this.contextMenu = emitter();
    this.crosshairMoved = emitter();
    this.crosshairPointed = emitter();
    this.set = new SeriesSet(context.life);
    this.settings = new ChartSettings(context, chartSchema, () => this.set.timeType());
    this.panes = new PaneList({
      context,
      set: this.set,
      // Of a shape that undo may bring back, too.
      takeId: (...requestedId) => this.takeId((id) => this.drawing?.isIdKnown(id), ...requestedId),
      shapesOn: (pane) => this.drawing?.on(pane) ?? [],
      shapeMarks: (pane, viewport) => this.drawing?.marks(pane, viewport) ?? [],
      dropped: (pane) => {
        this.drawing?.dropPane(pane);
        this.plugins?.dropPane(pane);
      },
      beginsAnew: () => this.nearStart.restart(),
      hidden: () => this.drawing?.letGo(),
    });
    this.nearStart = new OlderBarsLoader({
      nearStartBars: () => context.options.timeAxis.nearStartBars,
      series: () => this.set.all,
      change: (work) => context.changes.run(work),
      view: () => this.timeAxis.getViewStart(),
      stopped: () => this.timeAxis.stopWaiting(),
    });
    this.timeAxis = new TimeAxis(this.settings, this.nearStart);
    this.crosshair = new Crosshair(this);
    context.life.atEnd(replaced.on(() => context.themeChanged.emit(context.theme)));
    context.themeChanged.on(() => {
      for (const series of this.set.all) series.resolveStyle();
    });
    context.life.atEnd(() => {
      this.nearStart.clear();
      context.time.cancelPinned();
      const { rangeChanged, applied, viewMoved } = this.settings;
      viewMoved.clear();
      const { due, themeChanged, sizeChanged } = context;
      const { clicked, contextMenu, crosshairMoved, crosshairPointed, doubleClicked } = this;
      const all = [rangeChanged, applied, due, themeChanged, sizeChanged, context.dataChanged];
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
    throw new TypeError(`${what}: not available in renderToSvg(), because it needs a DOM`);
  }

  /** Whether the chart accepts input: it is in a page and `interactive`. */
  get hasInput(): boolean {
    return this.inPage && this.context.options.interactive;
  }

  /** @throws TypeError if the chart accepts no input. */
  checkInput(call: string): void {
    if (this.inPage && !this.context.options.interactive)
      throw new TypeError(`${call}: not available on a chart with interactive: false`);
  }

  /** Makes several calls one change and one step of undo, in which all series may come to have another kind of time. */
  batch<Result>(work: () => Result): Result {
    const { drawing, set, context } = this;
    const together = (): Result => set.together('batch', work);
    return drawing ? drawing.batch(together) : context.changes.run(together);
  }

  /** Returns the shape at a point of a pane; `null` if there is none. */
  shapeAt(pane: Pane, point: Point): AnySource | null {
    return this.drawing?.at(pane, point) ?? null;
  }

  /** Returns the hits of plug-ins at a point of a pane, from front to back. */
  pluginsAt(pane: Pane, { x, y }: Point): readonly PluginTarget[] {
    const { pointer } = this.plugins ?? {};
    if (!pointer?.isUsed) return [];
    const box = pane.box();
    return pointer.hitsAt({ x: x + box.x, y: y + box.y }, hitTolerance.mouse);
  }

  /** All series, from back to front. */
  seriesInOrder(): readonly SeriesMember[] {
    return this.panes.all.flatMap((pane) => pane.getSeries());
  }

  findSource(id: string): AnySource | null {
    return this.set.find(id) ?? this.drawing?.find(id) ?? null;
  }

  /** The size with everything around the panes. */
  size(): Size {
    return this.onPage?.screen.size() ?? this.context.size;
  }

  /** Gives the chart a size of its own. */
  resize(size: Size): void {
    const { options } = this.context;
    this.context.options = Object.freeze({ ...options, autoSize: false });
    if (this.onPage) this.onPage.screen.fixSize(size);
    else
      this.context.setRenderTarget({
        size,
        ratio: this.context.ratio,
        measure: this.context.measure,
      });
  }

  remove(): void {
    const { changes, life } = this.context;
    if (!life.ended) changes.run(() => life.end());
  }

  /**
   * The id that a caller wants, or one made up when they want none.
   *
   * @throws RangeError when the id is taken.
   */
  takeId(
    isOfShape: (id: string) => unknown,
    call: string,
    requestedId: string,
    type: string,
  ): string {
    const isFree = (id: string): boolean => !(this.set.find(id) || isOfShape(id));
    if (requestedId !== '') {
      if (isFree(requestedId)) return requestedId;
      throw new RangeError(`${call}: the id "${requestedId}" is already used`);
    }
    for (;;) {
      const id = `${type}-${this.nextId++}`;
      if (isFree(id)) return id;
    }
  }
}
