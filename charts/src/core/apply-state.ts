import { named } from '../util/errors';
import { isRecord, keepFunctions } from '../util/json';
import type { ChartPart, IndicatorState, PaneState, PluginState } from '../api/chart-state';
import type { ApplyStateOptions } from '../api/save-options';
import { barTypeList } from '../bar-types/get-runtime';
import type { BarTypeDefinition } from '../bar-types/bar-type-config';
import { type ChartPlan, readState, type SeriesPlan } from '../saved-state/read-chart-state';
import type { Definition } from '../types/definition';
import { callback, orNull } from '../validation/rule';
import { checkOptions, type Schema } from '../validation/schema';
import type { Derived } from './chart-context';
import type { ChartCore } from './chart-core';
import { isListed, openPlugins } from './attach-plugin';
import { indicatorList, restoreIndicators } from './chart-indicators';
import { matchSeries } from './match-series';
import type { Pane } from './pane';
import { checkPluginStates, pluginList, type PluginToRestore } from './restore-plugins';
import { getPluginPart, listComputedIds } from './save-chart';
import { showSavedView } from './saved-view';
import type { SeriesMember } from './series-set';
import { warnAboutUnknownParts } from './unknown-parts';

const call = 'applyState';

/** @internal Schema of the options of `applyState`. */
export const applySchema: Schema<{
  barTypes: readonly BarTypeDefinition[];
  data: ApplyStateOptions['data'] | null;
  indicators: readonly Definition<'indicator'>[];
  plugins: readonly PluginToRestore[];
}> = {
  defaults: { barTypes: [], data: null, indicators: [], plugins: [] },
  rules: {
    barTypes: barTypeList,
    data: orNull(callback),
    indicators: indicatorList,
    plugins: pluginList,
  },
};

/**
 * Applies a saved state to a chart.
 *
 * The state is validated before anything changes. An indicator or a plug-in can still throw while it is added, and the
 * chart then gets its previous parts back. Therefore, they are only removed for good when all new parts are on the
 * chart.
 *
 * @throws TypeError, RangeError if a part of the state is invalid. In that case, the chart doesn't change.
 * @internal
 */
export function applyState(core: ChartCore, input: unknown, options: unknown): void {
  const checked = checkOptions(call, 'options', applySchema, options);
  const plan = readPlan(core, input, checked.data ?? undefined, [
    ...checked.barTypes,
    ...core.set.all.flatMap(({ definition }) => definition ?? []),
  ]);
  checkPluginStates(
    call,
    [...checked.plugins, ...(core.plugins?.all.filter(isListed) ?? [])],
    plan.plugins,
  );
  const live = [...core.context.derived].flatMap(({ indicator }) => indicator?.definition ?? []);
  const request = {
    plan,
    matches: matchSeries(core, plan),
    definitions: [...checked.indicators, ...(live as readonly Definition<'indicator'>[])],
    plugins: checked.plugins,
  };
  core.context.changes.run(() => change(core, request));
  warnAboutUnknownParts(core, call);
}

/** Reads the state. The bars of series that the chart has aren't requested. */
function readPlan(
  core: ChartCore,
  input: unknown,
  data: ApplyStateOptions['data'],
  types: readonly BarTypeDefinition[],
): ChartPlan {
  const plan = readState(call, input, undefined, types);
  if (!data) return plan;
  const matched = new Set([...matchSeries(core, plan).keys()].map((each) => each.options.id));
  const supply: ApplyStateOptions['data'] = (series) =>
    matched.has(series.id) ? (null as never) : data(series);
  return readState(call, input, supply, types);
}

interface ApplyRequest {
  readonly plan: ChartPlan;
  readonly matches: ReadonlyMap<SeriesPlan, SeriesMember>;
  readonly definitions: readonly Definition<'indicator'>[];
  /** Plug-ins that were passed. */
  readonly plugins: readonly PluginToRestore[];
}

/** Whether a state contains a part. */
type Includes = (part: ChartPart) => boolean;

function change(core: ChartCore, request: ApplyRequest): void {
  const { context, set } = core;
  const { plan } = request;
  const includes: Includes = (part) => plan.parts?.includes(part) ?? true;
  const restore = keepParts(core);
  const before = [...context.derived];
  const { all: panesBefore, visible: visibleBefore } = core.panes;
  const includesType = (type: string): boolean => includes(getPluginPart(type));
  const swap = openPlugins(core, request.plugins)?.createSwap(request.plugins, includesType);
  context.isRestoring = true;
  try {
    set.together(call, () => {
      const ids = build(core, request, includes);
      const states = plan.plugins.map((each) => replaceIds(each, ids) as PluginState);
      if (swap) swap.apply(states);
      else {
        const others = core.savedPlugins.filter(({ type }) => !includesType(type));
        core.savedPlugins = [...others, ...states];
      }
      core.settings.checkTimes(call, context.options.timeAxis);
      if (context.options.timeAxis.showGaps) named(call, () => context.checkGaps());
      core.settings.checkTimeAxis?.(call, context.options.timeAxis);
      core.settings.checkPriceAxes?.(call, context.options.priceAxis);
      if (plan.view === null || !includes('view')) return;
      // The fling of a user ends, and linked charts follow.
      context.recordMove('code');
      showSavedView(core, plan.view);
    });
  } catch (error) {
    swap?.removeAdded();
    restore();
    swap?.restore();
    throw error;
  } finally {
    context.isRestoring = false;
  }
  for (const each of before) if (!context.derived.has(each)) each.retire?.();
  swap?.finish();
  for (const pane of panesBefore) {
    const { all, visible } = core.panes;
    if (!all.includes(pane)) core.plugins?.dropPane(pane);
    else if (visibleBefore.includes(pane) && !visible.includes(pane))
      core.plugins?.paneHidden(pane);
  }
}

/** Returns a function that restores everything that applying a state replaces, except bars and plug-ins. */
function keepParts(core: ChartCore): () => void {
  const { context, panes, savedPlugins, savedView, set, settings, unknownSeries } = core;
  const { options } = context;
  const derived = [...context.derived].map((each) => ({
    each,
    options: each.indicator?.options() ?? {},
  }));
  const restoreView = context.keepView();
  const restorePanes = panes.keep();
  const restoreSeries = set.keep();
  return () => {
    const known = new Set(derived.map(({ each }) => each));
    for (const each of context.derived) if (!known.has(each)) each.retire?.();
    Object.assign(core, { savedPlugins, savedView, unknownSeries });
    restorePanes();
    restoreSeries();
    if (context.options !== options) settings.commit(options, call);
    context.derived.clear();
    for (const { each } of derived) context.derived.add(each);
    for (const { each, options: current } of derived) each.resume?.(current);
    restoreView();
  };
}

/** Replaces the parts of the chart, except its plug-ins. Returns the new ids of series whose ids differ. */
function build(
  core: ChartCore,
  request: ApplyRequest,
  includes: Includes,
): ReadonlyMap<string, string> {
  const { context, providers, settings } = core;
  const { plan } = request;
  const computed = listComputedIds(core);
  const before = includes('indicators') ? [...context.derived] : [];
  for (const each of before) each.suspend?.();
  // Shapes are replaced or checked later. Until then, panes come and go.
  core.providers = [];
  try {
    if (includes('options')) {
      const { interactive, messages } = context.options;
      const next = { ...keepFunctions(plan.options, context.options), interactive, messages };
      settings.commit(Object.freeze(next), call);
    }
    replacePanes(core, plan.panes, includes('panes'));
    const isUsed = (id: string): boolean =>
      !includes('shapes') && providers.some((each) => each.isIdKnown(id));
    const ids = replaceSeries(core, request, includes, computed, isUsed);
    const unknown = core.unknownSeries.filter(({ id }) =>
      plan.unknown.every((one) => one.id !== id),
    );
    core.unknownSeries = plan.parts === null ? plan.unknown : [...unknown, ...plan.unknown];
    if (includes('indicators')) replaceIndicators(core, request, before, ids);
    dropPanes(core, plan, (pane) => providers.some((each) => each.on(pane).length > 0));
    return ids;
  } finally {
    core.providers = providers;
  }
}

function replacePanes(core: ChartCore, states: readonly PaneState[], isComplete: boolean): void {
  const { panes } = core;
  const list = states.map((state) => {
    const known = panes.named(state.name);
    if (known && !isComplete) return known;
    const pane = known ?? panes.add(call, state.name, {});
    pane.replaceState(state);
    return pane;
  });
  const others = panes.all.filter((pane) => !list.includes(pane));
  if (isComplete) panes.replace([...list, ...others]);
}

/** Removes panes and price axes that aren't part of the state, unless something is on them. */
function dropPanes(core: ChartCore, plan: ChartPlan, hasOthers: (pane: Pane) => boolean): void {
  const { panes, unknownSeries } = core;
  const states = new Map(plan.panes.map((state) => [state.name, state]));
  const isComplete = plan.parts?.includes('panes') ?? true;
  const remaining = panes.all.filter((pane) => {
    const isUsed =
      pane.getSeries().length > 0 || unknownSeries.some((each) => each.pane === pane.name);
    if (isUsed) return true;
    return isComplete ? states.has(pane.name) : !pane.addedByIndicator || hasOthers(pane);
  });
  if (remaining.some(({ isVisible }) => isVisible)) panes.replace(remaining);
  if (plan.parts !== null) return;
  for (const pane of panes.all) pane.dropAxes(Object.keys(states.get(pane.name)?.priceAxes ?? {}));
}

/** Returns the new ids of series whose ids differ from the saved ones. */
function replaceSeries(
  core: ChartCore,
  { matches, plan }: ApplyRequest,
  includes: Includes,
  computed: ReadonlySet<string>,
  isUsed: (id: string) => boolean,
): ReadonlyMap<string, string> {
  const { panes, set } = core;
  const isTemplate = plan.parts !== null;
  const matched = new Set(matches.values());
  for (const series of set.all) {
    const isReplaced = computed.has(series.id) ? includes('indicators') : !isTemplate;
    if (matched.has(series)) series.resetColor();
    else if (isReplaced) series.remove();
  }
  const ids = new Map<string, string>();
  const list = plan.series.map((each): SeriesMember => {
    const { colorIndex, data, isComputed, markers, options, priceLines, style, type } = each;
    const pane = panes.find(call, each.pane);
    const known = matches.get(each);
    const isFree = !set.find(options.id) && !isUsed(options.id);
    const series =
      known ?? pane.addSeries(type, { ...style, ...options, id: isFree ? options.id : '' }).member;
    if (series.id !== options.id) ids.set(options.id, series.id);
    // Titles, markers and price lines belong to the bars.
    const isOfBars = known && isTemplate && !isComputed;
    series.replaceState(call, {
      ...{ colorIndex, pane, type },
      options: { ...style, ...options, title: isOfBars ? known.options().title : options.title },
      data: known && isComputed ? null : data,
      markers: isOfBars ? null : markers,
      priceLines: isOfBars ? null : priceLines,
    });
    return series;
  });
  const others = set.all.filter((each) => !list.includes(each));
  // Indicators are in front of their input.
  set.replace(includes('series') ? [...list, ...others] : [...others, ...list]);
  return ids;
}

/** Replaces the indicators. An indicator with the same type and series keeps its handle. */
function replaceIndicators(
  core: ChartCore,
  { definitions, plan }: ApplyRequest,
  before: readonly Derived[],
  ids: ReadonlyMap<string, string>,
): void {
  const { derived } = core.context;
  derived.clear();
  const computed = plan.indicators.flatMap(({ series }) => Object.values(series));
  const outputs = computed.map((id) => ids.get(id) ?? id);
  // A template of indicators is applied to the main series.
  const main = plan.parts && core.seriesInOrder().find(({ id }) => !outputs.includes(id))?.id;
  for (const [index, saved] of plan.indicators.entries()) {
    const state = withIds(core, saved, ids, main);
    const known = before.find((each) => !derived.has(each) && isSameIndicator(core, each, state));
    derived.add(known ?? { save: () => state });
    if (known) known.resume?.(state.options, index);
    else restoreIndicators(core, call, definitions);
  }
}

/** @param main - Id of the series that replaces an unknown input; `null` or `undefined` for none. */
function withIds(
  core: ChartCore,
  { input, options, series, type }: IndicatorState,
  ids: ReadonlyMap<string, string>,
  main: string | null | undefined,
): IndicatorState {
  const replace = (value: unknown): unknown =>
    typeof value === 'string' ? (ids.get(value) ?? value) : value;
  const replaceAll = <T>(record: Readonly<Record<string, T>>): Record<string, T> =>
    Object.fromEntries(Object.entries(record).map(([name, value]) => [name, replace(value) as T]));
  const saved = replace(input) as string;
  const isKnown = core.set.find(saved) ?? core.unknownSeries.some(({ id }) => id === saved);
  return {
    type,
    input: isKnown ? saved : (main ?? saved),
    series: replaceAll(series),
    options: replaceAll(options),
  };
}

/** Whether an indicator on the chart is calculated from the same series as a saved one, and draws the same series. */
function isSameIndicator(core: ChartCore, { indicator }: Derived, state: IndicatorState): boolean {
  if (!indicator || indicator.type !== state.type) return false;
  if (indicator.input !== core.set.find(state.input)) return false;
  const series = Object.entries(indicator.series as Readonly<Record<string, SeriesMember>>);
  return (
    series.length === Object.keys(state.series).length &&
    series.every(([name, each]) => {
      const known = core.set.find(state.series[name] ?? '');
      return each.id === state.series[name] && (each.removed ? !known : known === each);
    })
  );
}

/** Replaces ids of series in a saved state, which are in `series` or in saved handles. */
function replaceIds(value: unknown, ids: ReadonlyMap<string, string>): unknown {
  if (ids.size === 0) return value;
  if (Array.isArray(value)) return value.map((each) => replaceIds(each, ids));
  if (!isRecord(value)) return value;
  const replace = (each: unknown): unknown =>
    typeof each === 'string'
      ? (ids.get(each) ?? each)
      : Array.isArray(each)
        ? each.map(replace)
        : replaceIds(each, ids);
  const entries = Object.entries(value).map(([name, each]) => [
    name,
    name === 'series' || name === '$source' ? replace(each) : replaceIds(each, ids),
  ]);
  return Object.fromEntries(entries) as unknown;
}
