import type { Scene } from '../render/scene';
import type { OlderBarsLoader } from './load-older-bars';
import type { ChartSettings } from './chart-settings';
import type { ChartContext } from './chart-context';
import type { TimeAxis } from './time-axis';

/**
 * Emits changes of the visible range, at most once a frame, and checks whether the first bar is near.
 *
 * @returns A function to call in each frame before it is painted. Its argument is whether the chart has a size.
 */
export function watchVisibleRange(
  context: ChartContext,
  settings: ChartSettings,
  timeAxis: TimeAxis,
  nearStart: OlderBarsLoader,
): (isSized: boolean) => void {
  let last = '';
  let lastMove = 0;
  let lastScene: Scene | null = null;
  return (isSized) => {
    const scene = context.scene();
    // If the scene is the same, only the crosshair moved.
    if (scene === lastScene) return;
    lastScene = scene;
    const cause = context.takeCause();
    // A function of the user that the scene called may have removed the chart.
    const range = context.life.ended ? null : timeAxis.visibleRange();
    if (range === null) return;
    const now = JSON.stringify(range);
    const isOther = now !== last;
    last = now;
    if (isOther || lastMove !== context.moveNumber) settings.viewMoved.emit();
    lastMove = context.moveNumber;
    // Without a size, the user can't see that bars are missing.
    if (isSized) context.changes.notifyLater(() => nearStart.check());
    if (isOther) settings.rangeChanged.emit({ ...range, cause });
  };
}
