import { priceLineSchema } from '../options/price-line-options';
import type { PriceLine } from '../api/price-line-api';
import { checkOptions } from '../validation/schema';
import type { PriceLineOptions } from '../options/price-line-options';

/** A price line with its internal members. */
export interface InternalPriceLine extends PriceLine {
  /**
   * Price that the automatic price range includes while the user drags the line. Without it, the axis would move away
   * from the pointer.
   */
  ranged?: number | null;
}

/** The series, as its price lines use it. */
export interface PriceLineHost {
  /** @throws TypeError if the series or its chart was removed. */
  assertNotRemoved(call: string): void;
  readonly lines: Set<InternalPriceLine>;
  /** Called when a line was added, removed or changed. */
  changed(): void;
}

/** Adds a price line to a series. */
export function addPriceLine(host: PriceLineHost, input: unknown): PriceLine {
  const call = 'addPriceLine';
  let current: Readonly<PriceLineOptions> = checkOptions(call, '', priceLineSchema, input);
  const assertNotRemoved = (method: string): void => {
    host.assertNotRemoved(method);
    if (!host.lines.has(line)) throw new TypeError(`${method}: the price line was removed`);
  };
  const line: InternalPriceLine = {
    options: () => current,
    applyOptions(options) {
      assertNotRemoved('applyOptions');
      current = checkOptions('applyOptions', '', priceLineSchema, options, current);
      host.changed();
    },
    remove() {
      assertNotRemoved('remove');
      host.lines.delete(line);
      host.changed();
    },
  };
  host.lines.add(line);
  host.changed();
  return line;
}
