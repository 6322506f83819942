import { TickMarkType } from '../model/enums';
import { DAY_SECONDS, dayOf } from './calendar';
import { zoneAbbreviation, zoneOffset } from './zone-label';
import type { Zone } from './zone';

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
  /** The language, as a BCP 47 tag. */
  readonly locale: string;
  private readonly formats = new Map<Intl.DateTimeFormatOptions, Intl.DateTimeFormat>();
  private readonly strings = new Map<Intl.DateTimeFormatOptions, Map<number, string>>();

  /** @throws RangeError when the locale is no language tag. */
  constructor(locale: string) {
    this.locale = locale;
    this.format(DATE);
  }

  /** A label of the axis. `zone` is `null` for trading days. */
  tick(key: number, type: TickMarkType, zone: Zone | null): string {
    const local = zone === null ? key : zone.local(key);
    const clock = type === TickMarkType.Minute || type === TickMarkType.Second;
    // All labels of one date, or of one time of day, are the same string.
    return this.write(
      TICK_FIELDS[type],
      clock ? local - dayOf(local) * DAY_SECONDS : dayOf(local) * DAY_SECONDS,
    );
  }

  /** The date of a trading day, as the crosshair shows it: `Fri, Oct 30, 2026`. */
  day(key: number): string {
    return this.write(DATE, key);
  }

  /**
   * An instant as the crosshair shows it: `Fri, Oct 30, 2026 09:30 EDT (UTC−4)`. Seconds appear
   * when they are asked for or when the instant has some.
   */
  instant(key: number, zone: Zone, seconds: boolean): string {
    const local = zone.local(key);
    const day = dayOf(local) * DAY_SECONDS;
    const fields =
      key % 1 !== 0
        ? MILLISECOND
        : TICK_FIELDS[seconds || local % 60 !== 0 ? TickMarkType.Second : TickMarkType.Minute];
    return `${this.write(DATE, day)} ${this.write(fields, local - day)} ${this.zone(key, zone)}`;
  }

  /** The zone's name and offset at an instant: `EDT (UTC−4)`, or `UTC+8` where the name says no more. */
  zone(key: number, zone: Zone): string {
    const offset = zoneOffset(zone.offset(key));
    const name = zoneAbbreviation(key, zone, this.locale);
    return name === null ? offset : name === 'UTC' ? name : `${name} (${offset})`;
  }

  private write(fields: Intl.DateTimeFormatOptions, local: number): string {
    let strings = this.strings.get(fields);
    if (strings === undefined) this.strings.set(fields, (strings = new Map<number, string>()));
    let text = strings.get(local);
    if (text === undefined) {
      if (strings.size >= MOST_STRINGS) strings.clear();
      text = this.format(fields).format(local * 1000);
      strings.set(local, text);
    }
    return text;
  }

  private format(fields: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
    let format = this.formats.get(fields);
    if (format === undefined) {
      // Local times are handed over as if they were UTC: the zone's own table has shifted them.
      // Ticks stand at Gregorian months, so labels name Gregorian months in every language.
      format = new Intl.DateTimeFormat(this.locale, {
        ...fields,
        hourCycle: 'h23',
        calendar: 'gregory',
        timeZone: 'UTC',
      });
      this.formats.set(fields, format);
    }
    return format;
  }
}

const labels = new Map<string, TimeLabels>();
let runtimeLocale: string | null = null;

/**
 * The labels of a language, made once per language.
 *
 * @param locale - A BCP 47 tag; `null` takes the runtime's.
 * @throws RangeError when it is no language tag; the message names `path`.
 * @internal The one way to get {@link TimeLabels}.
 */
export function labelsOf(locale: string | null, path = 'locale'): TimeLabels {
  // To ask the runtime takes longer than to write all labels of a chart.
  const tag = locale ?? (runtimeLocale ??= new Intl.DateTimeFormat().resolvedOptions().locale);
  let found = labels.get(tag);
  if (found === undefined) {
    try {
      found = new TimeLabels(tag);
    } catch {
      throw new RangeError(
        `${path}: "${tag}" is not a language tag; write one such as "en-US" or "zh-CN"`,
      );
    }
    labels.set(tag, found);
  }
  return found;
}
