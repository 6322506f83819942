import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createResampler, resample, type ResampleOptions } from '../../src/data/resample';
import type { Bar, Time } from '../../src/types/data-types';
import { runs } from '../property-runs';

const newYork = { timeZone: 'America/New_York' };
const at = (text: string): number => Date.parse(text) / 1000;
const makeBar = (time: Time, price = 10): Bar => ({
  time,
  open: price,
  high: price + 2,
  low: price - 1,
  close: price + 1,
  volume: 1,
});
function series(from: string, to: string, seconds: number): Bar[] {
  const bars: Bar[] = [];
  for (let time = at(from); time < at(to); time += seconds) bars.push(makeBar(time));
  return bars;
}
const iso = (bars: readonly Bar[]): string[] =>
  bars.map(({ time }) =>
    typeof time === 'string' ? time : new Date(time * 1000).toISOString().slice(0, 16),
  );
const volumes = (bars: readonly Bar[]): unknown[] => bars.map(({ time, volume }) => [time, volume]);

describe('resample', () => {
  it('combines prices and volumes', () => {
    const bars: Bar[] = [
      { time: 60, open: 5, high: 6, low: 4, close: 5.5, volume: 10 },
      { time: 120, open: 5.5, high: 9, low: 5, close: 8 },
      { time: 240, open: 8, high: 8, low: 2, close: 3, volume: 7 },
      { time: 300, open: 3, high: 3, low: 3, close: 3 },
    ];
    expect(resample(bars, '5m')).toEqual([
      { time: 0, open: 5, high: 9, low: 2, close: 3, volume: 17 },
      { time: 300, open: 3, high: 3, low: 3, close: 3 },
    ]);
    expect(bars[0]).toEqual({ time: 60, open: 5, high: 6, low: 4, close: 5.5, volume: 10 });
  });

  it('omits bars without prices', () => {
    const empty = { time: 60, open: NaN, high: NaN, low: NaN, close: NaN };
    expect(resample([empty, makeBar(360)], '5m')).toEqual([makeBar(300)]);
  });

  it('begins days at the midnight of the exchange when its clocks change', () => {
    const march = series('2026-03-07T05:00Z', '2026-03-10T04:00Z', 3600);
    expect(volumes(resample(march, '1d', newYork))).toEqual([
      ['2026-03-07', 24],
      ['2026-03-08', 23],
      ['2026-03-09', 24],
    ]);
    const howe = series('2026-04-04T13:00Z', '2026-04-05T13:30Z', 1800);
    expect(volumes(resample(howe, '1d', { timeZone: 'Australia/Lord_Howe' }))).toEqual([
      ['2026-04-05', 49],
    ]);
  });

  it('has both of the repeated hours, and follows the local clock for longer bars', () => {
    const autumn = series('2026-11-01T04:00Z', '2026-11-02T05:00Z', 1800);
    expect(resample(autumn, '1h', newYork)).toHaveLength(25);
    expect(iso(resample(autumn, '4h', newYork))).toEqual([
      '2026-11-01T04:00',
      '2026-11-01T09:00',
      '2026-11-01T13:00',
      '2026-11-01T17:00',
      '2026-11-01T21:00',
      '2026-11-02T01:00',
    ]);
  });

  it.each(['7m', '45m', '1h', '90m', '2h', '4h', '1d'])(
    'keeps bars of %s in order when clocks are set back',
    (interval) => {
      for (const timeZone of ['America/New_York', 'Australia/Lord_Howe', 'America/Havana']) {
        for (const [from, to] of [
          ['2026-10-30T00:00Z', '2026-11-03T00:00Z'],
          ['2026-04-03T00:00Z', '2026-04-07T00:00Z'],
        ] as const) {
          const bars = resample(series(from, to, 300), interval, { timeZone });
          const times = bars.map(({ time }) => time);
          expect(times).toEqual([...new Set(times)].sort((a, b) => (a < b ? -1 : 1)));
        }
      }
    },
  );

  it('aligns hours with the local clock of zones with half hours', () => {
    const bars = [makeBar(at('2026-06-01T18:40Z'))];
    expect(iso(resample(bars, '1h', { timeZone: 'Asia/Kolkata' }))).toEqual(['2026-06-01T18:30']);
  });

  it('begins bars at the start of a session, and omits bars outside', () => {
    const bars = series('2026-06-01T08:00Z', '2026-06-02T00:00Z', 300);
    const regular = { ...newYork, sessions: [{ from: '09:30', to: '16:00' }] };
    expect(iso(resample(bars, '1h', regular))).toEqual(
      ['13:30', '14:30', '15:30', '16:30', '17:30', '18:30', '19:30'].map(
        (time) => `2026-06-01T${time}`,
      ),
    );
    expect(volumes(resample(bars, '1d', regular))).toEqual([['2026-06-01', 78]]);
  });

  it('restarts after a lunch break', () => {
    const tokyo = {
      timeZone: 'Asia/Tokyo',
      sessions: [
        { from: '09:00', to: '11:30' },
        { from: '12:30', to: '15:30' },
      ],
    };
    const bars = series('2026-06-01T00:00Z', '2026-06-01T07:00Z', 300);
    expect(iso(resample(bars, '1h', tokyo))).toEqual(
      ['00:00', '01:00', '02:00', '03:30', '04:30', '05:30'].map((time) => `2026-06-01T${time}`),
    );
  });

  it('counts an overnight session to the day on which it ends', () => {
    const futures = {
      timeZone: 'America/Chicago',
      sessions: [{ from: '17:00', to: '16:00' }],
    };
    const bars = series('2026-05-31T22:00Z', '2026-06-02T21:00Z', 1800);
    expect(volumes(resample(bars, '1d', futures))).toEqual([
      ['2026-06-01', 46],
      ['2026-06-02', 46],
    ]);
    expect(iso(resample(bars, '4h', futures)).slice(0, 7)).toEqual([
      '2026-05-31T22:00',
      '2026-06-01T02:00',
      '2026-06-01T06:00',
      '2026-06-01T10:00',
      '2026-06-01T14:00',
      '2026-06-01T18:00',
      '2026-06-01T22:00',
    ]);
  });

  it('combines days into weeks, months, quarters and years', () => {
    const days = [
      '2025-12-29',
      '2025-12-31',
      '2026-01-02',
      '2026-01-05',
      '2026-01-30',
      '2026-02-02',
      '2026-04-01',
    ].map((time) => makeBar(time));
    expect(iso(resample(days, '1w'))).toEqual([
      '2025-12-29',
      '2026-01-05',
      '2026-01-26',
      '2026-02-02',
      '2026-03-30',
    ]);
    expect(iso(resample(days, '1M'))).toEqual([
      '2025-12-01',
      '2026-01-01',
      '2026-02-01',
      '2026-04-01',
    ]);
    expect(iso(resample(days, '3M'))).toEqual(['2025-10-01', '2026-01-01', '2026-04-01']);
    expect(iso(resample(days, '1y'))).toEqual(['2025-01-01', '2026-01-01']);
  });

  it.each([
    [
      [],
      '5 min',
      'resample: interval ("5 min") must be a whole number of at least 1 and a unit (s, m, h, d, w, M or y), such as "5m"; did you mean "5m"?',
    ],
    [[], '1D', 'did you mean "1d"?'],
    [[], '15MIN', 'did you mean "15m"?'],
    [[], '1Month', 'did you mean "1M"?'],
    [
      [],
      '36h',
      'interval ("36h") must be at most a day in hours, minutes or seconds; use days, such as "2d"',
    ],
    [[], '0m', 'interval ("0m") must be'],
    [[], 5, 'interval (5) must be a string, such as "5m"'],
    [5, '5m', 'resample: bars (5) must be a list of bars'],
    [
      [makeBar('2026-01-05')],
      '5m',
      'resample: bars[0].time ("2026-01-05") must be UTC seconds, because the interval "5m" is less than a day',
    ],
    [
      [makeBar(60), makeBar(60)],
      '5m',
      'resample: bars[1].time (60) must be after the time of the previous bar (60)',
    ],
    [
      [makeBar(60), makeBar('2026-01-05')],
      '1d',
      'resample: bars[1].time ("2026-01-05") must be a number, such as UTC seconds, because the other times are numbers',
    ],
    [[{ ...makeBar(60), high: 1 }], '5m', 'resample: bars[0].high (1) is below bars[0].low (9)'],
    [
      [{ ...makeBar(60), close: 'x' }],
      '5m',
      'resample: bars[0].close ("x") must be a finite number',
    ],
    [[makeBar(1.7e12)], '5m', 'times are seconds, not milliseconds'],
  ])('rejects %j in %j', (bars, interval, message) => {
    const call = resample as (bars: unknown, interval: unknown) => unknown;
    expect(() => call(bars, interval)).toThrow(message);
  });

  it.each([
    [
      { timezone: 'UTC' },
      'resample: options.timezone is not an option; did you mean options.timeZone?',
    ],
    [{ timeZone: 'NewYork' }, 'did you mean "America/New_York"?'],
    [
      { sessions: [{ from: '9:30', to: '16:00' }] },
      'options.sessions[0].from ("9:30") must be a time of day',
    ],
  ])('rejects the options %j', (options, message) => {
    expect(() => resample([], '5m', options as Partial<ResampleOptions>)).toThrow(message);
  });
});

const optionSets: readonly Partial<ResampleOptions>[] = [
  {},
  newYork,
  { ...newYork, sessions: [{ from: '09:30', to: '16:00' }] },
  { timeZone: 'America/Chicago', sessions: [{ from: '17:00', to: '16:00' }] },
  { timeZone: 'Australia/Lord_Howe' },
];

describe('bars that are longer than the requested interval', () => {
  const days = ['2026-10-26', '2026-10-27', '2026-10-28', '2026-10-29', '2026-10-30', '2026-11-02'];
  const weeks = ['2026-10-05', '2026-10-12', '2026-10-19', '2026-10-26'];
  const months = ['2026-01-01', '2026-02-01', '2026-03-01', '2026-04-01', '2026-05-01'];
  const count = (step: number, length: number, from = 0): number[] =>
    Array.from({ length }, (_, i) => from + i * step);
  const toBars = (times: readonly Time[]): Bar[] => times.map((time) => makeBar(time));

  it.each<[readonly Time[], string, string]>([
    [count(60, 3), '30s', '1m'],
    [count(3600, 3), '5m', '1h'],
    // Seven hours of three days, and two bars a day.
    [[0, 1, 2].flatMap((day) => count(3600, 7, day * 86_400)), '15m', '1h'],
    [[0, 1, 2].flatMap((day) => count(14_400, 2, day * 86_400)), '1h', '4h'],
    [count(86_400, 10), '1h', '1d'],
    [weeks, '1d', '1w'],
    [weeks, '3d', '1w'],
    [months, '1d', '1M'],
    [months, '1w', '1M'],
    [count(31_556_952, 4), '1M', '1y'],
  ])('names both intervals: %j to %s', (times, interval, step) => {
    expect(() => resample(toBars(times), interval)).toThrow(
      `resample: interval ("${interval}") must be at least the interval of the bars, "${step}"`,
    );
  });

  it.each<[string, readonly Time[], string]>([
    ['bars of the interval', count(60, 5), '1m'],
    ['days', days, '1d'],
    ['weeks', weeks, '1w'],
    ['months', months, '1M'],
    ['two months of 31 days', ['2026-07-01', '2026-08-01', '2026-09-01'], '1M'],
    ['two bars', [0, 3600], '5m'],
    ['minutes with few trades', [0, 420, 3600, 4680, 9000, 18_000], '5m'],
  ])('accepts %s', (_, times, interval) => {
    expect(resample(toBars(times), interval)).toHaveLength(times.length);
  });
});

describe('createResampler', () => {
  it('gives the same bars as resample, in whatever order bars arrive', () => {
    const change = fc.record({
      slot: fc.nat(300),
      price: fc.integer({ min: 10, max: 99 }),
      volume: fc.option(fc.nat(9), { nil: undefined }),
    });
    fc.assert(
      fc.property(
        fc.constantFrom('15m', '1h', '90m', '4h', '1d', '1w', '1M'),
        fc.constantFrom(...optionSets),
        fc.nat(200),
        fc.nat(59),
        fc.array(change, { minLength: 60, maxLength: 150 }),
        (interval, options, day, initial, changes) => {
          const start = at('2026-03-06T12:00Z') + day * 86_400;
          const known = new Map<number, Bar>();
          const sorted = (): Bar[] => [...known].sort(([a], [b]) => a - b).map(([, bar]) => bar);
          const resampler = createResampler(interval, options);
          for (const [i, { slot, price, volume }] of changes.entries()) {
            const time = start + slot * 900;
            const bar: Bar = {
              ...makeBar(time, price),
              ...(volume === undefined ? {} : { volume }),
            };
            known.set(time, bar);
            if (i === initial) resampler.setData(sorted());
            if (i <= initial) continue;
            const changed = resampler.update(bar);
            const barTime = resampler.barTime(time);
            expect(changed?.time ?? null).toBe(barTime);
            if (changed)
              expect(resampler.data().find((each) => each.time === barTime)).toEqual(changed);
          }
          expect(resampler.data()).toEqual(resample(sorted(), interval, options));
        },
      ),
      { numRuns: runs(240) },
    );
  });

  it('gives the same bars as resample when bars are updated in order', () => {
    const bars = series('2026-06-01T08:00Z', '2026-06-03T00:00Z', 300);
    const resampler = createResampler('1h', optionSets[2]);
    for (const bar of bars) {
      resampler.update({ ...bar, close: bar.open });
      resampler.update(bar);
    }
    expect(resampler.data()).toEqual(resample(bars, '1h', optionSets[2]));
  });

  const noPrices = { open: NaN, high: NaN, low: NaN, close: NaN };

  it('removes a longer bar whose only bar lost its prices, and returns a gap for the series', () => {
    for (const time of [0, 300]) {
      const resampler = createResampler('5m');
      resampler.setData([makeBar(0), makeBar(300)]);
      expect(resampler.update({ time, ...noPrices })).toEqual({ time, ...noPrices });
      expect(resampler.data()).toEqual([makeBar(300 - time)]);
      expect(resampler.update({ time, ...noPrices })).toBeNull();
      expect(resampler.update(makeBar(time))).toEqual(makeBar(time));
      expect(resampler.data()).toEqual([makeBar(0), makeBar(300)]);
    }
  });

  it('returns the longer bar without a bar that lost its prices', () => {
    for (const other of [[], [makeBar(300)]]) {
      const resampler = createResampler('5m');
      const bars = [makeBar(0), { ...makeBar(60), high: 99 }];
      resampler.setData([...bars, ...other]);
      expect(resampler.update({ time: 60, ...noPrices })).toEqual(makeBar(0));
      expect(resampler.data()).toEqual([makeBar(0), ...other]);
    }
  });

  it('keeps its bars when a call throws', () => {
    const resampler = createResampler('5m');
    resampler.setData([makeBar(0)]);
    expect(() => resampler.update({ ...makeBar(60), high: 0 })).toThrow('update: bar.high (0)');
    expect(() => {
      resampler.setData([makeBar(0), makeBar(0)]);
    }).toThrow('setData: bars[1].time (0) must be after');
    expect(() => resampler.update(makeBar('2026-01-05'))).toThrow(
      'update: bar.time ("2026-01-05") must be a number, such as UTC seconds, because the other times are numbers',
    );
    expect(() => resampler.barTime('2026-01-05')).toThrow('barTime: time ("2026-01-05") must be');
    expect(resampler.data()).toEqual([makeBar(0)]);
    const weeks = createResampler('1w');
    weeks.setData([makeBar('2026-01-05')]);
    expect(() => weeks.update(makeBar(60))).toThrow(
      'update: bar.time (60) must be a trading day, such as "2026-10-30", because the other times are trading days',
    );
    expect(weeks.data()).toEqual([makeBar('2026-01-05')]);
  });

  it('returns bars that can be changed', () => {
    const resampler = createResampler('5m');
    resampler.setData([makeBar(0)]);
    const [bar] = resampler.data();
    if (bar) bar.close = 99;
    expect(resampler.data()).toEqual([makeBar(0)]);
  });

  it('finds the bar of a trade', () => {
    const days = createResampler('1d', newYork);
    expect(days.barTime(at('2026-06-02T03:59Z'))).toBe('2026-06-01');
    expect(createResampler('5m').barTime(301.5)).toBe(300);
    expect(() => createResampler('5m').barTime('2026-06-01')).toThrow(
      'barTime: time ("2026-06-01") must be UTC seconds',
    );
    expect(() => createResampler('5m').barTime(NaN)).toThrow(
      'barTime: time (NaN) must be UTC seconds or a date',
    );
  });
});
