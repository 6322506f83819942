import type { PriceRange } from '../types/data-types';
import type { ChartCore } from './chart-core';

/** Visible range of a restored chart, relative to the last bar. */
export interface SavedView {
  readonly range: PriceRange;
  /** Number of the last move of the visible range when it was shown. */
  readonly moveNumber: number;
}

/** Largest difference between two bar indexes that are the same. */
const tolerance = 1e-6;

/** Returns the visible range relative to the last bar, so that it still fits if bars were added later. */
export function getRelativeView(core: ChartCore): PriceRange | null {
  const range = core.timeAxis.visibleRange();
  if (range === null) return null;
  const last = getLastBarIndex(core);
  return { from: range.fromIndex - last, to: range.toIndex - last };
}

/**
 * Returns the visible range to save. A restored chart without an indicator or plug-in that adds times after the last
 * bar can show less of the saved range, but saves it again as long as nothing moves the view.
 */
export function getViewToSave(core: ChartCore): PriceRange | null {
  const { context, savedView } = core;
  const view = getRelativeView(core);
  if (!view || savedView?.moveNumber !== context.moveNumber) return view;
  const { range } = savedView;
  const last = getLastBarIndex(core);
  const requested = { from: range.from + last, to: range.to + last };
  const limited = context.time.limit(requested, context.limits());
  const isSame =
    Math.abs(view.from + last - limited.from) < tolerance &&
    Math.abs(view.to + last - limited.to) < tolerance;
  return isSame ? range : view;
}

/** Shows the saved visible range of a restored chart. */
export function showSavedView(core: ChartCore, range: PriceRange): void {
  const { context } = core;
  const last = context.life.ended ? -1 : getLastBarIndex(core);
  if (last < 0 || context.time.pinnedRange !== null) return;
  context.time.show({ from: range.from + last, to: range.to + last });
  context.repaint();
  core.savedView = { range, moveNumber: context.moveNumber };
}

/**
 * Restores plug-ins, which can add times to the axis. The chart shows the same bars afterwards, unless something else
 * moves the visible range.
 */
export function keepView<Result>(core: ChartCore, restore: () => Result): Result {
  const { context, savedView } = core;
  const { moveNumber } = context;
  // If nothing has moved the saved view, times that were missing may have limited it.
  const range = savedView?.moveNumber === moveNumber ? savedView.range : getRelativeView(core);
  try {
    return restore();
  } finally {
    if (range !== null && context.moveNumber === moveNumber) showSavedView(core, range);
  }
}

/**
 * Returns the index of the last bar of the series that aren't calculated; -1 if there are no bars. Indicators and
 * plug-ins add times after it, which a restored chart doesn't have until they are restored, too.
 */
function getLastBarIndex({ context, set }: ChartCore): number {
  const { derived, timeIndex } = context;
  const computed = new Set([...derived].flatMap((each) => Object.values(each.save().series)));
  const indexes = set.all
    .filter(({ id, table }) => table.count > 0 && !computed.has(id))
    .map(({ table }) => timeIndex.barToIndex(table, table.count - 1));
  return indexes.length > 0 ? Math.max(...indexes) : timeIndex.count - 1;
}
