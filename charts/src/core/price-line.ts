import { priceLineSchema } from '../options/price-line-options';
import type { PriceLine } from '../api/price-line-api';
import { RemovedError } from '../util/errors';
import { checkOptions } from '../validation/schema';
import type { PriceLineOptions } from '../options/price-line-options';
import type { Series } from './series';

/** A price line with its internal members. */
export interface InternalPriceLine extends PriceLine {
  /**
   * Price that the automatic price range includes while the user drags the line. Without it, the axis would move away
   * from the pointer.
   */
  ranged?: number | null;
}

/**
 * Adds a price line to a series.
 *
 * @throws TypeError if an option is missing, unknown or has the wrong type.
 * @throws RangeError if an option is out of range.
 */
export function addPriceLine(
  series: Pick<Series, 'assertNotRemoved' | 'context' | 'lines' | 'linesChanged'>,
  input: unknown,
): PriceLine {
  const call = 'addPriceLine';
  let current: Readonly<PriceLineOptions> = checkOptions(call, '', priceLineSchema, input);
  const assertNotRemoved = (method: string): void => {
    series.assertNotRemoved(method);
    if (!series.lines.has(line)) throw new RemovedError(`${method}: the price line was removed`);
  };
  const line: InternalPriceLine = {
    options: () => current,
    applyOptions(options) {
      assertNotRemoved('applyOptions');
      const next = checkOptions('applyOptions', '', priceLineSchema, options, current);
      if (next === current) return;
      current = next;
      series.linesChanged();
    },
    remove() {
      if (series.lines.delete(line) && !series.context.life.ended) series.linesChanged();
    },
  };
  series.lines.add(line);
  series.linesChanged();
  return line;
}
