import { clamp } from '../base/clamp';
import type { ChartCore } from '../chart/core';
import type { SeriesMember } from '../chart/series-set';
import { keyOf } from '../time/times';
import { MismatchDirection } from '../values/enums';
import { fill } from '../words/fill';
import { barOf, nameOf, priceOf, readBar } from './reading';

/** What Shift makes of one step. */
const BIG_STEP = 10;
const ZOOM = 1.25;

/** For `aria-keyshortcuts`. */
const shortcuts =
  'ArrowLeft ArrowRight ArrowUp ArrowDown Home End PageUp PageDown Plus Minus Escape';

/**
 * The keys of the chart: arrows read bar by bar and series by series, plus and minus zoom, Home and End go to the
 * ends, Escape takes the crosshair away.
 *
 * Keys that mean something to a selected shape or to an armed tool never come here.
 */
export function watchKeys(core: ChartCore): void {
  const { crosshair, panes, stage, timeAxis } = core;
  const { announce, screen } = core.page('keys');
  const { element } = screen;
  const { signal } = stage.life;
  const words = () => stage.options.words;
  /** The time that was read last; `null` before the first one. Bars may come before it. */
  let read: number | null = null;
  let chosen: SeriesMember | null = null;

  const readable = (): readonly SeriesMember[] =>
    core.seriesInOrder().filter((each) => {
      const { collapsed, visible } = each.pane().options();
      return each.options().visible && each.table.count > 0 && visible && !collapsed;
    });

  /** The series that is read: the one chosen with the arrows, or else the first one in sight. */
  const current = (all: readonly SeriesMember[]): SeriesMember | null =>
    all.find((each) => each === chosen) ?? all[0] ?? null;

  /** Where the first arrow begins: at the crosshair, or else at the newest bar in view. */
  const start = (): number => {
    const { places } = stage;
    const time = crosshair.position()?.time;
    const key = read ?? (time === undefined ? null : keyOf(time));
    const bar = key === null ? null : places.find(key, MismatchDirection.Nearest);
    const right = timeAxis.visibleRange()?.toBar ?? Infinity;
    return bar ?? Math.min(places.count - 1, Math.floor(right));
  };

  const pageSize = (): number => {
    const range = timeAxis.visibleRange();
    return range === null ? BIG_STEP : range.toBar - range.fromBar + 1;
  };

  /** Reads a bar, and scrolls it into view. */
  const go = (event: Event, to: number, before = ''): boolean => {
    const series = current(readable());
    const { places } = stage;
    const bar = clamp(Math.round(to), 0, places.count - 1);
    const key = places.keyAt(bar);
    read = key;
    const range = timeAxis.visibleRange();
    const { fromBar = bar, toBar = bar } = range ?? {};
    if (bar < fromBar || bar > toBar) {
      timeAxis.scrollBy(bar - (bar < fromBar ? fromBar : toBar));
      stage.movedBy = 'user';
    }
    if (series === null) return true;
    const price = priceOf(barOf(series, key));
    // At a gap there is no price to stand at: the vertical line alone says where.
    crosshair.put(key, price, panes.find('keys', series.pane()), event);
    announce(before + readBar(core, series, key));
    return true;
  };

  const switchSeries = (event: Event, step: number): boolean => {
    const all = readable();
    const now = current(all);
    if (now === null) return false;
    chosen = all[all.indexOf(now) + step] ?? now;
    return go(event, start(), nameOf(chosen, words()) + words().chart.comma);
  };

  const zoom = (factor: number): boolean => {
    if (!stage.options.zoom) return false;
    const x = read === null ? null : timeAxis.barToX(start());
    const width = timeAxis.width();
    timeAxis.zoomBy(factor, x !== null && x >= 0 && x <= width ? x : width / 2);
    stage.movedBy = 'user';
    announce(fill(words().chart.barsInView, ['count', Math.round(pageSize())]));
    return true;
  };

  const leave = (event: Event): boolean => {
    const wasShown = crosshair.position() !== null;
    read = null;
    crosshair.takeAway(event);
    return wasShown;
  };

  /** Whether the key meant something. */
  const handle = (event: KeyboardEvent): boolean => {
    const { key, shiftKey } = event;
    if (key === 'Escape') return leave(event);
    if (key === '+' || key === '=') return zoom(ZOOM);
    if (key === '-' || key === '_') return zoom(1 / ZOOM);
    const last = stage.places.count - 1;
    if (last < 0) return false;
    // The first arrow reads where it begins.
    const step = read === null ? 0 : shiftKey ? BIG_STEP : 1;
    const actions: Readonly<Record<string, () => boolean>> = {
      ArrowLeft: () => go(event, start() - step),
      ArrowRight: () => go(event, start() + step),
      PageUp: () => go(event, start() - pageSize()),
      PageDown: () => go(event, start() + pageSize()),
      Home: () => go(event, 0),
      End: () => go(event, last),
      ArrowUp: () => switchSeries(event, -1),
      ArrowDown: () => switchSeries(event, 1),
    };
    return actions[key]?.() ?? false;
  };
  const listener = (event: KeyboardEvent): void => {
    if (event.target !== element || event.altKey || event.ctrlKey || event.metaKey) return;
    if (handle(event)) event.preventDefault();
  };
  // The pointer took over: the next arrow goes on from where it is.
  const forget = (): void => {
    read = null;
  };
  element.setAttribute('aria-keyshortcuts', shortcuts);
  element.addEventListener('keydown', listener, { signal });
  element.addEventListener('pointermove', forget, { signal });
}
