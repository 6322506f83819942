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
  orNull,
  text,
} from '../arguments';
import { createFunctions } from './operation';
import { axisName, clock } from './values';

const length = number({ min: 1, max: 10_000, whole: true, usual: [1, 30] });
const length2 = number({ min: 2, max: 10_000, whole: true, usual: [2, 30] });
const priceField = choice(['open', 'high', 'low', 'close', 'hl2', 'hlc3', 'ohlc4']);
const multiplier = number({ min: 0, open: true, usual: [0.5, 4] });
const levels = argument(() => '[20, 80]', ['5', 'null', '["x"]', '[NaN]']);
const other = argument(
  (making) => making.handle('series') ?? '{}',
  ['5', 'null', '{}', 'nothing()'],
);
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
  kdj: { length, kLength: length, dLength: length, levels },
  bias: { shortLength: length, middleLength: length, longLength: length, price: priceField },
  bbi: { length1: length, length2: length, length3: length, length4: length, price: priceField },
  brar: { length },
  cr: { length, averageLength1: length, averageLength4: length },
  vr: { length, averageLength: length },
  psy: { length, averageLength: length, price: priceField, levels },
  dma: { shortLength: length, longLength: length, averageLength: length, price: priceField },
  trix: { length, averageLength: length, price: priceField },
  roc: { length, averageLength: length, price: priceField },
  momentum: { length, averageLength: length, price: priceField },
  emv: { length, averageLength: length },
  pvt: {},
  ao: { shortLength: length, longLength: length },
  avp: { price: priceField },
  correlation: { length: length2, price: priceField, other },
  spread: { price: priceField, other },
  ratio: { price: priceField, other },
  product: { price: priceField, other },
  sum: { price: priceField, other },
  percentChange: { length, price: priceField },
  medianPrice: {},
  averagePrice: {},
  weightedClose: {},
  // Of the world of programs: it throws, and returns what it must not.
  wildIndicator: { length, color, other: orNull(other) },
};

const column = argument(() => '[3, 1, NaN, 4]', []);
const barIndex = number({ min: 0, max: 5, whole: true });

const windowCalls = createFunctions(
  Object.fromEntries(
    ['getAverage', 'getHighest', 'getLowest', 'getStandardDeviation'].map((name) => [
      name,
      [
        [column, { ...barIndex, wrong: barIndex.right }, { ...barIndex, wrong: barIndex.right }],
        { weight: 0.01 },
      ],
    ]),
  ),
);

const definition = argument(
  () => '{ type: "fuzz/own", outputs: { value: { type: "line" } }, calculate: () => null }',
  [
    ...['5', 'null', '{}', '{ type: "a b" }', '{ type: "fuzz/own" }', 'nothing()'],
    '{ type: "fuzz/own", outputs: { value: { type: "candle" } }, calculate: () => null }',
    '{ type: "fuzz/own", outputs: {}, calculate: 5 }',
    '{ type: "fuzz/own", outputs: {}, calculate: () => null, options: { a: { type: "integer" } } }',
    '{ type: "fuzz/own", outputs: {}, calculate: () => null, state: ["a", "a"] }',
    '{ type: "fuzz/own", get outputs() { throw own(); } }',
  ],
);

/** Whether a series must be passed. */
const needsOther = (name: string): boolean =>
  ['correlation', 'spread', 'ratio', 'product', 'sum'].includes(name);

const addingCalls = Object.entries(indicatorFields).flatMap(([name, fields]) => {
  const target: Fields = {
    title: text,
    axis: axisName,
    pane: argument((making) => making.handle('panes') ?? '"main"', ['5', '{}', 'true']),
  };
  const all = options({ ...fields, ...target }, needsOther(name) ? ['other'] : [], 3);
  return createFunctions({
    [name]: [
      [handle('series', ['nothing()', 'null']), needsOther(name) ? all : optional(all)],
      { makes: 'indicators', weight: 0.12 },
    ],
  });
});

export const indicatorCalls = [
  ...addingCalls,
  ...windowCalls,
  ...createFunctions({ defineIndicator: [[definition], { weight: 0.05 }] }),
];
