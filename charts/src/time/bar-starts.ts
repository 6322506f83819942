import { DAY_SECONDS, getFirstDay, toDay, toMonth } from './calendar';
import type { Interval } from './interval';
import { parseTimeOfDay } from './time-of-day';
import { toTimestamp, toTime } from './timestamps';
import { localToUtc, type TimeZoneClock } from './time-zone';
import type { TradingHours } from './trading-hours';
import type { Time } from '../types/data-types';

/** Longest interval whose bars count from the session's start in elapsed time. Longer ones follow the local clock. */
const LONGEST_ELAPSED = 3600;
/** 1970-01-05, a Monday, as a day number. */
const FIRST_MONDAY = 4;

const floorTo = (value: number, step: number): number => Math.floor(value / step) * step;

/** Trading hours in seconds since the midnight of the trading day. The start is negative if it's on the day before. */
interface Hours {
  readonly open: number;
  readonly close: number;
}

/** A time within a trading day, in seconds since the local midnight of the day. */
interface DayTime {
  readonly midnight: number;
  readonly open: number;
}

/**
 * Calendar of the bars of one interval, which finds the bar that a time belongs to.
 *
 * @internal
 */
export class BarStarts {
  private readonly hours: readonly Hours[];

  constructor(
    readonly interval: Interval,
    private readonly zone: TimeZoneClock,
    sessions: readonly TradingHours[],
  ) {
    this.hours = sessions.map(({ from, to }) => {
      const [open, close] = [parseTimeOfDay(from), parseTimeOfDay(to)];
      // A session that ends on the next day belongs to that day.
      return open < close ? { open, close } : { open: open - DAY_SECONDS, close };
    });
  }

  /**
   * Returns the timestamp of the bar that contains a time; `null` if the time is outside of the sessions.
   *
   * @param time - A valid time. Only intervals of days accept a trading day.
   */
  findStart(time: Time): number | null {
    if (typeof time === 'string') return this.startOfDay(toDay(toTimestamp(time)));
    const { isDaily, seconds } = this.interval;
    const dayTime = this.findDayTime(time);
    if (dayTime === null) return null;
    const { midnight, open } = dayTime;
    if (isDaily) return this.startOfDay(toDay(midnight));
    return seconds <= LONGEST_ELAPSED
      ? this.startByClock(time, midnight + open)
      : this.startByLocalTime(time, midnight + open);
  }

  /** Converts a timestamp of {@link BarStarts.findStart} to a time. */
  toTime(start: number): Time {
    return toTime(start, this.interval.isDaily ? 'day' : 'instant');
  }

  private findDayTime(time: number): DayTime | null {
    const local = this.hours.length > 0 ? this.zone.local(time) : this.ascendingLocal(time);
    const midnight = toDay(local) * DAY_SECONDS;
    if (this.hours.length === 0) return { midnight, open: 0 };
    for (const start of [midnight, midnight + DAY_SECONDS]) {
      for (const { close, open } of this.hours)
        if (local >= start + open && local < start + close) return { midnight: start, open };
    }
    return null;
  }

  /** When clocks are set back, both of the repeated hours have their own bars. */
  private startByClock(time: number, localOpen: number): number {
    const { seconds } = this.interval;
    const sinceOpen = this.zone.local(time) - localOpen;
    const start = Math.floor(time - (((sinceOpen % seconds) + seconds) % seconds));
    return Math.max(start, this.lastChange(start, time));
  }

  /** When clocks are set back, the repeated hour belongs to the bar before the change. */
  private startByLocalTime(time: number, localOpen: number): number {
    const { seconds } = this.interval;
    const sinceOpen = this.ascendingLocal(time) - localOpen;
    return localToUtc(this.zone, localOpen + floorTo(sinceOpen, seconds));
  }

  /** Returns the local time of an instant, which doesn't go back when the clocks are set back. */
  private ascendingLocal(time: number): number {
    const { from, offset } = this.zone.segment(time);
    const before = Number.isFinite(from) ? this.zone.offset(from - 1) : offset;
    // Reading the offset before the segment replaced the cached one.
    this.zone.segment(time);
    return Math.max(time + offset, before > offset ? from + before - 1 : -Infinity);
  }

  /** Returns the last change of the clocks after one instant and up to another; `-Infinity` if there was none. */
  private lastChange(after: number, until: number): number {
    if (this.zone.offset(after) === this.zone.offset(until)) return -Infinity;
    const { offset } = this.zone.segment(until);
    let { from } = this.zone.segment(until);
    // Segments also end where the table of the zone does.
    while (this.zone.offset(from - 1) === offset) ({ from } = this.zone.segment(from - 1));
    return from;
  }

  private startOfDay(day: number): number {
    return this.firstDay(day) * DAY_SECONDS;
  }

  private firstDay(day: number): number {
    const { count, unit } = this.interval;
    if (unit === 'd') return floorTo(day, count);
    if (unit === 'w') return floorTo(day - FIRST_MONDAY, 7 * count) + FIRST_MONDAY;
    return getFirstDay(floorTo(toMonth(day), unit === 'y' ? 12 * count : count));
  }
}
