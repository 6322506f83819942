import type { IDrawingApi } from '../../api/drawing-api';
import type { Indicator } from '../../api/indicator-api';
import type { PluginHost } from '../../api/plugin-host-api';
import type { IShapeApi } from '../../api/shape-api';
import type { AnySource, IPaneApi, ISeriesApi } from '../../api/source-api';
import { findFreeName } from '../drawing/find-free-name';
import { removeWithPanes } from '../remove-with-panes';

/** A row of an object list: a series, a shape, a group of shapes, or the series of an indicator in one pane. */
export interface ListedObject {
  readonly key: string;
  readonly name: string;
  readonly visible: boolean;
  /** Whether a shape is locked; `null` if the object can't be locked. */
  readonly locked: boolean | null;
  /** Whether the user can remove it, because it isn't locked. */
  readonly removable: boolean;
  /** Whether a shape is selected; `null` if the object can't be selected. */
  readonly selected: boolean | null;
  /** Its series or its shape, from back to front. */
  readonly sources: readonly AnySource[];
  readonly indicator: Indicator | null;
  /** Name of the group that a shape is in; empty for none. */
  readonly group: string;
  /** Shapes of a group, from front to back; empty for other objects. */
  readonly members: readonly ListedObject[];
}

/** The objects of a pane, from front to back. */
export interface ListedPane {
  readonly name: string;
  readonly objects: readonly ListedObject[];
  /** Groups, and the objects that aren't in a group. A group is where its frontmost shape is. */
  readonly rows: readonly ListedObject[];
}

/** Returns the drawing plug-in of a chart, if it has one. Importing `Drawing` would add drawing to every bundle. */
export const findDrawing = ({ chart }: PluginHost): IDrawingApi | null =>
  (chart.plugins().find(({ type }) => type === 'drawing') as IDrawingApi | undefined) ?? null;

/** Returns the panes of a chart with their objects. */
export function listPanes(host: PluginHost): readonly ListedPane[] {
  const selection = new Set<AnySource>(findDrawing(host)?.selection());
  const groups = new Map(
    host.seriesGroups().flatMap(({ members, title }) => members.map(([each]) => [each, title])),
  );
  const indicators = new Map(
    host.chart
      .indicators()
      .flatMap((indicator) =>
        Object.values(indicator.series as Readonly<Record<string, ISeriesApi>>).map((each) => [
          each,
          indicator,
        ]),
      ),
  );
  const listPane = (pane: IPaneApi): ListedPane => {
    const objects = new Map<object, ListedObject>();
    for (const source of pane.sources()) {
      if (source.kind === 'shape') {
        objects.set(source, listShape(source, selection.has(source)));
        continue;
      }
      const indicator = indicators.get(source) ?? null;
      const owner = indicator ?? source;
      const { removable = true, sources: others = [], visible = false } = objects.get(owner) ?? {};
      const options = source.options();
      const title = others.length > 0 ? groups.get(source) : null;
      // The object is where its frontmost series is.
      objects.delete(owner);
      objects.set(owner, {
        key: (others[0] ?? source).id,
        name: title ?? host.seriesTitle(source),
        visible: visible || options.visible,
        locked: null,
        removable: removable && !options.locked,
        selected: null,
        sources: [...others, source],
        indicator,
        group: '',
        members: [],
      });
    }
    const sorted = [...objects.values()].reverse();
    return { name: host.paneTitle(pane), objects: sorted, rows: listRows(sorted) };
  };
  return host.chart.panes().map(listPane);
}

function listRows(objects: readonly ListedObject[]): readonly ListedObject[] {
  const groups = new Map<string, ListedObject[]>();
  const rows: (ListedObject | ListedObject[])[] = [];
  for (const object of objects) {
    const { group } = object;
    const known = groups.get(group);
    if (group === '') rows.push(object);
    else if (known) known.push(object);
    else {
      const members = [object];
      groups.set(group, members);
      rows.push(members);
    }
  }
  return rows.map((row) => (Array.isArray(row) ? listGroup(row) : row));
}

const listGroup = (members: readonly ListedObject[]): ListedObject => ({
  // The name can change while the row has the focus.
  key: `group ${members.at(-1)?.key}`,
  name: members[0]?.group ?? '',
  visible: members.some(({ visible }) => visible),
  locked: members.every(({ locked }) => locked),
  removable: members.every(({ removable }) => removable),
  selected: members.every(({ selected }) => selected),
  sources: members.flatMap(({ sources }) => sources).reverse(),
  indicator: null,
  group: '',
  members,
});

function listShape(shape: IShapeApi, selected: boolean): ListedObject {
  const { group, locked, visible } = shape.options();
  const { id: key } = shape;
  return {
    key,
    name: shape.label(),
    visible,
    locked,
    removable: !locked,
    selected,
    sources: [shape],
    indicator: null,
    group,
    members: [],
  };
}

export function showObject({ sources }: ListedObject, visible: boolean): void {
  for (const source of sources) source.applyOptions({ visible });
}

export function lockObject({ sources }: ListedObject, locked: boolean): void {
  for (const source of sources) (source as IShapeApi).applyOptions({ locked });
}

/** Adds shapes to a group. An empty name removes them from their groups. */
export function groupShapes(shapes: readonly AnySource[], group: string): void {
  for (const shape of shapes) (shape as IShapeApi).applyOptions({ group });
}

/** Returns the selected shapes if they are on one pane and aren't a whole group already; otherwise an empty list. */
export function getGroupable(panes: readonly ListedPane[]): readonly AnySource[] {
  const selections = panes.map(({ objects }) => objects.filter(({ selected }) => selected));
  const [selection = [], ...others] = selections.filter(({ length }) => length > 0);
  const isGroup = panes.some(({ rows }) =>
    rows.some(({ members, selected }) => selected && members.length === selection.length),
  );
  const isGroupable = selection.length > 1 && others.length === 0 && !isGroup;
  return isGroupable ? selection.flatMap(({ sources }) => sources) : [];
}

/** Returns the group names of a chart's shapes, except for some shapes. */
export function getGroupNames(
  host: PluginHost,
  except: readonly AnySource[] = [],
): ReadonlySet<string> {
  const shapes = findDrawing(host)?.shapes() ?? [];
  return new Set(
    shapes.filter((shape) => !except.includes(shape)).map((shape) => shape.options().group),
  );
}

/** Returns the group of shapes of which some are in one group and the others in none; otherwise `null`. */
export function getExtendedGroup(shapes: readonly AnySource[]): string | null {
  const groups = new Set(shapes.map((shape) => (shape as IShapeApi).options().group));
  const [group = null, ...others] = groups.delete('') ? groups : [];
  return others.length === 0 ? group : null;
}

/**
 * Renames an object.
 *
 * @param title - New title; an empty one restores the name of the type, and keeps the name of a group. If another group
 *   has the name, the next free number is added, because the groups would become one.
 */
export function renameObject(
  host: PluginHost,
  { indicator, members, name, sources }: ListedObject,
  title: string,
): void {
  if (members.length > 0) {
    groupShapes(sources, title ? findFreeName(title, getGroupNames(host, sources)) : name);
    return;
  }
  const options = { title: title === '' ? undefined : title };
  if (indicator) indicator.applyOptions(options as object);
  else for (const source of sources) source.applyOptions(options as object);
}

export function removeObject(host: PluginHost, { indicator, sources }: ListedObject): void {
  if (indicator) removeWithPanes(host, indicator);
  else
    for (const source of sources)
      if (source.kind === 'series') removeWithPanes(host, source);
      else source.remove();
}

const isShape = ({ sources: [source] }: ListedObject): boolean => source?.kind === 'shape';

/**
 * Returns the rows among which an object can move: the shapes of its group, or else all shapes and groups or all series
 * of the pane, because shapes are always in front of series.
 */
export const getPeers = (
  { objects, rows }: ListedPane,
  object: ListedObject,
): readonly ListedObject[] =>
  object.group === ''
    ? rows.filter((each) => isShape(each) === isShape(object))
    : objects.filter(({ group }) => group === object.group);

/**
 * Moves an object to the place of one of its peers in the z-order. The place of a group is that of its frontmost shape.
 */
export function moveObject(
  host: PluginHost,
  { objects }: ListedPane,
  object: ListedObject,
  target: ListedObject,
): void {
  const peers = objects.filter((each) => isShape(each) === isShape(object));
  const from = peers.indexOf(object);
  const to = peers.indexOf(target.members[0] ?? target);
  const isForward = to < from;
  const passed = isForward ? peers.slice(to, from) : peers.slice(from + 1, to + 1);
  const steps = passed.reduce((sum, { sources }) => sum + sources.length, 0);
  const order = isForward ? 'forward' : 'backward';
  const sources = isForward ? [...object.sources].reverse() : object.sources;
  // Moves of shapes are one undo step.
  host.chart.batch(() => {
    for (const source of sources) {
      for (let step = 0; step < steps; step++) source.setOrder(order);
    }
  });
}
