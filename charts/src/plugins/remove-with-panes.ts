import type { Indicator } from '../api/indicator-api';
import type { PluginHost } from '../api/plugin-host-api';
import type { IPaneApi, ISeriesApi } from '../api/source-api';

/**
 * Removes a series or an indicator for the user, and the panes that it leaves empty, except the main pane. Otherwise, an
 * empty pane without a legend row would remain, which the user couldn't remove.
 */
export function removeWithPanes(host: PluginHost, target: ISeriesApi | Indicator): void {
  const all: readonly ISeriesApi[] = 'kind' in target ? [target] : Object.values(target.series);
  const panes = new Set(all.flatMap((series) => (series.removed ? [] : [series.pane()])));
  host.batch(() => {
    target.remove();
    for (const pane of panes) if (isUnused(host, pane)) pane.remove();
  });
}

/** Whether a pane is empty and can be removed. An indicator may already have removed its pane. */
function isUnused({ chart }: PluginHost, pane: IPaneApi): boolean {
  const all = chart.panes();
  const hasOther = all.some((each) => each !== pane && each.options().visible);
  return hasOther && all.includes(pane) && pane.name !== 'main' && pane.sources().length === 0;
}
