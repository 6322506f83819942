import { oneOf } from '../rules/rule';
import type { Candle } from './calculation';

const prices = {
  open: ({ open }) => open,
  high: ({ high }) => high,
  low: ({ low }) => low,
  close: ({ close }) => close,
  hl2: ({ high, low }) => (high + low) / 2,
  hlc3: ({ close, high, low }) => (high + low + close) / 3,
  ohlc4: ({ close, high, low, open }) => (open + high + low + close) / 4,
} satisfies Record<string, (candle: Candle) => number>;

/**
 * Which price of a bar an indicator takes: one of the four, the middle of high and low, or the mean of the last three or
 * of all. Of a series of values all are the value.
 *
 * @since 0.2.0
 */
export type PriceSource = 'open' | 'high' | 'low' | 'close' | 'hl2' | 'hlc3' | 'ohlc4';

/** @internal */
export const priceSource = oneOf(Object.keys(prices));

/** @internal */
export const priceOf = (source: PriceSource): ((candle: Candle) => number) => prices[source];
