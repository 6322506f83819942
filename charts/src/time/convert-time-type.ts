import type { Time } from '../types/data-types';
import { DAY_SECONDS, toDay } from './calendar';
import { toTimestamp, getTimeType, type TimeType } from './timestamps';
import { localToUtc, type TimeZoneClock } from './time-zone';

/**
 * Converts a timestamp to another time type: UTC seconds to local time in a time zone, and back. A trading day converts
 * to its midnight in that zone.
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

/**
 * Converts a time to a timestamp on an axis of either time type. UTC seconds convert to their trading day in the time
 * zone.
 */
export function toAxisTimestamp(time: Time, timeType: TimeType, zone: TimeZoneClock): number {
  const timestamp = across(toTimestamp(time), getTimeType(time), timeType, zone);
  return timeType === 'day' ? toDay(timestamp) * DAY_SECONDS : timestamp;
}
