import { across } from '../time/across';
import type { TimeKind } from '../time/times';
import type { Zone } from '../time/zone';
import type { Places } from './places';
import type { PlaceRange } from './time-view';

/** A stretch of time that an axis shows, as other bars can show it too. */
export interface TimeWindow {
  readonly kind: TimeKind;
  /** The time at the left edge. */
  readonly from: number;
  /** The time at the right edge: that of the bar which would follow the last one in view. */
  readonly to: number;
  /** Where the last bar is in view, the room behind it in parts of what lies before; `null` where it is not. */
  readonly ahead: number | null;
}

/** The stretch of time of a range of places; there must be some. */
export function windowOf(places: Places, { from, to }: PlaceRange): TimeWindow {
  const last = places.count - 1;
  return {
    kind: places.kind,
    from: places.placeToKey(from) as number,
    to: places.placeToKey(to + 1) as number,
    ahead: from <= last && to >= last ? (to - last) / (last + 1 - from) : null,
  };
}

/** The places at which bars show a stretch of time; there must be some. */
export function placesAt(places: Places, { ahead, from, kind, to }: TimeWindow, zone: Zone) {
  const placeOf = (key: number): number =>
    places.keyToPlace(across(key, kind, places.kind, zone)) as number;
  const last = places.count - 1;
  const start = placeOf(from);
  // Time without bars is longer on one axis than on another: behind the last bar the share counts.
  return { from: start, to: ahead === null ? placeOf(to) - 1 : last + ahead * (last + 1 - start) };
}
