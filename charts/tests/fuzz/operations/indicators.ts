// Functions that add indicators.
import {
  argument,
  choice,
  color,
  type Fields,
  flag,
  handle,
  number,
  optional,
  options,
  text,
} from '../arguments';
import { functionsOf } from './operation';
import { axisName, clock } from './values';

const length = number({ min: 1, max: 10_000, whole: true, usual: [1, 30] });
const length2 = number({ min: 2, max: 10_000, whole: true, usual: [2, 30] });
const priceField = choice(['open', 'high', 'low', 'close', 'hl2', 'hlc3', 'ohlc4']);
const multiplier = number({ min: 0, open: true, usual: [0.5, 4] });
const levels = argument(() => '[20, 80]', ['5', 'null', '["x"]', '[NaN]']);
const indicatorFields: Readonly<Record<string, Fields>> = {
  sma: { length, price: priceField },
  ema: { length, price: priceField },
  wma: { length, price: priceField },
  bollingerBands: { length },
  donchianChannel: { length },
  keltnerChannel: { length, atrLength: length, multiplier },
  ichimoku: {
    conversionLength: length,
    baseLength: length,
    spanLength: length,
    displacement: length,
  },
  superTrend: { length, multiplier },
  psar: { step: multiplier, max: multiplier },
  vwap: { session: choice(['day', 'week', 'month', 'none']), start: clock, price: priceField },
  pivots: { session: choice(['day', 'week', 'month']), start: clock },
  volumeProfile: { side: choice(['left', 'right']), visible: flag, color },
  rsi: { length: length2, price: priceField, levels },
  macd: { shortLength: length, longLength: length, signalLength: length, price: priceField },
  stochastic: { length, smoothing: length, signalLength: length, levels },
  cci: { length, levels },
  williamsR: { length, levels },
  mfi: { length, levels },
  aroon: { length },
  adx: { length },
  atr: { length },
  obv: {},
};

export const indicatorCalls = Object.entries(indicatorFields).flatMap(([name, fields]) => {
  const place: Fields = {
    title: text,
    axis: axisName,
    pane: argument((making) => making.handle('panes') ?? '"main"', ['5', '{}', 'true']),
  };
  return functionsOf({
    [name]: [
      [handle('series', ['nothing()', 'null']), optional(options({ ...fields, ...place }, [], 3))],
      { makes: 'indicators', weight: 0.12 },
    ],
  });
});
