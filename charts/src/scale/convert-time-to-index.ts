import { across, toAxisTimestamp } from '../time/convert-time-type';
import { DAY_SECONDS } from '../time/calendar';
import { toTimestamp, getTimeType } from '../time/timestamps';
import type { TimeZoneClock } from '../time/time-zone';
import type { Time } from '../types/data-types';
import type { TimeIndex } from './time-index';

/**
 * Converts a time of either type to an index. UTC seconds on an axis of trading days convert to their day in the time
 * zone. A trading day on an intraday axis converts to the first bar of the day, or to its midnight if there is none.
 *
 * @returns The index, which can be fractional; `null` if there are no bars.
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
