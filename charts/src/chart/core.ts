import { sameJson } from '../base/json';
import { addFocusRing } from '../access/focus-ring';
import { watchKeys } from '../access/keyboard';
import { createLiveRegion } from '../access/live-region';
import { Emitter } from '../base/emitter';
import { chartSchema } from '../check/options';
import type { ISourceApi } from '../contract/sources';
import { createEngineChart, type EngineChart } from '../engine/chart';
import type { AxisClock } from '../engine/zoned-behavior';
import { checkOptions } from '../rules/schema';
import { labelsOf } from '../time/labels';
import { pointsOf, type TimePoints } from '../time/points';
import type { TimeKind } from '../time/times';
import { zoneOf } from '../time/zone';
import { lookOf, type Look } from '../values/look';
import type { ChartOptions } from '../values/options/chart';
import type { Size, VisibleRange } from '../values/ranges';
import { type AxisBars, createAxisBars } from './axis-bars';
import { Crosshair } from './crosshair';
import { createDrawing, type Drawing } from './drawing';
import { createElements, setSize, sizeOf } from './elements';
import { type Mouse, watchMouse } from './mouse';
import { createPaneList, type PaneList } from './pane-list';
import type { Series } from './series';
import { prefersCalm, prefersDark, watchSurroundings } from './surroundings';
import { TimeAxis } from './time-axis';
import { watchView } from './view-watch';
import { watchWeakMagnet } from './weak-magnet';
import { watchWheel } from './wheel';

/**
 * What the classes of a chart share: its engine, its options and looks, its panes and series, and its end.
 *
 * @internal Every handle has it; none hands it out.
 */
export class ChartCore {
  readonly element: HTMLElement;
  readonly engine: EngineChart;
  readonly paneList: PaneList;
  readonly axisBars: AxisBars = createAxisBars(this);
  readonly series = new Set<Series>();
  /** Counts up when a series comes, goes, or moves to another pane, axis or place. */
  seriesVersion = 0;
  readonly timeAxis: TimeAxis;
  readonly crosshair: Crosshair;
  readonly drawing: Drawing;
  readonly mouse: Mouse;
  /** Says something to screen readers. */
  readonly announce: (words: string) => void;
  /** The palette, the theme or another option of the look changed. */
  readonly lookChanged = new Emitter<Look>();
  readonly sizeChanged = new Emitter<Size>();
  readonly rangeChanged = new Emitter<VisibleRange>();
  readonly nearStart = new Emitter<number>();
  options: Readonly<ChartOptions>;
  look: Look;
  /** The element that the engine draws in. */
  readonly host: HTMLElement;
  private readonly life = new AbortController();
  /** Ends the listening of all that belongs to the chart. */
  readonly signal = this.life.signal;
  private lastSize: Size;
  private nextId = 1;

  constructor(container: HTMLElement, options: Readonly<ChartOptions>) {
    this.options = options;
    this.look = this.lookIn(container);
    const { element, host, size } = createElements(container, options);
    this.element = element;
    this.host = host;
    this.announce = createLiveRegion(element);
    this.lastSize = size;
    const { look } = this;
    this.engine = createEngineChart({ host, size, options, look, clock: clockOf(options) });
    this.paneList = createPaneList(this);
    this.paneList.refreshAxes();
    this.timeAxis = new TimeAxis(this);
    this.crosshair = new Crosshair(this);
    this.drawing = createDrawing(this);
    watchSurroundings(container, () => this.refreshLook(), this.signal);
    this.mouse = watchMouse(this);
    watchView(this);
    watchWheel(this);
    watchKeys(this);
    addFocusRing(this);
    watchWeakMagnet(this);
    this.followSize();
  }

  /** @throws TypeError when the chart was removed. */
  alive(call: string): void {
    if (this.signal.aborted) throw new TypeError(`${call}: the chart was removed`);
  }

  /** Runs when the chart is removed. */
  atEnd(cleanup: () => void): void {
    this.signal.addEventListener('abort', cleanup);
  }

  /** Applies options that a caller gave; nothing changes when one of them is wrong. */
  applyOptions(call: string, given: unknown): void {
    this.setOptions(checkOptions(call, '', chartSchema, given, this.options));
  }

  /** Takes options that were checked. */
  setOptions(options: Readonly<ChartOptions>): void {
    const before = this.options;
    if (options.timeAxis.showGaps && !before.timeAxis.showGaps) this.axisBars.checkAllGaps();
    this.options = options;
    this.element.setAttribute('aria-label', options.label);
    const { autoSize, timeAxis, locale } = options;
    if (autoSize !== before.autoSize) this.fixSize(autoSize ? null : this.size());
    this.refreshLook(true);
    if (timeAxis !== before.timeAxis || locale !== before.locale) {
      this.engine.setClock(clockOf(options));
    }
    const had = before.timeAxis;
    if (timeAxis.showGaps !== had.showGaps || timeAxis.fixRightEdge !== had.fixRightEdge) {
      this.axisBars.replaced(() => undefined);
    }
  }

  /** The kind of the times that the chart holds without those of one series, which may be replaced. */
  timeKind(except?: Series): TimeKind | null {
    return this.seriesTimeKind(except) ?? this.drawing.timeKind();
  }

  /** The same, without those of shapes. */
  seriesTimeKind(except?: Series): TimeKind | null {
    for (const series of this.series) {
      const kind = series === except ? null : series.bars.knownKind;
      if (kind !== null) return kind;
    }
    return null;
  }

  /** The key of the last bar over all series; `-Infinity` without bars. */
  lastKey(): number {
    let last = -Infinity;
    for (const series of this.series) last = Math.max(last, series.bars.lastKey);
    return last;
  }

  /** The bars of the series that has the most: they set the rhythm of the axis. */
  mainBars(): TimePoints {
    let main: TimePoints = noBars;
    for (const { bars } of this.series) if (bars.count > main.count) main = bars;
    return main;
  }

  /** A series came, went, or moved to another pane, axis or place. */
  seriesChanged(): void {
    this.seriesVersion++;
    this.drawing.seriesChanged();
    this.paneList.refreshAxes();
  }

  /** All series, from back to front. */
  seriesInOrder(): readonly Series[] {
    return this.paneList.all.flatMap((pane) => pane.ownSeries());
  }

  findSource(id: string): ISourceApi | null {
    for (const series of this.series) if (series.id === id) return series as unknown as ISourceApi;
    return this.drawing.find(id);
  }

  /**
   * The id that a caller wants, or one made up when they want none.
   *
   * @throws RangeError when the id is taken.
   */
  takeId(call: string, wanted: string, type: string): string {
    if (wanted !== '') {
      if (this.findSource(wanted) === null) return wanted;
      throw new RangeError(`${call}: the id "${wanted}" is taken`);
    }
    for (;;) {
      const id = `${type}-${this.nextId++}`;
      if (this.findSource(id) === null) return id;
    }
  }

  /** The height that panes and time axis share. */
  plotHeight(): number {
    return this.lastSize.height;
  }

  size(): Size {
    return sizeOf(this.element);
  }

  /** Gives the chart a size of its own. */
  resize(size: Size): void {
    this.options = Object.freeze({ ...this.options, autoSize: false });
    this.fixSize(size);
  }

  remove(): void {
    this.life.abort();
    this.engine.remove();
    this.element.remove();
  }

  /** Fixes the size of the chart, or lets it fill its container again. */
  private fixSize(size: Size | null): void {
    setSize(this.element, size);
    this.fit(sizeOf(this.host));
  }

  private lookIn(container: Element): Look {
    const { theme } = this.options;
    const dark = theme === 'auto' ? prefersDark(container) : theme === 'dark';
    return lookOf(this.options, { dark, calm: prefersCalm() });
  }

  private refreshLook(always = false): void {
    const look = this.lookIn(this.element);
    const changed = !sameJson(look, this.look);
    if (!changed && !always) return;
    this.look = look;
    this.engine.applyOptions(this.options, look);
    this.paneList.refreshAxes();
    this.paneList.layout.apply();
    if (!changed) return;
    for (const series of this.series) series.dress();
    this.lookChanged.emit(look);
  }

  private followSize(): void {
    // The observer brings the size along: to ask for it here would lay the page out once more.
    const observer = new ResizeObserver((entries) => {
      for (const { contentRect } of entries) this.fit(contentRect);
    });
    observer.observe(this.host);
    this.atEnd(() => observer.disconnect());
  }

  private fit({ width, height }: Size): void {
    // A hidden chart has no size; it keeps the one that it had.
    if (width === 0 || height === 0) return;
    if (this.lastSize.width === width && this.lastSize.height === height) return;
    this.lastSize = { width, height };
    this.paneList.layout.follow();
    this.engine.resize(this.lastSize);
    this.paneList.layout.apply();
    this.sizeChanged.emit(this.size());
  }
}

const noBars = pointsOf([], 'instant');

function clockOf({ timeAxis, locale }: Readonly<ChartOptions>): AxisClock {
  const { secondsVisible, tickFormatter, timeFormatter, timeZone } = timeAxis;
  return {
    zone: zoneOf(timeZone),
    labels: labelsOf(locale),
    secondsVisible,
    tickFormatter,
    timeFormatter,
  };
}
