import { refined, text } from '../validation/rule';
import { clamp } from '../util/clamp';
import { nearest } from '../util/nearest';
import { outOfRange, wrongType } from '../util/errors';
import { memoize } from '../util/memoize';
import { lastWhere } from './time-points';
import { EARLIEST, LATEST } from './timestamps';

/**
 * A period in which a time zone has one UTC offset.
 *
 * @internal Segments end when the offset changes, and at the ends of the table's chunks.
 */
export interface ZoneSegment {
  /** Start of the segment, in UTC seconds. */
  readonly from: number;
  /** End of the segment, which is the start of the next one, in UTC seconds. */
  readonly to: number;
  /** Local time minus UTC, in seconds. It is positive east of Greenwich. */
  readonly offset: number;
}

/** Length of the table's chunks, in seconds: about a year. Only the years that a chart shows are computed. */
const CHUNK = 2 ** 25;
/**
 * Interval of the probes for offset changes, in seconds. Two changes that cancel each other must not be between two
 * probes. The closest such pair from 1970 to 2100 is one hour less than seven days apart (America/Recife in 2000,
 * Asia/Gaza in 2040), so three days are safe. A test searches for closer pairs.
 */
const PROBE_STEP = 3 * 86_400;
/** Largest UTC offset of any time zone, in seconds (Asia/Manila before 1844). */
const MAX_OFFSET = 16 * 3600;

/**
 * The offsets of one IANA time zone. They are read from `Intl` and cached in a table, because each frame needs
 * thousands of them.
 *
 * @internal Use {@link getZone} to get the clock of a time zone.
 */
export class TimeZoneClock {
  /** `undefined` for UTC, which has a constant offset, so that such charts don't have to wait for `Intl`. */
  private readonly format?: Intl.DateTimeFormat;
  private readonly chunk = memoize((index: number) =>
    this.probeChunk(index * CHUNK, (index + 1) * CHUNK),
  );
  private last: ZoneSegment = { from: Infinity, to: -Infinity, offset: 0 };

  /**
   * @param name - Name of the time zone.
   * @throws RangeError if the runtime doesn't support the time zone.
   */
  constructor(readonly name: string) {
    if (name === 'UTC') {
      this.last = { from: -Infinity, to: Infinity, offset: 0 };
      return;
    }
    this.format = new Intl.DateTimeFormat('en-US', { timeZone: name, timeZoneName: 'longOffset' });
  }

  /** Returns the UTC offset at a time, in seconds. */
  offset(utc: number): number {
    return this.segment(utc).offset;
  }

  /** Converts a time to local time, in seconds since 1970-01-01T00:00 on the local clock. */
  local(utc: number): number {
    return utc + this.offset(utc);
  }

  /** Returns the segment at a time. Times outside of the years 1 to 9999 have the offset of the nearest year. */
  segment(utc: number): ZoneSegment {
    const { last } = this;
    if (utc >= last.from && utc < last.to) return last;
    const chunk = this.chunk(Math.floor(utc / CHUNK));
    return (this.last = stretchAt(chunk, utc) ?? last);
  }

  private probeChunk(from: number, to: number): readonly ZoneSegment[] {
    const segments: ZoneSegment[] = [];
    let start = from;
    let offset = this.probe(from);
    for (let left = from; left < to; left += PROBE_STEP) {
      const right = Math.min(left + PROBE_STEP, to);
      const offsetAtRight = this.probe(right);
      while (offset !== offsetAtRight) {
        const before = offset;
        const stays = (utc: number): boolean => this.probe(utc) === before;
        // Find the exact second of the change.
        const change = lastWhere(Math.max(left, start), right, stays) + 1;
        segments.push({ from: start, to: change, offset });
        start = change;
        offset = this.probe(change);
      }
    }
    if (start < to) segments.push({ from: start, to, offset });
    return segments;
  }

  /** Reads an offset from `Intl`, which is exact but too slow for every bar. */
  private probe(utc: number): number {
    if (!this.format) return 0;
    const instant = clamp(utc, EARLIEST, LATEST);
    const [, sign, ...clock] =
      /GMT(.)(\d+):(\d+):?(\d*)/.exec(this.format.format(instant * 1000)) ?? [];
    const [hours = 0, minutes = 0, seconds = 0] = clock.map(Number);
    return (hours * 3600 + minutes * 60 + seconds) * (sign === '-' ? -1 : 1);
  }
}

/**
 * Returns the segment at a time. A chunk has few segments, so a linear search is faster than a binary one. It is a
 * separate function so that the cached path of `segment` doesn't create a closure.
 */
const stretchAt = (chunk: readonly ZoneSegment[], utc: number): ZoneSegment | undefined =>
  chunk.find(({ to }) => utc < to);

/**
 * Converts a local time to UTC. If the local time occurs twice, returns the first one. If the clock skips it, returns
 * the time of the change.
 */
export function localToUtc(zone: TimeZoneClock, local: number): number {
  let segment = zone.segment(local - MAX_OFFSET);
  for (;;) {
    const instant = Math.max(local - segment.offset, segment.from);
    if (instant < segment.to) return instant;
    segment = zone.segment(segment.to);
  }
}

const zones = memoize((name: string) => new TimeZoneClock(name));

/**
 * Returns the clock of a time zone, which is cached.
 *
 * @param name - IANA name, such as `America/New_York`, or `UTC`.
 * @param path - Path of the name in the arguments, for the error message.
 * @throws TypeError if the name is not a string.
 * @throws RangeError if the runtime doesn't support the time zone; the message suggests the nearest one.
 * @internal Use this instead of the constructor.
 */
export function getZone(name: string, path = 'timeZone'): TimeZoneClock {
  const example = 'such as "America/New_York"';
  if (typeof name !== 'string') {
    throw wrongType(path, name, `the IANA name of a time zone, ${example}`);
  }
  try {
    return zones(name);
  } catch {
    const guess = nearestZone(name);
    const hint = guess ? `; did you mean "${guess}"?` : `, ${example}`;
    throw outOfRange(path, name, `a time zone that this runtime supports${hint}`);
  }
}

/**
 * Returns the time zone with the nearest city. Names often have the wrong continent or a missing underscore, such as
 * "NewYork".
 */
function nearestZone(name: string): string | undefined {
  const byCity = new Map(zoneNames().map((zone) => [getCity(zone), zone]));
  return byCity.get(nearest(getCity(name), byCity.keys()) ?? '');
}

const getCity = (zone: string): string => zone.slice(zone.lastIndexOf('/') + 1);

/**
 * Returns the names of all supported time zones, and `UTC`, which some runtimes don't list.
 *
 * @internal For suggestions, and for tests of all time zones.
 */
export function zoneNames(): readonly string[] {
  return [...new Set(['UTC', ...Intl.supportedValuesOf('timeZone')])];
}

/** Accepts the name of an IANA time zone that the runtime supports. */
export const timeZone = refined(text, (value, at) => getZone(value as string, at).name);
