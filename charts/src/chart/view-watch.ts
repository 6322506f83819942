import type { Scene } from '../scene/scene';
import type { NearStart } from './near-start';
import type { Settings } from './settings';
import type { Stage } from './stage';
import type { TimeAxis } from './time-axis';

/**
 * Tells, at most once a frame, that the time axis shows another range, and that the view nears the first bar.
 *
 * @returns What is to be called after each frame.
 */
export function watchView(
  stage: Stage,
  settings: Settings,
  timeAxis: TimeAxis,
  nearStart: NearStart,
): () => void {
  let last = '';
  let seen: Scene | null = null;
  return () => {
    const scene = stage.scene();
    // The crosshair alone moves no view.
    if (scene === seen) return;
    seen = scene;
    const range = timeAxis.visibleRange();
    if (range === null) return;
    // Handlers are called after the change that the frame is in.
    stage.changes.tell(() => nearStart.look(range.fromBar, stage.places.keyAt(0)));
    const now = JSON.stringify(range);
    if (now === last) return;
    last = now;
    settings.rangeChanged.emit({ ...range, by: stage.movedBy === 'user' ? 'user' : 'code' });
  };
}
