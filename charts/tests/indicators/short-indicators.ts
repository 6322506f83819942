import type { Indicator, ISeriesApi } from '../../src';
import * as indicators from '../../src/indicators';

/** Adds an indicator to a series. */
export type AddIndicator = (series: ISeriesApi) => Indicator;

/** Short ones, so that few bars are enough for all of them. */
export const added: Record<string, AddIndicator> = {
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

/** A second series that changes with the first one, and doesn't have values at its first bars. */
const follower = (series: ISeriesApi): ISeriesApi =>
  series.addIndicator(indicators.WMA, { length: 3 }).series.value;
