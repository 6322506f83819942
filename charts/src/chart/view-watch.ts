import type { ChartCore } from './core';

/**
 * Tells, at most once a frame, that the time axis shows another range, and that the view nears the first bar.
 *
 * @internal Also keeps the empty places ahead of the last bar reaching as far as the view.
 */
export function watchView(core: ChartCore): void {
  const { axisBars, engine } = core;
  let frame = 0;
  let last = '';
  let armed = true;
  let firstKey = NaN;

  const look = (): void => {
    frame = 0;
    const bars = engine.timeScale.visibleBars();
    if (bars === null) return;
    axisBars.ensure(bars.to);
    nearStart(bars.from);
    const range = core.timeAxis.visibleRange();
    const now = JSON.stringify(range);
    if (range === null || now === last) return;
    last = now;
    core.rangeChanged.emit(range);
  };
  const nearStart = (fromBar: number): void => {
    const isNear = fromBar < core.options.timeAxis.nearStartBars;
    const key = axisBars.keyAt(0);
    if (!isNear || key !== firstKey) armed = true;
    firstKey = key;
    if (!isNear || !armed || axisBars.count === 0) return;
    armed = false;
    core.nearStart.emit(Math.max(0, Math.floor(fromBar)));
  };
  engine.timeScale.onRangeChange(() => {
    frame ||= requestAnimationFrame(look);
  });
  core.atEnd(() => cancelAnimationFrame(frame));
}
