import { priceLineSchema } from '../options/price-line-options';
import type { PriceLine } from '../api/price-line-api';
import { checkOptions } from '../validation/schema';
import type { PriceLineOptions } from '../options/price-line-options';

/** A line as the library knows it. */
export interface InternalPriceLine extends PriceLine {
  /** The price that the automatic range counts while a hand moves the line, or the axis would run from the hand. */
  ranged?: number | null;
}

/** What a price line asks of its series. */
export interface PriceLineHost {
  /** @throws TypeError when the series or its chart was removed. */
  assertNotRemoved(call: string): void;
  readonly lines: Set<InternalPriceLine>;
  /** A line came, went or changed. */
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
