import { across, keyOn } from '../time/across';
import { DAY_SECONDS } from '../time/calendar';
import { keyOf, timeKindOf } from '../time/times';
import type { Zone } from '../time/zone';
import type { Time } from '../values/data';
import type { Places } from './places';

/**
 * The place of a time of any kind: an instant stands at the trading day that its zone has then, and a trading day at
 * its first bar, or at its midnight where it has none. `null` without any places.
 */
export function placeOf(places: Places, time: Time, zone: Zone): number | null {
  const { kind } = places;
  const key = keyOn(time, kind, zone);
  if (places.count === 0 || kind === 'day' || timeKindOf(time) === kind) {
    return places.keyToPlace(key);
  }
  const first = places.firstNotBefore(key);
  const end = across(keyOf(time) + DAY_SECONDS, 'day', kind, zone);
  return places.keyAt(first) < end ? first : places.keyToPlace(key);
}
