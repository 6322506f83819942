import { describe, expect, it } from 'vitest';
import type { ISeriesApi } from '../../src';
import { getCore } from '../../src/core/get-core';
import { planRestore } from '../../src/core/restore-chart';
import { readState } from '../../src/saved-state/read-chart-state';
import { atr, bollingerBands, ema, macd, obv, restoreIndicators, rsi } from '../../src/indicators';
import { sampleBars } from '../../src/samples';
import { onChart } from './indicator-chart';

const fiveDigits = { precision: 5, minMove: 0.00001 };
const bars = sampleBars({ count: 60 });
const getFormat = (series: ISeriesApi): object => series.style().priceFormat;

describe('the price format of an indicator', () => {
  it('follows that of its source, whether the source changes before or after', () => {
    onChart((chart) => {
      const price = chart.addSeries('candle');
      const bands = bollingerBands(price).series;
      const ofPrices = [ema(price).series.value, bands.band, bands.middle, atr(price).series.value];
      const { histogram, signal } = macd(price).series;
      const all: ISeriesApi[] = [...ofPrices, histogram, signal];
      price.setData(bars);
      for (const format of [fiveDigits, { type: 'percent', formatter: String }] as const) {
        price.applyStyle({ priceFormat: format });
        for (const series of all) expect(getFormat(series)).toEqual(getFormat(price));
        expect(getFormat(ema(price).series.value)).toEqual(getFormat(price));
      }
    });
  });

  it('applies to indicators of an indicator', () => {
    onChart((chart) => {
      const price = chart.addSeries('candle');
      const twice = ema(ema(price).series.value).series.value;
      price.applyStyle({ priceFormat: fiveDigits });
      expect(getFormat(twice)).toMatchObject(fiveDigits);
    });
  });

  it('is its own if the values have no unit, or if it was set', () => {
    onChart((chart) => {
      const price = chart.addSeries('candle');
      const strength = rsi(price).series.value;
      const volume = obv(price).series.value;
      const styled = ema(price, { styles: { value: { priceFormat: { precision: 3 } } } });
      const changed = ema(price).series.value;
      changed.applyStyle({ priceFormat: { precision: 1 } });
      price.applyStyle({ priceFormat: fiveDigits });
      expect(getFormat(strength)).toMatchObject({ type: 'price', precision: 'auto' });
      expect(getFormat(volume)).toMatchObject({ type: 'volume' });
      expect(getFormat(styled.series.value)).toMatchObject({ precision: 3 });
      expect(getFormat(changed)).toMatchObject({ precision: 1 });
    });
  });

  it('leaves the rest of the style as it was, and ends with the indicator', () => {
    onChart((chart) => {
      const price = chart.addSeries('candle');
      const average = ema(price);
      const { value } = average.series;
      value.applyStyle({ color: '#123456' });
      price.applyStyle({ priceFormat: fiveDigits });
      expect(value.style()).toMatchObject({ color: '#123456', priceFormat: fiveDigits });
      average.remove();
      price.applyStyle({ priceFormat: { precision: 1 } });
      expect(getFormat(value)).toMatchObject(fiveDigits);
    });
  });

  it('still follows after a restore', () => {
    const state = onChart((chart) => {
      const price = chart.addSeries('candle', { priceFormat: { precision: 3 } }, { id: 'price' });
      price.setData(bars);
      ema(price);
      return chart.saveState();
    });
    onChart((chart) => {
      const plan = readState('restoreChart', JSON.parse(JSON.stringify(state)), () => bars);
      planRestore(getCore('test', chart), plan);
      restoreIndicators(chart, { ema });
      const [price, average] = chart.series() as [ISeriesApi, ISeriesApi];
      price.applyStyle({ priceFormat: fiveDigits });
      expect(getFormat(average)).toMatchObject(fiveDigits);
    });
  });
});
