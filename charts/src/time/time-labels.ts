import { TickMarkType } from '../types/enums';
import { memoize } from '../util/memoize';
import { DAY_SECONDS, toDay } from './calendar';
import type { TimeZoneClock } from './time-zone';

const TICK_FIELDS: Record<TickMarkType, Intl.DateTimeFormatOptions> = {
  [TickMarkType.Year]: { year: 'numeric' },
  [TickMarkType.Month]: { month: 'short' },
  [TickMarkType.Day]: { day: 'numeric' },
  [TickMarkType.Minute]: { hour: '2-digit', minute: '2-digit' },
  [TickMarkType.Second]: { hour: '2-digit', minute: '2-digit', second: '2-digit' },
  [TickMarkType.Number]: {},
};
const DAY_AND_MONTH: Intl.DateTimeFormatOptions = { month: 'short', day: 'numeric' };
const DATE: Intl.DateTimeFormatOptions = {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
};
const MILLISECOND: Intl.DateTimeFormatOptions = {
  ...TICK_FIELDS[TickMarkType.Second],
  fractionalSecondDigits: 3,
};
/**
 * The language whose ticks are formatted without `Intl`. Creating its first formatter takes longer than rendering a
 * chart, and each of its labels takes a significant part of a crosshair move.
 */
const PLAIN = 'en-US';
const MONTHS = 'JanFebMarAprMayJunJulAugSepOctNovDec';
/** Largest number of cached labels, which is more than a chart shows at the same time. */
const MOST_STRINGS = 2000;

/**
 * Formats times in one language, and caches the results.
 *
 * `Intl` needs microseconds for a label and milliseconds for a new formatter, and a moving crosshair needs a label in
 * each frame.
 *
 * @internal Times are timestamps: UTC seconds, or the UTC midnight of a trading day.
 */
export class TimeLabels {
  /** Returns a function that formats local times, for each type of label. */
  private readonly write = memoize((fields: Intl.DateTimeFormatOptions) => {
    // Format local times as if they were UTC, because they have already been converted. Ticks are
    // at Gregorian months, so use the names of Gregorian months in every language.
    const format = new Intl.DateTimeFormat(this.locale, {
      ...fields,
      hourCycle: 'h23',
      calendar: 'gregory',
      timeZone: 'UTC',
    });
    return memoize((local: number) => format.format(local * 1000), MOST_STRINGS);
  });
  /**
   * Returns a function that returns the local name of a time zone at a time (`EDT`, `GMT`); an empty string if it is
   * only an offset (`GMT+8`). For example, `en-GB` has a name for `BST`, but `en-US` doesn't. A zone can change its
   * name without changing its offset. Each frame with a crosshair needs a name, and linked charts need the same one.
   */
  private readonly zoneName = memoize((timeZone: string) => {
    const format = new Intl.DateTimeFormat(this.locale, { timeZone, timeZoneName: 'short' });
    return memoize((timestamp: number) => {
      const parts = format.formatToParts(timestamp * 1000);
      const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
      return /\p{N}/u.test(name) ? '' : name;
    }, MOST_STRINGS);
  });

  /** @param locale - Locale, as a BCP 47 tag. */
  constructor(readonly locale: string) {}

  /** Formats a tick label of the axis. `zone` is `null` for trading days. */
  tick(timestamp: number, type: TickMarkType, zone: TimeZoneClock | null): string {
    const local = zone === null ? timestamp : zone.local(timestamp);
    if (this.locale === PLAIN) return plainTick(local, type);
    const clock = type === TickMarkType.Minute || type === TickMarkType.Second;
    // Labels of the same date or the same time of day are the same, so use the same cache entry.
    const day = toDay(local) * DAY_SECONDS;
    return this.write(TICK_FIELDS[type])(clock ? local - day : day);
  }

  /** Formats a day with its month, such as `Oct 9`, for a tick label. `zone` is `null` for trading days. */
  dayAndMonth(timestamp: number, zone: TimeZoneClock | null): string {
    const local = zone === null ? timestamp : zone.local(timestamp);
    if (this.locale === PLAIN) {
      return `${plainTick(local, TickMarkType.Month)} ${plainTick(local, TickMarkType.Day)}`;
    }
    return this.write(DAY_AND_MONTH)(toDay(local) * DAY_SECONDS);
  }

  /** Formats a trading day for the crosshair, such as `Fri, Oct 30, 2026`. */
  day(timestamp: number): string {
    return this.write(DATE)(timestamp);
  }

  /**
   * Formats UTC seconds for the crosshair, such as `Fri, Oct 30, 2026 09:30 EDT (UTC−4)`. Seconds are shown if they
   * were requested or aren't zero.
   */
  instant(timestamp: number, zone: TimeZoneClock, seconds: boolean): string {
    const local = zone.local(timestamp);
    const day = toDay(local) * DAY_SECONDS;
    const type = seconds || local % 60 !== 0 ? TickMarkType.Second : TickMarkType.Minute;
    const clock =
      timestamp % 1 === 0 ? this.tick(timestamp, type, zone) : this.write(MILLISECOND)(local - day);
    return `${this.write(DATE)(day)} ${clock} ${this.zone(timestamp, zone)}`;
  }

  /**
   * Returns the name and UTC offset of a time zone at a time, such as `EDT (UTC−4)`, or only the offset if the name
   * contains nothing else.
   */
  private zone(timestamp: number, zone: TimeZoneClock): string {
    const offset = zoneOffset(zone.offset(timestamp));
    const name = this.zoneName(zone.name)(timestamp);
    return name === '' || name === 'UTC' ? name || offset : `${name} (${offset})`;
  }
}

function plainTick(local: number, type: TickMarkType): string {
  const date = new Date(local * 1000);
  const month = 3 * date.getUTCMonth();
  switch (type) {
    case TickMarkType.Year:
      return String(date.getUTCFullYear());
    case TickMarkType.Month:
      return MONTHS.slice(month, month + 3);
    case TickMarkType.Day:
      return String(date.getUTCDate());
    default: {
      const clock = formatClock(local - toDay(local) * DAY_SECONDS);
      return type === TickMarkType.Minute ? clock.slice(0, 5) : clock;
    }
  }
}

/**
 * Formats a time of day, such as `09:30:00`. Dates are slow to format, and the crosshair needs a time with every move.
 */
const formatClock = (seconds: number): string =>
  `${inTwo(seconds / 3600)}:${inTwo((seconds / 60) % 60)}:${inTwo(seconds % 60)}`;

/** Returns the integer part of a number below 100, with two digits. */
const inTwo = (value: number): string => String(100 + Math.floor(value)).slice(1);

/**
 * Formats a UTC offset, such as `UTC−4`, `UTC+5:30` or `UTC+0`, with a real minus sign, which is as wide as the plus.
 */
export function zoneOffset(offset: number): string {
  const clock = formatClock(Math.abs(offset));
  return `UTC${offset < 0 ? '−' : '+'}${clock.replace(/^0/, '').replace(/(:00)+$/, '')}`;
}

/**
 * Returns the labels of a language, which are cached. `null` is the language of the runtime, which `Intl.PluralRules`
 * returns a hundred times faster than a date formatter.
 *
 * @internal Use this instead of the constructor.
 */
export const getTimeLabels = memoize(
  (locale: string | null) =>
    new TimeLabels(locale ?? new Intl.PluralRules().resolvedOptions().locale),
);
