import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { IChartApi, ISeriesApi } from '../../src';
import * as indicators from '../../src/indicators';
import { getIndicatorType } from '../../src/indicator-host/indicator-type';
import { runs } from '../property-runs';
import { price, readValues, run, steps } from './bar-steps';
import { getColumns, onChart, values } from './indicator-chart';
import { added } from './short-indicators';

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
              .filter((column) => column.length > 0); // Without bars, the number of columns is unknown.
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
