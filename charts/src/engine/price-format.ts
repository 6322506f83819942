import type { PriceFormat as EnginePriceFormat } from 'lightweight-charts';
import { askFormatter } from '../base/ask-formatter';
import type { PriceFormat } from '../values/formats';

/** The engine's word for how prices are written. Where a formatter writes none, the price has its digits. */
export function enginePriceFormat({ formatter, ...digits }: PriceFormat): EnginePriceFormat {
  if (formatter === null) return { type: 'price', ...digits };
  return {
    type: 'custom',
    minMove: digits.minMove,
    formatter: (price: number) =>
      askFormatter('priceFormat.formatter', formatter, (write) => write(price)) ??
      price.toFixed(digits.precision),
  };
}
