import { getChanges, isEqual, jsonCopy } from '../util/json';
import { SCHEMA } from '../saved-state/read-saved-json';
import type { ChartPart, ChartState, PaneState, SourceState } from '../api/chart-state';
import type { SaveOptions } from '../api/save-options';
import { getStyleOptions } from '../options/source-options';
import { listOf, oneOf } from '../validation/rule';
import { checkOptions, type Schema } from '../validation/schema';
import { chartParts } from '../saved-state/read-chart-state';
import { member, outOfRange } from '../util/errors';
import type { PriceLine } from '../api/price-line-api';
import { defaultPriceLineOptions, type NewPriceLine } from '../options/price-line-options';
import { defaultChartOptions } from '../options/chart-options';
import { coreMessages } from '../i18n/core-messages';
import type { ChartCore } from './chart-core';
import type { Pane } from './pane';
import { withoutRange } from './price-axis';
import { getViewToSave } from './saved-view';
import type { SeriesMember } from './series-set';

/** @internal Schema of the options of `saveState`. */
export const saveSchema: Schema<{
  data: NonNullable<SaveOptions['data']>;
  parts: readonly ChartPart[] | null;
}> = {
  defaults: { data: 'reference', parts: null },
  rules: {
    data: oneOf(['reference', 'include', 'none']),
    parts: listOf(oneOf(chartParts)),
  },
  together({ data, parts }, at) {
    if (parts === null || data === 'none') return;
    throw outOfRange(member(at, 'data'), data, '"none" if parts is set');
  },
};

/** Parts of a template unless others are requested. */
const usualParts: readonly ChartPart[] = ['options', 'panes', 'series', 'indicators', 'plugins'];

/**
 * Returns the chart as JSON. The result is a copy, so later changes of the chart don't affect it.
 *
 * @throws TypeError if an option is unknown.
 * @throws RangeError if `data` has an unknown value.
 * @internal
 */
export function saveState(core: ChartCore, input: SaveOptions | undefined): ChartState {
  const { data, parts } = checkOptions('saveState', '', saveSchema, input);
  const isTemplate = data === 'none';
  const included = isTemplate ? (parts ?? usualParts) : null;
  const has = (part: ChartPart): boolean => included?.includes(part) ?? true;
  const computed = listComputedIds(core);
  const members = core
    .seriesInOrder()
    .filter(({ id }) => has(computed.has(id) ? 'indicators' : 'series'));
  const series = members.map((each) => saveSeries(each, data, computed.has(each.id)));
  const unknownSeries = has('series')
    ? core.unknownSeries.filter(({ id }) => !core.set.find(id))
    : [];
  const used = new Set([...series, ...unknownSeries].map(({ pane }) => pane));
  const panes = core.panes.all.filter(({ name }) => has('panes') || used.has(name));
  const options = { ...core.context.options, messages: coreMessages };
  const state: ChartState = {
    schema: SCHEMA,
    // Don't save the language, which is a preference of the user.
    options: has('options') ? getChanges(defaultChartOptions, options) : {},
    panes: panes.map((pane) => savePane(core, pane, isTemplate ? computed : null)),
    sources: [...series, ...unknownSeries],
    view: has('view') ? getViewToSave(core) : null,
  };
  const indicators = has('indicators') ? [...core.context.derived].map((each) => each.save()) : [];
  const plugins = (core.plugins?.save() ?? core.savedPlugins).filter(({ type }) =>
    has(getPluginPart(type)),
  );
  return jsonCopy({
    ...state,
    ...(plugins.length > 0 ? { plugins } : {}),
    ...(indicators.length > 0 ? { indicators } : {}),
    ...(included ? { parts: included } : {}),
  });
}

/** Returns the part of a template that a plug-in belongs to. Like drawings, alerts belong to a symbol. */
export const getPluginPart = (type: string): ChartPart =>
  type === 'drawing' || type === 'alerts' ? 'shapes' : 'plugins';

/** Returns the ids of the series that indicators draw. */
export const listComputedIds = ({ context }: ChartCore): ReadonlySet<string> =>
  new Set([...context.derived].flatMap((each) => Object.values(each.save().series)));

/** @param computed - Ids of the series of indicators, for a template; `null` for a whole chart. */
function savePane(core: ChartCore, pane: Pane, computed: ReadonlySet<string> | null): PaneState {
  const usual = core.context.options.priceAxis;
  const axes = pane.priceAxes().flatMap((axis) => {
    const { held } = axis.viewModel;
    const overrides = axis.getOverrides();
    // A range of prices doesn't fit other bars. A range of an indicator can, such as 0 to 100.
    const isOfBars = computed && pane.seriesOn(axis.id).some(({ id }) => !computed.has(id));
    const others = withoutRange(overrides);
    // The axis can keep a range because the chart's options turn autoscaling off.
    const isHeld = held !== null && ('range' in overrides || !isEqual(held, usual.range));
    const options = !isHeld ? overrides : isOfBars ? others : { ...others, range: held };
    // Calls can set options in any order, but equal charts have equal states.
    const inOrder = Object.entries({ ...usual, ...options }).filter(([name]) => name in options);
    const all = getChanges<object>({ percentFormat: {} }, Object.fromEntries(inOrder));
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

function saveSeries(
  series: SeriesMember,
  data: SaveOptions['data'],
  isComputed: boolean,
): SourceState {
  const { title, visible, locked, axis } = series.options();
  const isTemplate = data === 'none';
  // Markers belong to bars, and the price lines of a series with bars to its prices, so a template doesn't have them.
  // Markers of the other time type aren't drawn until the series has such bars again.
  const markers = isTemplate ? [] : series.markers();
  const lines = isTemplate && !isComputed ? [] : series.priceLines();
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
    ...(data === 'include' ? { data: getSavedData(series) } : {}),
    ...(markers.length > 0 ? { markers } : {}),
    ...(lines.length > 0 ? { priceLines: lines.map(saveLine) } : {}),
  };
}

/**
 * Returns the data of a series for a saved state. The result is empty for an indicator of computed bars, because
 * several of these bars can have the same time, which saved data can't have. It calculates its values again.
 */
const getSavedData = ({ input, inputTable }: SeriesMember): SourceState['data'] =>
  input && hasComputedBars(input) ? [] : inputTable.all(0, inputTable.stored);

/** Whether the bars of a series, or of the series that it is calculated from, are computed by a bar type. */
const hasComputedBars = ({ input, inputTable, table }: SeriesMember): boolean =>
  input ? hasComputedBars(input) : inputTable !== table;

const saveLine = (line: PriceLine): NewPriceLine => {
  const options = line.options();
  return { price: options.price, ...getChanges(defaultPriceLineOptions, options) };
};
