import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatCsv, parseCsv, type CsvOptions } from '../../src/data/csv';
import type { Bar } from '../../src/types/data-types';

const at = (text: string): number => Date.parse(text) / 1000;
const first: Bar = { time: '2026-10-29', open: 10, high: 12.5, low: 9, close: 11, volume: 1500 };
const second: Bar = { time: '2026-10-30', open: 11, high: 13, low: 10, close: 12, volume: 900 };

describe('parseCsv', () => {
  it.each([
    [
      'names of columns in any order',
      'Volume,Close,Low,High,Open,Date\n1500,11,9,12.5,10,2026-10-29\n900,12,10,13,11,2026-10-30',
    ],
    [
      'newest row first',
      'Date,Open,High,Low,Close,Volume\n2026-10-30,11,13,10,12,900\n2026-10-29,10,12.5,9,11,1500\n',
    ],
    [
      'Windows line ends, a byte order mark and empty lines',
      '\uFEFFdate,open,high,low,close,volume\r\n\r\n2026-10-29,10,12.5,9,11,1500\r\n2026-10-30,11,13,10,12,900\r\n\r\n',
    ],
    [
      'quotes and thousands',
      '"Date","Open","High","Low","Close","Volume"\n"2026-10-29","$10","12.5","9","11","1,500"\n"2026-10-30","11","13","10","12","900"',
    ],
    [
      'semicolons and decimal commas',
      'Date;Open;High;Low;Close;Volume\n20261029;10,0;12,5;9,0;11,0;1.500,0\n20261030;11;13;10;12;900',
    ],
    [
      'tabs and other columns',
      'Date\tOpen\tHigh\tLow\tClose\tAdj Close\tVolume\n2026/10/29\t10\t12.5\t9\t11\t8\t1500\n2026/10/30\t11\t13\t10\t12\t8\t900',
    ],
    [
      'rows without prices',
      'Date,Open,High,Low,Close,Volume\n2026-10-28,null,null,null,null,null\n2026-10-29,10,12.5,9,11,1500\n2026-10-30,11,13,10,12,900',
    ],
  ])('reads %s', (_, csv) => {
    expect(parseCsv(csv)).toEqual([first, second]);
  });

  it.each([
    ['1.234,5', '1.234', 1234.5, 1234],
    ['1,5', '1.234.567', 1.5, 1_234_567],
    ['1.5', '1,234', 1.5, 1234],
    ['1.234', '7', 1.234, 7],
    ['1,234', '7', 1.234, 7],
    ['1,234.5', '1,234', 1234.5, 1234],
    ['1.5', '1e3', 1.5, 1000],
  ])('reads the price %s and the volume %s by the decimal separator of the file', (...row) => {
    const [price, volume, expectedPrice, expectedVolume] = row;
    const csv = `Date;Open;High;Low;Close;Volume\n2026-10-30;${price};${price};${price};${price};${volume}`;
    expect(parseCsv(csv)[0]).toMatchObject({ close: expectedPrice, volume: expectedVolume });
  });

  it('reads decimal commas in quotes between commas', () => {
    const csv = 'Date,Open,High,Low,Close\n2026-10-30,"1.500,5","1.501,0","1.499,0","1.500"';
    expect(parseCsv(csv)[0]).toMatchObject({ open: 1500.5, close: 1500 });
  });

  it.each([false, true])(
    'distinguishes the repeated hour by the order of rows (newest row first: %s)',
    (isReversed) => {
      const clocks = ['00:30', '01:00', '01:30', '01:00', '01:30', '02:00'];
      const rows = clocks.map((clock) => `2026-11-01 ${clock},1,1,1,1`);
      const csv = ['time,open,high,low,close', ...(isReversed ? rows.reverse() : rows)].join('\n');
      const start = at('2026-11-01T04:30Z');
      expect(parseCsv(csv, { timeZone: 'America/New_York' }).map(({ time }) => time)).toEqual(
        clocks.map((_, i) => start + i * 1800),
      );
      const twice = `${csv}\n${rows[0]}\n${rows[0]}`;
      expect(() => parseCsv(twice, { timeZone: 'America/New_York' })).toThrow(
        /line \d+: time \("2026-11-01 \d\d:\d\d"\) is the same as in line \d+ \("2026-11-01 \d\d:\d\d"\)/,
      );
    },
  );

  it.each(['2026-03-08 02:00', '2026-03-08 02:30'])(
    "names the line of a local time that doesn't exist, %s",
    (time) => {
      const csv = `time,open,high,low,close\n2026-03-08 01:59,1,1,1,1\n${time},1,1,1,1\n2026-03-08 03:00,1,1,1,1`;
      expect(() => parseCsv(csv, { timeZone: 'America/New_York' })).toThrow(
        `parseCsv: line 3: time ("${time}") doesn't exist in the time zone America/New_York, because the clocks are set forward; set options.timeZone to the time zone of the file`,
      );
      expect(parseCsv(csv)).toHaveLength(3);
    },
  );

  it.each([
    ['2026-10-30 09:30', at('2026-10-30T13:30Z')],
    ['20261030 093015', at('2026-10-30T13:30:15Z')],
    ['2026-10-30T09:30:00.5', at('2026-10-30T13:30:00.5Z')],
    ['2026-10-30T09:30:00Z', at('2026-10-30T09:30Z')],
    ['2026-10-30T09:30:00+08:00', at('2026-10-30T01:30Z')],
    ['1793367000', 1_793_367_000],
    ['1793367000000', 1_793_367_000],
    ['1793367000250000', 1_793_367_000.25],
    ['1793367000000000000', 1_793_367_000],
  ])('reads the time %s', (time, expected) => {
    const options = { timeZone: 'America/New_York' };
    const [bar] = parseCsv(`time,open,high,low,close\n${time},1,1,1,1`, options);
    expect(bar?.time).toBe(expected);
  });

  it.each(['Date,Time', '日期,时间'])('joins the columns %s', (names) => {
    const csv = `${names},Open,High,Low,Close\n2026-10-30,09:30,10,12,9,11\n2026-10-30,09:35,11,13,10,12`;
    const times = [at('2026-10-30T09:30Z'), at('2026-10-30T09:35Z')];
    expect(parseCsv(csv).map(({ time }) => time)).toEqual(times);
  });

  it('reads files with empty lines before the header, spaces around quotes, and other line ends', () => {
    const csv =
      '\uFEFF\r\n  \r\n"Date"; "Open" ;"High";"Low";"Close"\r\n\r\n 2026-10-30 ; "1,5" ;2;1;"1.500,25"\r\n;;;;\r\n';
    expect(() => parseCsv(csv)).toThrow('line 5: high (2) is below close (1500.25)');
    expect(parseCsv(csv.replace('1.500,25', '1,25'))).toEqual([
      { time: '2026-10-30', open: 1.5, high: 2, low: 1, close: 1.25 },
    ]);
    expect(parseCsv('\n\nDate\tOpen\tHigh\tLow\tClose\r2026-10-30\t1\t2\t1\t2')).toHaveLength(1);
  });

  it('returns no bars for an empty text', () => {
    expect(parseCsv('')).toEqual([]);
    expect(parseCsv('Date,Open,High,Low,Close')).toEqual([]);
  });

  const head = 'Date,Open,High,Low,Close';
  it.each([
    [5, 'parseCsv: csv (5) must be a string'],
    [
      'Date,Open,Hgh,Low,Close\n',
      'parseCsv: line 1: the column "high" is missing; the columns are "Date", "Open", "Hgh", "Low", "Close"',
    ],
    ['\n\nDate,Open,High,Low', 'parseCsv: line 3: the column "close" is missing'],
    [`${head}\n\n2026-10-30,1,1,1,x`, 'parseCsv: line 3: close ("x") must be a number'],
    [`${head}\n2026-10-30,1,1,1`, 'parseCsv: line 2: close ("") must be a number'],
    [`${head}\n2026-10-30,1,2,3,4`, 'parseCsv: line 2: high (2) is below low (3)'],
    [
      `${head}\n30.10.2026,1,1,1,1`,
      'parseCsv: line 2: time ("30.10.2026") must be a date "YYYY-MM-DD", a date with a 24-hour time "YYYY-MM-DD HH:MM", or UTC seconds',
    ],
    [`${head}\n1e22,1,1,1,1`, 'parseCsv: line 2: time ("1e22") must be a date "YYYY-MM-DD"'],
    [`${head}\n2026-13-30,1,1,1,1`, 'parseCsv: line 2: time ("2026-13-30") is not a valid date'],
    [
      `${head}\n2026-10-30,1,1,1,1\n2026-10-30,1,1,1,1`,
      'parseCsv: line 3: time ("2026-10-30") is the same as in line 2',
    ],
    [
      `${head}\n2026-10-30,1,1,1,1\n1793367000,1,1,1,1`,
      'parseCsv: line 3: time ("1793367000") must be a trading day, like the time in line 2 ("2026-10-30")',
    ],
    [
      `${head}\n1793367000,1,1,1,1\n2026-10-30,1,1,1,1`,
      'parseCsv: line 2: time ("1793367000") must be a trading day, like the time in line 3 ("2026-10-30")',
    ],
    [`${head}\n2026-10-30 24:00,1,1,1,1`, 'parseCsv: line 2: time ("2026-10-30 24:00") must be'],
    [`${head}\n2026-10-30 09:60,1,1,1,1`, 'parseCsv: line 2: time ("2026-10-30 09:60") must be'],
    [
      `${head}\n2026-10-30T09:30:60Z,1,1,1,1`,
      'parseCsv: line 2: time ("2026-10-30T09:30:60Z") must be a date "YYYY-MM-DD", a date with a 24-hour time "YYYY-MM-DD HH:MM", or UTC seconds',
    ],
    [`${head}\n"2026-10-30,1,1,1,1`, "parseCsv: line 2: a quotation mark isn't closed"],
    [
      `${head}\n2026-10-30,"1" USD,1,1,1`,
      "parseCsv: line 2: a quotation mark isn't closed, or text follows the closing one",
    ],
  ])('rejects %j', (csv, message) => {
    expect(() => parseCsv(csv as string)).toThrow(message);
  });

  it('rejects an unknown option', () => {
    const options = { timezone: 'UTC' } as Partial<CsvOptions>;
    expect(() => parseCsv('', options)).toThrow('did you mean options.timeZone?');
  });
});

describe('formatCsv', () => {
  it('writes a header and the bars', () => {
    expect(formatCsv([first, second])).toBe(
      'time,open,high,low,close,volume\n2026-10-29,10,12.5,9,11,1500\n2026-10-30,11,13,10,12,900\n',
    );
  });

  it('gives the same bars when it is parsed', () => {
    const price = fc.double({ min: -1e6, max: 1e6, noNaN: true }).map((each) => each + 0);
    const bar = fc.tuple(price, price, fc.option(fc.nat(), { nil: undefined }));
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.integer({ min: 0, max: 2e9 }), { maxLength: 30 }),
        fc.array(bar, { minLength: 30, maxLength: 30 }),
        (times, prices) => {
          const bars = times
            .sort((a, b) => a - b)
            .map((time, i): Bar => {
              const [open, close, volume] = prices[i] ?? [0, 0, undefined];
              const [high, low] = [Math.max(open, close), Math.min(open, close)];
              return { time, open, high, low, close, ...(volume === undefined ? {} : { volume }) };
            });
          expect(parseCsv(formatCsv(bars))).toEqual(bars);
        },
      ),
    );
  });

  it.each([
    [5, 'formatCsv: bars (5) must be a list of bars'],
    [[null], 'formatCsv: bars[0] (null) must be a bar'],
    [[{ ...first, high: 1 }], 'formatCsv: bars[0].high (1) is below bars[0].low (9)'],
    [
      [{ ...first, time: 'today' }],
      'formatCsv: bars[0].time ("today") must be UTC seconds or a date',
    ],
  ])('rejects %j', (bars, message) => {
    expect(() => formatCsv(bars as Bar[])).toThrow(message);
  });
});
