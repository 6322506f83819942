import { across } from '../time/convert-time-type';
import type { TimeType } from '../time/timestamps';
import type { TimeZoneClock } from '../time/time-zone';
import type { TimeIndex } from './time-index';
import type { IndexRange } from './time-view';

/** A stretch of time that an axis shows, as other bars can show it too. */
export interface TimeWindow {
  readonly timeType: TimeType;
  /** The time at the left edge. */
  readonly from: number;
  /** The time at the right edge: that of the bar which would follow the last one in view. */
  readonly to: number;
  /** Where the last bar is in view, the room behind it in parts of what lies before; `null` where it is not. */
  readonly ahead: number | null;
}

/** The stretch of time of a range of places; there must be some. */
export function toTimeWindow(timeIndex: TimeIndex, { from, to }: IndexRange): TimeWindow {
  const last = timeIndex.count - 1;
  return {
    timeType: timeIndex.timeType,
    from: timeIndex.indexToTimestamp(from) as number,
    to: timeIndex.indexToTimestamp(to + 1) as number,
    ahead: from <= last && to >= last ? (to - last) / (last + 1 - from) : null,
  };
}

/** The places at which bars show a stretch of time; there must be some. */
export function toIndexRange(
  timeIndex: TimeIndex,
  { ahead, from, timeType, to }: TimeWindow,
  zone: TimeZoneClock,
) {
  const toIndex = (timestamp: number): number =>
    timeIndex.timestampToIndex(across(timestamp, timeType, timeIndex.timeType, zone)) as number;
  const last = timeIndex.count - 1;
  const start = toIndex(from);
  // Time without bars is longer on one axis than on another: behind the last bar the share counts.
  return { from: start, to: ahead === null ? toIndex(to) - 1 : last + ahead * (last + 1 - start) };
}
