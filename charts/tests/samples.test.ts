import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toHeikinAshi } from '../src/bar-types/to-heikin-ashi';
import { BarTable } from '../src/data/bar-table';
import {
  sampleBars,
  sampleInstruments,
  type SampleInstrument,
  type SampleOptions,
  sampleValues,
  sampleVolumes,
} from '../src/samples';
import { defaultSampleOptions } from '../src/samples/sample-options';

/** Bars as a series takes them. */
function createTable(bars: readonly object[]): BarTable {
  const table = new BarTable('prices');
  table.replace('setData', bars, null);
  return table;
}

const clock = (timeZone: string) =>
  new Intl.DateTimeFormat('en-GB', {
    timeZone,
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
  });

describe('sampleBars', () => {
  it('gives 250 weekdays that end on 30 October 2026 at 100', () => {
    const bars = sampleBars();
    expect(bars).toHaveLength(250);
    expect(bars.at(-1)).toMatchObject({ time: '2026-10-30', close: 100 });
    const weekdays = bars.map(({ time }) => new Date(time).getUTCDay());
    expect(weekdays.every((day) => day >= 1 && day <= 5)).toBe(true);
    expect(
      bars.some(({ open, close }) => close > open) && bars.some(({ open, close }) => close < open),
    ).toBe(true);
  });

  it('gives the same bars for the same seed and others for another', () => {
    expect(sampleBars({ seed: 7 })).toEqual(sampleBars({ seed: 7 }));
    expect(sampleBars({ seed: 7 })).not.toEqual(sampleBars({ seed: 8 }));
  });

  it('has a shorter list at the end of a longer one', () => {
    expect(sampleBars({ count: 1000 }).slice(-250)).toEqual(sampleBars());
  });

  it('gives weeks on Mondays and months on their first weekday', () => {
    expect(sampleBars({ interval: 'week', count: 2 }).map(({ time }) => time)).toEqual([
      '2026-10-19',
      '2026-10-26',
    ]);
    expect(sampleBars({ interval: 'month', count: 4 }).map(({ time }) => time)).toEqual([
      '2026-07-01',
      '2026-08-03',
      '2026-09-01',
      '2026-10-01',
    ]);
  });

  it('keeps trading hours in local time, even across a clock change', () => {
    const timeZone = 'America/New_York';
    const end = '2026-11-03';
    const bars = sampleBars({ interval: 1800, timeZone, end, count: 39 });
    const labels = bars.map(({ time }) => clock(timeZone).format(Number(time) * 1000));
    expect([labels[0], labels[12], labels[13], labels[38]]).toEqual([
      'Fri 09:30',
      'Fri 15:30',
      'Mon 09:30',
      'Tue 15:30',
    ]);
  });

  it("doesn't have bars in an hour that the clock skips", () => {
    // On Friday 27 March 2026, Jerusalem's clocks changed from 02:00 to 03:00.
    const session = { open: '01:00', close: '04:00' };
    const options = {
      interval: 1800,
      session,
      timeZone: 'Asia/Jerusalem',
      end: '2026-03-27',
      count: 4,
    };
    const labels = sampleBars(options).map(({ time }) =>
      clock('Asia/Jerusalem').format(Number(time) * 1000),
    );
    expect(labels).toEqual(['Fri 01:00', 'Fri 01:30', 'Fri 03:00', 'Fri 03:30']);
  });

  it('trades around the clock without a session', () => {
    const times = sampleBars({ interval: 3600, session: null, timeZone: 'UTC', count: 50 }).map(
      ({ time }) => Number(time),
    );
    expect(times.at(-1)).toBe(Date.UTC(2026, 9, 30, 23) / 1000);
    expect(times.every((time, i) => i === 0 || time - (times[i - 1] ?? NaN) === 3600)).toBe(true);
  });

  it('returns valid bars for any options', () => {
    const options: fc.Arbitrary<SampleOptions> = fc.record(
      {
        count: fc.integer({ min: 0, max: 300 }),
        seed: fc.integer(),
        interval: fc.oneof(
          fc.constantFrom('day', 'week', 'month'),
          fc.integer({ min: 1, max: 86_400 }),
        ),
        session: fc.constantFrom(
          null,
          { open: '00:00', close: '24:00' },
          { open: '22:15', close: '22:16' },
        ),
        timeZone: fc.constantFrom('Asia/Shanghai', 'Australia/Lord_Howe', 'Europe/London'),
        end: fc.constantFrom('2026-03-29', '2026-04-05', '2000-02-29'),
        price: fc.double({ min: 0.001, max: 1e6, noNaN: true }),
        volatility: fc.double({ min: 0, max: 0.5, noNaN: true }),
        gaps: fc.double({ min: 0, max: 0.9, noNaN: true }),
      },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(options, (input) => {
        const bars = sampleBars(input);
        expect(createTable(bars).count).toBe(bars.length);
        expect(sampleValues(input)).toHaveLength(input.count ?? defaultSampleOptions.count);
      }),
    );
  });

  it.each([
    [{ seeds: 2 }, TypeError, 'seeds is not an option; did you mean seed?'],
    [{ count: 1.5 }, RangeError, 'count (1.5) must be a whole number from 0 to 1000000'],
    [
      { interval: 'days' },
      RangeError,
      'interval ("days") must be one of "day", "week", "month"; did you mean "day"?',
    ],
    [{ interval: 0 }, RangeError, 'interval (0) must be a whole number from 1 to 86400'],
    [
      { session: { open: '9:30' } },
      TypeError,
      'session (an object) must be null or trading hours such as { open: "09:30", close: "16:00" }',
    ],
    [
      { session: { open: '16:00', close: '09:30' } },
      RangeError,
      'session.open ("16:00") must be before close ("09:30")',
    ],
    [{ end: '2026-02-30' }, RangeError, 'end ("2026-02-30") is not a valid date'],
  ])('throws for %j', (input, error, message) => {
    expect(() => sampleBars(input as SampleOptions)).toThrow(new error(`sampleBars: ${message}`));
  });
});

const instruments = Object.keys(sampleInstruments) as SampleInstrument[];

describe.each(instruments)('the instrument %s', (instrument) => {
  const { minMove } = sampleInstruments[instrument];

  it.each(['day', 300] as const)('has prices that are multiples of its tick (%s)', (interval) => {
    const bars = sampleBars({ instrument, interval, count: 400 });
    for (const { open, high, low, close } of bars) {
      for (const price of [open, high, low, close]) {
        const ticks = price / minMove;
        expect(Math.abs(ticks - Math.round(ticks))).toBeLessThan(1e-6);
      }
    }
    expect(createTable(bars).count).toBe(400);
  });

  it('has the shorter list at the end of a longer one', () => {
    const options = { instrument, interval: 900 };
    expect(sampleBars({ ...options, count: 500 }).slice(-100)).toEqual(
      sampleBars({ ...options, count: 100 }),
    );
  });

  it('leaves price, volatility, time zone and session to the options', () => {
    const bars = sampleBars({
      instrument,
      price: 500,
      volatility: 0,
      session: { open: '10:00', close: '11:00' },
      timeZone: 'UTC',
      interval: 1800,
      count: 4,
    });
    expect(bars.map(({ close }) => Math.round(close))).toEqual([500, 500, 500, 500]);
    expect(bars.map(({ time }) => clock('UTC').format(Number(time) * 1000))).toEqual([
      'Thu 10:00',
      'Thu 10:30',
      'Fri 10:00',
      'Fri 10:30',
    ]);
  });
});

describe('instruments', () => {
  /** Returns the times of day at which bars begin, in the time zone of the instrument. */
  const getLabels = (instrument: SampleInstrument, interval: number, count: number): string[] =>
    sampleBars({ instrument, interval, count }).map(({ time }) =>
      clock(sampleInstruments[instrument].timeZone).format(Number(time) * 1000),
    );

  it('trade in the sessions of their exchanges', () => {
    expect(getLabels('stock', 3600, 7)).toEqual(
      ['09', '10', '11', '12', '13', '14', '15'].map((hour) => `Fri ${hour}:30`),
    );
    expect(getLabels('a-share', 3600, 4)).toEqual([
      'Fri 09:30',
      'Fri 10:30',
      'Fri 13:00',
      'Fri 14:00',
    ]);
    const future = getLabels('future', 3600, 24);
    expect([future[0], future[1], future[23]]).toEqual(['Thu 15:00', 'Thu 17:00', 'Fri 15:00']);
  });

  it('trade around the clock, currencies on weekdays and coins every day', () => {
    const currency = getLabels('currency', 3600, 121);
    expect([currency[0], currency[1], currency[120]]).toEqual([
      'Fri 16:00',
      'Sun 17:00',
      'Fri 16:00',
    ]);
    const days = sampleBars({ instrument: 'crypto', count: 14 }).map(({ time }) => String(time));
    expect(days[0]).toBe('2026-10-17');
    expect(days).toHaveLength(14);
  });

  it('have different prices with the same seed', () => {
    const returns = instruments.map((instrument) =>
      sampleBars({ instrument, count: 50 }).map(({ open, close }) => close > open),
    );
    for (const [i, one] of returns.entries()) {
      for (const other of returns.slice(i + 1)) expect(other).not.toEqual(one);
    }
  });

  it('have more gaps between sessions than within them', () => {
    const bars = sampleBars({ instrument: 'stock', interval: 300, count: 78 * 40 });
    const gaps = bars.slice(1).map(({ open }, i) => Math.abs(open / (bars[i]?.close ?? NaN) - 1));
    const mean = (list: number[]): number => list.reduce((a, b) => a + b, 0) / list.length;
    const opening = gaps.filter((_, i) => (i + 1) % 78 === 0);
    expect(mean(opening)).toBeGreaterThan(3 * mean(gaps));
  });

  it('have more volume after the open and before the close of a stock', () => {
    const volumes = sampleVolumes({ instrument: 'stock', interval: 1800, count: 13 * 100 });
    const sums = Array.from({ length: 13 }, (_, slot) =>
      volumes.reduce((sum, { value }, i) => (i % 13 === slot ? sum + (value ?? 0) : sum), 0),
    );
    expect(sums[0]).toBeGreaterThan((sums[6] ?? NaN) * 1.5);
    expect(sums[12]).toBeGreaterThan((sums[6] ?? NaN) * 1.5);
  });

  it('have a known name', () => {
    expect(() => sampleBars({ instrument: 'bond' as SampleInstrument })).toThrow(
      'sampleBars: instrument ("bond") must be one of "stock", "a-share", "future", "currency", "crypto"',
    );
  });
});

describe('sampleValues and sampleVolumes', () => {
  it('belong to the bars of the same options', () => {
    const options = { count: 40, gaps: 0.3 };
    const bars = sampleBars(options);
    expect(bars.length).toBeLessThan(40);
    const values = sampleValues(options);
    expect(values.filter(({ value }) => value === null)).toHaveLength(40 - bars.length);
    expect(values.filter(({ value }) => value !== null)).toEqual(
      bars.map(({ time, close }) => ({ time, value: close })),
    );
    expect(sampleVolumes(options)).toEqual(
      bars.map(({ time, volume }) => ({ time, value: volume })),
    );
  });
});

describe('toHeikinAshi', () => {
  const bars = sampleBars({ count: 30 });

  it("averages each bar with the one before and doesn't change its input", () => {
    const before = structuredClone(bars);
    const averaged = toHeikinAshi(bars);
    expect(bars).toEqual(before);
    const mean = (...prices: number[]) => prices.reduce((a, b) => a + b) / prices.length;
    averaged.forEach(({ open, close }, i) => {
      const previous = averaged[i - 1] ?? bars[i];
      expect(open).toBe(previous && mean(previous.open, previous.close));
      const bar = bars[i];
      expect(close).toBe(bar && mean(bar.open, bar.high, bar.low, bar.close));
    });
    expect(averaged.map(({ time, volume }) => ({ time, volume }))).toEqual(
      bars.map(({ time, volume }) => ({ time, volume })),
    );
    expect(createTable(averaged).timeType).toBe('day');
    expect(toHeikinAshi([])).toEqual([]);
  });
});
