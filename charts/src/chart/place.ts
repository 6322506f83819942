import { clamp } from '../util/clamp';
import { placeAt, xOf } from '../scale/time-view';
import type { AnyBar } from '../api/maps';
import type { MouseEventParams } from '../api/events';
import type { PriceLine } from '../api/price-line';
import type { AnySource, ISourceApi } from '../api/sources';
import { reach } from '../input/reach';
import { seriesAt } from '../scene/hit';
import { timeOf } from '../time/times';
import type { AxisId } from '../values/choices';
import type { Point } from '../values/data';
import type { Marker } from '../values/marker';
import type { Pane } from './pane';
import type { SeriesSet } from './series-set';
import type { Stage } from './stage';

/** What a place is described by. */
export interface PlaceHome {
  readonly stage: Stage;
  readonly set: SeriesSet;
  /** The shape under a place of a pane; `null` for none. */
  shapeAt(pane: Pane, point: Point): AnySource | null;
}

/** A place on a chart, and what lies there. */
export interface Place {
  readonly pane?: Pane | undefined;
  /** From the corner of the pane. */
  readonly point?: Point | null;
  /** The place on the time axis, where no point tells it. */
  readonly bar?: number;
  readonly source?: AnySource | null;
  readonly marker?: Marker | null;
  readonly priceLine?: PriceLine | null;
  readonly originalEvent?: Event | null;
  readonly by?: 'user' | 'code';
}

/** All that handlers of the mouse and of the crosshair are told about a place. */
export function describePlace(home: PlaceHome, place: Place): MouseEventParams {
  const { by = 'user', originalEvent = null, pane = null, point = null, source = null } = place;
  const { marker = null, priceLine = null } = place;
  const { places } = home.stage;
  const at = place.bar ?? (point && placeUnder(home, point.x));
  const key = at === null || places.count === 0 ? null : places.keyAt(at);
  const side = pane && sideOf(pane, source);
  return {
    time: key === null ? null : timeOf(key, places.kind),
    barIndex: at !== null && at >= 0 && at < places.count ? at : null,
    price: side && point && pane ? pane.priceAxis(side).yToPrice(point.y) : null,
    axisId: side,
    pane,
    source,
    marker,
    priceLine,
    bars: at === null || key === null ? new Map() : barsAt(home, at),
    point,
    originalEvent,
    by,
  };
}

/** The place of the time axis under an x; `null` without bars. */
export function placeUnder({ stage }: PlaceHome, x: number): number | null {
  if (stage.places.count === 0) return null;
  const { least, most } = stage.places;
  return clamp(Math.round(placeAt(stage.view(), x)), least, most);
}

/** The x of a place, from the corner of the panes. */
export const xAt = ({ stage }: PlaceHome, bar: number): number => xOf(stage.view(), bar);

/** What lies under a place of a pane: a shape, or a series with its sign or its line there. */
export function thingsAt(
  home: PlaceHome,
  pane: Pane,
  point: Point,
): Pick<Place, 'source' | 'marker' | 'priceLine'> & { readonly markers?: readonly Marker[] } {
  const shape = home.shapeAt(pane, point);
  if (shape) return { source: shape };
  const { stage } = home;
  const hit = seriesAt(stage.seen(), stage.scene(), pane.row(), point, reach.mouse);
  if (!hit) return {};
  const source = home.set.all.find((each) => each.seen === hit.series) ?? null;
  const { line, markers } = hit;
  return { source, marker: markers[0] ?? null, markers, priceLine: line };
}

/** The axis of the source under the pointer, or else the first one that is shown and has something on it. */
function sideOf(pane: Pane, source: ISourceApi | null): AxisId | null {
  if (source?.pane() === pane) return source.options().axis;
  const own = pane.ownSeries();
  const sides: readonly AxisId[] = ['right', 'left', ...own.map((each) => each.options().axis)];
  return sides.find((side) => own.some((each) => each.options().axis === side)) ?? null;
}

function barsAt({ set, stage }: PlaceHome, place: number): Map<ISourceApi, AnyBar> {
  const found = new Map<ISourceApi, AnyBar>();
  for (const series of set.all) {
    if (!series.options().visible || !series.pane().options().visible) continue;
    const bar = stage.places.barAt(series.table, place);
    if (bar >= 0) found.set(series, series.table.barAt(bar));
  }
  return found;
}
