import { describe, expect, it } from 'vitest';
import type { ISeriesApi } from '../../src';
import { getCore } from '../../src/core/get-core';
import { planRestore } from '../../src/core/restore-chart';
import { readState } from '../../src/saved-state/read-chart-state';
import { ATR, BollingerBands, EMA, MACD, OBV, RSI } from '../../src/indicators';
import { sampleBars } from '../../src/samples';
import { onChart } from './indicator-chart';

const fiveDigits = { precision: 5, minMove: 0.00001 };
const bars = sampleBars({ count: 60 });
const getFormat = (series: ISeriesApi): object => series.options().priceFormat;

describe('the price format of an indicator', () => {
  it('follows that of its source, whether the source changes before or after', () => {
    onChart((chart) => {
      const price = chart.addSeries('candle');
      const bands = price.addIndicator(BollingerBands).series;
      const ofPrices = [
        price.addIndicator(EMA).series.value,
        bands.band,
        bands.middle,
        price.addIndicator(ATR).series.value,
      ];
      const { histogram, signal } = price.addIndicator(MACD).series;
      const all: ISeriesApi[] = [...ofPrices, histogram, signal];
      price.setData(bars);
      for (const format of [fiveDigits, { type: 'percent', formatter: String }] as const) {
        price.applyOptions({ priceFormat: format });
        for (const series of all) expect(getFormat(series)).toEqual(getFormat(price));
        expect(getFormat(price.addIndicator(EMA).series.value)).toEqual(getFormat(price));
      }
    });
  });

  it('applies to indicators of an indicator', () => {
    onChart((chart) => {
      const price = chart.addSeries('candle');
      const twice = price.addIndicator(EMA).series.value.addIndicator(EMA).series.value;
      price.applyOptions({ priceFormat: fiveDigits });
      expect(getFormat(twice)).toMatchObject(fiveDigits);
    });
  });

  it("is separate if the values don't have a unit, or if it was set", () => {
    onChart((chart) => {
      const price = chart.addSeries('candle');
      const strength = price.addIndicator(RSI).series.value;
      const volume = price.addIndicator(OBV).series.value;
      const styled = price.addIndicator(EMA, {
        styles: { value: { priceFormat: { precision: 3 } } },
      });
      const changed = price.addIndicator(EMA).series.value;
      changed.applyOptions({ priceFormat: { precision: 1 } });
      price.applyOptions({ priceFormat: fiveDigits });
      expect(getFormat(strength)).toMatchObject({ type: 'price', precision: 'auto' });
      expect(getFormat(volume)).toMatchObject({ type: 'volume' });
      expect(getFormat(styled.series.value)).toMatchObject({ precision: 3 });
      expect(getFormat(changed)).toMatchObject({ precision: 1 });
    });
  });

  it('leaves the rest of the style as it was, and ends with the indicator', () => {
    onChart((chart) => {
      const price = chart.addSeries('candle');
      const average = price.addIndicator(EMA);
      const { value } = average.series;
      value.applyOptions({ color: '#123456' });
      price.applyOptions({ priceFormat: fiveDigits });
      expect(value.options()).toMatchObject({ color: '#123456', priceFormat: fiveDigits });
      average.remove();
      price.applyOptions({ priceFormat: { precision: 1 } });
      expect(getFormat(value)).toMatchObject(fiveDigits);
    });
  });

  it('still follows after a restore', () => {
    const state = onChart((chart) => {
      const price = chart.addSeries('candle', { id: 'price', priceFormat: { precision: 3 } });
      price.setData(bars);
      price.addIndicator(EMA);
      return chart.saveState();
    });
    onChart((chart) => {
      const plan = readState('restoreChart', JSON.parse(JSON.stringify(state)), () => bars);
      planRestore(getCore('test', chart), plan, [EMA]);
      const [price, average] = chart.series() as [ISeriesApi, ISeriesApi];
      price.applyOptions({ priceFormat: fiveDigits });
      expect(getFormat(average)).toMatchObject(fiveDigits);
    });
  });
});
