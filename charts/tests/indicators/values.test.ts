import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Bar, ISeriesApi } from '../../src';
import * as indicators from '../../src/indicators';
import type { Indicator } from '../../src/indicators';
import { bars, byTime, columnsOf, day, onChart, values } from './chart';
import { runs } from '../runs';
import * as plain from './plain';

/** The values of each series of an indicator by the number of the bar; `NaN` where there is none. */
function drawn(
  data: readonly Bar[],
  add: (series: ISeriesApi) => Indicator,
): Record<string, readonly number[]> {
  return onChart((chart) => {
    const series = chart.addSeries('candle');
    series.setData(data);
    return Object.fromEntries(
      Object.entries(add(series).series as Record<string, ISeriesApi>).flatMap(([name, each]) => {
        return columnsOf(name, each.data()).map(([column, found]) => [
          column,
          data.map(({ time }) => found.get(time) ?? NaN),
        ]);
      }),
    );
  });
}

const closesAs = (numbers: readonly number[]): Bar[] =>
  bars(numbers.map((close) => [close, close, close]));

const some = fc.array(
  fc
    .tuple(fc.nat({ max: 400 }), fc.nat({ max: 400 }), fc.nat({ max: 1000 }), fc.nat({ max: 4 }))
    .map(([a, b, share, volume]) => {
      const [high, low] = [100 + Math.max(a, b) / 4, 100 + Math.min(a, b) / 4];
      return [high, low, low + ((high - low) * share) / 1000, volume * 100] as const;
    }),
  { minLength: 1, maxLength: 50 },
);

/** Each indicator, and what it must be for the same bars. */
const pairs: Record<
  string,
  readonly [
    add: (series: ISeriesApi) => Indicator,
    expected: (data: readonly Bar[]) => Record<string, readonly number[]>,
  ]
> = {
  sma: [
    (series) => indicators.sma(series, { length: 4 }),
    (data) => ({ value: plain.sma(plain.closes(data), 4) }),
  ],
  ema: [
    (series) => indicators.ema(series, { length: 4 }),
    (data) => ({ value: plain.ema(plain.closes(data), 4) }),
  ],
  wma: [
    (series) => indicators.wma(series, { length: 4 }),
    (data) => ({ value: plain.wma(plain.closes(data), 4) }),
  ],
  bollingerBands: [
    (series) => indicators.bollingerBands(series, { length: 5, deviations: 1.5 }),
    (data) => plain.bollinger(data, 5, 1.5),
  ],
  donchianChannel: [
    (series) => indicators.donchianChannel(series, { length: 4 }),
    (data) => plain.donchian(data, 4),
  ],
  keltnerChannel: [
    (series) => indicators.keltnerChannel(series, { length: 4, atrLength: 6, multiplier: 1.5 }),
    (data) => plain.keltner(data, 4, 6, 1.5),
  ],
  rsi: [
    (series) => indicators.rsi(series, { length: 4 }),
    (data) => ({ value: plain.rsi(plain.closes(data), 4) }),
  ],
  macd: [
    (series) => indicators.macd(series, { shortLength: 3, longLength: 6, signalLength: 4 }),
    (data) => plain.macd(plain.closes(data), 3, 6, 4),
  ],
  stochastic: [
    (series) => indicators.stochastic(series, { length: 5, smoothing: 3, signalLength: 2 }),
    (data) => plain.stochastic(data, 5, 3, 2),
  ],
  cci: [
    (series) => indicators.cci(series, { length: 5 }),
    (data) => ({ value: plain.cci(data, 5) }),
  ],
  williamsR: [
    (series) => indicators.williamsR(series, { length: 5 }),
    (data) => ({ value: plain.williamsR(data, 5) }),
  ],
  aroon: [(series) => indicators.aroon(series, { length: 5 }), (data) => plain.aroon(data, 5)],
  atr: [
    (series) => indicators.atr(series, { length: 4 }),
    (data) => ({ value: plain.atr(data, 4) }),
  ],
  adx: [(series) => indicators.adx(series, { length: 4 }), (data) => plain.adx(data, 4)],
  obv: [(series) => indicators.obv(series), (data) => ({ value: plain.obv(data) })],
  mfi: [
    (series) => indicators.mfi(series, { length: 4 }),
    (data) => ({ value: plain.mfi(data, 4) }),
  ],
  superTrend: [
    (series) => indicators.superTrend(series, { length: 4, multiplier: 1.5 }),
    (data) => plain.superTrend(data, 4, 1.5),
  ],
  vwap: [
    (series) => indicators.vwap(series, { session: 'month' }),
    (data) => ({
      value: plain.vwap(
        data,
        data.map(({ time }) => Number(String(time).slice(5, 7))),
      ),
    }),
  ],
};

describe.each(Object.entries(pairs))('%s', (_, [add, expected]) => {
  it('has the values of its definition', () => {
    fc.assert(
      fc.property(some, (rows) => {
        const data = bars(rows);
        const found = drawn(data, add);
        for (const [name, numbers] of Object.entries(expected(data))) {
          const wrong = numbers
            .map((number, i) => ({ bar: i, value: found[name]?.[i] ?? NaN, expected: number }))
            .filter(({ value, expected: number }) =>
              Number.isNaN(number) ? !Number.isNaN(value) : !(Math.abs(value - number) < 5e-8),
            );
          expect(wrong, name).toEqual([]);
        }
      }),
      { numRuns: runs(40) },
    );
  });
});

const rounded = (numbers: readonly number[] | undefined): number[] =>
  (numbers ?? []).filter((each) => !Number.isNaN(each)).map((each) => Math.round(each * 100) / 100);

describe('published examples', () => {
  it('RSI of 14: the table of StockCharts’ ChartSchool, "Relative Strength Index (RSI)"', () => {
    const closes = [
      44.3389, 44.0902, 44.1497, 43.6124, 44.3278, 44.8264, 45.0955, 45.4245, 45.8433, 46.0826,
      45.8931, 46.0328, 45.614, 46.282, 46.282, 46.0028, 46.0328, 46.4116, 46.2222, 45.6439,
      46.2122, 46.2521, 45.7137, 46.4515, 45.7835, 45.3548, 44.0288, 44.1783, 44.2181, 44.5672,
      43.4205, 42.6628, 43.1314,
    ];
    const { value } = drawn(closesAs(closes), (series) => indicators.rsi(series));
    expect(rounded(value)).toEqual([
      70.53, 66.32, 66.55, 69.41, 66.36, 57.97, 62.93, 63.26, 56.06, 62.38, 54.71, 50.42, 39.99,
      41.46, 41.87, 45.46, 37.3, 33.08, 37.77,
    ]);
  });

  it('SMA of 5: the example of StockCharts’ ChartSchool, "Moving Averages"', () => {
    const { value } = drawn(closesAs([11, 12, 13, 14, 15, 16, 17]), (series) =>
      indicators.sma(series, { length: 5 }),
    );
    expect(rounded(value)).toEqual([13, 14, 15]);
  });

  it('classic pivots: P = (H + L + C) / 3, R1 = 2P - L and so on, as the pits of Chicago had them', () => {
    const data = bars([
      [110, 90, 100],
      [105, 95, 101],
    ]);
    const found = drawn(data, (series) => indicators.pivots(series));
    expect(
      Object.fromEntries(Object.entries(found).map(([name, list]) => [name, list[1]])),
    ).toEqual({
      ...{ pivot: 100, r1: 110, r2: 120, r3: 130 },
      ...{ s1: 90, s2: 80, s3: 70 },
    });
  });
});

describe('parabolic SAR', () => {
  it('follows Wilder: quicker with each new extreme, outside of the last two bars, over at a touch', () => {
    const rise = Array.from({ length: 8 }, (_, i) => [102 + i, 100 + i, 101 + i] as const);
    const found = drawn(bars([...rise, [104, 99, 100], [103, 98, 99]]), (series) =>
      indicators.psar(series),
    );
    const list = found.value ?? [];
    expect(list[0]).toBeNaN();
    // By hand: 100 + 0.02 × (103 - 100) is above the low of the first bar, which holds it.
    expect(list.slice(1, 4)).toEqual([100, 100, expect.closeTo(100.16, 9)]);
    // Quicker by 0.02 with each of two new extremes.
    expect(list[4]).toBeCloseTo(100.16 + 0.06 * (105 - 100.16), 9);
    // The low of 99 reaches it: from then on it stands at the highest high.
    expect(list[8]).toBe(109);
    expect(list[9]).toBeCloseTo(109, 9);
  });
});

describe('the Ichimoku cloud', () => {
  it('stands ahead of the bars, on days that have none yet, and the closes behind', () => {
    const data = bars(Array.from({ length: 12 }, (_, i) => [i + 2, i, i + 1] as const));
    const days = data.map(({ time }) => time);
    onChart((chart) => {
      const series = chart.addSeries('candle');
      series.setData(data);
      const { series: lines } = indicators.ichimoku(series, {
        ...{ conversionLength: 2, baseLength: 4, spanLength: 6, displacement: 3 },
      });
      // The middle of the last two bars is (13 + 10) / 2; of four (13 + 8) / 2.
      expect(lines.conversion.barAt(days[11] as string)).toMatchObject({ value: 11.5 });
      expect(lines.base.barAt(days[11] as string)).toMatchObject({ value: 10.5 });
      expect(lines.cloud.barAt(day(14))).toMatchObject({ upper: 11, lower: 9.5 });
      expect(lines.lagging.barAt(day(8))).toMatchObject({ value: 12 });
      expect(lines.lagging.data().at(-1)?.time).toBe(day(8));
      expect(chart.timeAxis().barCount()).toBe(15);
    });
  });
});

describe('sessions', () => {
  const at = (text: string): number => Date.parse(text) / 1000;
  const rows = ['2024-03-04T20:00Z', '2024-03-04T23:30Z', '2024-03-05T01:00Z', '2024-03-05T06:00Z'];
  const data = rows.map((text, i) => ({
    time: at(text),
    ...{ open: 10 + i, high: 10 + i, low: 10 + i, close: 10 + i },
    volume: 1,
  }));
  const vwapIn = (timeZone: string, options: Parameters<typeof indicators.vwap>[1] = {}) =>
    onChart((chart) => {
      chart.applyOptions({ exchangeTimeZone: timeZone });
      const series = chart.addSeries('candle');
      series.setData(data);
      const { series: lines } = indicators.vwap(series, options);
      return [...byTime(lines.value.data()).values()];
    });

  it("begin with the day in the exchange's zone", () => {
    expect(vwapIn('UTC')).toEqual([10, 10.5, 12, 12.5]);
    // In New York it is 15:00, 18:30, 20:00 and 01:00.
    expect(vwapIn('America/New_York')).toEqual([10, 10.5, 11, 13]);
  });

  it('begin when the trading day does', () => {
    expect(vwapIn('America/New_York', { start: '18:00' })).toEqual([10, 11, 11.5, 12]);
    expect(vwapIn('America/New_York', { session: 'none' })).toEqual([10, 10.5, 11, 11.5]);
  });

  it("follow a change of the exchange's zone", () => {
    onChart((chart) => {
      chart.applyOptions({ exchangeTimeZone: 'UTC' });
      const series = chart.addSeries('candle');
      series.setData(data);
      const { series: lines } = indicators.vwap(series);
      chart.applyOptions({ exchangeTimeZone: 'America/New_York' });
      expect([...byTime(lines.value.data()).values()]).toEqual([10, 10.5, 11, 13]);
    });
  });
});

describe('volumes', () => {
  it('come from another series where one is given, at the same times', () => {
    onChart((chart) => {
      const price = chart.addSeries('line');
      price.setData(values([10, 11, 10, 12]));
      const volume = chart.addPane('volume').addSeries('histogram');
      volume.setData(values([1, 2, 4, 8]).slice(1));
      const { series } = indicators.obv(price, { volume });
      const now = (): number[] => [...byTime(series.value.data()).values()];
      expect(now()).toEqual([0, 2, -2, 6]);
      volume.update({ time: day(1), value: 100 });
      expect(now()).toEqual([0, 100, 96, 104]);
      volume.setData([]);
      expect(now()).toEqual([0, 0, 0, 0]);
    });
  });
});
