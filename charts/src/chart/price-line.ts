import { priceLineSchema } from '../check/options';
import type { PriceLine } from '../api/price-line';
import { checkOptions } from '../validation/schema';
import type { PriceLineOptions } from '../values/options/price-line';

/** A line as the library knows it. */
export interface OwnPriceLine extends PriceLine {
  /** The price that the automatic range counts while a hand moves the line, or the axis would run from the hand. */
  ranged?: number | null;
}

/** What a price line asks of its series. */
export interface PriceLineHome {
  /** @throws TypeError when the series or its chart was removed. */
  alive(call: string): void;
  readonly lines: Set<OwnPriceLine>;
  /** A line came, went or changed. */
  changed(): void;
}

/** Adds a price line to a series. */
export function addPriceLine(home: PriceLineHome, given: unknown): PriceLine {
  const call = 'addPriceLine';
  let current: Readonly<PriceLineOptions> = checkOptions(call, '', priceLineSchema, given);
  const alive = (asked: string): void => {
    home.alive(asked);
    if (!home.lines.has(line)) throw new TypeError(`${asked}: the price line was removed`);
  };
  const line: OwnPriceLine = {
    options: () => current,
    applyOptions(options) {
      alive('applyOptions');
      current = checkOptions('applyOptions', '', priceLineSchema, options, current);
      home.changed();
    },
    remove() {
      alive('remove');
      home.lines.delete(line);
      home.changed();
    },
  };
  home.lines.add(line);
  home.changed();
  return line;
}
