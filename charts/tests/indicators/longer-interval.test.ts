import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Bar, type IChartApi, type ISeriesApi, resample, type Time } from '../../src';
import { ATR, EMA, SMA, VolumeProfile } from '../../src/indicators';
import { sampleBars } from '../../src/samples';
import { runs } from '../property-runs';
import { readValues, run, steps } from './bar-steps';
import { byTime, onChart } from './indicator-chart';
import { added } from './short-indicators';

/** Returns the series with an `addIndicator` that adds indicators of a longer interval. */
const withInterval = (series: ISeriesApi<'candle'>, interval: string): ISeriesApi<'candle'> =>
  new Proxy(series, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name);
      if (typeof value !== 'function') return value;
      if (name !== 'addIndicator') return value.bind(target) as unknown;
      return (definition: unknown, options: object) =>
        target.addIndicator(definition as typeof SMA, { ...options, interval });
    },
  });

describe.each(Object.entries(added))('%s', (_, add) => {
  it('has the same values after any changes as calculated from scratch', () => {
    fc.assert(
      fc.property(steps, fc.constantFrom('4d', '1w', '1M'), (list, interval) => {
        const [followed, fresh] = onChart((chart) => {
          const series = withInterval(chart.addSeries('candle'), interval);
          const indicator = add(series);
          run(series, list);
          return [readValues(indicator), readValues(add(series))];
        });
        expect(followed).toEqual(fresh);
      }),
      { numRuns: runs(10) },
    );
  });
});

const timeZone = 'America/New_York';
const sessions = [{ from: '09:30', to: '16:00' }];
const minutes: Bar[] = sampleBars({ interval: 600, count: 1500, session: null });

function draw(bars: readonly Bar[], options: object): Map<Time, number> {
  return onChart((chart) => {
    chart.applyOptions({ exchangeTimeZone: timeZone });
    const series = chart.addSeries('candle');
    series.setData(bars);
    const indicator = series.addIndicator(SMA, { length: 3, ...options });
    return byTime(indicator.series.value.data());
  });
}

/** Days of the bars in the exchange's time zone, from their formula and not from the library. */
const getDay = (time: Time): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone }).format(Number(time) * 1000);

it.each([
  ['whole days', []],
  ['sessions', sessions],
])('shows the value of the last complete day: %s', (_, hours) => {
  const days = resample(minutes, '1d', { timeZone, sessions: hours });
  const values = draw(minutes, { interval: '1d', sessions: hours });
  const means = days
    .slice(2, -1)
    .map((_day, i) => days.slice(i, i + 3).reduce((sum, { close }) => sum + close, 0) / 3);
  const found = [...new Set(values.values())];
  expect(found).toHaveLength(means.length);
  for (const [i, mean] of means.entries()) expect(found[i]).toBeCloseTo(mean, 8);
  if (hours.length > 0) return;
  for (const { time } of minutes) {
    const index = days.findIndex((day) => day.time === getDay(time));
    if (index >= 3) expect(values.get(time)).toBe(found[index - 3]);
  }
});

it('never changes a value of the past when bars are added', () => {
  const all = draw(minutes, { interval: '4h' });
  for (const count of [200, 201, 517, 1000, 1499]) {
    const time = minutes[count - 1]?.time ?? 0;
    expect(draw(minutes.slice(0, count), { interval: '4h' }).get(time)).toBe(all.get(time));
  }
});

it('follows live bars, the time zone, and another interval', () => {
  onChart((chart) => {
    const series = chart.addSeries('candle');
    series.setData(minutes.slice(0, 1000));
    const indicator = series.addIndicator(SMA, { length: 3, interval: '1d' });
    const values = () => byTime(indicator.series.value.data());
    const expectSame = (options: object) => {
      const fresh = series.addIndicator(SMA, { length: 3, ...options });
      expect(values()).toEqual(byTime(fresh.series.value.data()));
      fresh.remove();
    };
    for (const bar of minutes.slice(1000)) series.update(bar);
    expectSame({ interval: '1d' });
    chart.applyOptions({ exchangeTimeZone: 'Asia/Tokyo' });
    expectSame({ interval: '1d' });
    expect(indicator.series.value.options().title).toBe('SMA 3 1d');
    indicator.applyOptions({ interval: '4h', sessions });
    expectSame({ interval: '4h', sessions });
    expect(indicator.options()).toMatchObject({ length: 3, interval: '4h', sessions });
    indicator.applyOptions({ interval: undefined, sessions: undefined });
    expectSame({});
    expect(indicator.options()).not.toHaveProperty('interval');
  });
});

it('draws steps unless the style has another line type', () => {
  onChart((chart) => {
    const series = chart.addSeries('candle');
    series.setData(minutes);
    const add = (options: object) => series.addIndicator(EMA, options).series.value.options();
    expect(add({ interval: '1d' }).lineType).toBe('steps');
    expect(add({}).lineType).toBe('simple');
    const indicator = series.addIndicator(EMA, {});
    for (const [interval, lineType] of [
      ['1d', 'steps'],
      [null, 'simple'],
    ] as const) {
      indicator.applyOptions({ interval });
      expect(indicator.series.value.options().lineType).toBe(lineType);
    }
    const styles = { value: { lineType: 'simple' } };
    expect(add({ interval: '1d', styles }).lineType).toBe('simple');
  });
});

it('refuses an equal or shorter interval, and sessions without an interval', () => {
  onChart((chart) => {
    const series = chart.addSeries('candle');
    series.setData(minutes);
    const add = (options: object) => () => series.addIndicator(ATR, options);
    expect(add({ interval: '10m' })).toThrow(
      'addIndicator: options.interval ("10m") must be longer than the interval of the series\' bars, "10m"',
    );
    expect(add({ interval: '5m' })).toThrow(RangeError);
    expect(add({ interval: '1 day' })).toThrow('did you mean "1d"?');
    expect(add({ interval: 60 })).toThrow(TypeError);
    expect(add({ sessions })).toThrow('addIndicator: options.sessions needs an interval');
    expect(() => series.addIndicator(VolumeProfile, { interval: '1d' } as object)).toThrow(
      'interval is not an option',
    );
    const indicator = series.addIndicator(ATR, { interval: '1d' });
    expect(() => indicator.applyOptions({ interval: '1m' })).toThrow(
      'applyOptions: interval ("1m") must be longer',
    );
    expect(indicator.options().interval).toBe('1d');
    expect(series.indicators()).toHaveLength(1);
  });
});

const days = sampleBars({ count: 600 });

it.each<[string, readonly Bar[], object, string]>([
  [
    'nothing',
    minutes,
    { interval: '' },
    'interval ("") must be a whole number of at least 1 and a unit',
  ],
  ['a number', minutes, { interval: 5 }, 'interval (5) must be a string, such as "5m"'],
  [
    'no count',
    minutes,
    { interval: 'd' },
    'interval ("d") must be a whole number of at least 1 and a unit',
  ],
  [
    'zero',
    minutes,
    { interval: '0d' },
    'interval ("0d") must be a whole number of at least 1 and a unit',
  ],
  [
    'a fraction',
    minutes,
    { interval: '1.5h' },
    'interval ("1.5h") must be a whole number of at least 1 and a unit',
  ],
  ['a list', minutes, { interval: ['1d'] }, 'interval (a list) must be a string'],
  ['a shorter one', minutes, { interval: '7m' }, '("7m") must be longer than the interval of'],
  ['the same one', minutes, { interval: '600s' }, '("600s") must be longer than the interval of'],
  ['the same day', days, { interval: '24h' }, 'the interval of the series\' bars, "1d"'],
  [
    'hours of days',
    days,
    { interval: '48h' },
    'interval ("48h") must be at most a day in hours, minutes or seconds; use days, such as "2d"',
  ],
  ['a week', resample(days, '1w'), { interval: '7d' }, 'of the series\' bars, "1w"'],
  ['weeks', resample(days, '1M'), { interval: '4w' }, 'of the series\' bars, "1M"'],
  ['no list', minutes, { interval: '1d', sessions: '9-5' }, 'sessions ("9-5") must be a list'],
  [
    'no end',
    minutes,
    { interval: '1d', sessions: [{ from: '09:30' }] },
    'sessions[0].to is missing',
  ],
])('refuses %s, and keeps the indicators and their values', (_, bars, options, message) => {
  onChart((chart) => {
    const series = chart.addSeries('candle');
    series.setData(bars);
    const indicator = series.addIndicator(SMA, { length: 2, interval: '1y' });
    const before = indicator.series.value.data();
    expect(() => series.addIndicator(EMA, options)).toThrow(`addIndicator: options.`);
    expect(() => series.addIndicator(EMA, options)).toThrow(message);
    expect(() => indicator.applyOptions(options)).toThrow(message);
    expect(series.indicators()).toEqual([indicator]);
    expect(indicator.options()).toMatchObject({ length: 2, interval: '1y' });
    expect(indicator.series.value.data()).toEqual(before);
  });
});

it('keeps its values if a call mixes time types', () => {
  onChart((chart) => {
    const series = chart.addSeries('candle');
    series.setData(minutes);
    const indicator = series.addIndicator(SMA, { length: 2, interval: '1d' });
    const before = indicator.series.value.data();
    const day = { ...minutes[0], time: '2026-10-30' } as Bar;
    const message =
      '.time ("2026-10-30") must be a number, such as UTC seconds, because the other times are numbers';
    expect(() => series.update(day)).toThrow(`update: bar${message}`);
    expect(() => series.setData([...minutes, day])).toThrow(`setData: data[1500]${message}`);
    expect(() => chart.addSeries('line').setData([{ time: day.time, value: 1 }])).toThrow(message);
    expect(indicator.series.value.data()).toEqual(before);
  });
});

it.each(['1m', '1d'])('accepts any interval on a series without bars: %s', (interval) => {
  onChart((chart) => {
    const series = chart.addSeries('candle');
    const indicator = series.addIndicator(SMA, { length: 2, interval });
    expect(byTime(indicator.series.value.data()).size).toBe(0);
    series.setData(minutes.slice(0, 1));
    expect(byTime(indicator.series.value.data()).size).toBe(0);
    series.setData(minutes);
    expect(byTime(indicator.series.value.data()).size > 0).toBe(interval === '1d');
    series.setData([]);
    expect(indicator.series.value.data()).toEqual([]);
  });
});

it('is empty if the series gets longer bars later, and is restored', () => {
  onChart((chart) => {
    const series = chart.addSeries('candle');
    series.setData(minutes);
    const indicator = series.addIndicator(SMA, { length: 3, interval: '1h' });
    const before = byTime(indicator.series.value.data());
    series.setData(sampleBars({ count: 50 }));
    expect(byTime(indicator.series.value.data()).size).toBe(0);
    series.setData(minutes);
    expect(byTime(indicator.series.value.data())).toEqual(before);
  });
});

it('is saved', () => {
  const save = (chart: IChartApi) => chart.saveState().indicators?.map(({ options }) => options);
  onChart((chart) => {
    const series = chart.addSeries('candle');
    series.setData(minutes);
    series.addIndicator(SMA, { interval: '1d', sessions });
    series.addIndicator(SMA, {});
    expect(save(chart)).toEqual([{ interval: '1d', sessions }, {}]);
  });
});
