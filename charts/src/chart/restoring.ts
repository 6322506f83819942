import type { ChartCore } from './core';
import { RangeOfType } from '../values/enums';
import type { ChartPlan } from '../check/chart-state';

/**
 * Builds a saved chart in a new one.
 *
 * @internal The plan was checked, so what throws here is a mistake of the library.
 */
export function buildPlan(core: ChartCore, { panes, series, shapes, view }: ChartPlan): void {
  const { paneList, timeAxis } = core;
  const [main] = paneList.all;
  panes.forEach(({ name, options, priceAxes }, index) => {
    const pane = name === main?.name ? main : paneList.add('restoreChart', name, {});
    pane.moveTo(index);
    pane.applyOptions(options);
    for (const [side, axis] of Object.entries(priceAxes)) {
      if (axis !== undefined) pane.priceAxis(side).applyOptions(axis);
    }
  });
  if (main !== undefined && !panes.some(({ name }) => name === main.name)) main.remove();
  for (const { type, pane, style, options, data } of series) {
    const added = paneList.find('restoreChart', pane).addSeries(type, style, options);
    // The data was checked for this bar type.
    added.setData(data as Parameters<typeof added.setData>[0]);
  }
  core.drawing.start(shapes);
  const last = timeAxis.barCount() - 1;
  if (view === null || last < 0) return;
  timeAxis.setVisibleRange({
    type: RangeOfType.Bars,
    from: view.from + last,
    to: view.to + last,
  });
}
