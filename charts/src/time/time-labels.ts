import { TickMarkType } from '../types/enums';
import { memoize } from '../util/memoize';
import { DAY_SECONDS, toDay } from './calendar';
import type { TimeZoneClock, ZoneSegment } from './time-zone';

const TICK_FIELDS: Record<TickMarkType, Intl.DateTimeFormatOptions> = {
  [TickMarkType.Year]: { year: 'numeric' },
  [TickMarkType.Month]: { month: 'short' },
  [TickMarkType.Day]: { day: 'numeric' },
  [TickMarkType.Minute]: { hour: '2-digit', minute: '2-digit' },
  [TickMarkType.Second]: { hour: '2-digit', minute: '2-digit', second: '2-digit' },
};
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
 * The language that ticks are written in without `Intl`, whose first formatter takes longer than a whole picture, and
 * each of whose labels takes a good part of a move of the crosshair.
 */
const PLAIN = 'en-US';
const MONTHS = 'JanFebMarAprMayJunJulAugSepOctNovDec';
/** A year of days; a chart that shows more labels than this between two clears is not readable. */
const MOST_STRINGS = 2000;

/**
 * Writes times in one language, and remembers what it wrote.
 *
 * `Intl` needs microseconds for one label and milliseconds for a new formatter, and a moving
 * crosshair asks for a label with every frame.
 *
 * @internal Times come in as keys: UTC seconds, or the UTC midnight of a trading day.
 */
export class TimeLabels {
  /** For each kind of label, what writes a local time. */
  private readonly write = memoize((fields: Intl.DateTimeFormatOptions) => {
    // Local times are handed over as if they were UTC: the zone's own table has shifted them.
    // Ticks stand at Gregorian months, so labels name Gregorian months in every language.
    const format = new Intl.DateTimeFormat(this.locale, {
      ...fields,
      hourCycle: 'h23',
      calendar: 'gregory',
      timeZone: 'UTC',
    });
    return memoize((local: number) => format.format(local * 1000), MOST_STRINGS);
  });
  /** What a zone is called, asked for once in each stretch of its table. */
  private readonly zones = new WeakMap<ZoneSegment, string>();

  /** @param locale - The language, as a BCP 47 tag. */
  constructor(readonly locale: string) {}

  /** A label of the axis. `zone` is `null` for trading days. */
  tick(timestamp: number, type: TickMarkType, zone: TimeZoneClock | null): string {
    const local = zone === null ? timestamp : zone.local(timestamp);
    if (this.locale === PLAIN) return plainTick(local, type);
    const clock = type === TickMarkType.Minute || type === TickMarkType.Second;
    // All labels of one date, or of one time of day, are the same string.
    const day = toDay(local) * DAY_SECONDS;
    return this.write(TICK_FIELDS[type])(clock ? local - day : day);
  }

  /** The date of a trading day, as the crosshair shows it: `Fri, Oct 30, 2026`. */
  day(timestamp: number): string {
    return this.write(DATE)(timestamp);
  }

  /**
   * An instant as the crosshair shows it: `Fri, Oct 30, 2026 09:30 EDT (UTC−4)`. Seconds appear
   * when they are asked for or when the instant has some.
   */
  instant(timestamp: number, zone: TimeZoneClock, seconds: boolean): string {
    const local = zone.local(timestamp);
    const day = toDay(local) * DAY_SECONDS;
    const type = seconds || local % 60 !== 0 ? TickMarkType.Second : TickMarkType.Minute;
    const clock =
      timestamp % 1 === 0 ? this.tick(timestamp, type, zone) : this.write(MILLISECOND)(local - day);
    return `${this.write(DATE)(day)} ${clock} ${this.zone(timestamp, zone)}`;
  }

  /** The zone's name and offset at an instant: `EDT (UTC−4)`, or `UTC+8` where the name says no more. */
  private zone(timestamp: number, zone: TimeZoneClock): string {
    const segment = zone.segment(timestamp);
    let label = this.zones.get(segment);
    if (label === undefined) {
      const offset = zoneOffset(segment.offset);
      const name = this.zoneName(timestamp, zone);
      label = name === '' || name === 'UTC' ? name || offset : `${name} (${offset})`;
      this.zones.set(segment, label);
    }
    return label;
  }

  /**
   * The name that people of the language give to a zone's clock at an instant (`EDT`, `GMT`), or nothing where it is
   * only the offset spelt differently (`GMT+8`). `en-GB` knows `BST`, `en-US` does not.
   */
  private zoneName(timestamp: number, zone: TimeZoneClock): string {
    const format = new Intl.DateTimeFormat(this.locale, {
      timeZone: zone.name,
      timeZoneName: 'short',
    });
    const parts = format.formatToParts(timestamp * 1000);
    const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
    return /\p{N}/u.test(name) ? '' : name;
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

/** A time of day, `09:30:00`: the crosshair writes one with every move, and a date takes long to write itself. */
const formatClock = (seconds: number): string =>
  `${inTwo(seconds / 3600)}:${inTwo((seconds / 60) % 60)}:${inTwo(seconds % 60)}`;

/** The whole part of a number below a hundred, in two digits. */
const inTwo = (value: number): string => String(100 + Math.floor(value)).slice(1);

/** An offset as people write it: `UTC−4`, `UTC+5:30`, `UTC+0`, with a true minus sign, as wide as the plus. */
export function zoneOffset(offset: number): string {
  const clock = formatClock(Math.abs(offset));
  return `UTC${offset < 0 ? '−' : '+'}${clock.replace(/^0/, '').replace(/(:00)+$/, '')}`;
}

/**
 * The labels of a language, made once per language; `null` takes the runtime's, which the rules of plurals tell a
 * hundred times sooner than a formatter of times.
 *
 * @internal The one way to get {@link TimeLabels}.
 */
export const getTimeLabels = memoize(
  (locale: string | null) =>
    new TimeLabels(locale ?? new Intl.PluralRules().resolvedOptions().locale),
);
