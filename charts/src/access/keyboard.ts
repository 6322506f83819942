import { clamp } from '../base/clamp';
import { barToKey } from '../engine/projection';
import type { ChartCore } from '../chart/core';
import type { Series } from '../chart/series';
import { bigStep } from '../hands/reach';
import { timeOf } from '../time/times';
import { barOf, nameOf, priceOf, readBar } from './reading';

const ZOOM = 1.25;

/** For `aria-keyshortcuts`. */
export const shortcuts =
  'ArrowLeft ArrowRight ArrowUp ArrowDown Home End PageUp PageDown Plus Minus Escape';

/**
 * The keys of the chart: arrows read bar by bar and series by series, plus and minus zoom, Home and End go to the
 * ends, Escape takes the crosshair away.
 *
 * Keys that mean something to a selected shape or to an armed tool never come here.
 */
export function watchKeys(core: ChartCore): void {
  const { axisBars, crosshair, element, signal, timeAxis } = core;
  /** The bar that was read last; `null` before the first one. */
  let read: number | null = null;
  let chosen: Series | null = null;

  const readable = (): readonly Series[] =>
    core
      .seriesInOrder()
      .filter(
        (each) => each.options().visible && each.bars.count > 0 && !each.pane().current.collapsed,
      );

  /** The series that is read: the one chosen with the arrows, or else the first one in sight. */
  const current = (all: readonly Series[]): Series | null =>
    all.find((each) => each === chosen) ?? all[0] ?? null;

  /** Where the first arrow begins: at the crosshair, or else at the newest bar in view. */
  const start = (): number => {
    const time = crosshair.position()?.time;
    const bar = time === undefined ? null : timeAxis.timeToBar(time);
    const right = timeAxis.visibleRange()?.toBar ?? Infinity;
    return read ?? bar ?? Math.min(axisBars.count - 1, Math.floor(right));
  };

  const pageSize = (): number => {
    const range = timeAxis.visibleRange();
    return range === null ? bigStep : range.toBar - range.fromBar + 1;
  };

  /** Reads a bar, and scrolls it into view. */
  const go = (to: number, before = ''): boolean => {
    const series = current(readable());
    const bar = clamp(Math.round(to), 0, axisBars.count - 1);
    read = bar;
    const range = timeAxis.visibleRange();
    const { fromBar = bar, toBar = bar } = range ?? {};
    if (bar < fromBar || bar > toBar) timeAxis.scrollBy(bar - (bar < fromBar ? fromBar : toBar));
    const key = barToKey(axisBars, bar);
    if (series === null || key === null) return true;
    const price = priceOf(barOf(series, key));
    // At a gap there is no price to stand at: the vertical line alone says where.
    crosshair.set(timeOf(key, axisBars.kind), price, price === null ? undefined : series.pane());
    core.announce(before + readBar(core, series, key));
    return true;
  };

  const switchSeries = (step: number): boolean => {
    const all = readable();
    const now = current(all);
    if (now === null) return false;
    chosen = all[all.indexOf(now) + step] ?? now;
    return go(start(), `${nameOf(chosen)}, `);
  };

  const zoom = (factor: number): boolean => {
    if (!core.options.zoom) return false;
    const x = read === null ? null : timeAxis.barToX(read);
    const width = timeAxis.width();
    timeAxis.zoomBy(factor, x !== null && x >= 0 && x <= width ? x : width / 2);
    core.announce(`${Math.round(pageSize())} bars in view`);
    return true;
  };

  const leave = (): boolean => {
    const wasShown = crosshair.position() !== null;
    read = null;
    crosshair.clear();
    return wasShown;
  };

  /** Whether the key meant something. */
  const handle = ({ key, shiftKey }: KeyboardEvent): boolean => {
    if (key === 'Escape') return leave();
    if (key === '+' || key === '=') return zoom(ZOOM);
    if (key === '-' || key === '_') return zoom(1 / ZOOM);
    const last = axisBars.count - 1;
    if (last < 0) return false;
    // The first arrow reads where it begins.
    const step = read === null ? 0 : shiftKey ? bigStep : 1;
    const actions: Readonly<Record<string, () => boolean>> = {
      ArrowLeft: () => go(start() - step),
      ArrowRight: () => go(start() + step),
      PageUp: () => go(start() - pageSize()),
      PageDown: () => go(start() + pageSize()),
      Home: () => go(0),
      End: () => go(last),
      ArrowUp: () => switchSeries(-1),
      ArrowDown: () => switchSeries(1),
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
  element.addEventListener('keydown', listener, { signal });
  element.addEventListener('pointermove', forget, { signal });
}
