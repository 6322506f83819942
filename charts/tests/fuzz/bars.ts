/** Bars of all sorts, as programs of the fuzzer ask for them. */
import type { Bar, BarBand, BarValue, Time } from '../../src/index';
import type { Data } from './arguments';
import { createRandom } from '../../src/samples/random';

type Sort = 'usual' | 'flat' | 'huge' | 'tiny' | 'gaps' | 'colors' | 'negative';

const DAY = 86_400;

/** Times in ascending order from a first one; those beyond year 9999 are left out. */
function createTimes(count: number, from: Time, step: number): Time[] {
  const isDay = typeof from === 'string';
  const first = isDay ? Date.parse(`${from}T00:00:00Z`) / 1000 : from;
  return Array.from({ length: count }, (_, i) => first + i * (isDay ? DAY : step))
    .filter((time) => time <= 253_402_300_799)
    .map((time) => (isDay ? new Date(time * 1000).toISOString().slice(0, 10) : time));
}

export function bars(
  count: number,
  from: Time = 1_700_000_040,
  step = 60,
  sort: Sort = 'usual',
  seed = 1,
): Bar[] {
  const random = createRandom(seed);
  const scale = { huge: 1e12, tiny: 1e-9, flat: 0 }[sort as string] ?? 1;
  let last = 20;
  return createTimes(count, from, step).map((time, i) => {
    const open = last;
    const close = open + (random() - 0.5) * 4;
    last = close;
    const basePrice = sort === 'negative' ? -60 : 0;
    const price = (value: number): number => (sort === 'flat' ? 7 : basePrice + value * scale);
    const bar: Bar = {
      time,
      open: price(open),
      high: price(Math.max(open, close) + random()),
      low: price(Math.min(open, close) - random()),
      close: price(close),
    };
    if (i % 3 > 0) bar.volume = Math.round(random() * 1000);
    if (sort === 'colors' && i % 2 > 0) bar.color = i % 4 > 1 ? '#808000' : 'rgb(0 128 128)';
    return bar;
  });
}

export const days = (count: number): Bar[] => bars(count, '2023-11-14');

export function values(...args: Parameters<typeof bars>): BarValue[] {
  const [, , , sort] = args;
  return bars(...args).map(({ time, close, color }, i) => ({
    time,
    value: sort === 'gaps' && i % 5 === 2 ? null : close,
    ...(color ? { color } : {}),
  }));
}

export function bands(...args: Parameters<typeof bars>): BarBand[] {
  const [, , , sort] = args;
  return bars(...args).map(({ time, high, low, color }, i) => ({
    time,
    ...(sort === 'gaps' && i % 5 === 2
      ? { upper: null, lower: null }
      : { upper: high, lower: low }),
    ...(color ? { color } : {}),
  }));
}

export const customBars = (...args: Parameters<typeof bars>) =>
  bars(...args).map(({ time, close }) => ({ time, level: close }));

/** The same as columns. */
export function columns(rows: readonly (Bar | BarValue | BarBand)[]): object {
  const [first = { time: 0 }] = rows;
  const isDay = typeof first.time === 'string';
  const entries = Object.keys({ ...first, color: '' }).map((key) => {
    const column = rows.map((row) => (row as unknown as Record<string, unknown>)[key]);
    if (key === 'color') return ['color', column];
    if (key === 'time' && isDay) return [key, column];
    return [key, Float64Array.from(column, (value) => (value as number | null) ?? NaN)];
  });
  const all = Object.fromEntries(entries) as Record<string, unknown>;
  // If a value is optional, the column declares it.
  if (rows.some((row) => 'volume' in row))
    all.volume = Float64Array.from(rows, (row) => ('volume' in row ? (row.volume ?? NaN) : NaN));
  if (!rows.some((row) => row.color !== undefined)) delete all.color;
  return all;
}

/** A bar with the fields of every kind. */
export const all = (bar: Bar): object => ({
  ...bar,
  value: bar.close,
  upper: bar.high,
  lower: bar.low,
  level: bar.close,
});

/** Two times in ascending order, if they are of one kind. */
export const inTime = (a: Time, b: Time): { from: Time; to: Time } =>
  a < b ? { from: a, to: b } : { from: b, to: a };

/** Last of these bars, in any form. */
export function getLast(data: readonly object[] | Record<string, ArrayLike<unknown>>): object {
  if (Array.isArray(data))
    return (
      (data.at(-1) as object | undefined) ?? {
        time: 1_700_000_040,
        open: 5,
        high: 6,
        low: 4,
        close: 5,
        value: 5,
        upper: 6,
        lower: 4,
        level: 5,
      }
    );
  const entries = Object.entries(data as Record<string, ArrayLike<unknown>>);
  const row = entries.map(([key, column]) => [key, column[column.length - 1]] as const);
  const bar = Object.fromEntries(
    row.filter(([, value]) => value !== undefined && !Number.isNaN(value)),
  );
  return 'time' in bar ? bar : getLast([]);
}

/** Converts columns to bars whose keys have the same order as the bars that a series returns. */
export function plain(data: unknown, of: Data): string[] {
  const rows = Array.isArray(data)
    ? (data as Record<string, unknown>[])
    : toRows(data as Record<string, ArrayLike<unknown>>);
  return rows.map((row) => plainBar(row, of));
}

const keys: Readonly<Record<Data, readonly string[]>> = {
  prices: ['time', 'open', 'high', 'low', 'close', 'volume', 'color'],
  value: ['time', 'value', 'color'],
  band: ['time', 'upper', 'lower', 'color'],
  own: ['time', 'level', 'color'],
};

export function plainBar(bar: unknown, of: Data): string {
  const { ...fields } = bar as Record<string, unknown>;
  // Series of single values draw the closes of bars with four prices.
  if (of === 'value' && fields.close !== undefined && fields.value === undefined) {
    fields.value = Number.isNaN(fields.close) ? null : fields.close;
  }
  const has = (key: string): boolean => fields[key] !== undefined && !Number.isNaN(fields[key]);
  return JSON.stringify(keys[of].filter(has).map((key) => [key, fields[key]]));
}

function toRows(data: Record<string, ArrayLike<unknown>>): Record<string, unknown>[] {
  const { time } = data;
  return Array.from({ length: time?.length ?? 0 }, (_, i) => {
    const row: Record<string, unknown> = {};
    for (const [key, column] of Object.entries(data)) {
      const value = column[i];
      const empty = typeof value === 'number' && Number.isNaN(value);
      if (empty && key === 'volume') continue;
      row[key] = empty ? null : value;
    }
    return row;
  });
}
