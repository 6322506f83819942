import { barShapeOf, checkBars } from '../check/bars';
import { chartSchema, paneSchema, priceAxisSchema, sourceSchema } from '../check/chart-schemas';
import { nearest } from '../check/nearest';
import { checkOptions } from '../check/options';
import { item, member, outOfRange, type Place, wrongType } from '../check/place';
import { number, oneOf, words } from '../check/rule';
import { barStyleSchemas } from '../check/style-schemas';
import { readShapes } from '../shapes/state';
import type { ShapeList } from '../shapes/data';
import type { TimeKind } from '../time/times';
import type { AxisSide, BarType, DeepPartial, RestoreOptions } from './aliases';
import type { Bar, BarValue } from './data';
import { migrate } from './migrate';
import type { ChartOptions, PaneOptions, PriceAxisOptions, SourceOptions } from './options';
import type { SourceState } from './saved';

/** A saved chart of which every part was checked: building it cannot fail. */
export interface ChartPlan {
  readonly options: Readonly<ChartOptions>;
  readonly panes: readonly PanePlan[];
  readonly series: readonly SeriesPlan[];
  readonly shapes: ShapeList;
  readonly view: { readonly from: number; readonly to: number } | null;
}

export interface PanePlan {
  readonly name: string;
  readonly options: Readonly<PaneOptions>;
  readonly priceAxes: readonly (readonly [AxisSide, DeepPartial<PriceAxisOptions>])[];
}

export interface SeriesPlan {
  readonly type: BarType;
  readonly pane: string;
  readonly style: object;
  readonly options: Readonly<SourceOptions>;
  readonly data: readonly (Bar | BarValue)[];
}

/** More than a screen can hold is a mistake or an attack. */
const MOST_PANES = 100;
const MOST_SERIES = 1000;

const finite = number();
const barType = oneOf(Object.keys(barStyleSchemas));

/**
 * Reads a saved chart.
 *
 * @throws TypeError when a part is missing, unknown or of the wrong type.
 * @throws RangeError when it is of a newer schema, or a part is out of its range.
 * @internal Nothing is built before all of it was read.
 */
export function readState(call: string, given: unknown, supply: RestoreOptions['data']): ChartPlan {
  const state = migrate(call, given);
  const at: Place = { call, path: 'state' };
  checkKeys(at, state, ['schema', 'options', 'panes', 'sources', 'view']);
  const options = checkOptions(call, 'state.options', chartSchema, state.options ?? null);
  const panes = listOf(at, state, 'panes', MOST_PANES).map((pane, index) =>
    readPane(item(member(at, 'panes'), index), pane, options.priceAxis),
  );
  const names = panes.map(({ name }) => name);
  const twice = names.findIndex((name, index) => names.indexOf(name) !== index);
  if (twice >= 0)
    throw outOfRange(
      member(item(member(at, 'panes'), twice), 'name'),
      names[twice],
      'a name of its own',
    );
  if (panes.length === 0) throw new RangeError(`${call}: state.panes must have at least one pane`);

  const sources = listOf(at, state, 'sources', Infinity);
  const isShape = (source: unknown) => (source as Partial<SourceState> | null)?.kind === 'shape';
  const series = readSeries(
    at,
    sources.filter((each) => !isShape(each)),
    names,
    supply,
  );
  const ids = new Set(series.plans.map((plan) => plan.options.id));
  const shapes = readShapes({ call, path: 'shapes' }, sources.filter(isShape), {
    hasPane: (name) => names.includes(name),
    isTaken: (id) => ids.has(id),
    timeKind: series.timeKind,
  });
  return {
    options,
    panes,
    series: series.plans,
    shapes,
    view: readView(member(at, 'view'), state.view),
  };
}

function readPane(at: Place, given: unknown, usual: Readonly<PriceAxisOptions>): PanePlan {
  const { name, options, priceAxes } = fieldsOf(at, given, ['name', 'options', 'priceAxes']);
  const place = member(at, 'priceAxes');
  const axes = Object.entries(fieldsOf(place, priceAxes)).map(([side, axis]) => {
    if (side === '__proto__')
      throw new TypeError(`${at.call}: ${place.path}.${side} is not an axis`);
    const path = member(place, side).path;
    // What is kept is what was given: an axis tells what was set from what it started with.
    checkOptions(at.call, path, priceAxisSchema, axis ?? null, usual);
    return [side, axis as DeepPartial<PriceAxisOptions>] as const;
  });
  return {
    name: words(name, member(at, 'name'), undefined) as string,
    options: checkOptions(at.call, member(at, 'options').path, paneSchema, options ?? null),
    priceAxes: axes,
  };
}

function readSeries(
  at: Place,
  states: readonly unknown[],
  panes: readonly string[],
  supply: RestoreOptions['data'],
): { plans: readonly SeriesPlan[]; timeKind: TimeKind | null } {
  if (states.length > MOST_SERIES) {
    throw new RangeError(
      `${at.call}: the state has ${states.length} series; at most ${MOST_SERIES} are read`,
    );
  }
  const ids = new Set<string>();
  // All is checked before the caller is asked for data, and the data before anything is built.
  const plans = states.map((state, index) => {
    const plan = readOneSeries({ ...at, path: `series[${index}]` }, state, panes);
    const { id } = plan.options;
    if (ids.has(id)) throw new RangeError(`${at.call}: the id "${id}" occurs twice`);
    ids.add(id);
    return plan;
  });
  let timeKind: TimeKind | null = null;
  const withData = plans.map(({ state, ...plan }) => {
    const data = state.data ?? supply?.(state) ?? [];
    const call = `${at.call}: ${plan.options.id}`;
    const checked = checkBars(call, data, barShapeOf(plan.type), timeKind);
    timeKind = checked.kind;
    return { ...plan, data };
  });
  return { plans: withData, timeKind };
}

const seriesKeys = [
  'id',
  'kind',
  'type',
  'pane',
  'axis',
  'title',
  'visible',
  'locked',
  'style',
  'data',
];

function readOneSeries(at: Place, given: unknown, panes: readonly string[]) {
  const state = fieldsOf(at, given, seriesKeys);
  if (state.kind !== 'series')
    throw wrongType(member(at, 'kind'), state.kind, '"series" or "shape"');
  const { axis, title, visible, locked } = state;
  const type = barType(state.type, member(at, 'type'), undefined) as BarType;
  const id = words(state.id, member(at, 'id'), undefined);
  const options = checkOptions(at.call, at.path, sourceSchema, {
    id,
    axis,
    title,
    visible,
    locked,
  });
  const pane = oneOf(panes)(state.pane, member(at, 'pane'), undefined) as string;
  const stylePath = member(at, 'style').path;
  // What is kept is what was given: `addSeries` puts it over the defaults again.
  checkOptions<object>(at.call, stylePath, barStyleSchemas[type], state.style ?? null);
  return {
    type,
    pane,
    options,
    style: state.style as object,
    state: state as unknown as SourceState,
  };
}

function readView(at: Place, given: unknown): ChartPlan['view'] {
  if (given === null || given === undefined) return null;
  const view = fieldsOf(at, given, ['from', 'to']);
  const from = finite(view.from, member(at, 'from'), undefined) as number;
  const to = finite(view.to, member(at, 'to'), undefined) as number;
  if (from >= to) throw outOfRange(member(at, 'from'), from, `below ${at.path}.to (${to})`);
  return { from, to };
}

function listOf(
  at: Place,
  state: Record<string, unknown>,
  key: string,
  most: number,
): readonly unknown[] {
  const list = state[key];
  if (!Array.isArray(list)) throw wrongType(member(at, key), list, 'a list');
  if (list.length > most) {
    throw new RangeError(
      `${at.call}: ${at.path}.${key} has ${list.length} items; at most ${most} are read`,
    );
  }
  return list;
}

function fieldsOf(at: Place, given: unknown, keys?: readonly string[]): Record<string, unknown> {
  if (typeof given !== 'object' || given === null || Array.isArray(given)) {
    throw wrongType(at, given, 'an object');
  }
  const fields = given as Record<string, unknown>;
  if (keys !== undefined) checkKeys(at, fields, keys);
  return fields;
}

function checkKeys(at: Place, fields: Record<string, unknown>, keys: readonly string[]): void {
  const unknown = Object.keys(fields).find((key) => !keys.includes(key));
  if (unknown === undefined) return;
  const guess = nearest(unknown, keys);
  const hint = guess === undefined ? '' : `; did you mean ${member(at, guess).path}?`;
  throw new TypeError(`${at.call}: ${member(at, unknown).path} is not a part of a state${hint}`);
}
