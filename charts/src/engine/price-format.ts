import type { PriceFormat as EnginePriceFormat } from 'lightweight-charts';
import type { PriceFormat } from '../model/aliases';

/** Formatters whose error was told to the page already; the engine asks them many times a frame. */
const reported = new WeakSet<object>();

/** The engine's word for how prices are written. */
export function enginePriceFormat(format: PriceFormat): EnginePriceFormat {
  const { formatter, precision, minMove } = format;
  if (formatter === null) return { type: 'price', precision, minMove };
  return {
    type: 'custom',
    minMove,
    formatter: (price: number) => {
      try {
        return String(formatter(price));
      } catch (error) {
        // An error here would stop the engine in the middle of a frame.
        if (!reported.has(formatter)) {
          reported.add(formatter);
          reportError(error);
        }
        return price.toFixed(precision);
      }
    },
  };
}
