import type { ChartCore } from '../core/chart-core';
import { getCore, getCoreOfPart } from '../core/get-core';
import type { Pane } from '../core/pane';
import type { IChartApi } from '../api/chart-api';
import type { IPaneApi } from '../api/source-api';

/** Where a feature was added: to one pane, or with `null` to all panes of a chart. */
export interface Target {
  readonly core: ChartCore;
  readonly pane: Pane | null;
}

/**
 * What a caller added a feature to.
 *
 * @throws TypeError when it is neither a chart nor a pane, or was removed.
 */
export function resolveTarget(call: string, target: IChartApi | IPaneApi): Target {
  if (!('index' in Object(target))) {
    const expected = 'target must be a chart that createChart made, or one of its panes';
    return { core: getCore(call, target as IChartApi, expected), pane: null };
  }
  const core = getCoreOfPart(call, target as IPaneApi, 'target must be a pane of a chart');
  return { core, pane: core.panes.find(call, target) };
}
