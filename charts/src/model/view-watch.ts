import type { ChartCore } from './core';

/**
 * Tells, at most once a frame, that the time axis shows another range, and that the view nears the first bar.
 *
 * @internal Also keeps the empty places ahead of the last bar reaching as far as the view.
 */
export class ViewWatch {
  private frame = 0;
  private last = '';
  private armed = true;
  private firstKey = NaN;

  constructor(private readonly core: ChartCore) {
    core.engine.timeScale.onRangeChange(() => {
      this.soon();
    });
    core.atEnd(() => {
      cancelAnimationFrame(this.frame);
    });
  }

  /** Looks again with the next frame. */
  soon(): void {
    if (this.frame !== 0) return;
    this.frame = requestAnimationFrame(() => {
      this.frame = 0;
      this.look();
    });
  }

  private look(): void {
    const { core } = this;
    const bars = core.engine.timeScale.visibleBars();
    if (bars === null) return;
    core.axisBars.ensure(bars.to);
    this.nearStart(bars.from);
    const range = core.timeAxis.visibleRange();
    const now = JSON.stringify(range);
    if (range === null || now === this.last) return;
    this.last = now;
    core.rangeChanged.emit(range);
  }

  private nearStart(fromBar: number): void {
    const { axisBars, nearStart, options } = this.core;
    const firstKey = axisBars.keyAt(0);
    const isNear = fromBar < options.timeAxis.nearStartBars;
    if (!isNear || firstKey !== this.firstKey) this.armed = true;
    this.firstKey = firstKey;
    if (!isNear || !this.armed || axisBars.count === 0) return;
    this.armed = false;
    nearStart.emit(Math.max(0, Math.floor(fromBar)));
  }
}
