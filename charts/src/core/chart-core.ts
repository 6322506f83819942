import { Emitter } from '../util/emitter';
import { chartSchema } from '../schemas/chart-schema';
import type { MouseEventParams } from '../api/events';
import type { SourceState, PluginState } from '../api/chart-state';
import type { AnySource } from '../api/source-api';
import type { ResolvedTheme } from '../options/theme';
import type { ChartOptions } from '../options/chart-options';
import type { Point } from '../types/data-types';
import type { Size } from '../types/visible-range';
import type { IChartApi } from '../api/chart-api';
import { Crosshair } from './crosshair';
import { OlderBarsLoader } from './load-older-bars';
import type { Pane } from './pane';
import { PaneList } from './pane-list';
import type { DomSurface } from './dom-surface';
import type { HitPointer, Presses } from './pointer';
import type { PluginRuntime, PluginTarget } from './attach-plugin';
import type { SavedView } from './saved-view';
import { SeriesSet, type SeriesMember } from './series-set';
import { ChartSettings } from './chart-settings';
import { type RenderTarget, ChartContext } from './chart-context';
import { TimeAxis } from './time-axis';

/** Parts of a chart that exist only in a DOM. */
export interface Page {
  readonly screen: DomSurface;
  /** Announces a text to screen readers. */
  readonly announce: (text: string) => void;
  /** Pointers that are down; `null` without input. */
  readonly pointers: Presses | null;
}

/** Sources on the panes that a plug-in adds to the series, such as the shapes of drawing. */
export interface SourceProvider {
  find(id: string): AnySource | null;
  /** Whether a source has an id, or undo or redo can restore one with this id. */
  isIdKnown(id: string): boolean;
  /** Returns the sources of a pane, from back to front. */
  on(pane: Pane): readonly AnySource[];
}

/**
 * The internal parts of a chart. Without a DOM, it doesn't have elements, frames or input.
 *
 * @internal Handles use it, but don't expose it.
 */
export class ChartCore {
  readonly context: ChartContext;
  readonly set: SeriesSet;
  readonly settings: ChartSettings;
  readonly panes: PaneList;
  /** Sources that plug-ins have added, other than series. */
  providers: readonly SourceProvider[] = [];
  /** Emits after each painted frame. */
  readonly painted = new Emitter<void>();
  /** Plug-in runtime; `null` before the first plug-in is attached. */
  plugins: PluginRuntime | null = null;
  /** Saved states of plug-ins that aren't attached or have failed. They are kept for the next saved state. */
  savedPlugins: readonly PluginState[] = [];
  readonly nearStart: OlderBarsLoader;
  /** Series of a restored chart whose bar types weren't passed. They are kept for the next saved state. */
  unknownSeries: readonly SourceState[] = [];
  /** Visible range that the chart was restored with; `null` if it wasn't restored. */
  savedView: SavedView | null = null;
  readonly timeAxis: TimeAxis;
  readonly crosshair: Crosshair;
  readonly clicked: Emitter<MouseEventParams>;
  readonly doubleClicked: Emitter<MouseEventParams>;
  readonly contextMenu: Emitter<MouseEventParams>;
  readonly crosshairMoved: Emitter<MouseEventParams>;
  /** Crosshair moves for linked charts, which are notified before other handlers. */
  readonly crosshairPointed: Emitter<MouseEventParams>;
  /** Public handle of the chart. */
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
    this.set = new SeriesSet(context.life, () => context.options.timeAxis.type === 'number');
    this.settings = new ChartSettings(context, chartSchema, () => this.set.timeType());
    this.panes = new PaneList(this);
    this.nearStart = new OlderBarsLoader({
      nearStartBars: () => context.options.timeAxis.nearStartBars,
      // Handlers can't return bars of indicators.
      series: () => this.set.all.filter(({ input }) => input === null),
      change: (work) => context.changes.run(work),
      view: () => this.timeAxis.getViewStart(),
      stopped: () => this.timeAxis.stopWaiting(),
    });
    this.timeAxis = new TimeAxis(this.settings, this.nearStart);
    this.crosshair = new Crosshair(this);
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

  /** Sets the DOM parts of the chart. */
  open(page: Page): void {
    this.onPage = page;
  }

  get inPage(): boolean {
    return this.onPage !== null;
  }

  /** @throws TypeError if the chart is rendered without a DOM. */
  page(what: string): Page {
    if (this.onPage) return this.onPage;
    throw new TypeError(`${what}: not available in renderToSvg(), because it needs a DOM`);
  }

  /** Whether the chart accepts input, because it is in a DOM and `interactive`. */
  get hasInput(): boolean {
    return this.inPage && this.context.options.interactive;
  }

  /** @throws TypeError if the chart doesn't accept input. */
  checkInput(call: string): void {
    if (this.inPage && !this.context.options.interactive)
      throw new TypeError(`${call}: not available on a chart with interactive: false`);
  }

  /**
   * Combines several calls into one change and one undo step, in which the series can switch to the other time
   * type. If `work` throws, the bars and the view are restored.
   */
  batch<Result>(work: () => Result, call = 'batch'): Result {
    const { plugins, set, context } = this;
    const together = (): Result => {
      const restoreView = context.keepView();
      try {
        return set.together(call, work);
      } catch (error) {
        restoreView();
        throw error;
      }
    };
    const end = plugins?.startBatch();
    try {
      return context.changes.run(together);
    } finally {
      end?.();
    }
  }

  /** Returns the hits of plug-ins at a point of a pane, from front to back. */
  pluginsAt(pane: Pane, { x, y }: Point, pointer: HitPointer): readonly PluginTarget[] {
    const plugins = this.plugins?.pointer;
    if (!plugins?.isUsed) return [];
    const box = pane.box();
    return plugins.hitsAt({ x: x + box.x, y: y + box.y }, pointer);
  }

  /** Returns all series, from back to front. */
  seriesInOrder(): readonly SeriesMember[] {
    return this.panes.all.flatMap((pane) => pane.getSeries());
  }

  findSource(id: string): AnySource | null {
    const others = (): AnySource[] => this.providers.flatMap((each) => each.find(id) ?? []);
    return this.set.find(id) ?? others()[0] ?? null;
  }

  /** Returns the size of the chart, including everything around the panes. */
  size(): Size {
    return this.onPage?.screen.size() ?? this.context.size;
  }

  /** Sets a fixed size. */
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
    if (life.ended) return;
    changes.run(() => {
      // Drags are canceled while the chart can still be changed.
      this.onPage?.pointers?.loseAll();
      if (!life.ended) life.end();
    });
  }

  /** Cancels the current press of a pointer, for example because its shape or plug-in is removed. */
  cancelPress(): boolean {
    return this.onPage?.pointers?.cancel() ?? false;
  }

  /** Returns an id for a series of a type. */
  createSeriesId(type: string): string {
    return `${type}-${this.nextId++}`;
  }

  /**
   * Returns the requested id, or a generated one.
   *
   * @param isUsed - Whether something other than a series has an id.
   * @param create - Returns a different id at each call.
   * @throws RangeError if the id is already used.
   */
  takeId(
    isUsed: (id: string) => unknown,
    call: string,
    requestedId: string,
    create: () => string,
  ): string {
    const isFree = (id: string): boolean => !(this.set.find(id) || isUsed(id));
    if (requestedId !== '') {
      if (isFree(requestedId)) return requestedId;
      throw new RangeError(`${call}: the id "${requestedId}" is already used`);
    }
    for (;;) {
      const id = create();
      if (isFree(id)) return id;
    }
  }
}
