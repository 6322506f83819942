// Calls that add and list indicators.
import {
  argument,
  choice,
  color,
  type Fields,
  flag,
  json,
  number,
  optional,
  options,
  orNull,
  text,
} from '../arguments';
import { createCalls, createFunctions, type Operation } from './operation';
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
  SMA: { length, price: priceField },
  EMA: { length, price: priceField },
  WMA: { length, price: priceField },
  BollingerBands: { length },
  DonchianChannel: { length },
  KeltnerChannel: { length, atrLength: length, multiplier },
  Ichimoku: {
    conversionLength: length,
    baseLength: length,
    spanLength: length,
    displacement: length,
  },
  SuperTrend: { length, multiplier },
  PSAR: { step: multiplier, max: multiplier },
  VWAP: { session: choice(['day', 'week', 'month', 'none']), start: clock, price: priceField },
  Pivots: { session: choice(['day', 'week', 'month']), start: clock },
  VolumeProfile: { side: choice(['left', 'right']), visible: flag, color },
  RSI: { length: length2, price: priceField, levels },
  MACD: { shortLength: length, longLength: length, signalLength: length, price: priceField },
  Stochastic: { length, smoothing: length, signalLength: length, levels },
  CCI: { length, levels },
  WilliamsR: { length, levels },
  MFI: { length, levels },
  Aroon: { length },
  ADX: { length },
  ATR: { length },
  OBV: {},
  KDJ: { length, kLength: length, dLength: length, levels },
  BIAS: { shortLength: length, middleLength: length, longLength: length, price: priceField },
  BBI: { length1: length, length2: length, length3: length, length4: length, price: priceField },
  BRAR: { length },
  CR: { length, averageLength1: length, averageLength4: length },
  VR: { length, averageLength: length },
  PSY: { length, averageLength: length, price: priceField, levels },
  DMA: { shortLength: length, longLength: length, averageLength: length, price: priceField },
  TRIX: { length, averageLength: length, price: priceField },
  ROC: { length, averageLength: length, price: priceField },
  Momentum: { length, averageLength: length, price: priceField },
  EMV: { length, averageLength: length },
  PVT: {},
  AO: { shortLength: length, longLength: length },
  AVP: { price: priceField },
  Correlation: { length: length2, price: priceField, other },
  Spread: { price: priceField, other },
  Ratio: { price: priceField, other },
  Product: { price: priceField, other },
  Sum: { price: priceField, other },
  PercentChange: { length, price: priceField },
  MedianPrice: {},
  AveragePrice: {},
  WeightedClose: {},
  // Provided by the fuzzer's world: an indicator that throws and returns invalid values.
  WildIndicator: { length, color, other: orNull(other) },
};

const column = argument(() => '[3, 1, NaN, 4]', []);
const barIndex = number({ min: 0, max: 5, whole: true });

const windowCalls = createFunctions(
  Object.fromEntries(
    ['getAverage', 'getHighest', 'getLowest', 'getStandardDeviation', 'getWeightedAverage'].map(
      (name) => [
        name,
        [
          [column, { ...barIndex, wrong: barIndex.right }, { ...barIndex, wrong: barIndex.right }],
          { weight: 0.01 },
        ],
      ],
    ),
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
  ['Correlation', 'Spread', 'Ratio', 'Product', 'Sum'].includes(name);

const addingCalls = Object.entries(indicatorFields).flatMap(([name, fields]): Operation[] => {
  const target: Fields = {
    title: text,
    // The bars of most series have the interval of a day or less.
    ...(name !== 'VolumeProfile' && {
      interval: argument(
        ({ dice }) => json(dice.pick(['1M', '1y', '3M', null])),
        ['5', '{}', '"1x"', '"month"'],
      ),
    }),
    axis: axisName,
    pane: argument((making) => making.handle('panes') ?? '"main"', ['5', '{}', 'true']),
  };
  const all = options({ ...fields, ...target }, needsOther(name) ? ['other'] : [], 3);
  const call = {
    addIndicator: [
      [argument(() => name, ['nothing()', '"sma"', '{}']), needsOther(name) ? all : optional(all)],
      { makes: 'indicators', weight: 0.12 },
    ],
  } as const;
  return [...createCalls('series', call), ...createCalls('indicators', call)];
});

const anyIndicator = argument(
  ({ dice }) => dice.pick(Object.keys(indicatorFields)),
  ['5', 'null', '{}'],
);
const listingCalls = (['charts', 'series'] as const).flatMap((handleType) =>
  createCalls(handleType, { indicators: [[optional(anyIndicator)], { weight: 0.2 }] }),
);

export const indicatorCalls = [
  ...addingCalls,
  ...listingCalls,
  ...windowCalls,
  ...createFunctions({ defineIndicator: [[definition], { weight: 0.05 }] }),
];
