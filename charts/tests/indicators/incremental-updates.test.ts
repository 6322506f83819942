import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Bar, IChartApi, ISeriesApi } from '../../src';
import * as indicators from '../../src/indicators';
import { getIndicatorType } from '../../src/indicators/indicator-type';
import type { Indicator } from '../../src/indicators';
import { runs } from '../property-runs';
import { getColumns, onChart, values } from './indicator-chart';

type Add = (series: ISeriesApi) => Indicator;

/** Short ones, so that few bars are enough for all of them. */
const added: Record<string, Add> = {
  sma: (series) => indicators.sma(series, { length: 3 }),
  ema: (series) => indicators.ema(series, { length: 3, price: 'hl2' }),
  wma: (series) => indicators.wma(series, { length: 3 }),
  bollingerBands: (series) => indicators.bollingerBands(series, { length: 3 }),
  donchianChannel: (series) => indicators.donchianChannel(series, { length: 3 }),
  keltnerChannel: (series) => indicators.keltnerChannel(series, { length: 3, atrLength: 2 }),
  ichimoku: (series) =>
    indicators.ichimoku(series, {
      conversionLength: 2,
      baseLength: 3,
      spanLength: 4,
      displacement: 3,
    }),
  superTrend: (series) => indicators.superTrend(series, { length: 3, multiplier: 1 }),
  psar: (series) => indicators.psar(series),
  vwap: (series) => indicators.vwap(series, { session: 'week' }),
  pivots: (series) => indicators.pivots(series, { session: 'week' }),
  rsi: (series) => indicators.rsi(series, { length: 3 }),
  macd: (series) => indicators.macd(series, { shortLength: 2, longLength: 4, signalLength: 3 }),
  stochastic: (series) => indicators.stochastic(series, { length: 3 }),
  cci: (series) => indicators.cci(series, { length: 3 }),
  williamsR: (series) => indicators.williamsR(series, { length: 3 }),
  aroon: (series) => indicators.aroon(series, { length: 3 }),
  adx: (series) => indicators.adx(series, { length: 3 }),
  atr: (series) => indicators.atr(series, { length: 3 }),
  obv: (series) => indicators.obv(series),
  mfi: (series) => indicators.mfi(series, { length: 3 }),
  kdj: (series) => indicators.kdj(series, { length: 3 }),
  bias: (series) =>
    indicators.bias(series, { shortLength: 2, middleLength: 3, longLength: 4, price: 'hlc3' }),
  bbi: (series) => indicators.bbi(series, { length1: 1, length2: 2, length3: 3, length4: 4 }),
  brar: (series) => indicators.brar(series, { length: 3 }),
  cr: (series) => indicators.cr(series, { length: 2, averageLength1: 2, averageLength2: 3 }),
  vr: (series) => indicators.vr(series, { length: 3, averageLength: 2 }),
  psy: (series) => indicators.psy(series, { length: 3, averageLength: 2 }),
  dma: (series) => indicators.dma(series, { shortLength: 2, longLength: 4, averageLength: 2 }),
  trix: (series) => indicators.trix(series, { length: 2, averageLength: 2 }),
  roc: (series) => indicators.roc(series, { length: 2, averageLength: 3 }),
  momentum: (series) => indicators.momentum(series, { length: 2, averageLength: 3 }),
  emv: (series) => indicators.emv(series, { length: 2, averageLength: 2 }),
  pvt: (series) => indicators.pvt(series),
  ao: (series) => indicators.ao(series, { shortLength: 2, longLength: 4 }),
  avp: (series) => indicators.avp(series),
  correlation: (series) =>
    indicators.correlation(series, { length: 3, other: follower(series), price: 'high' }),
  spread: (series) => indicators.spread(series, { other: follower(series) }),
  ratio: (series) => indicators.ratio(series, { other: follower(series) }),
  product: (series) => indicators.product(series, { other: follower(series) }),
  sum: (series) => indicators.sum(series, { other: follower(series) }),
  percentChange: (series) => indicators.percentChange(series),
  medianPrice: (series) => indicators.medianPrice(series),
  averagePrice: (series) => indicators.averagePrice(series),
  weightedClose: (series) => indicators.weightedClose(series),
};

/** A second series that changes with the first one, and has no values at its first bars. */
const follower = (series: ISeriesApi): ISeriesApi =>
  indicators.wma(series, { length: 3 }).series.value;

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
        if (['vwap', 'pivots', 'ichimoku'].includes(name)) return;
        expect(withGaps).toEqual(without);
      }),
      { numRuns: runs(30), examples: [[[null, null, null, null, null]]] },
    );
  });
});

it('every exported indicator is tested', () => {
  const names = Object.entries(indicators).flatMap(([name, value]) =>
    name !== 'volumeProfile' && getIndicatorType(value) ? [name] : [],
  );
  expect(Object.keys(added).sort()).toEqual(names.sort());
});
