import type { Settings } from './settings';
import type { Stage } from './stage';
import type { TimeAxis } from './time-axis';

/**
 * Tells, at most once a frame, that the time axis shows another range, and that the view nears the first bar.
 *
 * @returns What is to be called after each frame.
 */
export function watchView(stage: Stage, settings: Settings, timeAxis: TimeAxis): () => void {
  let last = '';
  let armed = true;
  let firstKey = NaN;
  const nearStart = (fromBar: number): void => {
    const { places } = stage;
    const isNear = fromBar < stage.options.timeAxis.nearStartBars;
    const key = places.count === 0 ? NaN : places.keyAt(0);
    if (!isNear || key !== firstKey) armed = true;
    firstKey = key;
    if (!isNear || !armed || places.count === 0) return;
    armed = false;
    settings.nearStart.emit(Math.max(0, Math.floor(fromBar)));
  };
  return () => {
    const range = timeAxis.visibleRange();
    const now = JSON.stringify(range);
    if (range === null || now === last) return;
    last = now;
    nearStart(range.fromBar);
    settings.rangeChanged.emit({ ...range, by: stage.movedBy });
  };
}
