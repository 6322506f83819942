import type { IndicatorDefinition } from '@aijiaoyi/charts';
import type * as Indicators from '@aijiaoyi/charts/indicators';
import type { Running } from '../chart/PageChart';

/** A chart and the library for a picture, with the indicators, which pages of the site don't load. */
export interface IndicatorPicture extends Running {
  readonly indicators: typeof Indicators;
}

/** Names of the built-in indicators with their titles, in groups. */
export const indicatorGroups = {
  averages: {
    SMA: 'Simple moving average',
    EMA: 'Exponential moving average',
    WMA: 'Weighted moving average',
    VWAP: 'Volume-weighted average price',
    AVP: 'Average traded price',
    BBI: 'Bull and bear index',
    MedianPrice: 'Median price',
    AveragePrice: 'Average price',
    WeightedClose: 'Weighted close',
  },
  bands: {
    BollingerBands: 'Bollinger bands',
    DonchianChannel: 'Donchian channel',
    KeltnerChannel: 'Keltner channel',
    Ichimoku: 'Ichimoku cloud',
    SuperTrend: 'SuperTrend',
    PSAR: 'Parabolic SAR',
    Pivots: 'Pivot points',
  },
  oscillators: {
    RSI: 'Relative strength index',
    MACD: 'Moving average convergence divergence',
    Stochastic: 'Stochastic oscillator',
    KDJ: 'KDJ',
    CCI: 'Commodity channel index',
    WilliamsR: 'Williams %R',
    AO: 'Awesome oscillator',
    Momentum: 'Momentum',
    ROC: 'Rate of change',
    PercentChange: 'Percent change',
    TRIX: 'TRIX',
    DMA: 'Difference of moving averages',
    BIAS: 'BIAS',
    PSY: 'Psychological line',
    BRAR: 'BRAR',
    CR: 'Energy index',
  },
  strength: {
    ADX: 'Average directional index',
    Aroon: 'Aroon',
    ATR: 'Average true range',
  },
  volume: {
    VolumeProfile: 'Volume profile',
    OBV: 'On-balance volume',
    PVT: 'Price and volume trend',
    MFI: 'Money flow index',
    VR: 'Volume ratio',
    EMV: 'Ease of movement',
  },
  series: {
    Correlation: 'Correlation',
    Spread: 'Spread',
    Ratio: 'Ratio',
    Product: 'Product',
    Sum: 'Sum',
  },
} as const;

type IndicatorName = {
  [Group in keyof typeof indicatorGroups]: keyof (typeof indicatorGroups)[Group];
}[keyof typeof indicatorGroups];

export const indicatorNames = Object.values(indicatorGroups).flatMap(
  (group) => Object.keys(group) as IndicatorName[],
);

const BARS = 90;

/** Options that differ from the defaults, because the sample bars are days. */
const options: Partial<Record<IndicatorName, object>> = {
  VWAP: { session: 'month' },
  Pivots: { session: 'month' },
};

/** Adds an indicator to the sample bars. */
export function drawIndicator(
  name: IndicatorName,
  { indicators, samples, chart }: IndicatorPicture,
): void {
  const quiet = { lastPriceLine: false, lastPriceLabel: false };
  const price = chart.addSeries('candle', quiet);
  price.setData(samples.sampleBars({ count: BARS }));
  const addOther = () => {
    const other = chart.addSeries('line', { color: '#bf6019', ...quiet });
    const bars = samples.sampleBars({ count: BARS, seed: 7 });
    other.setData(bars.map(({ time, close }) => ({ time, value: close })));
    return { other };
  };
  const definition = indicators[name] as IndicatorDefinition;
  price.addIndicator(definition, name in indicatorGroups.series ? addOther() : options[name]);
  chart.timeAxis().fit();
}
