import { getChanges, jsonCopy } from '../util/json';
import { SCHEMA } from '../saved-state/read-saved-json';
import type { ChartState, PaneState, SourceState } from '../api/chart-state';
import type { SaveOptions } from '../api/save-options';
import { getStyleOptions } from '../options/source-options';
import { oneOf } from '../validation/rule';
import { checkOptions } from '../validation/schema';
import type { PriceLine } from '../api/price-line-api';
import { defaultPriceLineOptions, type NewPriceLine } from '../options/price-line-options';
import { defaultChartOptions } from '../options/chart-options';
import { getTimeType } from '../time/timestamps';
import { coreMessages } from '../i18n/core-messages';
import type { ChartCore } from './chart-core';
import type { Pane } from './pane';
import { getRelativeView } from './saved-view';
import type { SeriesMember } from './series-set';

const saveSchema = {
  defaults: { data: 'reference' },
  rules: { data: oneOf(['reference', 'include']) },
};

/**
 * Returns the chart as JSON. The result is a copy, so later changes of the chart don't affect it.
 *
 * @throws TypeError if an option is unknown.
 * @throws RangeError if `data` has an unknown value.
 * @internal
 */
export function saveState(core: ChartCore, input: SaveOptions | undefined): ChartState {
  const { data } = checkOptions('saveState', '', saveSchema, input);
  const series = core.seriesInOrder().map((each) => saveSeries(core, each, data === 'include'));
  const unknownSeries = core.unknownSeries.filter(({ id }) => !core.set.find(id));
  const state: ChartState = {
    schema: SCHEMA,
    // Don't save the language, which is a preference of the user.
    options: getChanges(defaultChartOptions, { ...core.context.options, messages: coreMessages }),
    panes: core.panes.all.map((pane) => savePane(core, pane)),
    sources: [...series, ...unknownSeries],
    view: getRelativeView(core),
  };
  const indicators = [...core.context.derived].map((each) => each.save());
  const plugins = core.plugins?.save() ?? core.savedPlugins;
  return jsonCopy({
    ...state,
    ...(plugins.length > 0 ? { plugins } : {}),
    ...(indicators.length > 0 ? { indicators } : {}),
  });
}

function savePane(core: ChartCore, pane: Pane): PaneState {
  const axes = pane.priceAxes().flatMap((axis) => {
    const { held, visible } = axis.viewModel;
    const options = { ...axis.options(), ...(held ? { range: held } : {}) };
    const usual = core.context.options.priceAxis;
    const changes = getChanges(usual, options);
    // Restoring a range or a locked ratio turns autoscaling off, so save whether it was turned on
    // again.
    const isLocked = usual.lockRatio || options.lockRatio;
    if (held) delete changes.autoScale;
    else if (changes.range === null || isLocked) changes.autoScale = options.autoScale;
    // By default, a left axis without series is hidden. If it is visible, it was requested
    // explicitly.
    const visibility = axis.id === 'left' && visible ? { visible: true } : {};
    const all = { ...changes, ...visibility };
    const isCustom = axis.id !== 'left' && axis.id !== 'right';
    return isCustom || Object.keys(all).length > 0 ? [[axis.id, all] as const] : [];
  });
  return {
    name: pane.name,
    // `priceAxes` contains the current axes, so omit the axes of the options.
    options: { ...pane.options(), axes: {} },
    priceAxes: Object.fromEntries(axes),
    ...(pane.addedByIndicator ? { addedByIndicator: true } : {}),
  };
}

function saveSeries(core: ChartCore, series: SeriesMember, withData: boolean): SourceState {
  const { title, visible, locked, axis } = series.options();
  // Markers of the other time type aren't drawn, and a restored chart would reject them.
  const timeType = series.table.timeType ?? core.set.timeType();
  const markers = series
    .markers()
    .filter(({ time }) => timeType === null || getTimeType(time) === timeType);
  const lines = series.priceLines();
  return {
    id: series.id,
    kind: 'series',
    type: series.type,
    pane: series.pane().name,
    axis,
    title,
    visible,
    locked,
    style: getChanges<Record<string, unknown>>(
      { ...(series.runtime.style.defaults as object) },
      getStyleOptions(series.options()),
    ),
    ...(series.colorIndex ? { colorIndex: series.colorIndex } : {}),
    ...(withData ? { data: series.table.all(0, series.table.stored) } : {}),
    ...(markers.length > 0 ? { markers } : {}),
    ...(lines.length > 0 ? { priceLines: lines.map(saveLine) } : {}),
  };
}

const saveLine = (line: PriceLine): NewPriceLine => {
  const options = line.options();
  return { price: options.price, ...getChanges(defaultPriceLineOptions, options) };
};
