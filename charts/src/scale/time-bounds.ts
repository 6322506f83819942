import { DAY_SECONDS } from '../time/calendar';
import { across } from '../time/convert-time-type';
import type { TimeZoneClock } from '../time/time-zone';
import { getTimeType, toTimestamp, type TimeType } from '../time/timestamps';
import type { Time } from '../types/data-types';
import type { TimeIndex } from './time-index';
import type { IndexRange } from './time-view';

/**
 * A range of times. On an axis of UTC seconds, a trading day is the whole day in the exchange's time zone, which begins
 * with its first bar and ends with its last one.
 */
export class TimeBounds {
  constructor(
    private readonly from: Time,
    private readonly to: Time,
    private readonly zone: () => TimeZoneClock,
  ) {}

  /** Whether an axis can show the range. Trading days aren't at a time of day. */
  fits(timeType: TimeType): boolean {
    return timeType === 'instant' || (typeof this.from === 'string' && typeof this.to === 'string');
  }

  /** Whether the range has a length. */
  isAscending(timeType: TimeType): boolean {
    return this.start(timeType) < this.end(timeType);
  }

  /** Returns the timestamp at which the range begins. */
  start(timeType: TimeType): number {
    return this.midnight(this.from, 0, timeType);
  }

  /** Whether an axis has bars from the beginning of the range on. */
  isLoaded(timeIndex: TimeIndex): boolean {
    return timeIndex.count > 0 && timeIndex.timestampAt(0) <= this.start(timeIndex.timeType);
  }

  /** Whether the first bar is on the trading day that the range begins with. */
  beginsOnFirstDay(timeIndex: TimeIndex): boolean {
    const { timeType } = timeIndex;
    if (!this.isWholeDay(this.from, timeType)) return false;
    const first = timeIndex.timestampAt(0);
    return first >= this.start(timeType) && first < this.midnight(this.from, 1, timeType);
  }

  /** Returns the range in indexes of an axis, which must have bars. */
  on(timeIndex: TimeIndex): IndexRange {
    const { timeType } = timeIndex;
    const toIndex = (timestamp: number): number => timeIndex.timestampToIndex(timestamp) as number;
    const from = this.isWholeDay(this.from, timeType)
      ? timeIndex.firstNotBefore(this.start(timeType))
      : toIndex(this.start(timeType));
    const to = this.isWholeDay(this.to, timeType)
      ? this.findLastBar(timeIndex)
      : toIndex(this.end(timeType));
    // A weekend doesn't have bars, so show the bar before it and the one after it.
    return from <= to ? { from, to } : { from: to, to: from };
  }

  /** Returns the index of the last bar of the trading day that the range ends with. */
  private findLastBar(timeIndex: TimeIndex): number {
    const { timeType } = timeIndex;
    const last = timeIndex.count - 1;
    const lastTimestamp = timeIndex.timestampAt(last);
    const end = this.end(timeType);
    // After the last bar, indexes continue at the bars' interval, so the day would end at midnight.
    const isLastDay = lastTimestamp >= this.midnight(this.to, 0, timeType) && lastTimestamp < end;
    return isLastDay ? last : timeIndex.firstNotBefore(end) - 1;
  }

  private end(timeType: TimeType): number {
    return this.midnight(this.to, 1, timeType);
  }

  private isWholeDay(time: Time, timeType: TimeType): boolean {
    return timeType === 'instant' && getTimeType(time) === 'day';
  }

  /** Returns the timestamp of a bound. That of a whole day is its midnight, or a later one. */
  private midnight(time: Time, laterDays: number, timeType: TimeType): number {
    const timestamp = toTimestamp(time);
    if (!this.isWholeDay(time, timeType)) return timestamp;
    return across(timestamp + laterDays * DAY_SECONDS, 'day', timeType, this.zone());
  }
}
