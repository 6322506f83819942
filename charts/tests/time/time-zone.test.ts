import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { localToUtc, TimeZoneClock, zoneNames, getZone } from '../../src/time/time-zone';

const ALL = [...zoneNames(), 'Etc/GMT+5', 'Etc/GMT-14', 'GMT', 'US/Eastern', 'Asia/Kolkata'];
const seconds = (year: number, month = 1, day = 1, hour = 0, minute = 0, second = 0): number =>
  Date.UTC(year, month - 1, day, hour, minute, second) / 1000;
const FROM = seconds(1970);
const TO = seconds(2101);

/** Offsets from `Intl` in parts, unlike the table, which reads a string. */
const oracles = new Map<string, Intl.DateTimeFormat>();
function intlLocal(zone: string, utc: number): number {
  let format = oracles.get(zone);
  if (format === undefined) {
    format = new Intl.DateTimeFormat('en-GB', {
      timeZone: zone,
      hourCycle: 'h23',
      dateStyle: 'short',
      timeStyle: 'medium',
    });
    oracles.set(zone, format);
  }
  const part: Record<string, number> = {};
  for (const { type, value } of format.formatToParts(utc * 1000)) part[type] = Number(value);
  const { year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0 } = part;
  return seconds(year, month, day, hour, minute, second);
}

describe('TimeZoneClock', () => {
  it('matches Intl in every zone at random instants from 1970 to 2100', () => {
    const instants = fc.array(fc.integer({ min: FROM, max: TO - 1 }), {
      minLength: 4,
      maxLength: 4,
    });
    for (const name of ALL) {
      fc.assert(
        fc.property(instants, (picked) => {
          for (const utc of picked)
            expect(getZone(name).local(utc), `${name} at ${utc}`).toBe(intlLocal(name, utc));
        }),
        { numRuns: 3 },
      );
    }
  });

  it('finds every clock change that a daily scan finds, where changes are closest together', () => {
    const closest: [string, number, number][] = [
      ['Africa/El_Aaiun', 1975, 1977],
      ['America/Recife', 1999, 2003],
      ['America/Noronha', 1999, 2003],
      ['America/Argentina/Tucuman', 2003, 2006],
      ['Africa/Cairo', 2009, 2011],
      ['Asia/Gaza', 2038, 2056],
      ['Africa/Casablanca', 2026, 2036],
    ];
    for (const [name, from, to] of closest) {
      for (let utc = seconds(from); utc < seconds(to); utc += 86_400) {
        expect(getZone(name).local(utc), `${name} at ${utc}`).toBe(intlLocal(name, utc));
      }
    }
  });

  it('changes in the same second as Intl', () => {
    const zone = getZone('America/New_York');
    const autumn = seconds(2026, 11, 1, 6);
    expect(zone.offset(autumn - 1)).toBe(-4 * 3600);
    expect(zone.offset(autumn)).toBe(-5 * 3600);
    expect(zone.offset(autumn - 0.001)).toBe(-4 * 3600);
  });

  it('supports offsets with seconds', () => {
    expect(getZone('Africa/Monrovia').offset(seconds(1971))).toBe(-(44 * 60 + 30));
    expect(getZone('Africa/Monrovia').offset(seconds(1973))).toBe(0);
    expect(getZone('Asia/Kathmandu').offset(seconds(2020))).toBe(5.75 * 3600);
  });

  it('supports fixed offsets, names in any case, and instants far from today', () => {
    expect(getZone('Etc/GMT+5').offset(seconds(2024))).toBe(-5 * 3600);
    expect(getZone('utc').offset(seconds(2024))).toBe(0);
    expect(getZone('America/New_York').offset(seconds(1800))).toBe(-(4 * 3600 + 56 * 60 + 2));
    expect(getZone('America/New_York').offset(-1e12)).toBe(
      getZone('America/New_York').offset(seconds(1000)),
    );
    expect(getZone('America/New_York').offset(1e13)).toBe(-5 * 3600);
  });

  it('converts a local time to its first instant', () => {
    const utc = fc.integer({ min: FROM, max: TO });
    for (const name of ALL) {
      const zone = getZone(name);
      fc.assert(
        fc.property(utc, (instant) => {
          const local = zone.local(instant);
          const first = localToUtc(zone, local);
          expect(zone.local(first)).toBe(local);
          expect(first).toBeLessThanOrEqual(instant);
          // Later than the first only when the clock was set back in between.
          if (first < instant) expect(zone.offset(first)).toBeGreaterThan(zone.offset(instant));
        }),
        { numRuns: 3 },
      );
    }
  });

  it('converts a skipped local time to the instant of the clock change, and a repeated one to the first', () => {
    expect(localToUtc(getZone('America/New_York'), seconds(2026, 3, 8, 2, 30))).toBe(
      seconds(2026, 3, 8, 7),
    );
    expect(localToUtc(getZone('America/New_York'), seconds(2026, 11, 1, 1, 30))).toBe(
      seconds(2026, 11, 1, 5, 30),
    );
    // In São Paulo, 15 October 2017 doesn't have a midnight, so the day begins at 01:00.
    expect(localToUtc(getZone('America/Sao_Paulo'), seconds(2017, 10, 15))).toBe(
      seconds(2017, 10, 15, 3),
    );
    // Samoa left out 30 December 2011.
    expect(localToUtc(getZone('Pacific/Apia'), seconds(2011, 12, 30))).toBe(
      seconds(2011, 12, 30, 10),
    );
  });

  it('returns the same results in any order of calls', () => {
    const fresh = (utc: number): number => new TimeZoneClock('Europe/Dublin').offset(utc);
    const zone = new TimeZoneClock('Europe/Dublin');
    fc.assert(
      fc.property(fc.integer({ min: FROM, max: TO }), (utc) => {
        expect(zone.offset(utc)).toBe(fresh(utc));
      }),
      { numRuns: 50 },
    );
  });
});

describe('getZone', () => {
  it('caches one zone per name', () => {
    expect(getZone('Asia/Shanghai')).toBe(getZone('Asia/Shanghai'));
    expect(getZone('Asia/Shanghai').name).toBe('Asia/Shanghai');
  });

  it.each([
    ['America/NewYork', 'America/New_York'],
    ['Asia/Shangai', 'Asia/Shanghai'],
    ['NewYork', 'America/New_York'],
    ['Europe/Sydney', 'Australia/Sydney'],
    ['UTCC', 'UTC'],
  ])('throws for %s and suggests %s', (wrong, right) => {
    expect(() => getZone(wrong, 'timeAxis.timeZone')).toThrow(
      new RangeError(
        `timeAxis.timeZone ("${wrong}") must be a time zone that this runtime supports; did you mean "${right}"?`,
      ),
    );
  });

  it("throws for values that aren't names", () => {
    expect(() => getZone('')).toThrow(RangeError);
    expect(() => getZone('Mars/Olympus_Mons')).toThrow(
      'timeZone ("Mars/Olympus_Mons") must be a time zone that this runtime supports, such as "America/New_York"',
    );
    // @ts-expect-error a caller without types
    expect(() => getZone(5)).toThrow(TypeError);
    // @ts-expect-error a caller without types
    expect(() => getZone(undefined)).toThrow(TypeError);
  });
});
