import { getBarTypeRuntime } from '../bar-types/get-runtime';
import type { ChartPlan, SeriesPlan } from '../saved-state/read-chart-state';
import type { ChartCore } from './chart-core';
import { listComputedIds } from './save-chart';
import type { SeriesMember } from './series-set';

/**
 * Finds the series of a chart that saved series are applied to: the series with the same id, or for a template the next
 * one that can have the saved type.
 */
export function matchSeries(core: ChartCore, plan: ChartPlan): Map<SeriesPlan, SeriesMember> {
  const computed = listComputedIds(core);
  const matches = new Map<SeriesPlan, SeriesMember>();
  for (const each of plan.series) {
    const series = core.set.find(each.options.id);
    if (series && computed.has(series.id) === each.isComputed && canHaveType(series, each)) {
      matches.set(each, series);
    }
  }
  if (plan.parts === null) return matches;
  const used = new Set(matches.values());
  for (const each of plan.series) {
    if (each.isComputed || matches.has(each)) continue;
    const series = core
      .seriesInOrder()
      .find((one) => !used.has(one) && !computed.has(one.id) && canHaveType(one, each));
    if (!series) continue;
    used.add(series);
    matches.set(each, series);
  }
  return matches;
}

/** Whether a series can have a saved type with its own bars, or with the saved ones. */
function canHaveType(
  { inputTable: table }: SeriesMember,
  { data, isComputed, type }: SeriesPlan,
): boolean {
  const form = getBarTypeRuntime(type, '').data;
  if (isComputed) return table.form === form;
  const { count, stored } = table;
  return (
    data !== null || count === 0 || stored === form || (stored === 'prices' && form === 'value')
  );
}
