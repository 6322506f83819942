import { TimeIndex } from '../scale/time-index';
import { RequestedRange } from '../scale/pinned-range';
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
import type { TimeAxisOptions } from '../options/time-axis-options';
import type { ChartOptions } from '../options/chart-options';
import type { Size } from '../types/visible-range';
import type { RangeAfterData } from '../options/set-data-options';
import { type TimeZoneClock, getZone } from '../time/time-zone';
import { getChartNumbers, type Numbers } from '../i18n/number-format';
import { type ColorResolver, withColorResolver } from '../util/color';
import { Transactions } from './transactions';
import { Emitter } from '../util/emitter';
import type { RangeChange } from '../api/events';
import type { LinkedRangeResult } from '../api/range-result';
import type { IndicatorState } from '../api/chart-state';
import type { IndicatorMember } from './chart-indicators';
import { Lifetime } from './lifetime';
import { TimeLabelFormatter } from './time-label-formatter';
import type { DataChange } from '../api/source-api';

/** Size, pixel ratio and text measurement for rendering a chart, with or without a DOM. */
export interface RenderTarget {
  readonly size: Size;
  /** Device pixels for each CSS pixel. */
  readonly ratio: number;
  readonly measure: MeasureText;
}

/** Something that computes series from the bars of other series, such as an indicator. */
export interface Derived {
  /**
   * Called when bars of any series changed, to update its own series before the time axis includes the bars.
   *
   * @param canWait - Whether it can add itself to {@link ChartContext.waiting} instead.
   */
  follow?(canWait: boolean): void;
  /** Throws if it can't be calculated on a time axis. */
  checkTimeAxis?(call: string, axis: Readonly<TimeAxisOptions>): void;
  /** Returns its saved state. */
  save(): IndicatorState;
  /** Returns the series that a legend lists as one item. */
  group?(): SeriesGroup;
  /** Stops following its series while a saved state is applied. */
  suspend?(): void;
  /** Ends it without removing its series. */
  retire?(): void;
  /**
   * Follows its series again, with other options.
   *
   * @param index - Index in the saved state, for error messages.
   */
  resume?(options: object, index?: number): void;
  /** Handle of the indicator; missing for a saved state that no definition has claimed. */
  readonly indicator?: IndicatorMember;
}

/** A link to other charts, which show the visible range of this chart and can have the same shapes. */
export interface RangeLink {
  /** Makes the other charts follow the visible range that code has set. */
  request(): void;
  /** Resolves with what happened to the other charts when they don't load bars any longer. */
  waitForLoads(): Promise<readonly LinkedRangeResult[]>;
  /** Shares the shapes of this chart with other charts of its symbol. */
  shareDrawings(): void;
}

/** Series that belong together, such as the lines of an indicator. */
export interface SeriesGroup {
  readonly title: string;
  /** The main series first. `name` is the name within the group, which is empty for the main series. */
  readonly parts: readonly { readonly id: string; readonly name: string }[];
}

/** Cause of a move of the view: the user, a call, a new width, or added or removed bars. */
export type MoveCause = 'user' | 'code' | 'resize' | 'bars';

/** Number of moves by users and calls in all charts, for comparing which of two moves was later. */
let lastMoveNumber = 0;

/** Returns the number of the latest move in all charts. */
export const getLastMoveNumber = (): number => lastMoveNumber;

/** Largest number of layouts in which the prices and the bar spacing adapt to each other. */
const mostRatioRounds = 3;

/** The panes that have to be rendered again. */
type Stale = 'all' | Set<PaneViewModel>;

/**
 * The shared state of a chart, which is its options and theme, its time scale, and its rendered scene.
 *
 * The scene is computed when a frame or a method needs it, so results are always up to date, even without frames.
 */
export class ChartContext {
  readonly life: Lifetime = new Lifetime();
  readonly changes: Transactions = new Transactions(() => this.includePendingBars());
  readonly time: TimeScale = new TimeScale(() => this.isRangeLocked);
  readonly clock: TimeLabelFormatter;
  /** Emits when the palette, the theme or another option of the appearance changed. */
  readonly themeChanged = new Emitter<ResolvedTheme>();
  readonly sizeChanged = new Emitter<Size>((notify) => this.changes.notifyLater(notify));
  /** Emits when the bars of a series changed. */
  readonly dataChanged = new Emitter<DataChange>();
  /** Emits when something visible changed, so that a frame is needed. */
  readonly due = new Emitter<'picture' | 'crosshair'>();
  /** Links to other charts. */
  readonly links = new Set<RangeLink>();
  /** Number of links that keep the visible time range when the width changes. */
  rangeLocks = 0;
  /** Number of the last move by the user or a call; 0 if there was none. */
  moveNumber = 0;
  /** Causes of the moves since the last call of {@link takeCause}. */
  private readonly causes = new Set<MoveCause>();
  /** Visible panes, from top to bottom. Set by the list of panes. */
  panes: readonly PaneViewModel[] = [];
  /** Returns the top left corner of the panes within the chart's element, in CSS pixels. */
  corner: () => Point = () => ({ x: 0, y: 0 });
  /**
   * Whether the chart is being restored. Its gaps aren't checked then, because they were accepted when it was saved.
   */
  isRestoring = false;
  /** The views of attached plug-ins; `null` if there are none. */
  plugins: RenderedPlugins | null = null;
  /** Whether the layout is being computed, so that it can't be read. */
  private isLayingOut = false;
  /** Resolves colors that depend on the chart's element; `null` without a DOM. */
  resolveColor: ColorResolver | null = null;
  /** The core of the chart; `null` until there is one. */
  owner: unknown = null;
  /** Indicators that compute series from others, and saved states that no indicator has claimed. */
  readonly derived = new Set<Derived>();
  /**
   * Indicators that follow changed bars only in the next frame, or when their values are read. Many changes can come
   * before that, and they calculate all bars for each.
   */
  readonly waiting = new Set<Derived>();

  /** Builds the displayed scene. */
  private readonly sceneBuilder = new SceneBuilder();
  private lastScene: Scene | null = null;
  private stale: Stale = 'all';
  /** Scene whose price-to-bar ratios the locked axes keep in the next layout; `null` if the view isn't zoomed. */
  private sceneBeforeZoom: Scene | null = null;
  private current: Readonly<ChartOptions>;
  /** Change of the bars that the time axis doesn't include yet; `null` if there is none. */
  private pendingBars: 'added' | RangeAfterData | null = null;

  /** @param tables - Returns the bars of all series, up to date. */
  constructor(
    private readonly tables: () => readonly BarTable[],
    options: Readonly<ChartOptions>,
    public theme: ResolvedTheme,
    private renderTarget: RenderTarget,
  ) {
    this.current = resolveExchangeZone(options);
    this.clock = new TimeLabelFormatter(
      () => this.options,
      this.time.timeIndex,
      () => this.numbers,
    );
  }

  get options(): Readonly<ChartOptions> {
    return this.current;
  }

  set options(options: Readonly<ChartOptions>) {
    this.current = resolveExchangeZone(options);
  }

  /** Formats numbers according to the options. */
  get numbers(): Numbers {
    return getChartNumbers(this.options);
  }

  /** @throws TypeError if the chart was removed. */
  assertNotRemoved(call: string): void {
    this.life.check(call);
  }

  /** Size of the panes and axes together, in CSS pixels. */
  get size(): Size {
    return this.renderTarget.size;
  }

  get ratio(): number {
    return this.renderTarget.ratio;
  }

  get measure(): MeasureText {
    return this.renderTarget.measure;
  }

  /** Sets the size and pixel ratio. */
  setRenderTarget(renderTarget: RenderTarget): void {
    const { width } = this.renderTarget.size;
    if (width > 0 && width !== renderTarget.size.width) this.recordMove('resize');
    this.renderTarget = renderTarget;
    this.repaint();
  }

  /**
   * Changes the bars of a series. The time axis includes them at the end of the change, or earlier if it is read.
   *
   * @param how - What to show after the bars were replaced; `'added'` if bars were only added or removed.
   * @param work - Writes the bars. If it throws, nothing changes.
   * @param pane - Pane of the series, if nothing else has to be repainted.
   */
  changeBars(how: 'added' | RangeAfterData, work?: () => void, pane?: PaneViewModel): void {
    // Get the view's position in time now, because it can't be computed after the change.
    if (this.pendingBars === null) this.holdView();
    work?.();
    // If several series request a view, the last one wins.
    const { pendingBars } = this;
    const isLess =
      pendingBars !== null && (how === 'added' || (how === 'auto' && pendingBars !== 'added'));
    if (!isLess) this.pendingBars = how;
    this.repaint(pane);
  }

  /** Keeps the view's position in time, before bars change. */
  private holdView(): void {
    const { allowShiftVisibleRangeOnWhitespaceReplacement: followsValues } = this.options.timeAxis;
    this.time.hold(this.size.width, followsValues ? this.tables() : []);
  }

  /** Returns a function that restores the current view after the bars were restored, too. */
  keepView(): () => void {
    const { pendingBars, time } = this;
    const restore = time.keepView();
    const restoreWidths = this.sceneBuilder.keepWidths();
    return () => {
      if (pendingBars === null) {
        // The axis may include bars that were restored since.
        this.changeBars('added');
        this.includePendingBars();
      }
      restore();
      restoreWidths();
      this.pendingBars = pendingBars;
      this.repaint();
    };
  }

  /**
   * Returns the time zone that defines trading days.
   *
   * @param override - Time zone of a series or plug-in; `null` uses the chart's.
   */
  exchangeZone(override: TimeZone | null = null): TimeZoneClock {
    const { exchangeTimeZone, timeAxis } = this.options;
    return getZone(override ?? exchangeTimeZone ?? timeAxis.timeZone);
  }

  /** Times of all bars, up to date. */
  get timeIndex(): TimeIndex {
    this.includePendingBars();
    return this.time.timeIndex;
  }

  /**
   * Checks that the number of gaps between the bars is within the limit.
   *
   * @throws RangeError if there are too many gaps.
   */
  checkGaps(): void {
    const isNumeric = this.options.timeAxis.type === 'number';
    const extent = { showGaps: true, future: true, past: true, isNumeric };
    new TimeIndex().refresh(this.tables(), extent);
  }

  /** Whether the last scene shows the current state, so that reading it doesn't compute anything. */
  get isSceneCurrent(): boolean {
    const { lastScene, pendingBars, stale, waiting } = this;
    const isStale = stale === 'all' || stale.size > 0;
    return lastScene !== null && !isStale && pendingBars === null && waiting.size === 0;
  }

  /** Includes all changed bars, and calculates the indicators that have waited for a frame or a read. */
  includeAllBars(): void {
    if (this.waiting.size === 0 && this.pendingBars === null) return;
    // A read can't call handlers, so they are called with the next ones, at the latest in the next frame.
    this.changes.hold(() => this.includePendingBars(false));
  }

  /** @param canWait - Whether indicators that calculate all bars at once can wait. */
  private includePendingBars(canWait = true): void {
    const { time } = this;
    if (!canWait && this.pendingBars === null && this.waiting.size > 0) {
      this.holdView();
      this.pendingBars = 'added';
    }
    const { pendingBars } = this;
    if (pendingBars === null) return;
    this.pendingBars = null;
    // Indicators read the bars that bar types compute, so update these first.
    this.tables();
    for (const each of [...this.derived]) each.follow?.(canWait);
    const {
      allowShiftVisibleRangeOnWhitespaceReplacement: followsValues,
      fixLeftEdge,
      fixRightEdge,
      showGaps,
      type,
    } = this.options.timeAxis;
    const { count, revision } = time.timeIndex;
    // If there are too few bars to fix both edges, fix the right one.
    const options = {
      showGaps,
      future: !fixRightEdge,
      past: !fixLeftEdge || fixRightEdge,
      isNumeric: type === 'number',
    };
    const view = pendingBars === 'added' ? null : pendingBars;
    const { pinnedRange } = time;
    time.follow(this.tables(), options, this.options.timeAxis, view, this.exchangeZone());
    const isSame = time.timeIndex.count === count && time.timeIndex.revision === revision;
    if (!isSame || followsValues) this.repaint();
    if (pinnedRange !== null && this.hasLockedRatio) this.sceneBeforeZoom ??= this.lastScene;
    // A view that a call requested counts as moved by code. So does one that leaves the range of linked charts, so that
    // they follow.
    const isRequested =
      view === 'all' ||
      view === 'latest' ||
      view === 'keep-count' ||
      (pinnedRange !== time.pinnedRange && !(pinnedRange instanceof RequestedRange));
    this.recordMove(isRequested ? 'code' : 'bars');
  }

  /** Records why the view moved, or is about to move. */
  recordMove(cause: MoveCause): void {
    this.causes.add(cause);
    if (cause === 'user' || cause === 'code') this.moveNumber = ++lastMoveNumber;
  }

  /** Returns the cause for handlers of the moves since the last call, and clears it. */
  takeCause(): RangeChange['cause'] {
    const { causes } = this;
    const first =
      (['user', 'code', 'resize'] as const).find((cause) => causes.has(cause)) ?? 'code';
    causes.clear();
    return first;
  }

  private get isRangeLocked(): boolean {
    return this.rangeLocks > 0 || this.options.timeAxis.lockVisibleTimeRangeOnResize;
  }

  /** Requests a repaint of the chart, or of one pane. */
  repaint(pane?: PaneViewModel): void {
    if (pane === undefined) this.stale = 'all';
    else if (this.stale !== 'all') this.stale.add(pane);
    this.due.emit('picture');
  }

  /** Calls a function that reads or paints colors. */
  withColors<T>(work: () => T): T {
    return withColorResolver(this.resolveColor, work);
  }

  /**
   * Sets the theme, if it changed.
   *
   * @param areColorsChanged - Whether other colors have changed, such as CSS variables.
   */
  setTheme(theme: ResolvedTheme, areColorsChanged = false): void {
    if (!areColorsChanged && JSON.stringify(theme) === JSON.stringify(this.theme)) return;
    this.theme = theme;
    this.changes.run(() => {
      this.themeChanged.emit(theme);
      this.invalidateLayout();
    });
  }

  /** Computes the layout again after options or the theme changed. */
  invalidateLayout(): void {
    this.sceneBuilder.resetWidths();
    this.repaint();
  }

  /**
   * Returns the current scene.
   *
   * @throws TypeError if called by a function that the layout calls.
   */
  scene(): Scene {
    if (this.isLayingOut) {
      throw new TypeError(
        'cannot read positions or ranges while the chart computes its layout, such as in autoScaleInfo or a formatter',
      );
    }
    this.includeAllBars();
    this.isLayingOut = true;
    try {
      return this.withColors(() => this.updateScene());
    } finally {
      this.isLayingOut = false;
    }
  }

  private updateScene(): Scene {
    const { lastScene, stale, sceneBeforeZoom } = this;
    this.sceneBeforeZoom = null;
    if (lastScene !== null && stale !== 'all') {
      if (stale.size === 0) return lastScene;
      const staleIndexes = new Set([...stale].map((pane) => this.panes.indexOf(pane)));
      const renewed = this.time.waits
        ? null
        : this.sceneBuilder.renew(this.createViewModel(), lastScene, staleIndexes);
      if (renewed !== null) return this.commitScene(renewed);
    }
    const scene = this.makeScene();
    return this.commitScene(sceneBeforeZoom ? this.lockRatios(sceneBeforeZoom, scene) : scene);
  }

  private makeScene(): Scene {
    const limits = this.limits();
    const viewAt = (width: number): TimeView => this.time.viewAt(width, limits);
    return this.sceneBuilder.make(this.createViewModel(), viewAt, this.ratio);
  }

  /** Zooms the axes with a locked price-to-bar ratio by the factor between two scenes, and returns the new scene. */
  private lockRatios(before: Scene, scene: Scene): Scene {
    let next = scene;
    if (!(before.view.width > 0) || !(scene.view.width > 0)) return next;
    // Other prices can have longer labels, which leave less space for the bars.
    for (let round = 0; round < mostRatioRounds; round++) {
      const { spacing } = next.view;
      if (round === 0 && spacing === before.view.spacing) return next;
      zoomLockedAxes(before, before.view.spacing / spacing);
      next = this.makeScene();
      if (next.view.spacing === spacing) break;
    }
    return next;
  }

  private get hasLockedRatio(): boolean {
    return this.panes.some(({ axes }) => axes.some(({ options }) => options.lockRatio));
  }

  /** Shows a requested range. Axes with a locked price-to-bar ratio zoom by the same factor. */
  showRange(show: () => void): void {
    const isLocked = this.hasLockedRatio;
    if (isLocked) this.sceneBeforeZoom = this.scene();
    show();
    this.repaint();
    // Compute the layout now, so that the price range is up to date for the next call.
    if (isLocked) this.scene();
  }

  /** Returns the current view. */
  view(): TimeView {
    return this.scene().view;
  }

  /** Returns a function that returns the current view, adjusted for bars that were added before the first one since. */
  anchorView(): () => TimeView {
    const view = this.view();
    const { time } = this;
    const { inserted } = time;
    return () => ({ ...view, right: view.right + time.inserted - inserted });
  }

  /** Builds a scene of another size for an image, without changing the displayed one. */
  createImageScene(size: Size, ratio: number): Scene {
    const { timeIndex } = this.time;
    const viewModel: ChartViewModel = { ...this.createViewModel(), ...size, isExported: true };
    const { height, width } = this.size;
    const isCurrentSize = size.width === width && size.height === height && ratio === this.ratio;
    // The first scene can be reused. Later ones start from the widths and prices of the scene
    // before, unlike an image.
    const isFirst = this.lastScene === null;
    const scene = this.scene();
    const reused = isCurrentSize && isFirst && this.sceneBuilder.reuse(viewModel, scene);
    if (reused) return reused;
    const { view } = scene;
    const range = timeIndex.count > 0 ? this.time.getRange(view, this.limits()) : null;
    const other = new TimeScale();
    if (range !== null) other.show(range);
    else other.move(view);
    // At the displayed width, use the view itself. Converting it to a range and back would round
    // it, which could change bar widths.
    const viewAt = (width: number) => (width === view.width ? view : other.viewAt(width));
    return new SceneBuilder().make(viewModel, viewAt, ratio);
  }

  /** Returns the chart's state for rendering. */
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

  /** Returns the limits of scrolling and zooming by the user. */
  limits(): ViewLimits {
    const { fixLeftEdge, fixRightEdge, maxBarSpacing, minBarSpacing } = this.options.timeAxis;
    return {
      count: this.time.timeIndex.count,
      minSpacing: minBarSpacing,
      maxSpacing: maxBarSpacing,
      fixLeft: fixLeftEdge,
      fixRight: fixRightEdge,
    };
  }

  /** Sets a view that the user has moved. */
  moveTo(view: TimeView): void {
    if (this.time.isAt(view)) return;
    this.recordMove('user');
    this.zoomTo(view);
    this.repaint();
  }

  /** Sets a view. Axes with a locked price-to-bar ratio zoom by the same factor. */
  zoomTo(view: TimeView): void {
    const scene = this.scene();
    const factor = scene.view.spacing / view.spacing;
    if (factor !== 1) zoomLockedAxes(scene, factor);
    this.time.move(view);
  }

  private createTimeAxisViewModel(): TimeAxisViewModel {
    const { secondsVisible, ticksVisible, type, visible } = this.options.timeAxis;
    return {
      visible,
      isNumeric: type === 'number',
      ticksVisible,
      zone: this.clock.zone(),
      secondsVisible,
      tick: (timestamp, type, hasMonth) => this.clock.tick(timestamp, type, hasMonth),
      label: (timestamp) => this.clock.label(timestamp),
    };
  }

  private commitScene(lastScene: Scene): Scene {
    this.lastScene = lastScene;
    this.stale = new Set();
    this.time.commitView(lastScene.view);
    for (const axes of lastScene.axes) {
      for (const { axis, scale } of axes) if (scale) axis.scaleChanged(scale);
    }
    return lastScene;
  }
}

/** Zooms the prices of the axes with a locked price-to-bar ratio, starting from the prices of a scene. */
function zoomLockedAxes({ axes }: Scene, factor: number): void {
  for (const { axis, scale } of axes.flat()) {
    if (scale && axis.options.lockRatio) axis.hold(stretched(scale, factor));
  }
}

/**
 * Replaces a missing exchange time zone with the current display time zone, so that changing the latter affects labels
 * only.
 */
const resolveExchangeZone = (options: Readonly<ChartOptions>): Readonly<ChartOptions> =>
  options.exchangeTimeZone === null
    ? Object.freeze({ ...options, exchangeTimeZone: options.timeAxis.timeZone })
    : options;
