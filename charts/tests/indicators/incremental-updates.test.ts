import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Bar, IChartApi, ISeriesApi } from '../../src';
import * as indicators from '../../src/indicators';
import { getIndicatorType } from '../../src/indicators/indicator-type';
import type { Indicator } from '../../src';
import { runs } from '../property-runs';
import { getColumns, onChart, values } from './indicator-chart';

type Add = (series: ISeriesApi) => Indicator;

/** Short ones, so that few bars are enough for all of them. */
const added: Record<string, Add> = {
  SMA: (series) => series.addIndicator(indicators.SMA, { length: 3 }),
  EMA: (series) => series.addIndicator(indicators.EMA, { length: 3, price: 'hl2' }),
  WMA: (series) => series.addIndicator(indicators.WMA, { length: 3 }),
  BollingerBands: (series) => series.addIndicator(indicators.BollingerBands, { length: 3 }),
  DonchianChannel: (series) => series.addIndicator(indicators.DonchianChannel, { length: 3 }),
  KeltnerChannel: (series) =>
    series.addIndicator(indicators.KeltnerChannel, { length: 3, atrLength: 2 }),
  Ichimoku: (series) =>
    series.addIndicator(indicators.Ichimoku, {
      conversionLength: 2,
      baseLength: 3,
      spanLength: 4,
      displacement: 3,
    }),
  SuperTrend: (series) => series.addIndicator(indicators.SuperTrend, { length: 3, multiplier: 1 }),
  PSAR: (series) => series.addIndicator(indicators.PSAR),
  VWAP: (series) => series.addIndicator(indicators.VWAP, { session: 'week' }),
  Pivots: (series) => series.addIndicator(indicators.Pivots, { session: 'week' }),
  RSI: (series) => series.addIndicator(indicators.RSI, { length: 3 }),
  MACD: (series) =>
    series.addIndicator(indicators.MACD, { shortLength: 2, longLength: 4, signalLength: 3 }),
  Stochastic: (series) => series.addIndicator(indicators.Stochastic, { length: 3 }),
  CCI: (series) => series.addIndicator(indicators.CCI, { length: 3 }),
  WilliamsR: (series) => series.addIndicator(indicators.WilliamsR, { length: 3 }),
  Aroon: (series) => series.addIndicator(indicators.Aroon, { length: 3 }),
  ADX: (series) => series.addIndicator(indicators.ADX, { length: 3 }),
  ATR: (series) => series.addIndicator(indicators.ATR, { length: 3 }),
  OBV: (series) => series.addIndicator(indicators.OBV),
  MFI: (series) => series.addIndicator(indicators.MFI, { length: 3 }),
  KDJ: (series) => series.addIndicator(indicators.KDJ, { length: 3 }),
  BIAS: (series) =>
    series.addIndicator(indicators.BIAS, {
      shortLength: 2,
      middleLength: 3,
      longLength: 4,
      price: 'hlc3',
    }),
  BBI: (series) =>
    series.addIndicator(indicators.BBI, { length1: 1, length2: 2, length3: 3, length4: 4 }),
  BRAR: (series) => series.addIndicator(indicators.BRAR, { length: 3 }),
  CR: (series) =>
    series.addIndicator(indicators.CR, { length: 2, averageLength1: 2, averageLength2: 3 }),
  VR: (series) => series.addIndicator(indicators.VR, { length: 3, averageLength: 2 }),
  PSY: (series) => series.addIndicator(indicators.PSY, { length: 3, averageLength: 2 }),
  DMA: (series) =>
    series.addIndicator(indicators.DMA, { shortLength: 2, longLength: 4, averageLength: 2 }),
  TRIX: (series) => series.addIndicator(indicators.TRIX, { length: 2, averageLength: 2 }),
  ROC: (series) => series.addIndicator(indicators.ROC, { length: 2, averageLength: 3 }),
  Momentum: (series) => series.addIndicator(indicators.Momentum, { length: 2, averageLength: 3 }),
  EMV: (series) => series.addIndicator(indicators.EMV, { length: 2, averageLength: 2 }),
  PVT: (series) => series.addIndicator(indicators.PVT),
  AO: (series) => series.addIndicator(indicators.AO, { shortLength: 2, longLength: 4 }),
  AVP: (series) => series.addIndicator(indicators.AVP),
  Correlation: (series) =>
    series.addIndicator(indicators.Correlation, {
      length: 3,
      other: follower(series),
      price: 'high',
    }),
  Spread: (series) => series.addIndicator(indicators.Spread, { other: follower(series) }),
  Ratio: (series) => series.addIndicator(indicators.Ratio, { other: follower(series) }),
  Product: (series) => series.addIndicator(indicators.Product, { other: follower(series) }),
  Sum: (series) => series.addIndicator(indicators.Sum, { other: follower(series) }),
  PercentChange: (series) => series.addIndicator(indicators.PercentChange),
  MedianPrice: (series) => series.addIndicator(indicators.MedianPrice),
  AveragePrice: (series) => series.addIndicator(indicators.AveragePrice),
  WeightedClose: (series) => series.addIndicator(indicators.WeightedClose),
};

/** A second series that changes with the first one, and has no values at its first bars. */
const follower = (series: ISeriesApi): ISeriesApi =>
  series.addIndicator(indicators.WMA, { length: 3 }).series.value;

const price = fc.integer({ min: 90, max: 110 });
const bar = fc
  .tuple(price, price, price, fc.nat({ max: 3 }))
  .map(([open, close, other, volume]): Omit<Bar, 'time'> => ({
    open,
    close,
    high: Math.max(open, close, other),
    low: Math.min(open, close, other) - 1,
    volume: volume * 100,
  }));

/** A day, in hundredths of the days that there are or a little after them. */
type Step =
  | { kind: 'set' | 'prepend'; bars: Omit<Bar, 'time'>[] }
  | { kind: 'update'; at: number; bar: Omit<Bar, 'time'> }
  | { kind: 'append' | 'correct'; bar: Omit<Bar, 'time'> }
  | { kind: 'removeLast'; count: number };
const steps = fc.array(
  fc.oneof(
    fc.record({
      kind: fc.constantFrom('set' as const, 'prepend' as const),
      bars: fc.array(bar, { maxLength: 25 }),
    }),
    fc.record({ kind: fc.constant('removeLast' as const), count: fc.integer({ min: 1, max: 6 }) }),
    fc.record({ kind: fc.constant('update' as const), at: fc.nat({ max: 110 }), bar }),
    fc.record({ kind: fc.constantFrom('append' as const, 'correct' as const), bar }),
    fc.record({ kind: fc.constantFrom('append' as const, 'correct' as const), bar }),
  ),
  { minLength: 2, maxLength: 12 },
);

const START = 3000;
const dayAt = (number: number): string =>
  new Date(Date.UTC(2020, 0, 1 + number)).toISOString().slice(0, 10);

const getDay = (time: string): number => (Date.parse(time) - Date.UTC(2020, 0, 1)) / 86_400_000;

/** Applies steps to a series of bars at every second day, so that some can come between. */
function run(series: ISeriesApi<'candle'>, list: readonly Step[]): void {
  let first = START;
  let last = START - 2;
  for (const step of list) {
    const isEmpty = last < first;
    switch (step.kind) {
      case 'set':
        first = START;
        last = START + 2 * (step.bars.length - 1);
        series.setData(step.bars.map((each, i) => ({ ...each, time: dayAt(START + 2 * i) })));
        break;
      case 'prepend': {
        const from = first - 2 * step.bars.length;
        series.prepend(step.bars.map((each, i) => ({ ...each, time: dayAt(from + 2 * i) })));
        first = from;
        break;
      }
      case 'removeLast': {
        series.removeLast(step.count);
        const time = series.data().at(-1)?.time;
        last = time === undefined ? first - 2 : getDay(time as string);
        break;
      }
      case 'update': {
        const at = first + Math.floor(((last - first) * step.at) / 100);
        const time = isEmpty ? START : Math.max(at, first);
        series.update({ ...step.bar, time: dayAt(time) });
        last = Math.max(last, time);
        break;
      }
      default: {
        const time = isEmpty ? START : step.kind === 'append' ? last + 2 : last;
        series.update({ ...step.bar, time: dayAt(time) });
        last = time;
      }
    }
  }
}

const readValues = ({ series }: Indicator) =>
  Object.fromEntries(
    Object.entries<ISeriesApi>(series as Record<string, ISeriesApi>).flatMap(([name, each]) => [
      [`${name}: times`, each.data().map(({ time }) => time)] as const,
      ...getColumns(name, each.data()).map(([column, found]) => {
        const numbers = [...found].map(([time, value]) => [time, Number(value.toPrecision(9))]);
        return [column, numbers] as const;
      }),
    ]),
  );

const candles = (chart: IChartApi): ISeriesApi<'candle'> => chart.addSeries('candle');

describe.each(Object.entries(added))('%s', (name, add) => {
  it('has the same values after any changes as calculated from scratch', () => {
    fc.assert(
      fc.property(steps, (list) => {
        const [followed, anew] = onChart((chart) => {
          const series = candles(chart);
          const indicator = add(series);
          run(series, list);
          return [readValues(indicator), readValues(add(series))];
        });
        expect(followed).toEqual(anew);
      }),
      { numRuns: runs(60) },
    );
  });

  it('is exported under its name', () => {
    expect(indicators).toHaveProperty(name);
    onChart((chart) => {
      expect(add(candles(chart)).type).toBe(name);
    });
  });

  it('skips empty slots', () => {
    fc.assert(
      fc.property(fc.array(fc.option(price), { minLength: 5, maxLength: 40 }), (prices) => {
        const full = prices.filter((each) => each !== null);
        const [withGaps, without] = [prices, full].map((numbers) =>
          onChart((chart) => {
            const series = chart.addSeries('line');
            series.setData(values(numbers));
            return Object.entries(add(series).series as Record<string, ISeriesApi>)
              .flatMap(([part, each]) =>
                getColumns(part, each.data()).map(([, found]) => [...found.values()]),
              )
              .filter((column) => column.length > 0); // Only bars tell how many columns there are.
          }),
        );
        // By the calendar, and ahead of the bars, days without a value are days all the same.
        if (['vwap', 'Pivots', 'Ichimoku'].includes(name)) return;
        expect(withGaps).toEqual(without);
      }),
      { numRuns: runs(30), examples: [[[null, null, null, null, null]]] },
    );
  });
});

it('every exported indicator is tested', () => {
  const names = Object.entries(indicators).flatMap(([name, value]) =>
    name !== 'VolumeProfile' && getIndicatorType(value) ? [name] : [],
  );
  expect(Object.keys(added).sort()).toEqual(names.sort());
});
