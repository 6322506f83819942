import type { AcceptTimes, BarTable } from '../data/bar-table';
import { named } from '../util/errors';
import type { ChartCore } from './chart-core';

/**
 * Returns a check that rejects times with too many empty indexes between them; `undefined` if gaps aren't shown or a
 * state is being restored.
 *
 * @param call - Function that the user called.
 * @param replaced - Bars that the new times replace; omit it if the times are added.
 */
export function acceptTimes(
  { context, set }: ChartCore,
  call: string,
  replaced?: BarTable,
): AcceptTimes | undefined {
  if (!context.options.timeAxis.showGaps || context.isRestoring) return undefined;
  // During a batch, the axis doesn't include the new bars yet, so check against the view before the batch.
  const { timeIndex } = set.isOpen ? context.time : context;
  return (times, count, timeType) =>
    named(call, () => timeIndex.checkGaps(times, count, timeType, replaced));
}
