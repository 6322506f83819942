import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkBars, type CheckBarsOptions } from '../../src/data/check-bars';
import { readBars } from '../../src/data/read-bars';
import { BarColors } from '../../src/data/bar-colors';
import type { Bar, Time } from '../../src/types/data-types';
import { sampleBars } from '../../src/samples';

const makeBar = (time: Time, changes: object = {}): Bar => ({
  time,
  open: 10,
  high: 12,
  low: 9,
  close: 11,
  ...changes,
});
const messages = (bars: unknown, options?: Partial<CheckBarsOptions>): string[] =>
  checkBars(bars as Bar[], options).problems.map(({ message }) => message);
const repair = (bars: unknown): Bar[] => checkBars(bars as Bar[]).repair();

describe('checkBars', () => {
  it('finds nothing in good bars', () => {
    expect(messages(sampleBars())).toEqual([]);
    expect(
      messages(sampleBars({ interval: 300, count: 900 }), { timeZone: 'America/New_York' }),
    ).toEqual([]);
    expect(messages([])).toEqual([]);
  });

  it('returns copies of good bars', () => {
    const bars = sampleBars({ count: 5 });
    const repaired = repair(bars);
    expect(repaired).toEqual(bars);
    expect(repaired[0]).not.toBe(bars[0]);
  });

  it.each<[string, unknown[], string[], unknown[]]>([
    [
      'milliseconds',
      [makeBar(1.79e12)],
      ['bars[0]: the time (1790000000000) is in milliseconds; divide it by 1000'],
      [makeBar(1.79e9)],
    ],
    [
      'times as text',
      [makeBar('1790000000')],
      ['bars[0]: the time ("1790000000") must be a number, not text'],
      [makeBar(1.79e9)],
    ],
    [
      'times of two types',
      [makeBar(60), makeBar('2026-10-30')],
      ['bars[1]: the time ("2026-10-30") must be UTC seconds, like the first time'],
      [makeBar(60)],
    ],
    [
      'what is no time',
      [makeBar('2026-10-40'), makeBar(NaN)],
      [
        'bars[0]: the time ("2026-10-40") must be UTC seconds or an existing date "YYYY-MM-DD"',
        'bars[1]: the time (NaN) must be UTC seconds or an existing date "YYYY-MM-DD"',
      ],
      [],
    ],
    [
      'duplicates',
      [makeBar(60), makeBar(120), makeBar(60, { close: 9 })],
      ['bars[2]: the time (60) is the same as the time of bars[0]'],
      [makeBar(60, { close: 9 }), makeBar(120)],
    ],
    [
      'disorder',
      [makeBar(120), makeBar(60)],
      ['bars[1]: the time (60) is before the time of bars[0] (120)'],
      [makeBar(60), makeBar(120)],
    ],
    [
      'a high below the low',
      [makeBar(60, { high: 8 })],
      ['bars[0]: the high (8) is below the low (9)'],
      [makeBar(60, { high: 11, low: 8 })],
    ],
    [
      'a high below the close',
      [makeBar(60, { high: 10.5 })],
      ['bars[0]: the high (10.5) is below the close (11)'],
      [makeBar(60, { high: 11 })],
    ],
    [
      'a low above the open',
      [makeBar(60, { low: 10.5 })],
      ['bars[0]: the low (10.5) is above the open (10)'],
      [makeBar(60, { low: 10 })],
    ],
    [
      'prices as text',
      [makeBar(60, { close: '11' })],
      ['bars[0]: the close ("11") must be a number, not text'],
      [makeBar(60)],
    ],
    [
      'missing prices',
      [makeBar(60, { close: undefined }), makeBar(120)],
      ['bars[0]: the close (undefined) must be a finite number'],
      [makeBar(120)],
    ],
    [
      'something that is not a bar, in one sentence',
      [null, makeBar(60), 5],
      [
        'bars[0]: the bar (null) must be an object with a time and prices',
        'bars[2]: the bar (5) must be an object with a time and prices',
      ],
      [makeBar(60)],
    ],
    [
      'volumes',
      [makeBar(60, { volume: -1 }), makeBar(120, { volume: '7' })],
      [
        'bars[0]: the volume (-1) must be a number of at least 0',
        'bars[1]: the volume ("7") must be a number of at least 0',
      ],
      [makeBar(60), makeBar(120, { volume: 7 })],
    ],
  ])('names and repairs %s', (_, bars, expected, repaired) => {
    expect(messages(bars)).toEqual(expected);
    expect(repair(bars)).toEqual(repaired);
  });

  it('names a jump like that of a split, and keeps it', () => {
    const bars = sampleBars({ count: 60 });
    const split = bars.map((bar, i) =>
      i < 40
        ? bar
        : {
            ...bar,
            open: bar.open / 4,
            high: bar.high / 4,
            low: bar.low / 4,
            close: bar.close / 4,
          },
    );
    const { problems, repair: repairSplit } = checkBars(split);
    expect(problems.map(({ type, index }) => [type, index])).toEqual([['jump', 40]]);
    expect(problems[0]?.message).toMatch(
      /^bars\[40\]: the open \(.+\) is about 1\/4 the close before it/,
    );
    expect(repairSplit()).toEqual(split);
  });

  const newYork = {
    timeZone: 'America/New_York',
    sessions: [
      { from: '09:30', to: '12:00' },
      { from: '13:00', to: '16:00' },
    ],
  };
  const morning = Date.parse('2026-10-30T13:30Z') / 1000;
  const minutes = (...list: number[]): Bar[] =>
    list.map((minute) => makeBar(morning + minute * 60));

  it('names holes in a session, but not the time between sessions', () => {
    const bars = minutes(0, 5, 10, 25, 30, 140, 145, 210, 215, 220);
    expect(messages(bars, newYork)).toEqual([
      `bars[3]: 2 bars are missing between ${morning + 600} and ${morning + 1500}`,
      `bars[5]: 21 bars are missing between ${morning + 1800} and ${morning + 8400}`,
    ]);
    expect(messages(minutes(0, 5, 10, 1440, 1445), newYork)).toEqual([]);
  });

  it('uses the given interval', () => {
    expect(messages(minutes(0, 10), { ...newYork, interval: '5m' })).toEqual([
      `bars[1]: a bar is missing between ${morning} and ${morning + 600}`,
    ]);
    expect(messages(minutes(0, 10), { ...newYork, interval: '10m' })).toEqual([]);
  });

  it.each([
    [5, undefined, 'checkBars: bars (5) must be a list of bars'],
    [[], { interval: '1D' }, 'checkBars: options.interval ("1D") must be'],
    [[], { session: [] }, 'did you mean options.sessions?'],
    [[], 7, 'checkBars: options (7) must be an object'],
  ])('rejects %j with %j', (bars, options, message) => {
    expect(() => messages(bars, options as never)).toThrow(message);
  });

  it('repairs anything to bars that a series accepts', () => {
    const value = fc.oneof(
      fc.integer({ min: -5, max: 20 }),
      fc.constantFrom<unknown>(
        '7',
        '',
        'x',
        null,
        undefined,
        NaN,
        Infinity,
        1e300,
        {},
        1.79e12,
        '2026-10-30',
        '2026-02-30',
      ),
    );
    const bar = fc.oneof(
      {
        weight: 9,
        arbitrary: fc.record({
          time: value,
          open: value,
          high: value,
          low: value,
          close: value,
          volume: value,
          color: value,
        }),
      },
      { weight: 1, arbitrary: value },
    );
    fc.assert(
      fc.property(fc.array(bar, { maxLength: 20 }), (bars) => {
        const reading = { call: '', form: 'prices', accepted: null, first: Infinity } as const;
        readBars(repair(bars), { ...reading, palette: new BarColors(), customData: new Map() });
        expect(
          messages(repair(bars)).filter((text) => !/missing between|about/.test(text)),
        ).toEqual([]);
      }),
    );
  });
});
