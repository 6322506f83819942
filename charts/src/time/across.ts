import type { Time } from '../values/data';
import { DAY_SECONDS, dayOf } from './calendar';
import { keyOf, timeKindOf, type TimeKind } from './times';
import { utcOf, type Zone } from './zone';

/**
 * A moment as the other kind of time counts it: an instant as what the clock of a zone shows, and back. A trading day
 * begins at its midnight there.
 */
export function across(key: number, from: TimeKind, to: TimeKind, zone: Zone): number {
  if (from === to) return key;
  return to === 'day' ? zone.local(key) : utcOf(zone, key);
}

/** The key of a time on an axis of any kind: an instant belongs to the trading day that its zone has then. */
export function keyOn(time: Time, kind: TimeKind, zone: Zone): number {
  const key = across(keyOf(time), timeKindOf(time), kind, zone);
  return kind === 'day' ? dayOf(key) * DAY_SECONDS : key;
}
