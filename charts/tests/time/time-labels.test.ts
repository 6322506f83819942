import { describe, expect, it, vi } from 'vitest';
import { TickMarkType } from '../../src/types/enums';
import { getTimeLabels, zoneOffset } from '../../src/time/time-labels';
import { getZone } from '../../src/time/time-zone';

const utc = (text: string): number => Date.parse(text) / 1000;
const NEW_YORK = getZone('America/New_York');
const english = getTimeLabels('en-US');

describe('crosshair labels', () => {
  it('look up the name of a zone once for each time, because linked charts need the same label', () => {
    const formatToParts = vi.spyOn(Intl.DateTimeFormat.prototype, 'formatToParts');
    const time = utc('2026-10-07T08:09Z');
    const labels = [1, 2, 3].map(() => english.instant(time, NEW_YORK, false));
    expect(new Set(labels).size).toBe(1);
    expect(formatToParts).toHaveBeenCalledTimes(1);
    formatToParts.mockRestore();
  });

  it('name the local time, the clock and its offset', () => {
    const label = (locale: string, zone: string): string =>
      getTimeLabels(locale).instant(utc('2026-10-30T13:30Z'), getZone(zone), false);
    expect(label('en-US', 'America/New_York')).toBe('Fri, Oct 30, 2026 09:30 EDT (UTC−4)');
    expect(label('en-US', 'Asia/Shanghai')).toBe('Fri, Oct 30, 2026 21:30 UTC+8');
    expect(label('en-US', 'Asia/Kolkata')).toBe('Fri, Oct 30, 2026 19:00 UTC+5:30');
    expect(label('en-US', 'UTC')).toBe('Fri, Oct 30, 2026 13:30 UTC');
    expect(label('en-GB', 'Europe/London')).toBe('Fri, 30 Oct 2026 13:30 GMT (UTC+0)');
    expect(label('zh-CN', 'Asia/Shanghai')).toBe('2026年10月30日周五 21:30 UTC+8');
  });

  it('distinguish the two passes of a repeated hour', () => {
    expect(english.instant(utc('2026-11-01T05:30Z'), NEW_YORK, false)).toBe(
      'Sun, Nov 1, 2026 01:30 EDT (UTC−4)',
    );
    expect(english.instant(utc('2026-11-01T06:30Z'), NEW_YORK, false)).toBe(
      'Sun, Nov 1, 2026 01:30 EST (UTC−5)',
    );
  });

  it('show midnight as 00:00, and seconds if requested or needed', () => {
    const at = (text: string, seconds = false): string =>
      english.instant(utc(text), getZone('UTC'), seconds);
    expect(at('2026-10-30T00:00:00Z')).toBe('Fri, Oct 30, 2026 00:00 UTC');
    expect(at('2026-10-30T13:30:00Z', true)).toBe('Fri, Oct 30, 2026 13:30:00 UTC');
    expect(at('2026-10-30T13:30:05Z')).toBe('Fri, Oct 30, 2026 13:30:05 UTC');
    expect(at('2026-10-30T13:30:05.25Z')).toBe('Fri, Oct 30, 2026 13:30:05.250 UTC');
  });

  it('of a trading day are its date alone', () => {
    expect(english.day(utc('2026-10-30'))).toBe('Fri, Oct 30, 2026');
  });
});

/** Types of the labels of a time axis, which an axis of numbers doesn't have. */
const timeTypes = [
  TickMarkType.Year,
  TickMarkType.Month,
  TickMarkType.Day,
  TickMarkType.Minute,
  TickMarkType.Second,
] as const;

describe('tick labels', () => {
  const at = utc('2026-11-01T05:30:07Z');

  it('write one field of the local time each', () => {
    const tick = (locale: string): string[] =>
      timeTypes.map((type) => getTimeLabels(locale).tick(at, type, NEW_YORK));
    expect(tick('en-US')).toEqual(['2026', 'Nov', '1', '01:30', '01:30:07']);
    expect(tick('zh-CN')).toEqual(['2026年', '11月', '1日', '01:30', '01:30:07']);
    // Iran has another calendar, but these ticks are at the Gregorian months and years.
    expect(tick('fa-IR')[0]).toBe('۲۰۲۶');
  });

  it('match Intl in American English', () => {
    const fields: Record<(typeof timeTypes)[number], Intl.DateTimeFormatOptions> = {
      [TickMarkType.Year]: { year: 'numeric' },
      [TickMarkType.Month]: { month: 'short' },
      [TickMarkType.Day]: { day: 'numeric' },
      [TickMarkType.Minute]: { hour: '2-digit', minute: '2-digit' },
      [TickMarkType.Second]: { hour: '2-digit', minute: '2-digit', second: '2-digit' },
    };
    const years = ['0987-01-01T00:00:00Z', '1970-01-01T00:00:00Z', '9999-12-31T23:59:59Z'];
    const months = Array.from({ length: 12 }, (_, i) => `2026-${String(i + 1).padStart(2, '0')}`);
    for (const text of [...years, ...months.map((month) => `${month}-05T07:08:09.5Z`)]) {
      for (const type of timeTypes) {
        const formatter = new Intl.DateTimeFormat('en-US', {
          ...fields[type],
          hourCycle: 'h23',
          timeZone: 'UTC',
        });
        const tick = english.tick(utc(text), type, getZone('UTC'));
        expect(`${text} ${tick}`).toBe(`${text} ${formatter.format(Date.parse(text))}`);
      }
    }
  });

  it('belong to the date for a trading day', () => {
    const day = utc('2026-11-01');
    expect(english.tick(day, TickMarkType.Day, null)).toBe('1');
    expect(english.tick(day, TickMarkType.Day, NEW_YORK)).toBe('31');
    expect(english.tick(day, TickMarkType.Month, null)).toBe('Nov');
  });

  it('stay correct when more were formatted than the cache holds', () => {
    const write = (minute: number): string =>
      english.tick(utc('2026-10-30') + minute * 0.5, TickMarkType.Second, null);
    const first = Array.from({ length: 5000 }, (_, i) => write(i));
    expect(Array.from({ length: 5000 }, (_, i) => write(i))).toEqual(first);
    expect(first[4999]).toBe('00:41:39');
  });
});

describe('getTimeLabels', () => {
  it("caches one per language, and uses the runtime's language for null", () => {
    expect(getTimeLabels('en-US')).toBe(english);
    expect(getTimeLabels(null).locale).toBe(new Intl.DateTimeFormat().resolvedOptions().locale);
  });
});

describe('the name of a time zone', () => {
  it('follows a change of the name that keeps the offset', () => {
    const zone = getZone('America/Grand_Turk');
    const label = (text: string): string => english.instant(utc(text), zone, false).slice(-11);
    expect(label('2018-02-01T12:00Z')).toBe('AST (UTC−4)');
    expect(label('2018-07-01T12:00Z')).toBe('EDT (UTC−4)');
    expect(label('2018-02-01T12:00Z')).toBe('AST (UTC−4)');
  });
});

describe('zoneOffset', () => {
  it.each([
    [0, 'UTC+0'],
    [-4 * 3600, 'UTC−4'],
    [5.5 * 3600, 'UTC+5:30'],
    [-(44 * 60 + 30), 'UTC−0:44:30'],
    [14 * 3600, 'UTC+14'],
  ])('writes %d as %s', (seconds, text) => {
    expect(zoneOffset(seconds)).toBe(text);
  });
});
