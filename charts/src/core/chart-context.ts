import { TimeIndex } from '../scale/time-index';
import { TimeScale } from '../scale/time-scale';
import { stretched } from '../scale/price-scale';
import type { TimeView, ViewLimits } from '../scale/time-view';
import type { BarTable } from '../data/bar-table';
import type { MeasureText } from '../graphics/figure-mark';
import { type Scene, SceneBuilder } from '../render/scene';
import type {
  ChartViewModel,
  PaneViewModel,
  TimeAxisViewModel,
  RenderedPlugins,
} from '../render/view-models';
import type { Point, TimeZone } from '../types/data-types';
import type { ResolvedTheme } from '../options/theme';
import type { ChartOptions } from '../options/chart-options';
import type { Size } from '../types/visible-range';
import type { ViewAfterData } from '../options/set-data-options';
import { type TimeZoneClock, getZone } from '../time/time-zone';
import { type Numbers, getNumbers, plainNumbers } from '../i18n/number-format';
import { Transactions } from './transactions';
import { Emitter } from '../util/emitter';
import type { RangeChange } from '../api/events';
import type { IndicatorState } from '../api/chart-state';
import { Lifetime } from './lifetime';
import { TimeLabelFormatter } from './time-label-formatter';
import type { DataChange } from '../api/source-api';

/** What a chart stands on: a page, or nothing at all. */
export interface RenderTarget {
  readonly size: Size;
  /** Device pixels for each CSS pixel. */
  readonly ratio: number;
  readonly measure: MeasureText;
}

/** Something that computes series from the bars of others. */
export interface Derived {
  /** Bars came or went somewhere: it brings its own series up to date before the axis takes all in. */
  follow?(): void;
  /** What it is in the saved state. */
  save(): IndicatorState;
  /** The series that a legend lists as one. */
  group?(): SeriesGroup;
}

/** Series that belong together, such as the lines of an indicator. */
export interface SeriesGroup {
  readonly title: string;
  /** The main series first, each with its name within the group; the main one has none. */
  readonly parts: readonly { readonly id: string; readonly name: string }[];
}

/** Why a view changed: a user, a call, another width, or bars that were added or removed. */
export type MoveCause = 'user' | 'code' | 'resize' | 'bars';

/** The number of moves by users and calls so far, in all charts: says which of two came later. */
let moves = 0;

/** The number of the latest move, in all charts. */
export const latestMove = (): number => moves;

/** How much of the picture is not true any more. */
type Stale = 'all' | Set<PaneViewModel>;

/**
 * What the parts of a chart share: its options and looks, its time, and its picture.
 *
 * The picture is made when somebody asks for it, a frame or a question for a place; so every answer fits the state as
 * it is, also where no frames run.
 */
export class ChartContext {
  readonly life: Lifetime = new Lifetime();
  readonly changes: Transactions = new Transactions(() => this.takeBars());
  readonly time: TimeScale = new TimeScale(() => this.isRangeLocked);
  readonly clock: TimeLabelFormatter;
  /** The palette, the theme or another option of the look changed. */
  readonly themeChanged = new Emitter<ResolvedTheme>();
  readonly sizeChanged = new Emitter<Size>((notify) => this.changes.notifyLater(notify));
  /** The bars of a series changed. */
  readonly dataChanged = new Emitter<DataChange>();
  /** Something that is seen changed: a frame is due. */
  readonly due = new Emitter<'picture' | 'crosshair'>();
  /** How many links keep the range of the time axis when the width changes. */
  rangeLocks = 0;
  /** The number of the last move by a user or a call; 0 for none. */
  movedAt = 0;
  /** Causes that moved the view since the last call of {@link takeCause}. */
  private readonly causes = new Set<MoveCause>();
  /** Those that are shown, from top to bottom; the list of panes keeps it. */
  panes: readonly PaneViewModel[] = [];
  /** Where the panes begin inside the element of the chart, in CSS pixels. */
  corner: () => Point = () => ({ x: 0, y: 0 });
  /** Whether what is built was saved: it was shown, with whatever gaps there were. */
  restores = false;
  /** The views of attached plug-ins; `null` if there are none. */
  plugins: RenderedPlugins | null = null;
  /** Whether the layout is being computed: then nothing can be read from it. */
  private isLayingOut = false;
  /** The core of the chart, once it has one. */
  owner: unknown = null;
  /** What computes series from others, and what a state has of such that nobody has claimed. */
  readonly derived = new Set<Derived>();

  /** Makes the picture that is shown. */
  private readonly maker = new SceneBuilder();
  private picture: Scene | null = null;
  private stale: Stale = 'all';
  private current: Readonly<ChartOptions>;
  /** What happened to bars that the axis has not taken in. */
  private untaken: 'added' | ViewAfterData | null = null;

  /** @param tables - The bars of all series. */
  constructor(
    private readonly tables: () => readonly BarTable[],
    options: Readonly<ChartOptions>,
    public theme: ResolvedTheme,
    private renderTarget: RenderTarget,
  ) {
    this.current = resolveExchangeZone(options);
    this.clock = new TimeLabelFormatter(() => this.options, this.time.timeIndex);
  }

  get options(): Readonly<ChartOptions> {
    return this.current;
  }

  set options(options: Readonly<ChartOptions>) {
    this.current = resolveExchangeZone(options);
  }

  /** Writes numbers as the options say. */
  get numbers(): Numbers {
    const { locale, numberFormat, messages } = this.options;
    return numberFormat === 'plain' ? plainNumbers : getNumbers(locale ?? messages.locale);
  }

  /** @throws TypeError when the chart was removed. */
  assertNotRemoved(call: string): void {
    this.life.check(call);
  }

  /** The size of panes and axes together, in CSS pixels. */
  get size(): Size {
    return this.renderTarget.size;
  }

  get ratio(): number {
    return this.renderTarget.ratio;
  }

  get measure(): MeasureText {
    return this.renderTarget.measure;
  }

  /** The chart got another size or another screen. */
  setRenderTarget(renderTarget: RenderTarget): void {
    const { width } = this.renderTarget.size;
    if (width > 0 && width !== renderTarget.size.width) this.moved('resize');
    this.renderTarget = renderTarget;
    this.repaint();
  }

  /**
   * Bars come or go in a series: the axis takes them in with the end of the change, or when somebody asks.
   *
   * @param work - Writes the bars; when it throws, nothing has changed.
   * @param how - What is in view after bars were replaced by others; `'added'` where none were.
   * @param pane - The pane of the series, where it is the only thing that changes.
   */
  changeBars(how: 'added' | ViewAfterData, work?: () => void, pane?: PaneViewModel): void {
    // Where the view stands in time can be told only before.
    if (this.untaken === null) this.time.hold(this.size.width);
    work?.();
    // Of several series the last that asks for a view decides.
    const { untaken } = this;
    const isLess = untaken !== null && (how === 'added' || (how === 'auto' && untaken !== 'added'));
    if (!isLess) this.untaken = how;
    this.repaint(pane);
  }

  /** The bars of a series are those of before again, so that no view is chosen for others. */
  restoreBars(): void {
    this.untaken &&= 'added';
  }

  /**
   * The clock that trading days follow.
   *
   * @param override - The zone of one series or plug-in; `null` uses the chart's.
   */
  exchangeZone(override: TimeZone | null = null): TimeZoneClock {
    const { exchangeTimeZone, timeAxis } = this.options;
    return getZone(override ?? exchangeTimeZone ?? timeAxis.timeZone);
  }

  /** The times of the chart, with all bars. */
  get timeIndex(): TimeIndex {
    this.takeBars();
    return this.time.timeIndex;
  }

  /**
   * Checks that the gaps between all bars can be shown.
   *
   * @throws RangeError when there are too many.
   */
  checkGaps(): void {
    new TimeIndex().refresh(this.tables(), { showGaps: true, future: true, past: true });
  }

  private takeBars(): void {
    const { time, untaken } = this;
    if (untaken === null) return;
    this.untaken = null;
    for (const each of [...this.derived]) each.follow?.();
    const { fixLeftEdge, fixRightEdge, showGaps } = this.options.timeAxis;
    const { count, revision } = time.timeIndex;
    // Where bars are too few for both edges, the newest ones count.
    const options = { showGaps, future: !fixRightEdge, past: !fixLeftEdge || fixRightEdge };
    const view = untaken === 'added' ? null : untaken;
    const { pinnedRange } = time;
    time.follow(this.tables(), options, this.options.timeAxis, view, this.exchangeZone());
    if (time.timeIndex.count !== count || time.timeIndex.revision !== revision) this.repaint();
    // A view that a call asked for is a call's; one that no longer keeps to a range is a move that others can follow.
    const isRequested =
      view === 'all' ||
      view === 'latest' ||
      view === 'keep-count' ||
      pinnedRange !== time.pinnedRange;
    this.moved(isRequested ? 'code' : 'bars');
  }

  /** Records what moved the view, or is about to. */
  moved(cause: MoveCause): void {
    this.causes.add(cause);
    if (cause === 'user' || cause === 'code') this.movedAt = ++moves;
  }

  /** Returns the cause that handlers receive for the moves since the last call, and clears it. */
  takeCause(): RangeChange['by'] {
    const { causes } = this;
    const by = (['user', 'code', 'resize'] as const).find((cause) => causes.has(cause)) ?? 'code';
    causes.clear();
    return by;
  }

  private get isRangeLocked(): boolean {
    return this.rangeLocks > 0 || this.options.timeAxis.lockVisibleTimeRangeOnResize;
  }

  /** The picture is not true any more, or that of one pane is not. */
  repaint(pane?: PaneViewModel): void {
    if (pane === undefined) this.stale = 'all';
    else if (this.stale !== 'all') this.stale.add(pane);
    this.due.emit('picture');
  }

  /** The options or the looks are others: everything is laid out anew. */
  layOutAnew(): void {
    this.maker.resetWidths();
    this.repaint();
  }

  /**
   * The picture as the state is now.
   *
   * @throws TypeError if a function that the layout calls asks for the layout.
   */
  scene(): Scene {
    if (this.isLayingOut) {
      throw new TypeError('the layout of the chart cannot be read while it is computed');
    }
    this.takeBars();
    this.isLayingOut = true;
    try {
      return this.updateScene();
    } finally {
      this.isLayingOut = false;
    }
  }

  private updateScene(): Scene {
    const { picture, stale } = this;
    if (picture !== null && stale !== 'all') {
      if (stale.size === 0) return picture;
      const staleIndexes = new Set([...stale].map((pane) => this.panes.indexOf(pane)));
      const renewed = this.time.waits
        ? null
        : this.maker.renew(this.createViewModel(), picture, staleIndexes);
      if (renewed !== null) return this.keep(renewed);
    }
    const limits = this.limits();
    const viewAt = (width: number): TimeView => this.time.viewAt(width, limits);
    return this.keep(this.maker.make(this.createViewModel(), viewAt, this.ratio));
  }

  /** The view as the state is now. */
  view(): TimeView {
    return this.scene().view;
  }

  /** Returns a function that finds the view of this moment again after bars were added before the first one. */
  anchorView(): () => TimeView {
    const view = this.view();
    const { time } = this;
    const { inserted } = time;
    return () => ({ ...view, right: view.right + time.inserted - inserted });
  }

  /** A picture of the chart of another size, beside the one that is shown. */
  createImageScene(size: Size, ratio: number): Scene {
    const { timeIndex } = this.time;
    const viewModel: ChartViewModel = { ...this.createViewModel(), ...size, isExported: true };
    const { height, width } = this.size;
    const isCurrentSize = size.width === width && size.height === height && ratio === this.ratio;
    // What was shown before has left widths and prices behind, with which a picture does not begin.
    const isFirst = this.picture === null;
    const scene = this.scene();
    const reused = isCurrentSize && isFirst && this.maker.reuse(viewModel, scene);
    if (reused) return reused;
    const { view } = scene;
    const range = timeIndex.count > 0 ? this.time.getRange(view, this.limits()) : null;
    const other = new TimeScale();
    if (range !== null) other.show(range);
    else other.move(view);
    // At its own width a chart has its own view: a range says it but for a rounding, which decides on widths of bars.
    const viewAt = (width: number) => (width === view.width ? view : other.viewAt(width));
    return new SceneBuilder().make(viewModel, viewAt, ratio);
  }

  /** What a picture is made from. */
  createViewModel(): ChartViewModel {
    const { theme, measure, options, panes } = this;
    const { height, width } = this.size;
    const { grid } = options;
    return {
      width,
      height,
      theme,
      measure,
      grid,
      panes,
      timeIndex: this.time.timeIndex,
      time: this.createTimeAxisViewModel(),
      isExported: false,
      plugins: this.plugins,
    };
  }

  /** How near and how far hands may bring bars. */
  limits(): ViewLimits {
    const { fixLeftEdge, fixRightEdge, minBarSpacing } = this.options.timeAxis;
    return {
      count: this.time.timeIndex.count,
      minSpacing: minBarSpacing,
      fixLeft: fixLeftEdge,
      fixRight: fixRightEdge,
    };
  }

  /** Takes a view that the user made of the one that is shown. */
  moveTo(view: TimeView): void {
    if (this.time.isAt(view)) return;
    this.moved('user');
    this.zoomTo(view);
    this.repaint();
  }

  /** Takes a view; axes with a fixed ratio of prices to bars zoom by the same factor. */
  zoomTo(view: TimeView): void {
    const factor = this.view().spacing / view.spacing;
    if (factor !== 1) {
      for (const { axis, scale } of this.scene().axes.flat()) {
        if (scale && axis.options.lockRatio) axis.hold(stretched(scale, factor));
      }
    }
    this.time.move(view);
  }

  private createTimeAxisViewModel(): TimeAxisViewModel {
    const { secondsVisible, visible } = this.options.timeAxis;
    return {
      visible,
      zone: this.clock.zone(),
      secondsVisible,
      tick: (timestamp, type) => this.clock.tick(timestamp, type),
      label: (timestamp) => this.clock.label(timestamp),
    };
  }

  private keep(picture: Scene): Scene {
    this.picture = picture;
    this.stale = new Set();
    this.time.commitView(picture.view);
    for (const axes of picture.axes) {
      for (const { axis, scale } of axes) if (scale) axis.scaleChanged(scale);
    }
    return picture;
  }
}

/** Replaces a missing exchange zone with the display zone as it is now, so that later changes of it affect labels only. */
const resolveExchangeZone = (options: Readonly<ChartOptions>): Readonly<ChartOptions> =>
  options.exchangeTimeZone === null
    ? Object.freeze({ ...options, exchangeTimeZone: options.timeAxis.timeZone })
    : options;
