import { clamp } from '../util/clamp';
import { nearest } from '../util/nearest';
import { wrongType } from '../util/errors';
import { memoize } from '../util/memoize';
import { lastWhere } from './time-points';
import { EARLIEST, LATEST } from './timestamps';

/**
 * A stretch of time in which a zone keeps one offset.
 *
 * @internal Stretches end at a change of the clock, and also where the table is cut into chunks.
 */
export interface ZoneSegment {
  /** First instant of the stretch, in UTC seconds. */
  readonly from: number;
  /** First instant after the stretch, in UTC seconds. */
  readonly to: number;
  /** Local time minus UTC in seconds; east of Greenwich is positive. */
  readonly offset: number;
}

/** The table is built in pieces of about a year, so a chart pays only for the years it shows. */
const CHUNK = 2 ** 25;
/**
 * Two changes that undo one another must never fall between two probes. The closest such pair
 * that any zone has from 1970 to 2100 is seven days less an hour (America/Recife in 2000, Asia/Gaza
 * in 2040), so three days are safe with room to spare; a test scans for closer pairs.
 */
const PROBE_STEP = 3 * 86_400;
/** No zone is further from UTC than 16 hours (Asia/Manila before 1844). */
const MAX_OFFSET = 16 * 3600;

/**
 * The clock of one IANA time zone: a table of its offsets, built from `Intl` and asked thousands
 * of times per frame.
 *
 * @internal Charts take zone names; this is what they look a name up in. Use {@link getZone}.
 */
export class TimeZoneClock {
  /** None for UTC, whose clock is never set, so that a chart in it needs not wait for `Intl` to begin. */
  private readonly format?: Intl.DateTimeFormat;
  private readonly chunk = memoize((index: number) =>
    this.probeChunk(index * CHUNK, (index + 1) * CHUNK),
  );
  private last: ZoneSegment = { from: Infinity, to: -Infinity, offset: 0 };

  /**
   * @param name - The name as the caller wrote it.
   * @throws RangeError when the runtime does not know the name.
   */
  constructor(readonly name: string) {
    if (name === 'UTC') {
      this.last = { from: -Infinity, to: Infinity, offset: 0 };
      return;
    }
    this.format = new Intl.DateTimeFormat('en-US', { timeZone: name, timeZoneName: 'longOffset' });
  }

  /** Local time minus UTC at an instant, in seconds. */
  offset(utc: number): number {
    return this.segment(utc).offset;
  }

  /** What the local clock shows at an instant, as seconds since 1970-01-01T00:00 on that clock. */
  local(utc: number): number {
    return utc + this.offset(utc);
  }

  /**
   * The stretch around an instant. Instants outside the years 1 to 9999 have the offset of the
   * nearest year inside.
   */
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
        // To the second at which the clock leaves its offset.
        const change = lastWhere(Math.max(left, start), right, stays) + 1;
        segments.push({ from: start, to: change, offset });
        start = change;
        offset = this.probe(change);
      }
    }
    if (start < to) segments.push({ from: start, to, offset });
    return segments;
  }

  /** The offset as `Intl` tells it: right, and far too slow to be asked for every bar. */
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
 * A chunk holds few stretches, so walking beats bisecting. By itself, so that asking for the stretch that was asked for
 * last makes no function.
 */
const stretchAt = (chunk: readonly ZoneSegment[], utc: number): ZoneSegment | undefined =>
  chunk.find(({ to }) => utc < to);

/**
 * The first instant at which the clock of a zone shows a local time or has passed it: of an hour that happens twice
 * the first, of a gap the instant at which the clock jumps.
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
 * The zone of a name, built once per name.
 *
 * @param name - An IANA name such as `America/New_York`, or `UTC`.
 * @param path - Where the caller wrote the name, for the message.
 * @throws TypeError when the name is not a string.
 * @throws RangeError when the runtime does not know the zone; the message names the nearest one.
 * @internal The one way to get a {@link TimeZoneClock}.
 */
export function getZone(name: string, path = 'timeZone'): TimeZoneClock {
  if (typeof name !== 'string') throw wrongType(path, name, 'the name of a time zone');
  try {
    return zones(name);
  } catch {
    const guess = nearestZone(name);
    const hint = guess
      ? `did you mean "${guess}"?`
      : 'use an IANA name, such as "America/New_York"';
    throw new RangeError(
      `${path}: "${name}" is not a time zone that this browser supports; ${hint}`,
    );
  }
}

/** Measured by the part after the last slash: a right city in the wrong continent, or "NewYork", is a common try. */
function nearestZone(name: string): string | undefined {
  const byCity = new Map(zoneNames().map((zone) => [getCity(zone), zone]));
  return byCity.get(nearest(getCity(name), byCity.keys()) ?? '');
}

const getCity = (zone: string): string => zone.slice(zone.lastIndexOf('/') + 1);

/**
 * The names of all zones that the runtime lists, and `UTC`, which some runtimes leave out.
 *
 * @internal For suggestions and for tests over every zone.
 */
export function zoneNames(): readonly string[] {
  return [...new Set(['UTC', ...Intl.supportedValuesOf('timeZone')])];
}
