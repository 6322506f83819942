import { nearest } from '../check/nearest';

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

const DAY = 86_400;
/** The table is built in pieces of about a year, so a chart pays only for the years it shows. */
const CHUNK = 2 ** 25;
/**
 * Two changes that undo one another must never fall between two probes. The closest such pair
 * that any zone has from 1970 to 2100 is seven days less an hour (America/Recife in 2000, Asia/Gaza
 * in 2040), so three days are safe with room to spare; a test scans for closer pairs.
 */
const PROBE_STEP = 3 * DAY;
/** The years 1 to 9999, in which `Intl` and ISO dates need neither an era nor a sign. */
const EARLIEST = -62_135_596_800;
const LATEST = 253_402_300_799;
/** No zone is further from UTC than 16 hours (Asia/Manila before 1844). */
const MAX_OFFSET = 16 * 3600;

/**
 * The clock of one IANA time zone: a table of its offsets, built from `Intl` and asked thousands
 * of times per frame.
 *
 * @internal Charts take zone names; this is what they look a name up in. Use {@link zoneOf}.
 */
export class Zone {
  /** The name as the caller wrote it. */
  readonly name: string;
  private readonly format: Intl.DateTimeFormat;
  private readonly chunks = new Map<number, readonly ZoneSegment[]>();
  private last: ZoneSegment = { from: Infinity, to: -Infinity, offset: 0 };

  /** @throws RangeError when the runtime does not know the name. */
  constructor(name: string) {
    this.name = name;
    this.format = new Intl.DateTimeFormat('en-US', {
      timeZone: name,
      calendar: 'gregory',
      numberingSystem: 'latn',
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    });
  }

  /** Local time minus UTC at an instant, in seconds. */
  offset(utc: number): number {
    const { last } = this;
    return utc >= last.from && utc < last.to ? last.offset : this.segment(utc).offset;
  }

  /** What the local clock shows at an instant, as seconds since 1970-01-01T00:00 on that clock. */
  local(utc: number): number {
    return utc + this.offset(utc);
  }

  /**
   * The first instant at which the local clock shows this time or has passed it: of an hour that
   * happens twice the first, of a gap the instant at which the clock jumps.
   */
  utc(local: number): number {
    let segment = this.segment(local - MAX_OFFSET);
    for (;;) {
      const instant = Math.max(local - segment.offset, segment.from);
      if (instant < segment.to) return instant;
      segment = this.segment(segment.to);
    }
  }

  /**
   * The stretch around an instant. Instants outside the years 1 to 9999 have the offset of the
   * nearest year inside.
   */
  segment(utc: number): ZoneSegment {
    const { last } = this;
    if (utc >= last.from && utc < last.to) return last;
    const index = Math.floor(utc / CHUNK);
    let chunk = this.chunks.get(index);
    if (chunk === undefined) {
      chunk = this.probeChunk(index * CHUNK, (index + 1) * CHUNK);
      this.chunks.set(index, chunk);
    }
    // A chunk holds few stretches, so walking beats bisecting.
    for (const segment of chunk) {
      if (utc < segment.to) return (this.last = segment);
    }
    return last;
  }

  private probeChunk(from: number, to: number): readonly ZoneSegment[] {
    const segments: ZoneSegment[] = [];
    let start = from;
    let offset = this.probe(from);
    for (let left = from; left < to; left += PROBE_STEP) {
      const right = Math.min(left + PROBE_STEP, to);
      const offsetAtRight = this.probe(right);
      while (offset !== offsetAtRight) {
        const change = this.firstChange(Math.max(left, start), right, offset);
        segments.push({ from: start, to: change, offset });
        start = change;
        offset = this.probe(change);
      }
    }
    if (start < to) segments.push({ from: start, to, offset });
    return segments;
  }

  /** Bisects to the second at which the clock leaves `offset`. */
  private firstChange(left: number, right: number, offset: number): number {
    let before = left;
    let after = right;
    while (after - before > 1) {
      const middle = Math.floor((before + after) / 2);
      if (this.probe(middle) === offset) before = middle;
      else after = middle;
    }
    return after;
  }

  /** The offset as `Intl` tells it: right, and far too slow to be asked for every bar. */
  private probe(utc: number): number {
    const instant = Math.min(Math.max(utc, EARLIEST + DAY), LATEST - DAY);
    const [month = 1, day = 1, year = 1970, hour = 0, minute = 0, second = 0] = (
      this.format.format(instant * 1000).match(/\d+/g) ?? []
    ).map(Number);
    // Date.UTC takes the years 0 to 99 for 1900 to 1999, so the year is set by name.
    const local = new Date(0);
    local.setUTCFullYear(year, month - 1, day);
    local.setUTCHours(hour, minute, second);
    return local.getTime() / 1000 - instant;
  }
}

const zones = new Map<string, Zone>();

/**
 * The zone of a name, built once per name.
 *
 * @param name - An IANA name such as `America/New_York`, or `UTC`.
 * @param path - Where the caller wrote the name, for the message.
 * @throws TypeError when the name is not a string.
 * @throws RangeError when the runtime does not know the zone; the message names the nearest one.
 * @internal The one way to get a {@link Zone}.
 */
export function zoneOf(name: string, path = 'timeZone'): Zone {
  let zone = zones.get(name);
  if (zone === undefined) {
    zone = createZone(name, path);
    zones.set(name, zone);
  }
  return zone;
}

function createZone(name: unknown, path: string): Zone {
  if (typeof name !== 'string') {
    throw new TypeError(
      `${path} (${String(name)}) must be the name of a time zone, such as "America/New_York"`,
    );
  }
  try {
    return new Zone(name);
  } catch {
    const guess = nearestZone(name);
    const hint =
      guess === undefined
        ? '; write an IANA name, such as "America/New_York"'
        : `; did you mean "${guess}"?`;
    throw new RangeError(`${path}: "${name}" is not a time zone that this browser knows${hint}`);
  }
}

/**
 * A right city in the wrong continent wins; then the whole name counts; then the part after the
 * last slash, because "NewYork" is a common try.
 */
function nearestZone(name: string): string | undefined {
  const known = zoneNames();
  const byCity = new Map(known.map((zone) => [cityOf(zone), zone]));
  const sameCity = byCity.get(cityOf(name));
  if (sameCity !== undefined) return sameCity;
  const whole = nearest(name, known);
  if (whole !== undefined) return whole;
  const city = nearest(cityOf(name), byCity.keys());
  return city === undefined ? undefined : byCity.get(city);
}

const cityOf = (zone: string): string => zone.slice(zone.lastIndexOf('/') + 1);

/**
 * The names of all zones that the runtime lists, and `UTC`, which some runtimes leave out.
 *
 * @internal For suggestions and for tests over every zone.
 */
export function zoneNames(): readonly string[] {
  return [...new Set(['UTC', ...Intl.supportedValuesOf('timeZone')])];
}
