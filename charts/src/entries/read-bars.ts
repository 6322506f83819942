import type { AnyBar, BarType, ISeriesApi } from '../index';

/**
 * Returns the bars of a series with all prices. Lines, areas, baselines and histograms that draw bars with four prices
 * keep the prices, but return single values.
 */
export function readBars(series: ISeriesApi): readonly AnyBar[] {
  const { type } = series;
  const bars = series.data();
  if (!bars[0] || !('value' in bars[0])) return bars;
  const options = series.options();
  return series
    .pane()
    .chart()
    .batch(() => {
      let candles;
      try {
        candles = series.setType('candle');
      } catch {
        // The bars only have single values.
        return bars;
      }
      const all = candles.data();
      candles.setType(type as BarType, options as object);
      return all;
    });
}
