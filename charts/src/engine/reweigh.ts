import { type IChartApiBase, LineSeries, type Time as EngineTime } from 'lightweight-charts';
import { keyToTime } from './engine-time';
import type { ZonedBehavior } from './zoned-behavior';

/**
 * Makes the engine weigh and label its ticks anew, after the clock of its behaviour changed.
 *
 * The engine weighs a point when it becomes known and never again. A series with one empty point
 * before the first bar, added and removed at once, makes all points new to it. The view stays,
 * because the engine measures it from the last bar.
 *
 * @internal The engine reports two changes of the visible range meanwhile, which cancel out: the
 * caller mutes its own range event around this call.
 */
export function reweigh(chart: IChartApiBase<EngineTime>, behavior: ZonedBehavior): void {
  // Trading days weigh the same in every zone.
  if (behavior.count > 0 && behavior.kind === 'instant') {
    const throwAway = chart.addSeries(LineSeries, { visible: false, priceScaleId: '' });
    // Not `update`: it changes the engine's list in place, which then takes the point for a new bar
    // on the right and scrolls.
    throwAway.setData([{ time: keyToTime(behavior.keyAt(0) - 1, behavior.kind) }]);
    chart.removeSeries(throwAway);
  }
  // Any options drop the labels that the engine keeps.
  chart.timeScale().applyOptions({});
}
