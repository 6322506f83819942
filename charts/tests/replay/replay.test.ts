// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  Alerts,
  createChart,
  OrderLines,
  resample,
  type Bar,
  type IChartApi,
  type ISeriesApi,
} from '../../src';
import { SMA } from '../../src/indicators';
import { createReplay, type ReplayFill, type ReplayOptions } from '../../src/replay';
import { sampleBars } from '../../src/samples';
import { createFakeClock } from '../../src/testing';

const charts: IChartApi[] = [];
afterEach(() => {
  for (const chart of charts.splice(0)) chart.remove();
  document.body.replaceChildren();
});

function open(bars: readonly Bar[], options = {}): [IChartApi, ISeriesApi<'candle'>] {
  const element = document.createElement('div');
  document.body.append(element);
  const chart = createChart(element, options);
  charts.push(chart);
  const series = chart.addSeries('candle');
  series.setData(bars);
  return [chart, series];
}

const days = sampleBars({ count: 200 });
const minutes = sampleBars({ interval: 60, count: 2000 });
const timeAt = (bars: readonly Bar[], index: number) => bars[index]?.time ?? NaN;

/** Bars with closes, whose highs and lows are the next prices. */
const fromCloses = (...closes: number[]): Bar[] =>
  closes.map((close, i) => {
    const before = closes[i - 1] ?? close;
    return {
      time: 60 * i,
      open: before,
      high: Math.max(before, close),
      low: Math.min(before, close),
      close,
    };
  });

describe('the clock', () => {
  it('shows the past at the start, and all bars after it was removed', () => {
    const [chart, series] = open(days);
    const replay = createReplay(chart, { from: timeAt(days, 100) });
    expect(series.data()).toEqual(days.slice(0, 100));
    expect(replay.state()).toEqual({
      isPlaying: false,
      isAtEnd: false,
      speed: 1,
      time: timeAt(days, 100),
    });
    const removed: boolean[] = [];
    replay.onStateChange(() => removed.push(replay.removed));
    replay.remove();
    replay.remove();
    expect(removed).toEqual([true]);
    expect(replay.removed).toBe(true);
    expect(series.data()).toEqual(days);
  });

  it('steps forward and back', () => {
    const [chart, series] = open(minutes);
    const replay = createReplay(chart, { from: timeAt(minutes, 500) });
    replay.step();
    expect(series.data()).toEqual(minutes.slice(0, 501));
    replay.step(9);
    expect(series.length).toBe(510);
    replay.step(-10);
    expect(series.data()).toEqual(minutes.slice(0, 500));
    replay.step(-1000);
    expect(series.length).toBe(1);
    replay.step(5000);
    expect(series.data()).toEqual(minutes);
    expect(replay.state().isAtEnd).toBe(true);
  });

  it('plays with a speed, and stops at the end', async () => {
    const clock = createFakeClock();
    const [chart, series] = open(minutes);
    const replay = createReplay(chart, { from: timeAt(minutes, 1900), speed: 10, clock });
    const states: boolean[] = [];
    replay.onStateChange(({ isPlaying }) => states.push(isPlaying));
    replay.play();
    replay.play();
    await clock.advance(1000);
    expect(series.length).toBe(1910);
    replay.pause();
    await clock.advance(1000);
    expect(series.length).toBe(1910);
    replay.setSpeed(500);
    replay.play();
    await clock.advance(100);
    expect(series.length).toBeGreaterThan(1940);
    expect(series.length).toBeLessThanOrEqual(1960);
    await clock.advance(1000);
    expect(series.length).toBe(2000);
    expect(replay.state().isPlaying).toBe(false);
    expect(clock.pending).toBe(0);
    expect(states.at(-1)).toBe(false);
  });

  it('stops when a handler pauses or removes it', async () => {
    const clock = createFakeClock();
    const [chart, series] = open(minutes);
    const from = timeAt(minutes, 100);
    const replay = createReplay(chart, { from, speed: 10, clock });
    series.onDataChange(() => {
      if (series.length === 103) replay.pause();
      if (series.length === 105) replay.remove();
    });
    replay.play();
    await clock.advance(5000);
    expect(series.length).toBe(103);
    replay.play();
    await clock.advance(5000);
    expect(series.data()).toEqual(minutes);
    expect(clock.pending).toBe(0);
  });

  it('jumps to a time, and to a trading day in the time zone of the exchange', () => {
    const [chart, series] = open(minutes, { exchangeTimeZone: 'America/New_York' });
    const replay = createReplay(chart, { from: timeAt(minutes, 700) });
    replay.setTime(timeAt(minutes, 20));
    expect(series.length).toBe(20);
    const zone = 'America/New_York';
    const last = resample(minutes, '1d', { timeZone: zone }).at(-1)?.time ?? '';
    replay.setTime(last);
    const day = new Intl.DateTimeFormat('sv', { timeZone: zone });
    const count = minutes.filter(
      ({ time }) => day.format(new Date(Number(time) * 1000)) < String(last),
    ).length;
    expect(count).toBeGreaterThan(0);
    expect(series.length).toBe(count);
    replay.setTime('2100-01-01');
    expect(series.length).toBe(2000);
    replay.setTime('1990-01-01');
    expect(series.length).toBe(0);
    replay.step();
    expect(series.length).toBe(1);
  });

  it('never shows a bar of another interval before it ended', () => {
    const zone = { timeZone: 'America/New_York' };
    const hours = resample(minutes, '1h', zone);
    const daily = resample(minutes, '1d', zone);
    const [chart, series] = open(minutes, { exchangeTimeZone: zone.timeZone });
    const [other, hourSeries] = open(hours);
    const [third, daySeries] = open(daily);
    const replay = createReplay([chart, other, third], { from: timeAt(minutes, 300) });
    for (let count = 300; count < 2000; count += 53) {
      expect(series.length).toBe(count);
      const past = minutes.slice(0, count);
      const isPast = (longer: readonly Bar[], interval: string): boolean =>
        resample(past, interval, zone)
          .slice(0, longer.length)
          .every((bar, i) => JSON.stringify(bar) === JSON.stringify(longer[i]));
      expect(isPast(hourSeries.data(), '1h')).toBe(true);
      expect(isPast(daySeries.data(), '1d')).toBe(true);
      expect(daySeries.length).toBeGreaterThanOrEqual(resample(past, '1d', zone).length - 1);
      replay.step(53);
    }
    replay.step(2000);
    expect(hourSeries.data()).toEqual(hours);
    expect(daySeries.data()).toEqual(daily);
  });
});

describe('bars that are shown as a line', () => {
  it('keep all prices, and so do older bars that load', () => {
    const [chart, series] = open(minutes.slice(500));
    series.setType('line');
    const replay = createReplay(chart, { from: timeAt(minutes, 1000) });
    series.prepend(minutes.slice(0, 500));
    replay.step();
    expect(series.length).toBe(1001);
    replay.remove();
    expect(series.type).toBe('line');
    expect(series.setType('candle').data()).toEqual(minutes);
  });

  it('can have single values', () => {
    const [chart] = open([]);
    const line = chart.addSeries('line');
    const values = minutes.map(({ time, close }) => ({ time, value: close }));
    line.setData(values.slice(500));
    const replay = createReplay(chart, { from: timeAt(minutes, 1000) });
    line.prepend(values.slice(0, 500));
    expect(line.length).toBe(1000);
    replay.remove();
    expect(line.data()).toEqual(values);
  });
});

describe('finer bars', () => {
  it.each(['5m', '1h', '1d'])('build the newest bar of %s as resampling does', (interval) => {
    const zone = { timeZone: 'America/New_York' };
    const longer = resample(minutes, interval, zone);
    const [chart, series] = open(longer, { exchangeTimeZone: zone.timeZone });
    const from = timeAt(minutes, 400);
    const replay = createReplay(chart, { from, finerBars: [[series, minutes]] });
    for (let count = 400; count < 1990; count += 7) {
      const expected = resample(minutes.slice(0, count), interval, zone);
      expect(series.data()).toEqual(expected);
      replay.step(7);
    }
    replay.step(-3);
    replay.setTime(timeAt(minutes, 777));
    expect(series.data()).toEqual(resample(minutes.slice(0, 777), interval, zone));
    replay.remove();
    expect(series.data()).toEqual(longer);
  });

  it('add volumes, and take the newest of other values', () => {
    const [chart] = open(fromCloses(1, 2, 3, 4));
    const volume = chart.addPane('volume').addSeries('histogram');
    const line = chart.addSeries('line');
    const values = [0, 60, 120, 180].map((time) => ({ time, value: 10 }));
    volume.setData(values);
    line.setData(values);
    const finer = [120, 135, 150].map((time, i) => ({ time, value: i + 1 }));
    const replay = createReplay(chart, {
      from: 120,
      finerBars: [
        [volume, finer],
        [line, finer],
      ],
    });
    replay.step(2);
    expect([volume.last(), line.last()]).toEqual([
      { time: 120, value: 3 },
      { time: 120, value: 2 },
    ]);
  });
});

describe('a chart', () => {
  it('has indicators of the past only', () => {
    const [chart, series] = open(days);
    const average = series.addIndicator(SMA, { length: 5 });
    const all = average.series.value.data();
    const replay = createReplay(chart, { from: timeAt(days, 50) });
    expect(average.series.value.length).toBe(50);
    replay.step(3);
    expect(average.series.value.data()).toEqual(all.slice(0, 53));
    replay.remove();
    expect(average.series.value.data()).toEqual(all);
  });

  it('reports that a live bar follows the last one', () => {
    const [chart, series] = open(days.slice(0, 100));
    const replay = createReplay(chart, { from: timeAt(days, 100) });
    const states: boolean[] = [];
    replay.onStateChange(({ isAtEnd }) => states.push(isAtEnd));
    series.update(days[100] as Bar);
    series.update(days[101] as Bar);
    expect(states).toEqual([false]);
    expect(replay.state().isAtEnd).toBe(false);
  });

  it('includes older and live bars, and another symbol', () => {
    const [chart, series] = open(minutes.slice(500, 1500));
    const replay = createReplay(chart, { from: timeAt(minutes, 1000) });
    series.prepend(minutes.slice(0, 500));
    expect(series.data()).toEqual(minutes.slice(0, 1000));
    for (const bar of minutes.slice(1500, 1510)) series.update(bar);
    expect(series.data()).toEqual(minutes.slice(0, 1000));
    const corrected = { ...(minutes[990] as Bar), color: 'red' };
    series.update(corrected);
    replay.step();
    expect(series.length).toBe(1001);
    expect(series.data()[990]).toEqual(corrected);
    const other = sampleBars({ interval: 60, count: 2000, seed: 7 });
    series.setData(other);
    expect(series.data()).toEqual(other.slice(0, 1001));
    replay.remove();
    expect(series.data()).toEqual(other);
  });

  it('continues when a series or a chart is removed', () => {
    const [chart] = open(minutes);
    const [other, remaining] = open(minutes);
    const line = other.addSeries('line');
    line.setData(minutes.map(({ time, close }) => ({ time, value: close })));
    const replay = createReplay([chart, other], { from: timeAt(minutes, 100) });
    line.remove();
    chart.remove();
    replay.step();
    expect(remaining.length).toBe(101);
    replay.remove();
    expect(remaining.length).toBe(2000);
  });
});

describe('alerts', () => {
  it.each([false, true])('are simulated: %s', (isSimulated) => {
    const [chart, series] = open(fromCloses(1, 2, 3, 9, 10, 3, 8, 1));
    const alerts = chart.attach(Alerts);
    alerts.add(series.addPriceLine({ price: 5 }));
    const onAlert = vi.fn();
    alerts.onAlert(onAlert);
    const replay = createReplay(chart, { from: 120, alerts: isSimulated });
    replay.step(5);
    expect(onAlert).toHaveBeenCalledTimes(isSimulated ? 3 : 0);
    replay.setTime(0);
    replay.step(-2);
    replay.remove();
    expect(onAlert).toHaveBeenCalledTimes(isSimulated ? 3 : 0);
  });
});

describe('orders', () => {
  const run = (closes: readonly number[], order: object): ReplayFill[] => {
    const [chart] = open(fromCloses(...closes));
    const orders = chart.attach(OrderLines);
    orders.set([{ id: 'a', price: 100, quantity: 1, ...order }]);
    const replay = createReplay(chart, { from: 60, orders: [orders] });
    const fills: ReplayFill[] = [];
    replay.onFill((fill) => fills.push(fill));
    replay.step(100);
    expect(orders.orders()).toHaveLength(fills.at(-1)?.part === 'entry' || !fills[0] ? 1 : 0);
    return fills;
  };
  const short = (fills: ReplayFill[]) =>
    fills.map(({ part, price, time }) => `${part} ${price} ${time}`);

  it('become positions, and close at the stop loss or the take profit', () => {
    const bracket = { stop: 90, target: 120 };
    expect(short(run([105, 103, 99, 110, 125], bracket))).toEqual([
      'entry 100 120',
      'target 120 240',
    ]);
    expect(short(run([105, 103, 99, 85, 125], bracket))).toEqual(['entry 100 120', 'stop 90 180']);
    expect(short(run([105, 103, 85, 125], bracket))).toEqual(['entry 100 120', 'stop 90 120']);
    expect(run([105, 103, 101, 125], bracket)).toEqual([]);
    expect(short(run([105, 103, 99, 101], {}))).toEqual(['entry 100 120']);
    expect(run([105, 103, 101], {})).toEqual([]);
  });

  it('fill at the first price after a gap and within bars', () => {
    const bars = fromCloses(105, 105, 105).map((bar) =>
      bar.time === 120 ? { ...bar, open: 95, high: 97, low: 94, close: 96 } : bar,
    );
    const [chart, series] = open(bars);
    const orders = chart.attach(OrderLines);
    orders.set([{ id: 'a', price: 100, quantity: 1, series }]);
    const finer = [
      { time: 120, open: 95, high: 96, low: 94, close: 96 },
      { time: 150, open: 96, high: 97, low: 96, close: 96 },
    ];
    const replay = createReplay(chart, {
      from: 120,
      orders: [orders],
      finerBars: [[series, finer]],
    });
    const fills: ReplayFill[] = [];
    replay.onFill((fill) => fills.push(fill));
    replay.step();
    expect(short(fills)).toEqual(['entry 95 120']);
    expect(orders.orders()).toEqual([
      expect.objectContaining({ id: 'a', type: 'position', price: 95 }),
    ]);
  });
});

describe('arguments', () => {
  it('are checked', () => {
    const [chart, series] = open(days);
    const create = (options: unknown) => () => createReplay(chart, options as ReplayOptions);
    expect(create(undefined)).toThrow('createReplay: options (undefined) must be an object');
    expect(create({ from: '2026' })).toThrow('createReplay: options.from ("2026") must be');
    expect(create({ from: 1, sped: 2 })).toThrow('createReplay: options.sped is not an option');
    expect(create({ from: 1, speed: 0 })).toThrow(RangeError);
    expect(create({ from: 1, alerts: 1 })).toThrow('options.alerts (1) must be true or false');
    expect(create({ from: 1, orders: [chart] })).toThrow('options.orders (a list) must be');
    expect(create({ from: 1, finerBars: [series] })).toThrow(
      'must be a list of [series, bars] pairs',
    );
    expect(create({ from: 1, clock: { now: Date.now } })).toThrow(
      'options.clock (an object) must be an object with the functions now, setTimeout, clearTimeout',
    );
    expect(create({ from: 1, sessions: null })).toThrow('options.sessions (null) must be a list');
    expect(create({ from: 1, sessions: [{ from: '9:30', to: '16:00' }] })).toThrow(
      new RangeError(
        'createReplay: options.sessions[0].from ("9:30") must be a time of day, such as "09:30"',
      ),
    );
    const [, other] = open(days);
    expect(create({ from: 1, finerBars: [[other, days]] })).toThrow(
      'createReplay: options.finerBars[0][0] (an object) must be a series of the charts',
    );
    expect(() => createReplay([], { from: 1 })).toThrow('createReplay: charts must have series');
    expect(() => createReplay('chart' as never, { from: 1 })).toThrow(
      'createReplay: charts ("chart") must be a chart or a list of charts',
    );
    expect(series.length).toBe(days.length);
    const replay = createReplay(chart, { from: timeAt(days, 9) });
    expect(() => replay.step(1.5)).toThrow('step: count (1.5) must be a whole number');
    expect(() => replay.setSpeed(-1)).toThrow(
      'setSpeed: speed (-1) must be a finite number above 0',
    );
    expect(() => replay.setTime('soon')).toThrow('setTime: time ("soon") must be');
    expect(() => replay.onStateChange(1 as never)).toThrow('onStateChange: handler (1)');
  });
});
