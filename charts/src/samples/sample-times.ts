import type { Time } from '../types/data-types';
import { DAY_SECONDS, toDay, dayOfMonth, isWeekday, toWeekday } from '../time/calendar';
import { dayToDate, toTimestamp } from '../time/timestamps';
import { type TimeZoneClock, getZone, localToUtc } from '../time/time-zone';
import type { SessionSpan } from './instruments';
import type { ResolvedSampleOptions } from './sample-options';

/** Time of a sample. */
export interface SampleTime {
  readonly time: Time;
  /** Whether it is the first intraday bar of a trading day. */
  readonly isFirst: boolean;
  /** Position of an intraday bar in its trading day, from 0 to 1; `null` for longer bars. */
  readonly progress: number | null;
}

/** Generates the times of samples backwards from the newest one, without end. */
export function createSampleTimes(options: ResolvedSampleOptions): Generator<SampleTime> {
  const { end, interval, market, timeZone } = options;
  const last = toDay(toTimestamp(end));
  if (typeof interval === 'string') return daysBack(last, interval, market.hasWeekends);
  const zone = getZone(timeZone, 'timeZone');
  return market.sessions === null
    ? aroundTheClock(localToUtc(zone, (last + 1) * DAY_SECONDS), interval)
    : sessionsBack(zone, last, interval, market.sessions);
}

function* daysBack(
  last: number,
  interval: 'day' | 'week' | 'month',
  hasWeekends: boolean,
): Generator<SampleTime> {
  for (let day = last; ; day--) {
    if (startsInterval(day, interval, hasWeekends)) {
      yield { time: dayToDate(day), isFirst: false, progress: null };
    }
  }
}

function startsInterval(
  day: number,
  interval: 'day' | 'week' | 'month',
  hasWeekends: boolean,
): boolean {
  if (interval === 'week') return toWeekday(day) === 0;
  const date = dayOfMonth(day);
  if (hasWeekends) return interval === 'day' || date === 1;
  if (!isWeekday(day)) return false;
  // The first weekday of a month is the 1st, or a Monday on the 2nd or 3rd.
  return interval === 'day' || date === 1 || (date <= 3 && toWeekday(day) === 0);
}

function* aroundTheClock(end: number, interval: number): Generator<SampleTime> {
  for (let time = Math.ceil(end / interval - 1) * interval; ; time -= interval) {
    yield { time, isFirst: false, progress: (time % DAY_SECONDS) / DAY_SECONDS };
  }
}

function* sessionsBack(
  zone: TimeZoneClock,
  last: number,
  interval: number,
  sessions: readonly SessionSpan[],
): Generator<SampleTime> {
  const starts = sessions.flatMap(({ from, to }) =>
    Array.from({ length: Math.ceil((to - from) / interval) }, (_, i) => from + i * interval),
  );
  let next = Infinity;
  for (let day = last; ; day--) {
    if (!isWeekday(day)) continue;
    for (let i = starts.length - 1; i >= 0; i--) {
      const time = localToUtc(zone, day * DAY_SECONDS + (starts[i] as number));
      // Skip times that a daylight-saving change skips.
      if (time >= next) continue;
      next = time;
      yield { time, isFirst: i === 0, progress: (i + 0.5) / starts.length };
    }
  }
}
