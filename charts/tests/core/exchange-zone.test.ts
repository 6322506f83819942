import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  Countdown,
  Drawing,
  FullSession,
  type IChartApi,
  type ISeriesApi,
  RangeOfType,
  Rectangle,
  Sessions,
  type Time,
  toSvg,
  VerticalLine,
} from '../../src';
import { readState } from '../../src/saved-state/read-chart-state';
import * as indicators from '../../src/indicators';
import { getIndicatorType } from '../../src/indicator-host/indicator-type';
import { sampleBars, sampleValues } from '../../src/samples';
import { valuesAt, withChart } from './with-chart';

const newYork = 'America/New_York';
const shanghai = 'Asia/Shanghai';
const at = (text: string): number => Date.parse(text) / 1000;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime(new Date('2026-10-30T19:40:00Z'));
});
afterEach(() => vi.useRealTimers());

/** Nothing in the picture depends on labels of times. */
const unlabeled = { grid: { vertical: false }, timeAxis: { visible: false } };
const inNewYork = { ...unlabeled, timeAxis: { visible: false, timeZone: newYork, barSpacing: 6 } };

/** Around the clock, so that another midnight falls into other bars. */
const hours = sampleBars({ interval: 3600, session: null, count: 100, end: '2026-10-30' });
const days = sampleBars({ count: 60 });

/** All that a chart computes, draws and saves, but for the display zone itself. */
function readEverything(chart: IChartApi): string[] {
  const state = chart.saveState({ data: 'include' });
  const timeAxis = { ...state.options.timeAxis, timeZone: undefined };
  return [
    ...chart.series().map((series) => JSON.stringify([series.id, series.data()])),
    JSON.stringify({ ...state, options: { ...state.options, timeAxis } }),
    toSvg(chart),
  ];
}

function addEverything(chart: IChartApi, price: ISeriesApi): void {
  for (const value of Object.values(indicators)) {
    const type = getIndicatorType(value);
    const options = type && 'other' in type.inputs ? { other: price } : {};
    if (type) price.addIndicator(value as typeof indicators.SMA, options);
  }
  const sessions = [{ from: '09:30', to: '16:00', title: 'Open' }];
  chart.attach(Sessions, { sessions, dayStart: '18:00' });
  chart.attach(Countdown, { series: price });
  // Include the other time type, which the chart converts in the exchange's time zone.
  const times: Time[] = ['2026-10-27', at('2026-10-28T23:30:00Z'), at('2026-10-29T03:30:00Z')];
  const drawing = chart.attach(Drawing, { shapes: [VerticalLine, Rectangle] });
  for (const time of times) {
    drawing.add(VerticalLine, [{ time, price: 100 }], { label: false });
    drawing.add(Rectangle, [
      { time: '2026-10-26', price: 99 },
      { time, price: 101 },
    ]);
  }
}

describe('a change of the display zone', () => {
  it.each([
    ['hours', hours],
    ['trading days', days],
  ])('changes labels only, on a chart of %s with everything on it', (_, bars) => {
    withChart((chart) => {
      const price = chart.addSeries('candle');
      price.setData(bars);
      addEverything(chart, price);
      const before = readEverything(chart);
      for (const timeZone of [shanghai, 'Pacific/Kiritimati', 'UTC', newYork]) {
        chart.applyOptions({ timeAxis: { timeZone } });
        expect(readEverything(chart)).toEqual(before);
      }
      chart.applyOptions({ exchangeTimeZone: shanghai });
      expect(readEverything(chart)).not.toEqual(before);
    }, inNewYork);
  });

  it("doesn't move markers of the other time type", () => {
    withChart((chart) => {
      const minutes = chart.addSeries('line');
      const marker = { position: 'inside', shape: 'circle' } as const;
      minutes.setMarkers([{ time: '2026-10-28', ...marker }]);
      minutes.setData(hours.map(({ time, close }) => ({ time, value: close })));
      const before = toSvg(chart);
      chart.applyOptions({ timeAxis: { timeZone: shanghai } });
      expect(toSvg(chart)).toBe(before);
      chart.applyOptions({ exchangeTimeZone: shanghai });
      expect(toSvg(chart)).not.toBe(before);
    }, inNewYork);
  });

  it("doesn't move a full session", () => {
    withChart((chart) => {
      const values = sampleValues({ interval: 300, count: 40, end: '2026-10-30' });
      chart.addSeries('line').setData(values);
      chart.attach(FullSession, {
        day: '2026-10-30',
        interval: 300,
        hours: [{ from: '09:30', to: '16:00' }],
        previousClose: 100,
      });
      const before = readEverything(chart);
      const count = chart.timeAxis().barCount();
      chart.applyOptions({ timeAxis: { timeZone: shanghai } });
      expect(readEverything(chart)).toEqual(before);
      // The hours move with the exchange's clock, away from the bars.
      chart.applyOptions({ exchangeTimeZone: shanghai });
      expect(chart.timeAxis().barCount()).toBe(2 * count - (count - values.length));
    }, inNewYork);
  });

  it('keeps a view of times when instants replace trading days', () => {
    const viewIn = (timeZone: string): unknown =>
      withChart((chart) => {
        const price = chart.addSeries('candle');
        price.setData(days);
        void chart
          .timeAxis()
          .setVisibleRange({ type: RangeOfType.Time, from: '2026-10-26', to: '2026-10-30' });
        chart.applyOptions({ timeAxis: { timeZone } });
        chart.batch(() => price.setData(hours, { range: 'keep-time' }));
        return chart.timeAxis().visibleRange();
      }, inNewYork);
    expect(viewIn(shanghai)).toEqual(viewIn(newYork));
  });
});

describe('the exchange zone of a chart', () => {
  const getZones = (chart: IChartApi): unknown => {
    const { exchangeTimeZone, timeAxis } = chart.options();
    return [exchangeTimeZone, timeAxis.timeZone];
  };

  it("defaults to the display zone at creation, and doesn't change with it", () => {
    withChart((chart) => expect(getZones(chart)).toEqual(['UTC', 'UTC']));
    withChart(
      (chart) => {
        expect(getZones(chart)).toEqual([newYork, newYork]);
        chart.applyOptions({ timeAxis: { timeZone: shanghai } });
        expect(getZones(chart)).toEqual([newYork, shanghai]);
        chart.applyOptions({ exchangeTimeZone: null });
        expect(getZones(chart)).toEqual([shanghai, shanghai]);
      },
      { timeAxis: { timeZone: newYork } },
    );
    withChart((chart) => expect(getZones(chart)).toEqual([shanghai, newYork]), {
      exchangeTimeZone: shanghai,
      timeAxis: { timeZone: newYork },
    });
  });

  it('throws for an unknown zone with the nearest name, and changes nothing', () => {
    withChart((chart) => {
      const change = (): void => chart.applyOptions({ exchangeTimeZone: 'America/NewYork' });
      expect(change).toThrow(
        'applyOptions: exchangeTimeZone ("America/NewYork") must be a time zone that this runtime supports; did you mean "America/New_York"?',
      );
      const series = chart.addSeries('line');
      expect(() => series.applyOptions({ exchangeTimeZone: 5 as never })).toThrow(
        /applyOptions: exchangeTimeZone \(5\)/,
      );
      expect(series.options().exchangeTimeZone).toBeNull();
      expect(getZones(chart)).toEqual(['UTC', 'UTC']);
    });
  });

  it('updates VWAP and pivot points when it changes', () => {
    const computed = (chart: IChartApi): unknown => {
      const price = chart.addSeries('candle');
      price.setData(hours);
      const [average, points] = [
        price.addIndicator(indicators.VWAP),
        price.addIndicator(indicators.Pivots),
      ];
      return () => [average.series.value.data(), points.series.pivot.data()];
    };
    const expected = withChart((chart) => (computed(chart) as () => unknown)(), {
      exchangeTimeZone: shanghai,
    });
    withChart((chart) => {
      const read = computed(chart) as () => unknown;
      expect(read()).not.toEqual(expected);
      chart.applyOptions({ exchangeTimeZone: shanghai });
      expect(read()).toEqual(expected);
    });
  });

  it('shifts no trading day, whether bars come before an indicator or after it', () => {
    const getPivots = (isLate: boolean): unknown =>
      withChart(
        (chart) => {
          const price = chart.addSeries('candle');
          if (!isLate) price.setData(days);
          const points = price.addIndicator(indicators.Pivots, { session: 'month' });
          if (isLate) price.setData(days);
          return points.series.pivot.data();
        },
        { exchangeTimeZone: newYork },
      );
    expect(getPivots(true)).toEqual(getPivots(false));
  });
});

describe('a saved chart', () => {
  const restoredZone = (state: unknown): unknown => {
    const { options } = readState('restoreChart', JSON.parse(JSON.stringify(state)), () => hours);
    return withChart((chart) => chart.options().exchangeTimeZone, options);
  };

  it('keeps its exchange zone independently of the display zone', () => {
    const state = withChart(
      (chart) => {
        chart.addSeries('candle').setData(hours);
        chart.applyOptions({ timeAxis: { timeZone: shanghai } });
        return chart.saveState();
      },
      { timeAxis: { timeZone: newYork } },
    );
    expect(state.options.timeAxis?.timeZone).toBe(shanghai);
    expect(restoredZone(state)).toBe(newYork);
  });

  it('without an exchange zone uses its display zone', () => {
    const state = withChart((chart) => chart.saveState());
    const withOptions = (options: object): object => ({ ...state, options });
    expect(restoredZone(withOptions({ timeAxis: { timeZone: shanghai } }))).toBe(shanghai);
    expect(restoredZone(withOptions({}))).toBe('UTC');
  });
});

describe('the exchange zone of a series', () => {
  it('is that of its chart unless the series sets its own', () => {
    withChart((chart) => {
      const [price, other] = [chart.addSeries('candle'), chart.addSeries('candle')];
      for (const series of [price, other]) series.setData(hours);
      const [mine, theirs] = [price, other].map((series) => {
        const average = series.addIndicator(indicators.VWAP);
        return () => average.series.value.data();
      }) as [() => unknown, () => unknown];
      expect(mine()).toEqual(theirs());
      price.applyOptions({ exchangeTimeZone: shanghai });
      expect(mine()).not.toEqual(theirs());
      other.applyOptions({ exchangeTimeZone: shanghai });
      expect(mine()).toEqual(theirs());
      chart.applyOptions({ exchangeTimeZone: newYork });
      expect(mine()).toEqual(theirs());
      price.applyOptions({ exchangeTimeZone: null });
      expect(mine()).not.toEqual(theirs());
    });
  });

  it('is inherited by the series of its indicators', () => {
    withChart((chart) => {
      const price = chart.addSeries('candle', { exchangeTimeZone: shanghai });
      price.setData(hours);
      const average = price.addIndicator(indicators.EMA);
      const onAverage = average.series.value.addIndicator(indicators.VWAP);
      const zones = (): unknown =>
        [average, onAverage].map(({ series }) => series.value.options().exchangeTimeZone);
      expect(zones()).toEqual([shanghai, shanghai]);
      price.applyOptions({ exchangeTimeZone: newYork });
      expect(zones()).toEqual([newYork, newYork]);
    });
  });

  it('decides when the last trading day closes, for a countdown', () => {
    const leftIn = (chartZone: string, seriesZone: string | null): unknown =>
      withChart(
        (chart) => {
          const series = chart.addSeries('line', { exchangeTimeZone: seriesZone });
          series.setData(valuesAt(['2026-10-29', '2026-10-30']));
          chart.attach(Countdown, { series, interval: 20 * 3600 });
          return /(?:\d+:)?\d\d:\d\d/.exec(toSvg(chart))?.[0];
        },
        { exchangeTimeZone: chartZone, timeAxis: { timeZone: shanghai } },
      );
    // 15:40 in New York, 20:00 there being the close.
    expect(leftIn(newYork, null)).toBe('4:20:00');
    expect(leftIn('UTC', newYork)).toBe('4:20:00');
    expect(leftIn('UTC', null)).toBe('20:00');
  });
});
