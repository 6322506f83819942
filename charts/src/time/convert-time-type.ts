import type { Time } from '../types/data-types';
import { DAY_SECONDS, toDay } from './calendar';
import { toTimestamp, getTimeType, type TimeType } from './timestamps';
import { localToUtc, type TimeZoneClock } from './time-zone';

/**
 * A moment as the other kind of time counts it: an instant as what the clock of a zone shows, and back. A trading day
 * begins at its midnight there.
 */
export function across(
  timestamp: number,
  from: TimeType,
  to: TimeType,
  zone: TimeZoneClock,
): number {
  if (from === to) return timestamp;
  return to === 'day' ? zone.local(timestamp) : localToUtc(zone, timestamp);
}

/** The key of a time on an axis of any kind: an instant belongs to the trading day that its zone has then. */
export function toAxisTimestamp(time: Time, timeType: TimeType, zone: TimeZoneClock): number {
  const timestamp = across(toTimestamp(time), getTimeType(time), timeType, zone);
  return timeType === 'day' ? toDay(timestamp) * DAY_SECONDS : timestamp;
}
