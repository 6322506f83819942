import { clamp } from '../util/clamp';
import { stopIfRemoved } from '../util/errors';
import type { ChartContext } from '../core/chart-context';
import type { ChartCore } from '../core/chart-core';
import { getSeriesName } from '../core/series-view-model';
import type { SeriesMember } from '../core/series-set';
import { bigStep } from '../util/hit-tolerance';
import { toTimestamp } from '../time/timestamps';
import { MismatchDirection } from '../types/enums';
import type { ChartMessages } from '../i18n/core-messages';
import { fillPlaceholders } from '../i18n/fill-placeholders';
import type { Marker } from '../types/marker';
import { describePosition } from '../core/chart-position';
import { barPrice, describeBar, describeMarkers } from './describe-bar';

const ZOOM = 1.25;

/** Value of `aria-keyshortcuts`. */
const shortcuts =
  'ArrowLeft ArrowRight ArrowUp ArrowDown Home End PageUp PageDown Plus Minus Escape M Shift+M Enter';

/** Handles the keys of a chart, except for keys that a selected shape or an active drawing tool handles. */
export function watchKeys(core: ChartCore): void {
  const { element } = core.page('keys').screen;
  const { context } = core;
  const { signal } = context.life;
  const navigation = new KeyboardNavigation(core);
  const listener = (event: KeyboardEvent): void => {
    if (event.target !== element || event.altKey || event.ctrlKey || event.metaKey) return;
    // Run the key as one change, so that handlers are called at the end and can't remove anything
    // that is still needed.
    stopIfRemoved(() => {
      if (context.changes.run(() => navigation.handle(event))) event.preventDefault();
    });
  };
  element.setAttribute('aria-keyshortcuts', shortcuts);
  element.addEventListener('keydown', listener, { signal });
  element.addEventListener('pointermove', () => navigation.resetReading(), { signal });
}

/**
 * Moves the crosshair from bar to bar and reads them: arrow keys read bar by bar and switch series, plus and minus
 * zoom, Home and End move to the first and last bar, M moves to the next marker, Enter clicks a marker, and Escape
 * hides the crosshair.
 */
class KeyboardNavigation {
  private readonly context: ChartContext;
  /**
   * Time of the last bar that was read; `null` if there is none. It isn't an index, because bars can be added before
   * it.
   */
  private read: number | null = null;
  private chosen: SeriesMember | null = null;

  constructor(private readonly core: ChartCore) {
    this.context = core.context;
  }

  /** Handles a key. Returns whether it has a function. */
  handle(event: KeyboardEvent): boolean {
    const { key, shiftKey } = event;
    if (key === 'Escape') return this.core.page('keys').pointers?.escape() || this.leave(event);
    if (key === '+' || key === '=') return this.zoom(ZOOM);
    if (key === '-' || key === '_') return this.zoom(1 / ZOOM);
    if (this.context.timeIndex.count === 0) return false;
    // The first arrow key reads the start itself.
    const step = this.read === null ? 0 : shiftKey ? bigStep : 1;
    const actions: Readonly<Record<string, () => boolean>> = {
      ArrowLeft: () => this.go(event, this.getStart() - step),
      ArrowRight: () => this.go(event, this.getStart() + step),
      PageUp: () => this.go(event, this.getStart() - this.getPageSize()),
      PageDown: () => this.go(event, this.getStart() + this.getPageSize()),
      Home: () => this.go(event, 0),
      End: () => this.go(event, this.getNewest()),
      ArrowUp: () => this.switchSeries(event, -1),
      ArrowDown: () => this.switchSeries(event, 1),
      m: () => this.goToMarker(event, 1),
      M: () => this.goToMarker(event, -1),
      Enter: () => this.press(event),
    };
    return actions[key]?.() ?? false;
  }

  /** Makes the next arrow key continue from the position of the crosshair, which the pointer has moved. */
  resetReading(): void {
    this.read = null;
  }

  private get messages(): ChartMessages {
    return this.context.options.messages;
  }

  private getReadable(): readonly SeriesMember[] {
    return this.core.seriesInOrder().filter((each) => {
      const pane = each.pane();
      const { collapsed, visible } = pane.options();
      const isOpen = visible && (!collapsed || pane.maximized);
      return each.options().visible && each.table.count > 0 && isOpen;
    });
  }

  /** Returns the series to read, which is the one selected with the arrow keys, or else the first visible one. */
  private getCurrent(all = this.getReadable()): SeriesMember | null {
    return all.find((each) => each === this.chosen) ?? all[0] ?? null;
  }

  /**
   * Returns the index of the newest bar of the current series. Other series, or reserved times of a trading day, can
   * have later ones.
   */
  private getNewest(): number {
    const { timeIndex } = this.context;
    const { table } = this.getCurrent() ?? {};
    return table ? timeIndex.barToIndex(table, table.count - 1) : timeIndex.count - 1;
  }

  /**
   * Returns the index to start from: that of the bar read last, that of the crosshair, or else that of the newest
   * visible bar.
   */
  private getStart(): number {
    const { crosshair, timeAxis } = this.core;
    const time = crosshair.position()?.time;
    const timestamp = this.read ?? (time === undefined ? null : toTimestamp(time));
    const bar =
      timestamp === null ? null : this.context.timeIndex.find(timestamp, MismatchDirection.Nearest);
    const right = timeAxis.visibleRange()?.toIndex ?? Infinity;
    return bar ?? Math.min(this.getNewest(), Math.floor(right));
  }

  private getPageSize(): number {
    const range = this.core.timeAxis.visibleRange();
    return range === null ? bigStep : range.toIndex - range.fromIndex + 1;
  }

  /** Scrolls to a bar and reads it. */
  private go(event: Event, to: number, before = ''): boolean {
    const { context, core } = this;
    const { crosshair, panes, timeAxis } = core;
    const series = this.getCurrent();
    const { timeIndex } = context;
    const bar = clamp(Math.round(to), 0, timeIndex.count - 1);
    const timestamp = timeIndex.timestampAt(bar);
    this.read = timestamp;
    const range = timeAxis.visibleRange();
    const { fromIndex = bar, toIndex = bar } = range ?? {};
    if (bar < fromIndex || bar > toIndex) {
      timeAxis.scrollBy(bar - (bar < fromIndex ? fromIndex : toIndex));
      context.recordMove('user');
    }
    if (series === null) return true;
    const price = barPrice(series, timestamp);
    // A gap doesn't have a price, so only the vertical line of the crosshair is shown.
    const pane = panes.find('keys', series.pane());
    crosshair.moveToTime(timestamp, price, pane, event, series.options());
    const texts = [
      before + describeBar(core, series, timestamp),
      ...describeMarkers(this.getMarkers(series, bar)),
      ...(core.plugins?.describeBar(series, bar) ?? []),
    ];
    core.page('keys').announce(texts.join(this.messages.chart.comma));
    return true;
  }

  private getMarkers(series: SeriesMember, index: number): readonly Marker[] {
    const bar = this.context.timeIndex.barAt(series.table, index);
    return bar < 0 ? [] : (series.viewModel.markers?.at(bar) ?? []);
  }

  /** Reads the next bar with a marker; the first time, the newest visible one. */
  private goToMarker(event: Event, step: 1 | -1): boolean {
    const series = this.getCurrent();
    const markerViews = series?.viewModel.markers;
    if (!series || !markerViews) return false;
    const { timeIndex } = this.context;
    const start = this.getStart();
    const bar = timeIndex.barFrom(series.table, start);
    const isThere = timeIndex.barAt(series.table, start) === bar;
    const first = this.read === null ? markerViews.next(isThere ? bar + 1 : bar, -1) : -1;
    const found = first >= 0 ? first : markerViews.next(step > 0 && !isThere ? bar - 1 : bar, step);
    return found < 0 || this.go(event, timeIndex.barToIndex(series.table, found));
  }

  /** Clicks the first marker of the current bar. */
  private press(event: Event): boolean {
    const { core } = this;
    const source = this.getCurrent();
    const bar = this.getStart();
    const [marker] = source && this.read !== null ? this.getMarkers(source, bar) : [];
    if (!source || !marker) return false;
    const pane = core.panes.find('keys', source.pane());
    const position = { pane, bar, source, marker, originalEvent: event };
    core.clicked.emit(describePosition(core, position));
    return true;
  }

  private switchSeries(event: Event, step: number): boolean {
    const all = this.getReadable();
    const now = this.getCurrent(all);
    if (now === null) return false;
    this.chosen = all[all.indexOf(now) + step] ?? now;
    const name = getSeriesName(this.chosen, this.messages);
    return this.go(event, this.getStart(), name + this.messages.chart.comma);
  }

  private zoom(factor: number): boolean {
    const { context, core } = this;
    if (!context.options.zoom) return false;
    const { timeAxis } = core;
    const x = this.read === null ? null : timeAxis.indexToX(this.getStart());
    const width = timeAxis.width();
    timeAxis.zoomBy(factor, x !== null && x >= 0 && x <= width ? x : width / 2);
    context.recordMove('user');
    const count = Math.round(this.getPageSize());
    core.page('keys').announce(fillPlaceholders(this.messages.chart.barsInView, ['count', count]));
    return true;
  }

  private leave(event: Event): boolean {
    const { crosshair } = this.core;
    const wasVisible = crosshair.position() !== null;
    this.read = null;
    crosshair.hide(event);
    return wasVisible;
  }
}
