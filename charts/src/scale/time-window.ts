import { across } from '../time/convert-time-type';
import type { TimeType } from '../time/timestamps';
import type { TimeZoneClock } from '../time/time-zone';
import type { TimeIndex } from './time-index';
import type { IndexRange } from './time-view';

/** A visible period of time, which can be shown with other bars, too. */
export interface TimeWindow {
  readonly timeType: TimeType;
  /** The time at the left edge. */
  readonly from: number;
  /** Time at the right edge, which is that of the bar after the last visible one. */
  readonly to: number;
  /** Ratio of the space after the last bar to the space before it; `null` if the last bar isn't visible. */
  readonly ahead: number | null;
}

/** Converts a range of indexes to a period of time. There must be bars. */
export function toTimeWindow(timeIndex: TimeIndex, { from, to }: IndexRange): TimeWindow {
  const last = timeIndex.count - 1;
  return {
    timeType: timeIndex.timeType,
    from: timeIndex.indexToTimestamp(from) as number,
    to: timeIndex.indexToTimestamp(to + 1) as number,
    ahead: from <= last && to >= last ? (to - last) / (last + 1 - from) : null,
  };
}

/** Converts a period of time to a range of indexes. There must be bars. */
export function toIndexRange(
  timeIndex: TimeIndex,
  { ahead, from, timeType, to }: TimeWindow,
  zone: TimeZoneClock,
) {
  const toIndex = (timestamp: number): number =>
    timeIndex.timestampToIndex(across(timestamp, timeType, timeIndex.timeType, zone)) as number;
  const last = timeIndex.count - 1;
  const start = toIndex(from);
  // After the last bar, keep the ratio of empty space to visible bars. The same time span would be
  // too wide or too narrow at another interval.
  return { from: start, to: ahead === null ? toIndex(to) - 1 : last + ahead * (last + 1 - start) };
}
