import fc from 'fast-check';
import * as signals from 'trading-signals';
import { describe, expect, it } from 'vitest';
import type { Bar, ISeriesApi } from '../../src';
import * as indicators from '../../src/indicators';
import type { Indicator } from '../../src';
import { bars, byTime, getColumns, day, onChart, values } from './indicator-chart';
import { getIndicatorType } from '../../src/indicator-host/indicator-type';
import { getVolumeByPrice } from '../../src/util/volume-by-price';
import { getZone, localToUtc } from '../../src/time/time-zone';
import { runs } from '../property-runs';
import * as plain from './reference-formulas';

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
        return getColumns(name, each.data()).map(([column, found]) => [
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
    .map(([a, b, share, volume]): Row => {
      const [high, low] = [100 + Math.max(a, b) / 4, 100 + Math.min(a, b) / 4];
      return [high, low, low + ((high - low) * share) / 1000, volume * 100];
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
    (series) => series.addIndicator(indicators.SMA, { length: 4 }),
    (data) => ({ value: plain.sma(plain.closes(data), 4) }),
  ],
  ema: [
    (series) => series.addIndicator(indicators.EMA, { length: 4 }),
    (data) => ({ value: plain.ema(plain.closes(data), 4) }),
  ],
  wma: [
    (series) => series.addIndicator(indicators.WMA, { length: 4 }),
    (data) => ({ value: plain.wma(plain.closes(data), 4) }),
  ],
  bollingerBands: [
    (series) => series.addIndicator(indicators.BollingerBands, { length: 5, deviations: 1.5 }),
    (data) => plain.bollinger(data, 5, 1.5),
  ],
  donchianChannel: [
    (series) => series.addIndicator(indicators.DonchianChannel, { length: 4 }),
    (data) => plain.donchian(data, 4),
  ],
  keltnerChannel: [
    (series) =>
      series.addIndicator(indicators.KeltnerChannel, { length: 4, atrLength: 6, multiplier: 1.5 }),
    (data) => plain.keltner(data, 4, 6, 1.5),
  ],
  rsi: [
    (series) => series.addIndicator(indicators.RSI, { length: 4 }),
    (data) => ({ value: plain.rsi(plain.closes(data), 4) }),
  ],
  macd: [
    (series) =>
      series.addIndicator(indicators.MACD, { shortLength: 3, longLength: 6, signalLength: 4 }),
    (data) => plain.macd(plain.closes(data), 3, 6, 4),
  ],
  stochastic: [
    (series) =>
      series.addIndicator(indicators.Stochastic, { length: 5, smoothing: 3, signalLength: 2 }),
    (data) => plain.stochastic(data, 5, 3, 2),
  ],
  cci: [
    (series) => series.addIndicator(indicators.CCI, { length: 5 }),
    (data) => ({ value: plain.cci(data, 5) }),
  ],
  williamsR: [
    (series) => series.addIndicator(indicators.WilliamsR, { length: 5 }),
    (data) => ({ value: plain.williamsR(data, 5) }),
  ],
  aroon: [
    (series) => series.addIndicator(indicators.Aroon, { length: 5 }),
    (data) => plain.aroon(data, 5),
  ],
  atr: [
    (series) => series.addIndicator(indicators.ATR, { length: 4 }),
    (data) => ({ value: plain.atr(data, 4) }),
  ],
  adx: [
    (series) => series.addIndicator(indicators.ADX, { length: 4 }),
    (data) => plain.adx(data, 4),
  ],
  obv: [(series) => series.addIndicator(indicators.OBV), (data) => ({ value: plain.obv(data) })],
  mfi: [
    (series) => series.addIndicator(indicators.MFI, { length: 4 }),
    (data) => ({ value: plain.mfi(data, 4) }),
  ],
  superTrend: [
    (series) => series.addIndicator(indicators.SuperTrend, { length: 4, multiplier: 1.5 }),
    (data) => plain.superTrend(data, 4, 1.5),
  ],
  vwap: [
    (series) => series.addIndicator(indicators.VWAP, { session: 'month' }),
    (data) => ({
      value: plain.vwap(data, getMonths(data)),
    }),
  ],
  kdj: [
    (series) => series.addIndicator(indicators.KDJ, { length: 4, kLength: 3, dLength: 2 }),
    (data) => plain.kdj(data, 4, 3, 2),
  ],
  bias: [
    (series) =>
      series.addIndicator(indicators.BIAS, { shortLength: 2, middleLength: 3, longLength: 5 }),
    (data) => ({
      short: plain.bias(plain.closes(data), 2),
      middle: plain.bias(plain.closes(data), 3),
      long: plain.bias(plain.closes(data), 5),
    }),
  ],
  bbi: [
    (series) =>
      series.addIndicator(indicators.BBI, { length1: 2, length2: 3, length3: 4, length4: 6 }),
    (data) => ({ value: plain.bbi(plain.closes(data), [2, 3, 4, 6]) }),
  ],
  brar: [
    (series) => series.addIndicator(indicators.BRAR, { length: 4 }),
    (data) => plain.brar(data, 4),
  ],
  cr: [
    (series) =>
      series.addIndicator(indicators.CR, {
        ...{ length: 3, averageLength1: 2, averageLength2: 3 },
        ...{ averageLength3: 4, averageLength4: 5 },
      }),
    (data) => plain.cr(data, 3, [2, 3, 4, 5]),
  ],
  vr: [
    (series) => series.addIndicator(indicators.VR, { length: 4, averageLength: 3 }),
    (data) => plain.vr(data, 4, 3),
  ],
  trix: [
    (series) => series.addIndicator(indicators.TRIX, { length: 3, averageLength: 2 }),
    (data) => plain.trix(plain.closes(data), 3, 2),
  ],
  avp: [(series) => series.addIndicator(indicators.AVP), (data) => ({ value: plain.avp(data) })],
  correlation: [
    (series) => series.addIndicator(indicators.Correlation, { length: 4, other: highs(series) }),
    (data) => ({
      value: plain.correlation(
        plain.closes(data),
        data.map(({ high }) => high),
        4,
      ),
    }),
  ],
  spread: [
    (series) => series.addIndicator(indicators.Spread, { other: highs(series) }),
    (data) => ({ value: data.map(({ close, high }) => close - high) }),
  ],
  ratio: [
    (series) => series.addIndicator(indicators.Ratio, { other: highs(series) }),
    (data) => ({ value: data.map(({ close, high }) => close / high) }),
  ],
  product: [
    (series) => series.addIndicator(indicators.Product, { other: highs(series) }),
    (data) => ({
      value: plain.product(
        plain.closes(data),
        data.map(({ high }) => high),
      ),
    }),
  ],
  sum: [
    (series) => series.addIndicator(indicators.Sum, { other: highs(series) }),
    (data) => ({ value: data.map(({ close, high }) => close + high) }),
  ],
  percentChange: [
    (series) => series.addIndicator(indicators.PercentChange, { length: 3 }),
    (data) => ({
      value: data.map(({ close }, i) => 100 * (close / (data[i - 3]?.close ?? NaN) - 1)),
    }),
  ],
  ichimoku: [
    (series) => {
      const lengths = { conversionLength: 2, baseLength: 4, spanLength: 6 };
      return series.addIndicator(indicators.Ichimoku, { ...lengths, displacement: 2 });
    },
    (data) => plain.ichimoku(data, { conversion: 2, base: 4, span: 6 }, 2),
  ],
  psar: [
    (series) => series.addIndicator(indicators.PSAR, { step: 0.03, max: 0.1 }),
    (data) => ({ value: plain.psar(data, 0.03, 0.1) }),
  ],
  pivots: [
    (series) => series.addIndicator(indicators.Pivots, { session: 'month' }),
    (data) => plain.pivots(data, getMonths(data)),
  ],
  psy: [
    (series) => series.addIndicator(indicators.PSY, { length: 4, averageLength: 3 }),
    (data) => plain.psy(plain.closes(data), 4, 3),
  ],
  dma: [
    (series) =>
      series.addIndicator(indicators.DMA, { shortLength: 2, longLength: 5, averageLength: 3 }),
    (data) => plain.dma(plain.closes(data), 2, 5, 3),
  ],
  ao: [
    (series) => series.addIndicator(indicators.AO, { shortLength: 2, longLength: 5 }),
    (data) => ({ value: plain.ao(data, 2, 5) }),
  ],
  momentum: [
    (series) => series.addIndicator(indicators.Momentum, { length: 4, averageLength: 3 }),
    (data) => plain.momentum(plain.closes(data), 4, 3),
  ],
  roc: [
    (series) => series.addIndicator(indicators.ROC, { length: 4, averageLength: 3 }),
    (data) => plain.roc(plain.closes(data), 4, 3),
  ],
  emv: [
    (series) => series.addIndicator(indicators.EMV, { length: 4, averageLength: 3 }),
    (data) => plain.emv(data, 4, 3),
  ],
  pvt: [(series) => series.addIndicator(indicators.PVT), (data) => ({ value: plain.pvt(data) })],
  medianPrice: [
    (series) => series.addIndicator(indicators.MedianPrice),
    (data) => ({ value: plain.medianPrice(data) }),
  ],
  averagePrice: [
    (series) => series.addIndicator(indicators.AveragePrice),
    (data) => ({ value: plain.averagePrice(data) }),
  ],
  weightedClose: [
    (series) => series.addIndicator(indicators.WeightedClose),
    (data) => ({ value: plain.weightedClose(data) }),
  ],
};

/** The month of each bar. */
const getMonths = (data: readonly Bar[]): number[] =>
  data.map(({ time }) => Number(String(time).slice(5, 7)));

/** A second series with the highs of the first one. */
const highs = (series: ISeriesApi): ISeriesApi =>
  series.addIndicator(indicators.SMA, { length: 1, price: 'high' }).series.value;

type Row = readonly [high: number, low: number, close: number, volume: number];
const times =
  (factor: number) =>
  ([high, low, close, volume]: Row): Row => [high * factor, low * factor, close * factor, volume];

/** Prices of different sizes and courses, made of the same rows. */
const courses: Record<string, (rows: readonly Row[]) => readonly Row[]> = {
  usual: (rows) => rows,
  tiny: (rows) => rows.map(times(1e-10)),
  huge: (rows) => rows.map(times(1e10)),
  negative: (rows) => rows.map(([high, low, close, volume]) => [-low, -high, -close, volume]),
  constant: (rows) => rows.map(() => constant(rows)),
  'constant and tiny': (rows) => rows.map(() => times(1e-10)(constant(rows))),
  'constant and huge': (rows) => rows.map(() => times(1e10)(constant(rows))),
  'constant and negative': (rows) => rows.map(() => times(-1)(constant(rows))),
  'constant after moves': (rows) =>
    rows.map((row, i) => (i < rows.length / 3 ? row : constant(rows))),
  'outside bars': (rows) =>
    rows.map(([, , close, volume], i) => {
      const [high, low] = [150 + close / 10 + 3 * i, 150 - close / 10 - 2 * i];
      return [high, low, i % 2 === 0 ? high - 1 : low + 1, volume];
    }),
};
/** A bar of one price, which is no round number. */
const constant = ([[, , close, volume] = [0, 0, 0, 0]]: readonly Row[]): Row => {
  const price = close + 0.1;
  return [price, price, price, volume];
};

const createBars = (rows: readonly Row[]): Bar[] =>
  bars(rows).map((bar) => {
    const { high, low, close } = bar;
    return { ...bar, open: Math.min(high, Math.max(low, low + (high - close))) };
  });

describe.each(Object.entries(pairs))('%s', (_, [add, expected]) => {
  it.each(Object.entries(courses))('has the values of its definition: %s', (_, course) => {
    fc.assert(
      fc.property(some, (rows) => {
        const data = createBars(course(rows));
        const found = drawn(data, add);
        for (const [name, numbers] of Object.entries(expected(data))) {
          // Rounding errors are far below the largest value. Where all are 0, there are none.
          const largest = Math.max(...numbers.map((each) => Math.abs(each) || 0));
          const wrong = numbers
            .map((number, i) => ({ bar: i, value: found[name]?.[i] ?? NaN, expected: number }))
            .filter(({ value, expected: number }) =>
              Number.isNaN(number)
                ? !Number.isNaN(value)
                : !(Math.abs(value - number) <= 1e-9 * largest),
            );
          expect(wrong, name).toEqual([]);
        }
      }),
      { numRuns: runs(24) },
    );
  });
});

describe('the volume profile', () => {
  it.each(Object.entries(courses))('has the volumes of its definition: %s', (name, course) => {
    fc.assert(
      fc.property(some, (rows) => {
        const factor = name.includes('tiny') ? 1e-10 : name.includes('huge') ? 1e10 : 1;
        // A bar of one price at the edge of a row belongs to either, so each bar has a range.
        const data = createBars(
          course(rows).map(([high, low, close]) => [high + factor, low, close, 100]),
        );
        const profile = getVolumeByPrice(
          data.map(({ high, low, volume = 0 }) => ({ high, low, volume })),
          7,
          0.7,
        );
        const expected = plain.volumeProfile(data, 7);
        const largest = Math.max(...expected);
        expect(profile?.max).toBeCloseTo(largest, 6);
        profile?.rows.forEach(({ volume }, i) => expect(volume).toBeCloseTo(expected[i] ?? NaN, 5));
      }),
      { numRuns: runs(24) },
    );
  });
});

it('every exported indicator has a reference formula', () => {
  const names = Object.entries(indicators).flatMap(([name, value]) =>
    getIndicatorType(value) ? [name] : [],
  );
  const compared = [...Object.keys(pairs), 'volumeProfile'].map((name) => name.toLowerCase());
  expect(names).toHaveLength(compared.length);
  expect(names.filter((name) => !compared.includes(name.toLowerCase()))).toEqual([]);
});

/** The values that the package trading-signals calculates for the same bars; `NaN` for none. */
function calculate<Input>(
  data: readonly Input[],
  indicator: { update(input: Input, replace: boolean): number | null },
): number[] {
  return data.map((each) => indicator.update(each, false) ?? NaN);
}

/** Named results of the package, as columns. */
function calculateAll<Input, Name extends string>(
  data: readonly Input[],
  indicator: { update(input: Input, replace: boolean): object | null },
  names: Readonly<Record<Name, string>>,
): Record<Name, number[]> {
  const results = data.map((each) => indicator.update(each, false) as Record<string, number>);
  const columns = Object.entries<string>(names).map(([name, key]) => [
    name,
    results.map((result) => result?.[key] ?? NaN),
  ]);
  return Object.fromEntries(columns) as Record<Name, number[]>;
}

/** An exponential average is shown once it has as many values as its length. */
const calculateEma = (closes: readonly number[], length: number): number[] =>
  calculate(closes, new signals.EMA(length)).map((value, i) => (i + 1 < length ? NaN : value));

const full = (data: readonly Bar[]) => data.map((bar) => ({ ...bar, volume: bar.volume ?? 0 }));

describe('the same values as trading-signals, to the last bit', () => {
  const cases: Record<
    string,
    readonly [
      add: (series: ISeriesApi) => Indicator,
      expected: (data: readonly Bar[]) => Record<string, readonly number[]>,
    ]
  > = {
    sma: [
      (series) => series.addIndicator(indicators.SMA, { length: 4 }),
      (data) => ({ value: calculate(plain.closes(data), new signals.SMA(4)) }),
    ],
    ema: [
      (series) => series.addIndicator(indicators.EMA, { length: 4 }),
      (data) => ({ value: calculateEma(plain.closes(data), 4) }),
    ],
    wma: [
      (series) => series.addIndicator(indicators.WMA, { length: 4 }),
      (data) => ({ value: calculate(plain.closes(data), new signals.WMA(4)) }),
    ],
    rsi: [
      (series) => series.addIndicator(indicators.RSI, { length: 4 }),
      (data) => ({ value: calculate(plain.closes(data), new signals.RSI(4)) }),
    ],
    atr: [
      (series) => series.addIndicator(indicators.ATR, { length: 4 }),
      (data) => ({ value: calculate(data, new signals.ATR(4)) }),
    ],
    mfi: [
      (series) => series.addIndicator(indicators.MFI, { length: 4 }),
      (data) => ({ value: calculate(full(data), new signals.MFI(4)) }),
    ],
    williamsR: [
      (series) => series.addIndicator(indicators.WilliamsR, { length: 4 }),
      (data) => ({ value: calculate(data, new signals.WilliamsR(4)) }),
    ],
    bollingerBands: [
      (series) => series.addIndicator(indicators.BollingerBands, { length: 4 }),
      (data) =>
        calculateAll(plain.closes(data), new signals.BollingerBands(4, 2), {
          ...{ middle: 'middle', upper: 'upper', lower: 'lower' },
        }),
    ],
    donchianChannel: [
      (series) => series.addIndicator(indicators.DonchianChannel, { length: 4 }),
      (data) =>
        calculateAll(data, new signals.DonchianChannels(4), {
          ...{ middle: 'middle', upper: 'upper', lower: 'lower' },
        }),
    ],
    aroon: [
      (series) => series.addIndicator(indicators.Aroon, { length: 4 }),
      (data) => calculateAll(data, new signals.Aroon(4), { up: 'aroonUp', down: 'aroonDown' }),
    ],
    stochastic: [
      (series) =>
        series.addIndicator(indicators.Stochastic, { length: 4, smoothing: 2, signalLength: 3 }),
      (data) =>
        calculateAll(
          data,
          new signals.StochasticOscillator({ kPeriod: 4, kSlowingPeriod: 2, dPeriod: 3 }),
          { k: 'stochK', d: 'stochD' },
        ),
    ],
    ao: [
      (series) => series.addIndicator(indicators.AO, { shortLength: 2, longLength: 4 }),
      (data) => ({ value: calculate(data, new signals.AO(2, 4)) }),
    ],
    momentum: [
      (series) => series.addIndicator(indicators.Momentum, { length: 4 }),
      (data) => ({ value: calculate(plain.closes(data), new signals.MOM(4)) }),
    ],
    roc: [
      (series) => series.addIndicator(indicators.ROC, { length: 4 }),
      (data) => ({
        value: calculate(plain.closes(data), new signals.ROC(4)).map((each) => each * 100),
      }),
    ],
    psy: [
      (series) => series.addIndicator(indicators.PSY, { length: 4 }),
      (data) => ({ value: calculate(plain.closes(data), new signals.PSL({ interval: 4 })) }),
    ],
    emv: [
      (series) => series.addIndicator(indicators.EMV, { length: 4 }),
      (data) => ({ value: calculate(full(data), new signals.EMV(4)) }),
    ],
    pvt: [
      (series) => series.addIndicator(indicators.PVT),
      (data) => {
        const [, ...values] = calculate(full(data), new signals.PVT());
        return { value: [0, ...values] };
      },
    ],
    dma: [
      (series) =>
        series.addIndicator(indicators.DMA, { shortLength: 2, longLength: 5, averageLength: 1 }),
      (data) => {
        const { long, short } = calculateAll(plain.closes(data), new signals.DMA(2, 5), {
          ...{ short: 'short', long: 'long' },
        });
        return { value: short.map((each, i) => each - (long[i] as number)) };
      },
    ],
    medianPrice: [
      (series) => series.addIndicator(indicators.MedianPrice),
      (data) => ({ value: data.map(signals.getMedianPrice) }),
    ],
    averagePrice: [
      (series) => series.addIndicator(indicators.AveragePrice),
      (data) => ({ value: data.map(signals.getAveragePrice) }),
    ],
    weightedClose: [
      (series) => series.addIndicator(indicators.WeightedClose),
      (data) => ({ value: data.map(signals.getWeightedClose) }),
    ],
  };

  it.each(Object.entries(cases))('%s', (_, [add, expected]) => {
    fc.assert(
      fc.property(some, (rows) => {
        const data = bars(rows);
        const found = drawn(data, add);
        for (const [name, numbers] of Object.entries(expected(data))) {
          const values = found[name] ?? data.map(() => NaN);
          // A sum of floats has one order.
          expect(values.map((each) => each + 0)).toEqual(numbers.map((each) => each + 0));
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
    const { value } = drawn(closesAs(closes), (series) => series.addIndicator(indicators.RSI));
    expect(rounded(value)).toEqual([
      70.53, 66.32, 66.55, 69.41, 66.36, 57.97, 62.93, 63.26, 56.06, 62.38, 54.71, 50.42, 39.99,
      41.46, 41.87, 45.46, 37.3, 33.08, 37.77,
    ]);
  });

  it('SMA of 5: the example of StockCharts’ ChartSchool, "Moving Averages"', () => {
    const { value } = drawn(closesAs([11, 12, 13, 14, 15, 16, 17]), (series) =>
      series.addIndicator(indicators.SMA, { length: 5 }),
    );
    expect(rounded(value)).toEqual([13, 14, 15]);
  });

  it('ROC of 12: the table of StockCharts’ ChartSchool, "Rate of Change (ROC)"', () => {
    const closes = [
      11045.27, 11167.32, 11008.61, 11151.83, 10926.77, 10868.12, 10520.32, 10380.43, 10785.14,
      10748.26, 10896.91, 10782.95, 10620.16, 10625.83, 10510.95, 10444.37, 10068.01, 10193.39,
      10066.57, 10043.75,
    ];
    const { value } = drawn(closesAs(closes), (series) => series.addIndicator(indicators.ROC));
    expect(rounded(value)).toEqual([-3.85, -4.85, -4.52, -6.34, -7.86, -6.21, -4.31, -3.24]);
  });

  it('correlation: 0.816 in the first set of Anscombe, "Graphs in Statistical Analysis"', () => {
    onChart((chart) => {
      const x = chart.addSeries('line');
      const y = chart.addSeries('line');
      x.setData(values([10, 8, 13, 9, 11, 14, 6, 4, 12, 7, 5]));
      y.setData(values([8.04, 6.95, 7.58, 8.81, 8.33, 9.96, 7.24, 4.26, 10.84, 4.82, 5.68]));
      const { series } = x.addIndicator(indicators.Correlation, { other: y, length: 11 });
      const [value] = byTime(series.value.data()).values();
      expect(value).toBeCloseTo(0.81642, 5);
    });
  });

  it('classic pivots: P = (H + L + C) / 3, R1 = 2P - L and so on, as the pits of Chicago had them', () => {
    const data = bars([
      [110, 90, 100],
      [105, 95, 101],
    ]);
    const found = drawn(data, (series) => series.addIndicator(indicators.Pivots));
    expect(
      Object.fromEntries(Object.entries(found).map(([name, list]) => [name, list[1]])),
    ).toEqual({
      ...{ pivot: 100, r1: 110, r2: 120, r3: 130 },
      ...{ s1: 90, s2: 80, s3: 70 },
    });
  });
});

describe('parabolic SAR', () => {
  it('follows Wilder: accelerates with each new extreme, stays outside the last two bars, reverses at a touch', () => {
    const rise = Array.from({ length: 8 }, (_, i) => [102 + i, 100 + i, 101 + i] as const);
    const found = drawn(bars([...rise, [104, 99, 100], [103, 98, 99]]), (series) =>
      series.addIndicator(indicators.PSAR),
    );
    const list = found.value ?? [];
    expect(list[0]).toBeNaN();
    // By hand: 100 + 0.02 × (103 - 100) is above the low of the first bar, which holds it.
    expect(list.slice(1, 4)).toEqual([100, 100, expect.closeTo(100.16, 9)]);
    // Quicker by 0.02 with each of two new extremes.
    expect(list[4]).toBeCloseTo(100.16 + 0.06 * (105 - 100.16), 9);
    // The low of 99 reaches the stop, which is at the highest high from then on.
    expect(list[8]).toBe(109);
    expect(list[9]).toBeCloseTo(109, 9);
  });

  it('reverses to the extreme of an outside bar, so that it is never inside a bar', () => {
    const last = (rows: readonly (readonly [number, number, number])[]): number | undefined =>
      drawn(bars(rows), (series) => series.addIndicator(indicators.PSAR)).value?.at(-1);
    const rise = [12, 13, 14, 15].map((high) => [high, high - 2, high - 1] as const);
    expect(last([...rise, [17, 8, 9]])).toBe(17);
    expect(last([...rise.toReversed(), [17, 8, 9]])).toBe(8);
    // The second bar can already be one.
    expect(last([rise[0] as never, [17, 8, 16]])).toBe(17);
    expect(last([rise[0] as never, [13, 2, 3]])).toBe(2);
  });
});

describe('the Ichimoku cloud', () => {
  it('is shifted into the future, on days without bars yet, and the closes into the past', () => {
    const data = bars(Array.from({ length: 12 }, (_, i) => [i + 2, i, i + 1] as const));
    const days = data.map(({ time }) => time);
    onChart((chart) => {
      const series = chart.addSeries('candle');
      series.setData(data);
      const { series: lines } = series.addIndicator(indicators.Ichimoku, {
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

  it.each(['UTC', 'America/New_York'])('is shifted by months for monthly bars: %s', (zone) => {
    const midnight = (month: number): number =>
      localToUtc(getZone(zone), Date.UTC(2024, month, 1) / 1000);
    onChart((chart) => {
      chart.applyOptions({ exchangeTimeZone: zone });
      const series = chart.addSeries('line');
      series.setData(Array.from({ length: 26 }, (_, i) => ({ time: midnight(i), value: i })));
      const { cloud } = series.addIndicator(indicators.Ichimoku).series;
      expect(cloud.data().map(({ time }) => time)).toEqual(
        Array.from({ length: 26 }, (_, i) => midnight(26 + i)),
      );
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
  const vwapIn = (timeZone: string, options: Partial<indicators.VwapOptions> = {}) =>
    onChart((chart) => {
      chart.applyOptions({ exchangeTimeZone: timeZone });
      const series = chart.addSeries('candle');
      series.setData(data);
      const { series: lines } = series.addIndicator(indicators.VWAP, options);
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
      const { series: lines } = series.addIndicator(indicators.VWAP);
      chart.applyOptions({ exchangeTimeZone: 'America/New_York' });
      expect([...byTime(lines.value.data()).values()]).toEqual([10, 10.5, 11, 13]);
    });
  });
});

describe('volumes', () => {
  it('come from another series if one is given, at the same times', () => {
    onChart((chart) => {
      const price = chart.addSeries('line');
      price.setData(values([10, 11, 10, 12]));
      const volume = chart.addPane('volume').addSeries('histogram');
      volume.setData(values([1, 2, 4, 8]).slice(1));
      const { series } = price.addIndicator(indicators.OBV, { volume });
      const now = (): number[] => [...byTime(series.value.data()).values()];
      expect(now()).toEqual([0, 2, -2, 6]);
      volume.update({ time: day(1), value: 100 });
      expect(now()).toEqual([0, 100, 96, 104]);
      volume.setData([]);
      expect(now()).toEqual([0, 0, 0, 0]);
    });
  });
});
