import { across } from '../time/convert-time-type';
import type { TimeType } from '../time/timestamps';
import type { TimeZoneClock } from '../time/time-zone';
import type { TimeIndex } from './time-index';
import type { IndexRange } from './time-view';

/** The range of one axis, as times, for other axes to show. */
export interface SharedRange {
  /** The axis that shows the range. Its bars are read each time another axis resolves the range. */
  readonly timeIndex: TimeIndex;
  readonly timeType: TimeType;
  /** Time at the left edge. */
  readonly from: number;
  /** Time at the right edge, which is that of the bar after the last visible one. */
  readonly to: number;
  /** Number of visible indexes. */
  readonly length: number;
  /** Time of the axis's last bar. */
  readonly last: number;
  /** Whether the last bar, or space after it, is visible. */
  readonly showsLast: boolean;
}

/** Shortest range that an axis can show, in indexes. */
const shortest = 2;

/** Converts a range of an axis to times; the axis must have bars. */
export function shareRange(timeIndex: TimeIndex, { from, to }: IndexRange): SharedRange {
  const last = timeIndex.count - 1;
  return {
    timeIndex,
    timeType: timeIndex.timeType,
    from: timeIndex.indexToTimestamp(from) as number,
    to: timeIndex.indexToTimestamp(to + 1) as number,
    length: to + 1 - from,
    last: timeIndex.timestampAt(last),
    showsLast: to >= last,
  };
}

/** Returns the timestamp at which the range of another axis begins, converted to the time type of this axis. */
export const getSharedStart = (
  { from, timeType }: SharedRange,
  timeIndex: TimeIndex,
  zone: TimeZoneClock,
): number => across(from, timeType, timeIndex.timeType, zone);

/** Returns the indexes at which an axis shows the range of another axis; it must have bars. */
export function resolveSharedRange(
  shared: SharedRange,
  timeIndex: TimeIndex,
  zone: TimeZoneClock,
): IndexRange {
  const from = timestampToIndex(timeIndex, getSharedStart(shared, timeIndex, zone));
  const to = computeRightEdge(shared, timeIndex, zone, from);
  // For less than two bars, the right edge determines the range.
  return { from: Math.min(from, to + 1 - shortest), to };
}

/**
 * Returns the right edge. If both axes have bars there, it is a time. After the last bars of one axis it isn't:
 * intraday bars continue through the night and trading days don't, so the same time would leave most of a chart blank.
 * There, the last time for which both axes have bars gets the same x coordinate on both.
 */
function computeRightEdge(
  shared: SharedRange,
  timeIndex: TimeIndex,
  zone: TimeZoneClock,
  from: number,
): number {
  const { timeType, length, timeIndex: leader } = shared;
  const toAxisTime = (timestamp: number): number =>
    across(timestamp, timeType, timeIndex.timeType, zone);
  const edge = toAxisTime(shared.to);
  const byTime = timestampToIndex(timeIndex, edge) - 1;
  // The data of the leading axis may have been replaced since.
  if (leader.count === 0 || leader.timeType !== timeType) return byTime;
  const end = timeIndex.timestampAt(timeIndex.count);
  const leaderEnd = toAxisTime(leader.timestampAt(leader.count));
  const start = timestampToIndex(leader, shared.from);
  const at = (index: number, leaderIndex: number): number =>
    index > from && leaderIndex > start
      ? from + ((index - from) * length) / (leaderIndex - start) - 1
      : byTime;
  if (shared.showsLast && overlap(timeIndex, leader, toAxisTime, end, leaderEnd)) {
    return at(timeIndex.count, leader.count);
  }
  const both = Math.min(end, shared.showsLast ? leaderEnd : edge);
  if (both >= edge) return byTime;
  return at(
    timestampToIndex(timeIndex, both),
    timestampToIndex(leader, across(both, timeIndex.timeType, timeType, zone)),
  );
}

/** Whether the last bars of two axes overlap in time. */
const overlap = (
  timeIndex: TimeIndex,
  leader: TimeIndex,
  toAxisTime: (timestamp: number) => number,
  end: number,
  leaderEnd: number,
): boolean =>
  timeIndex.timestampAt(timeIndex.count - 1) < leaderEnd &&
  end > toAxisTime(leader.timestampAt(leader.count - 1));

/** Converts a time to an index of an axis that has bars. */
const timestampToIndex = (timeIndex: TimeIndex, timestamp: number): number =>
  timeIndex.timestampToIndex(timestamp) as number;
