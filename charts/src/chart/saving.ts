import { changesOf, jsonCopy } from '../base/json';
import { SCHEMA } from '../check/migrate';
import type { ChartState, PaneState, SourceState } from '../contract/saved';
import type { SaveOptions } from '../contract/saving';
import { barKinds } from '../registry/bars';
import { oneOf } from '../rules/rule';
import { checkOptions } from '../rules/schema';
import { defaultChartOptions } from '../values/options/chart';
import type { ChartCore } from './core';
import type { Pane } from './pane';
import type { Series } from './series';

const saveSchema = {
  defaults: { data: 'reference' },
  rules: { data: oneOf(['reference', 'include']) },
};

/**
 * The chart as JSON: a copy of everything, so that later changes of the chart do not reach it.
 *
 * @throws TypeError when a key is unknown.
 * @throws RangeError when `data` is another word.
 * @internal
 */
export function saveState(core: ChartCore, given: SaveOptions | undefined): ChartState {
  const { data } = checkOptions('saveState', '', saveSchema, given);
  const series = core.seriesInOrder().map((each) => saveSeries(each, data === 'include'));
  const state: ChartState = {
    schema: SCHEMA,
    options: changesOf(defaultChartOptions, core.options),
    panes: core.paneList.all.map((pane) => savePane(core, pane)),
    sources: [...series, ...core.drawing.saveShapes().shapes],
    view: saveView(core),
  };
  return jsonCopy(state);
}

function savePane(core: ChartCore, pane: Pane): PaneState {
  const axes = pane.priceAxes().map((axis) => {
    const options = axis.options();
    const byHand = !options.autoRange && options.range === null ? axis.visibleRange() : null;
    const now = byHand === null ? options : { ...options, range: byHand };
    // A left axis that stands without a series was asked for, although that is what options say by default.
    const asked = axis.side === 'left' && axis.isShown() ? { visible: true } : {};
    return [axis.side, { ...changesOf(core.options.priceAxis, now), ...asked }] as const;
  });
  return {
    name: pane.name,
    options: pane.options(),
    priceAxes: Object.fromEntries(axes.filter(([, options]) => Object.keys(options).length > 0)),
  };
}

function saveSeries(series: Series, withData: boolean): SourceState {
  const { title, visible, locked, axis } = series.options();
  return {
    id: series.id,
    kind: 'series',
    type: series.type,
    pane: series.pane().name,
    axis,
    title,
    visible,
    locked,
    style: changesOf<Record<string, unknown>>(
      { ...barKinds[series.type].style.defaults },
      { ...series.style() },
    ),
    ...(withData ? { data: series.data() } : {}),
  };
}

/** Counted from the last bar, so that the view fits data that went on. */
function saveView(core: ChartCore): ChartState['view'] {
  core.engine.settle();
  const range = core.timeAxis.visibleRange();
  if (range === null) return null;
  const last = core.timeAxis.barCount() - 1;
  return { from: range.fromBar - last, to: range.toBar - last };
}
