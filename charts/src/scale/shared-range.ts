import { across } from '../time/across';
import type { TimeKind } from '../time/times';
import type { Zone } from '../time/zone';
import type { Places } from './places';
import type { PlaceRange } from './time-view';

/** The range of one axis, as times, for other axes to show. */
export interface SharedRange {
  /** The axis that shows the range. Its bars are read again each time that another axis looks for the range. */
  readonly places: Places;
  readonly kind: TimeKind;
  /** Time at the left edge. */
  readonly from: number;
  /** Time at the right edge: that of the bar which would follow the last one in view. */
  readonly to: number;
  /** Number of places in view. */
  readonly length: number;
  /** Time of the axis' last bar. */
  readonly last: number;
  /** Whether the last bar is in view, or space after it. */
  readonly showsLast: boolean;
}

/** The shortest range that an axis can show, in places. */
const shortest = 2;

/** Returns a range of an axis as times; the axis must have bars. */
export function shareRange(places: Places, { from, to }: PlaceRange): SharedRange {
  const last = places.count - 1;
  return {
    places,
    kind: places.kind,
    from: places.placeToKey(from) as number,
    to: places.placeToKey(to + 1) as number,
    length: to + 1 - from,
    last: places.keyAt(last),
    showsLast: to >= last,
  };
}

/** Returns the places at which an axis shows the range of another axis; it must have bars. */
export function placesOf(shared: SharedRange, places: Places, zone: Zone): PlaceRange {
  const from = placeAt(places, across(shared.from, shared.kind, places.kind, zone));
  const to = endOf(shared, places, zone, from);
  // Less than two bars fit only when the right edge decides which.
  return { from: Math.min(from, to + 1 - shortest), to };
}

/**
 * The right edge. As long as both axes have bars there, it is a time. After the bars of one of them it isn't: intraday
 * bars continue through the night and trading days don't, so the same time would leave most of a chart blank. There the
 * last moment that both axes have bars for gets the same x coordinate.
 */
function endOf(shared: SharedRange, places: Places, zone: Zone, from: number): number {
  const { kind, length, places: leader } = shared;
  const own = (key: number): number => across(key, kind, places.kind, zone);
  const edge = own(shared.to);
  const byTime = placeAt(places, edge) - 1;
  // The leader's data may have been replaced since.
  if (leader.count === 0 || leader.kind !== kind) return byTime;
  const end = places.keyAt(places.count);
  const leaderEnd = own(leader.keyAt(leader.count));
  const start = placeAt(leader, shared.from);
  const at = (place: number, leaderPlace: number): number =>
    place > from && leaderPlace > start
      ? from + ((place - from) * length) / (leaderPlace - start) - 1
      : byTime;
  if (shared.showsLast && overlap(places, leader, own, end, leaderEnd)) {
    return at(places.count, leader.count);
  }
  const both = Math.min(end, shared.showsLast ? leaderEnd : edge);
  if (both >= edge) return byTime;
  return at(placeAt(places, both), placeAt(leader, across(both, places.kind, kind, zone)));
}

/** Whether the last bars of two axes have some time in common. */
const overlap = (
  places: Places,
  leader: Places,
  own: (key: number) => number,
  end: number,
  leaderEnd: number,
): boolean =>
  places.keyAt(places.count - 1) < leaderEnd && end > own(leader.keyAt(leader.count - 1));

/** The place of a time on an axis that has bars. */
const placeAt = (places: Places, key: number): number => places.keyToPlace(key) as number;
