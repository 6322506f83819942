import { clamp } from '../util/clamp';
import { stopIfRemoved } from '../util/errors';
import type { ChartCore } from '../core/chart-core';
import { getSeriesName } from '../core/series-view-model';
import type { SeriesMember } from '../core/series-set';
import { bigStep } from '../util/hit-tolerance';
import { toTimestamp } from '../time/timestamps';
import { MismatchDirection } from '../types/enums';
import { fillPlaceholders } from '../i18n/fill-placeholders';
import type { Marker } from '../types/marker';
import { describePosition } from '../core/chart-position';
import { barPrice, describeBar, describeMarkers } from './describe-bar';

const ZOOM = 1.25;

/** Value of `aria-keyshortcuts`. */
const shortcuts =
  'ArrowLeft ArrowRight ArrowUp ArrowDown Home End PageUp PageDown Plus Minus Escape M Shift+M Enter';

/**
 * Handles the keys of a chart: arrow keys read bar by bar and switch series, plus and minus zoom, Home and End move to
 * the first and last bar, M moves to the next marker, Enter clicks a marker, and Escape hides the crosshair.
 *
 * It doesn't receive keys that a selected shape or an active drawing tool handles.
 */
export function watchKeys(core: ChartCore): void {
  const { crosshair, panes, context, timeAxis } = core;
  const { announce, pointers, screen } = core.page('keys');
  const { element } = screen;
  const { signal } = context.life;
  const messages = () => context.options.messages;
  /**
   * Time of the last bar that was read; `null` if there is none. It isn't an index, because bars can be added before
   * it.
   */
  let read: number | null = null;
  let chosen: SeriesMember | null = null;

  const readable = (): readonly SeriesMember[] =>
    core.seriesInOrder().filter((each) => {
      const { collapsed, visible } = each.pane().options();
      return each.options().visible && each.table.count > 0 && visible && !collapsed;
    });

  /** Returns the series to read, which is the one selected with the arrow keys, or else the first visible one. */
  const current = (all: readonly SeriesMember[]): SeriesMember | null =>
    all.find((each) => each === chosen) ?? all[0] ?? null;

  /**
   * Returns the index of the newest bar of the current series. Other series, or reserved times of a trading day, can
   * have later ones.
   */
  const newest = (): number => {
    const { timeIndex } = context;
    const { table } = current(readable()) ?? {};
    return table ? timeIndex.barToIndex(table, table.count - 1) : timeIndex.count - 1;
  };

  /**
   * Returns the index to start from: that of the bar read last, that of the crosshair, or else that of the newest
   * visible bar.
   */
  const start = (): number => {
    const { timeIndex } = context;
    const time = crosshair.position()?.time;
    const timestamp = read ?? (time === undefined ? null : toTimestamp(time));
    const bar = timestamp === null ? null : timeIndex.find(timestamp, MismatchDirection.Nearest);
    const right = timeAxis.visibleRange()?.toIndex ?? Infinity;
    return bar ?? Math.min(newest(), Math.floor(right));
  };

  const pageSize = (): number => {
    const range = timeAxis.visibleRange();
    return range === null ? bigStep : range.toIndex - range.fromIndex + 1;
  };

  /** Scrolls to a bar and reads it. */
  const go = (event: Event, to: number, before = ''): boolean => {
    const series = current(readable());
    const { timeIndex } = context;
    const bar = clamp(Math.round(to), 0, timeIndex.count - 1);
    const timestamp = timeIndex.timestampAt(bar);
    read = timestamp;
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
    const markers = markersAt(series, bar);
    const texts = [
      before + describeBar(core, series, timestamp),
      ...describeMarkers(markers),
      ...(core.plugins?.describeBar(series, bar) ?? []),
    ];
    announce(texts.join(messages().chart.comma));
    return true;
  };

  const markersAt = (series: SeriesMember, index: number): readonly Marker[] => {
    const bar = context.timeIndex.barAt(series.table, index);
    return bar < 0 ? [] : (series.viewModel.markers?.at(bar) ?? []);
  };

  /** Reads the next bar with a marker; the first time, the newest visible one. */
  const nextMarker = (event: Event, step: 1 | -1): boolean => {
    const series = current(readable());
    const markerViews = series?.viewModel.markers;
    if (!series || !markerViews) return false;
    const { timeIndex } = context;
    const bar = timeIndex.barFrom(series.table, start());
    const isThere = timeIndex.barAt(series.table, start()) === bar;
    const first = read === null ? markerViews.next(isThere ? bar + 1 : bar, -1) : -1;
    const found = first >= 0 ? first : markerViews.next(step > 0 && !isThere ? bar - 1 : bar, step);
    return found < 0 || go(event, timeIndex.barToIndex(series.table, found));
  };

  /** Clicks the first marker of the current bar. */
  const press = (event: Event): boolean => {
    const source = current(readable());
    const bar = start();
    const [marker] = source && read !== null ? markersAt(source, bar) : [];
    if (!source || !marker) return false;
    const pane = panes.find('keys', source.pane());
    const position = { pane, bar, source, marker, originalEvent: event };
    core.clicked.emit(describePosition(core, position));
    return true;
  };

  const switchSeries = (event: Event, step: number): boolean => {
    const all = readable();
    const now = current(all);
    if (now === null) return false;
    chosen = all[all.indexOf(now) + step] ?? now;
    return go(event, start(), getSeriesName(chosen, messages()) + messages().chart.comma);
  };

  const zoom = (factor: number): boolean => {
    if (!context.options.zoom) return false;
    const x = read === null ? null : timeAxis.indexToX(start());
    const width = timeAxis.width();
    timeAxis.zoomBy(factor, x !== null && x >= 0 && x <= width ? x : width / 2);
    context.recordMove('user');
    announce(fillPlaceholders(messages().chart.barsInView, ['count', Math.round(pageSize())]));
    return true;
  };

  const leave = (event: Event): boolean => {
    const wasVisible = crosshair.position() !== null;
    read = null;
    crosshair.hide(event);
    return wasVisible;
  };

  /** Handles a key. Returns whether it has a function. */
  const handle = (event: KeyboardEvent): boolean => {
    const { key, shiftKey } = event;
    if (key === 'Escape') return pointers?.escape() || leave(event);
    if (key === '+' || key === '=') return zoom(ZOOM);
    if (key === '-' || key === '_') return zoom(1 / ZOOM);
    if (context.timeIndex.count === 0) return false;
    // The first arrow key reads the start itself.
    const step = read === null ? 0 : shiftKey ? bigStep : 1;
    const actions: Readonly<Record<string, () => boolean>> = {
      ArrowLeft: () => go(event, start() - step),
      ArrowRight: () => go(event, start() + step),
      PageUp: () => go(event, start() - pageSize()),
      PageDown: () => go(event, start() + pageSize()),
      Home: () => go(event, 0),
      End: () => go(event, newest()),
      ArrowUp: () => switchSeries(event, -1),
      ArrowDown: () => switchSeries(event, 1),
      m: () => nextMarker(event, 1),
      M: () => nextMarker(event, -1),
      Enter: () => press(event),
    };
    return actions[key]?.() ?? false;
  };
  const listener = (event: KeyboardEvent): void => {
    if (event.target !== element || event.altKey || event.ctrlKey || event.metaKey) return;
    // Run the key as one change, so that handlers are called at the end and can't remove anything
    // that is still needed.
    stopIfRemoved(() => {
      if (context.changes.run(() => handle(event))) event.preventDefault();
    });
  };
  // When the pointer moves, the next arrow key continues from its position.
  const resetReading = (): void => {
    read = null;
  };
  element.setAttribute('aria-keyshortcuts', shortcuts);
  element.addEventListener('keydown', listener, { signal });
  element.addEventListener('pointermove', resetReading, { signal });
}
