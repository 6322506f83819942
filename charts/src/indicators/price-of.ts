import { oneOf, type Rule } from '../validation/rule';
import type { Candle } from './calculation';
import type { PriceInput } from './contract';

const prices = {
  open: ({ open }) => open,
  high: ({ high }) => high,
  low: ({ low }) => low,
  close: ({ close }) => close,
  hl2: ({ high, low }) => (high + low) / 2,
  hlc3: ({ close, high, low }) => (high + low + close) / 3,
  ohlc4: ({ close, high, low, open }) => (open + high + low + close) / 4,
} satisfies Record<string, (candle: Candle) => number>;

/** @internal */
export const priceField: Rule = oneOf(Object.keys(prices));

/** @internal */
export const priceOf = (field: PriceInput): ((candle: Candle) => number) => prices[field];
