import { member, outOfRange, wrongType } from '../util/errors';
import { isRecord } from '../util/json';
import { nearest } from '../util/nearest';
import type { AnyBar, AnyBarType } from '../api/source-maps';
import type {
  ChartPart,
  IndicatorState,
  PaneState,
  SourceState,
  PluginState,
} from '../api/chart-state';
import type { RestoreOptions } from '../api/save-options';
import { BarColors } from '../data/bar-colors';
import { readBars } from '../data/read-bars';
import type { BarTypeDefinition } from '../bar-types/bar-type-config';
import { getBarTypeRuntime } from '../bar-types/get-runtime';
import { builtInBarTypes, isBuiltInBarType } from '../bar-types/built-in-bar-types';
import {
  anything,
  finite,
  flag,
  listOf,
  number,
  oneOf,
  orNull,
  type Rule,
  someText,
} from '../validation/rule';
import { checkOptions, group } from '../validation/schema';
import type { AcceptedTimes } from '../time/timestamps';
import type { TimeAxisType } from '../types/choices';
import type { PriceRange } from '../types/data-types';
import type { ChartOptions } from '../options/chart-options';
import type { Marker } from '../types/marker';
import type { PriceAxisOptions } from '../options/price-axis-options';
import type { PriceLineOptions } from '../options/price-line-options';
import type { SourceOptions } from '../options/source-options';
import { readSavedJson } from './read-saved-json';
import { checkMarkers } from '../data/check-markers';
import { chartSchema } from '../schemas/chart-schema';
import { paneSchema } from '../options/pane-options';
import { priceAxisSchema } from '../options/price-axis-options';
import { priceLineSchema } from '../options/price-line-options';
import { sourceStateRule } from './source-state-rule';

/** Saved chart whose parts were all checked, so that creating the chart from it can't fail. */
export interface ChartPlan {
  readonly options: Readonly<ChartOptions>;
  readonly panes: readonly PaneState[];
  readonly series: readonly SeriesPlan[];
  readonly indicators: readonly IndicatorState[];
  readonly plugins: readonly PluginState[];
  /** Saved series whose bar types weren't passed. */
  readonly unknown: readonly SourceState[];
  /** Visible range in bars, relative to the last bar. */
  readonly view: PriceRange | null;
  /** Parts of a template; `null` for a whole chart. */
  readonly parts: readonly ChartPart[] | null;
}

export interface SeriesPlan {
  readonly type: AnyBarType;
  readonly pane: string;
  readonly style: object;
  /** Index of its series color; `null` to take the first free one. */
  readonly colorIndex: number | null;
  readonly options: Readonly<SourceOptions>;
  /** Bars that were saved or supplied; `null` if there are none. */
  readonly data: readonly AnyBar[] | null;
  /** Whether an indicator draws it. */
  readonly isComputed: boolean;
  readonly markers: readonly Marker[];
  readonly priceLines: readonly PriceLineOptions[];
}

/** All parts of a chart. */
export const chartParts: readonly ChartPart[] = [
  'options',
  'panes',
  'series',
  'indicators',
  'plugins',
  'shapes',
  'view',
];

/** More panes or series are a mistake or an attack. */
const MOST_PANES = 100;
const MOST_SERIES = 1000;

/**
 * Reads and checks a saved chart.
 *
 * @throws TypeError if a part is missing, unknown or has the wrong type.
 * @throws RangeError if its schema version is newer, or a part is out of range.
 * @internal It checks everything before anything is created.
 */
export function readState(
  call: string,
  input: unknown,
  supply?: RestoreOptions['data'],
  barTypes: readonly BarTypeDefinition[] = [],
): ChartPlan {
  const state = readSavedJson(`${call}: state`, input);
  // Read the chart's options first, because the options of the panes' axes override them.
  const options = checkOptions(call, 'state.options', chartSchema, state.options ?? null);
  const parts = checkOptions<Record<string, unknown>>(
    call,
    'state',
    {
      defaults: {
        schema: 0,
        options,
        panes: undefined,
        sources: undefined,
        view: null,
        indicators: [],
        plugins: [],
        parts: null,
      },
      rules: {
        options: anything,
        panes: listOf(paneRule(options.priceAxis), MOST_PANES),
        sources: listOf(anything),
        view: orNull(viewRule),
        indicators: listOf(indicator, MOST_SERIES),
        plugins: listOf(plugin, MOST_SERIES),
        parts: orNull(listOf(oneOf(chartParts))),
      },
    },
    state,
  );
  const panes = parts.panes as readonly PaneState[];
  const names = panes.map(({ name }) => name);
  const twice = names.findIndex((name, index) => names.indexOf(name) !== index);
  if (twice >= 0) {
    const at = `${call}: state.panes[${twice}].name`;
    throw outOfRange(at, names[twice], 'unique');
  }
  const included = parts.parts as readonly ChartPart[] | null;
  const hasAllPanes = included?.includes('panes') ?? true;
  if (hasAllPanes && !panes.some(({ options: { visible } }) => visible)) {
    throw new RangeError(`${call}: state.panes must have at least one visible pane`);
  }

  const indicators = parts.indicators as readonly IndicatorState[];
  const sources = parts.sources as readonly (Partial<SourceState> | null)[];
  const { plans, unknown } = readSeries(
    call,
    options.timeAxis.type,
    sources,
    panes,
    barTypes,
    supply,
    indicators.flatMap(({ series }) => Object.values(series)),
  );
  const view = parts.view as PriceRange | null;
  const plugins = parts.plugins as readonly PluginState[];
  return { options, panes, series: plans, indicators, plugins, unknown, view, parts: included };
}

const record: Rule = (input, at) => {
  if (!isRecord(input)) throw wrongType(at, input, 'an object');
  return input;
};

/** Rule for the visible range, which can be a single bar. */
const viewRule = group<PriceRange>({
  defaults: { from: undefined, to: undefined },
  rules: { from: finite, to: finite },
  together({ from, to }, at) {
    if (from > to) throw outOfRange(member(at, 'from'), from, `no greater than to (${to})`);
  },
});

/** Checks only the form of an indicator's state. Its definition checks the options. */
const indicator = group<object>({
  defaults: { type: undefined, input: undefined, series: undefined, options: {} },
  rules: { type: someText, input: someText, series: record, options: record },
});

/** Checks only the form of a plug-in's state, which the plug-in reads itself. */
const plugin: Rule = (input, at) => {
  const { options, pane, state, type } = readPlugin(input, at) as PluginState & {
    pane: string | null;
    options: object | null;
  };
  return { type, ...(pane === null ? {} : { pane }), state, ...(options ? { options } : {}) };
};
const readPlugin = group<object>({
  defaults: { type: undefined, pane: null, state: undefined, options: null },
  rules: { type: someText, pane: orNull(someText), state: anything, options: orNull(record) },
});

function paneRule(usual: Readonly<PriceAxisOptions>): Rule {
  const readAxis = group(priceAxisSchema);
  // Keep the options as saved, without defaults, because an axis distinguishes options that were set from its initial
  // options.
  const axes: Rule = (input, at) => {
    if (!isRecord(input)) throw wrongType(at, input, 'an object');
    for (const [side, axis] of Object.entries(input)) {
      if (side === '__proto__') throw new TypeError(`${member(at, side)} is not an axis`);
      readAxis(axis, member(at, side), usual);
    }
    return input;
  };
  return group({
    defaults: {
      name: undefined,
      options: undefined,
      priceAxes: undefined,
      addedByIndicator: false,
    },
    rules: {
      name: someText,
      options: group(paneSchema),
      priceAxes: axes,
      addedByIndicator: flag,
    },
  });
}

function readSeries(
  call: string,
  axisType: TimeAxisType,
  states: readonly unknown[],
  panes: readonly PaneState[],
  barTypes: readonly BarTypeDefinition[],
  supply: RestoreOptions['data'],
  computed: readonly string[],
): { readonly plans: readonly SeriesPlan[]; readonly unknown: readonly SourceState[] } {
  const ids = new Set<unknown>();
  const find = ({ type }: { readonly type?: unknown }): AnyBarType | undefined =>
    isBuiltInBarType(type) ? type : barTypes.find((each) => each.type === type);
  const read = sourceStateRule(
    { colorIndex: null, data: null, markers: [], priceLines: [] },
    {
      kind: oneOf(['series']),
      // If a name is similar to a built-in bar type, it is probably misspelled, so reject it.
      type: (input, at) => {
        const names = Object.keys(builtInBarTypes);
        const isUnknown = typeof input === 'string' && nearest(input, names) === undefined;
        return isUnknown || find({ type: input }) ? input : oneOf(names)(input, at);
      },
      pane: oneOf(panes.map(({ name }) => name)),
      colorIndex: orNull(number({ min: 0, max: MOST_SERIES, whole: true })),
      data: anything,
      markers: anything,
      priceLines: listOf(group(priceLineSchema)),
    },
    (state, at) => {
      const { axis, id, pane: paneName, style } = state;
      const pane = panes.find(({ name }) => name === paneName);
      const axes = { left: null, right: null, ...pane?.options.axes, ...pane?.priceAxes };
      oneOf(Object.keys(axes))(axis, member(at, 'axis'));
      // Keep the style as saved; `addSeries` merges it with the defaults again.
      const type = find(state);
      if (type) group(getBarTypeRuntime(type, at).style)(style, member(at, 'style'));
      if (ids.has(id)) throw outOfRange(member(at, 'id'), id, 'unique');
      ids.add(id);
    },
  );
  // Check everything before calling `data`, and check the data before creating anything.
  const list = listOf(read, MOST_SERIES)(
    states,
    `${call}: state.sources`,
  ) as readonly SourceState[];
  let accepted: AcceptedTimes | null = axisType === 'number' ? 'number' : null;
  const unknown = (states as readonly SourceState[]).filter((state) => !find(state));
  const plans = list.flatMap((state, index): SeriesPlan[] => {
    const { id, axis, title, visible, locked, pane, style, data } = state;
    const source = states[index] as SourceState;
    const type = find(source);
    if (!type) return [];
    const isComputed = computed.includes(id);
    const bars = data ?? (isComputed ? null : supply?.(source)) ?? null;
    const { timeType } = readBars(bars ?? [], {
      call: `${call}: ${id}`,
      form: getBarTypeRuntime(type, call).data,
      accepted,
      first: Infinity,
      palette: new BarColors(),
      customData: new Map(),
    });
    accepted ??= timeType;
    const options = { id, axis, title, visible, locked };
    // Like points of shapes, markers can have the time type that the chart had before.
    const markers = checkMarkers(`${call}: ${id}`, state.markers, 'any');
    // The rule has merged each price line with the defaults.
    const priceLines = state.priceLines as readonly PriceLineOptions[];
    const colorIndex = state.colorIndex ?? null;
    return [
      { type, pane, style, colorIndex, options, data: bars, isComputed, markers, priceLines },
    ];
  });
  return { plans, unknown };
}
