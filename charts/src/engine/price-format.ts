import type { PriceFormat as EnginePriceFormat } from 'lightweight-charts';
import { callFormatter } from '../check/formatter';
import type { PriceFormat } from '../model/aliases';

/** Formatters whose failure was told already: labels are written many times a second. */
const told = new WeakSet<object>();

/**
 * The engine's word for how prices are written. A formatter that fails does not stop the painting: its error goes,
 * once, to the `error` event of the window, and the price is written with its digits.
 */
export function enginePriceFormat(format: PriceFormat): EnginePriceFormat {
  const { formatter, precision, minMove } = format;
  if (formatter === null) return { type: 'price', precision, minMove };
  const write = (price: number): string => {
    try {
      const text = callFormatter('priceFormat.formatter', () => formatter(price));
      if (text !== null) return text;
    } catch (error) {
      if (!told.has(formatter)) reportError(error);
      told.add(formatter);
    }
    return price.toFixed(precision);
  };
  return { type: 'custom', minMove, formatter: write };
}
