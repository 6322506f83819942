import { across, toAxisTimestamp } from '../time/convert-time-type';
import { DAY_SECONDS } from '../time/calendar';
import { toTimestamp, getTimeType } from '../time/timestamps';
import type { TimeZoneClock } from '../time/time-zone';
import type { Time } from '../types/data-types';
import type { TimeIndex } from './time-index';

/**
 * The place of a time of any kind: an instant stands at the trading day that its zone has then, and a trading day at
 * its first bar, or at its midnight where it has none. `null` without any places.
 */
export function convertTimeToIndex(
  timeIndex: TimeIndex,
  time: Time,
  zone: TimeZoneClock,
): number | null {
  const { timeType } = timeIndex;
  const timestamp = toAxisTimestamp(time, timeType, zone);
  if (timeIndex.count === 0 || timeType === 'day' || getTimeType(time) === timeType) {
    return timeIndex.timestampToIndex(timestamp);
  }
  const first = timeIndex.firstNotBefore(timestamp);
  const end = across(toTimestamp(time) + DAY_SECONDS, 'day', timeType, zone);
  return timeIndex.timestampAt(first) < end ? first : timeIndex.timestampToIndex(timestamp);
}
