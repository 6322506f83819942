import { barToKey } from '../engine/projection';
import type { ChartCore } from '../model/core';
import type { Series } from '../model/series';
import { timeOf } from '../time/times';
import { barAt, nameOf, priceOf, readBar } from './reading';

/** What Shift makes of one step. */
const BIG_STEP = 10;
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
export class ChartKeyboard {
  /** The bar that was read last; `null` before the first one. */
  private bar: number | null = null;
  private series: Series | null = null;

  constructor(private readonly core: ChartCore) {
    const { element } = core;
    const listener = (event: KeyboardEvent): void => {
      if (event.target !== element || event.altKey || event.ctrlKey || event.metaKey) return;
      if (this.handle(event)) event.preventDefault();
    };
    // The pointer took over: the next arrow goes on from where it is.
    const forget = (): void => {
      this.bar = null;
    };
    element.addEventListener('keydown', listener);
    element.addEventListener('pointermove', forget);
    core.atEnd(() => {
      element.removeEventListener('keydown', listener);
      element.removeEventListener('pointermove', forget);
    });
  }

  private handle({ key, shiftKey }: KeyboardEvent): boolean {
    switch (key) {
      case 'Escape':
        return this.leave();
      case '+':
      case '=':
        return this.zoom(ZOOM);
      case '-':
      case '_':
        return this.zoom(1 / ZOOM);
    }
    const last = this.core.axisBars.count - 1;
    if (last < 0) return false;
    const step = shiftKey ? BIG_STEP : 1;
    switch (key) {
      case 'ArrowLeft':
        return this.go(this.bar === null ? this.start() : this.bar - step);
      case 'ArrowRight':
        return this.go(this.bar === null ? this.start() : this.bar + step);
      case 'PageUp':
        return this.go((this.bar ?? this.start()) - this.pageSize());
      case 'PageDown':
        return this.go((this.bar ?? this.start()) + this.pageSize());
      case 'Home':
        return this.go(0);
      case 'End':
        return this.go(last);
      case 'ArrowUp':
        return this.switchSeries(-1);
      case 'ArrowDown':
        return this.switchSeries(1);
      default:
        return false;
    }
  }

  /** Reads a bar, and scrolls it into view. */
  private go(bar: number, before = ''): boolean {
    const { core } = this;
    const { axisBars } = core;
    const series = this.current();
    this.bar = Math.min(Math.max(Math.round(bar), 0), axisBars.count - 1);
    this.scrollTo(this.bar);
    const key = barToKey(axisBars, axisBars.step(), this.bar);
    if (series === null || key === null) return true;
    const price = priceOf(barAt(series, key));
    // At a gap there is no price to stand at: the vertical line alone says where.
    const pane = price === null ? undefined : series.pane();
    core.crosshair.set(timeOf(key, axisBars.kind), price, pane);
    core.announce(before + readBar(core, series, key));
    return true;
  }

  private switchSeries(step: 1 | -1): boolean {
    const all = this.readable();
    const now = this.current();
    if (now === null) return false;
    const next = all[all.indexOf(now) + step] ?? now;
    this.series = next;
    return this.go(this.bar ?? this.start(), `${nameOf(next)}, `);
  }

  private zoom(factor: number): boolean {
    const { core } = this;
    if (!core.options.zoom) return false;
    const { timeAxis } = core;
    const x = this.bar === null ? null : timeAxis.barToX(this.bar);
    const width = timeAxis.width();
    timeAxis.zoomBy(factor, x !== null && x >= 0 && x <= width ? x : width / 2);
    core.announce(`${Math.round(this.pageSize())} bars in view`);
    return true;
  }

  private leave(): boolean {
    const { crosshair } = this.core;
    const wasShown = crosshair.position() !== null;
    this.bar = null;
    crosshair.clear();
    return wasShown;
  }

  /** Where the first arrow begins: at the crosshair, or else at the newest bar in view. */
  private start(): number {
    const { axisBars, crosshair, timeAxis } = this.core;
    const position = crosshair.position();
    const bar = position === null ? null : timeAxis.timeToBar(position.time);
    const right = timeAxis.visibleRange()?.toBar ?? Infinity;
    return bar ?? Math.min(axisBars.count - 1, Math.floor(right));
  }

  private pageSize(): number {
    const range = this.core.timeAxis.visibleRange();
    return range === null ? BIG_STEP : range.toBar - range.fromBar + 1;
  }

  private scrollTo(bar: number): void {
    const { timeAxis } = this.core;
    const range = timeAxis.visibleRange();
    if (range === null) return;
    if (bar < range.fromBar) timeAxis.scrollBy(bar - range.fromBar);
    else if (bar > range.toBar) timeAxis.scrollBy(bar - range.toBar);
  }

  /** The series that is read: the one chosen with the arrows, or else the first one in sight. */
  private current(): Series | null {
    const all = this.readable();
    if (this.series === null || !all.includes(this.series)) this.series = all[0] ?? null;
    return this.series;
  }

  private readable(): readonly Series[] {
    return this.core
      .seriesInOrder()
      .filter(
        (each) => each.options().visible && each.bars.count > 0 && !each.pane().isCollapsed(),
      );
  }
}
