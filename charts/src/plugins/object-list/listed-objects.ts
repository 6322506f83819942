import type { IDrawingApi } from '../../api/drawing-api';
import type { Indicator } from '../../api/indicator-api';
import type { PluginHost } from '../../api/plugin-host-api';
import type { IShapeApi } from '../../api/shape-api';
import type { AnySource, IPaneApi, ISeriesApi } from '../../api/source-api';

/** A row of an object list: a series, a shape, or the series of an indicator in one pane. */
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
}

/** The objects of a pane, from front to back. */
export interface ListedPane {
  readonly name: string;
  readonly objects: readonly ListedObject[];
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
      });
    }
    return { name: host.paneTitle(pane), objects: [...objects.values()].reverse() };
  };
  return host.chart.panes().map(listPane);
}

function listShape(shape: IShapeApi, selected: boolean): ListedObject {
  const { locked, visible } = shape.options();
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
  };
}

export function showObject({ sources }: ListedObject, visible: boolean): void {
  for (const source of sources) source.applyOptions({ visible });
}

export function lockObject({ sources }: ListedObject, locked: boolean): void {
  for (const source of sources) (source as IShapeApi).applyOptions({ locked });
}

/**
 * Renames an object.
 *
 * @param title - New title; an empty one restores the name of the type.
 */
export function renameObject({ indicator, sources }: ListedObject, title: string): void {
  const options = { title: title === '' ? undefined : title };
  if (indicator) indicator.applyOptions(options as object);
  else for (const source of sources) source.applyOptions(options as object);
}

export function removeObject({ indicator, sources }: ListedObject): void {
  if (indicator) indicator.remove();
  else for (const source of sources) source.remove();
}

const isShape = ({ sources: [source] }: ListedObject): boolean => source?.kind === 'shape';

/**
 * Returns the objects of a pane among which an object can move: all shapes or all series, because shapes are always in
 * front of series.
 */
export const getPeers = (pane: ListedPane, object: ListedObject): readonly ListedObject[] =>
  pane.objects.filter((each) => isShape(each) === isShape(object));

/**
 * Moves an object among its peers.
 *
 * @param to - New index, counted from the front.
 */
export function moveObject(
  host: PluginHost,
  peers: readonly ListedObject[],
  object: ListedObject,
  to: number,
): void {
  const from = peers.indexOf(object);
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
